/** The server of `npm start` and the tests: answers as hosts do, with the headers in public/_headers. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import serveStatic from 'serve-static';
import { TEXT_MIME_TYPES } from '../integrations/compress.ts';
import type { Middleware } from '../integrations/emailjs-mock.ts';
import { basePath } from '../studio/urls.ts';

/** Paths of pages and of files, as in hosting/site.conf: no dotfiles, and nothing outside the folder. */
const PAGE = /^\/$|^(?:\/[\w-]+)+$/;
const FILE = /^(?:\/\.well-known)?(?:\/[^./\\][^/\\]*)+\.\w+$/;
/** The error pages of the languages have no URLs of their own. */
const ERROR_PAGE = '/404.html';

/** Encodings and suffixes of the build's compressed files, the smallest first. */
const ENCODINGS = Object.entries({ br: '.br', gzip: '.gz' });

/** The rules in public/_headers: which paths, and their headers as pairs of name and value. */
const rules = readFileSync(new URL('../public/_headers', import.meta.url), 'utf8')
  .split(/^(?=\/)/m)
  .map((rule) => {
    const [path = ''] = rule.split(/\s/, 1);
    const pattern = path
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '.*')
      .replace(/:\w+/g, '[^/]+');
    const matches = [...rule.matchAll(/^ +([\w-]+): (.+)$/gm)];
    const headers = matches.map(([, name = '', value = '']) => [name, value] as const);
    return { pattern: new RegExp(`^${pattern}$`), headers };
  });

/** Returns the headers of a URL path. If several rules set the same header, the last one counts, as on Netlify. */
export const headersFor = (path: string) =>
  new Map(rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers));

// Without `res.setHeaders`, which responses over HTTP/2 don't have.
const setHeaders = (res: ServerResponse, path: string) =>
  headersFor(path).forEach((value, name) => res.setHeader(name, value));

/** Sends a response without a file, or closes the connection if a response has begun. */
function sendText(res: ServerResponse, status: number, text: string, headers = {}): void {
  if (res.headersSent) return void res.destroy();
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  setHeaders(res, '/');
  res.writeHead(status, { ...type, ...headers }).end(text);
}

interface SiteOptions {
  /** The built site. */
  folder: string;
  /** The path of the site on its host, as Astro's `base`. */
  base?: string;
  /** Receives the messages of the contact form. */
  emailjsMock?: Middleware | undefined;
  /** Returns whether the site is built. Until then, each answer is 503. */
  isReady?: () => boolean;
}

/** Returns a request handler that serves a built site, with clean URLs, the error page and compressed files. */
export function siteHandler({
  folder,
  base = '/',
  emailjsMock = (_req, _res, next) => next(),
  isReady = () => true,
}: SiteOptions) {
  const root = basePath(base);
  const exists = (file: string) => !file.endsWith(ERROR_PAGE) && existsSync(join(folder, file));
  /** Returns the error page of the folder that a path starts with, such as that of a language. */
  const errorPageFor = (path: string) => {
    const [, start = ''] = /^(\/[\w-]+)\//.exec(path) ?? [];
    return existsSync(join(folder, start + ERROR_PAGE)) ? start + ERROR_PAGE : ERROR_PAGE;
  };
  const sendFile = serveStatic(folder, { index: false, redirect: false, dotfiles: 'allow' });

  /** Sets the headers of a file, and returns the one to send: compressed, if the client accepts it. */
  function prepare(req: IncomingMessage, res: ServerResponse, path: string, file: string) {
    setHeaders(res, path);
    const type = TEXT_MIME_TYPES[extname(file)];
    if (type === undefined) return file;
    res.setHeader('Content-Type', `${type}; charset=utf-8`);
    res.setHeader('Vary', 'Accept-Encoding');
    const accepted = String(req.headers['accept-encoding']);
    const [encoding, suffix = ''] =
      ENCODINGS.find(([name, suffix]) => accepted.includes(name) && exists(file + suffix)) ?? [];
    if (encoding) res.setHeader('Content-Encoding', encoding);
    return file + suffix;
  }

  function serve(req: IncomingMessage, res: ServerResponse): void {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return sendText(res, 405, 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' });
    }
    const [rawPath = '', query = ''] = (req.url ?? '').split(/(?=\?)(.*)/s, 2);
    const redirect = (path: string) =>
      sendText(res, 308, 'This page has moved.', { Location: root + path + query });
    const sendNotFound = () => {
      const file = prepare(req, res, '/404', errorPageFor(rawPath.slice(root.length)));
      res.statusCode = 404;
      res.end(readFileSync(join(folder, file)));
    };
    if (root && (rawPath === root || rawPath === '/')) return redirect('/');
    if (!rawPath.startsWith(`${root}/`)) return sendNotFound();

    const path = decodeURI(rawPath.slice(root.length));
    const page = path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';
    const pageFile = page === '/' ? '/index.html' : `${page}.html`;
    const isPage = PAGE.test(page) && exists(pageFile);
    // Only to pages that exist, so never to another site.
    if (isPage && path !== page) return redirect(page);
    const file = isPage ? pageFile : path;
    if (!FILE.test(file) || !exists(file)) return sendNotFound();
    req.url = prepare(req, res, path, file).split('/').map(encodeURIComponent).join('/');
    sendFile(req, res, (error?: Error & { statusCode?: number }) => {
      // A condition or range of the request can't be met, or the file has just been deleted.
      sendText(res, error?.statusCode ?? 404, error?.message ?? 'Not Found');
    });
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    if (!isReady()) return sendText(res, 503, 'The site is being built.', { Refresh: '3' });
    try {
      setHeaders(res, '/');
      emailjsMock(req, res, () => serve(req, res));
    } catch (error) {
      if (error instanceof URIError) return sendText(res, 400, 'The URL is malformed.');
      console.error(`Could not answer ${req.url}: ${String(error)}`);
      sendText(res, 500, 'The server has failed. See its output.');
    }
  };
}

/** Creates a server for a built site. It isn't listening yet. */
export const createSiteServer = (options: SiteOptions) => createServer(siteHandler(options));
