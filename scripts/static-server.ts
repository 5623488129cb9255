/** The server of `npm start` and the tests: serves a built site on this machine, with the headers in public/_headers. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Middleware } from '../integrations/emailjs-mock.ts';
import { basePath } from 'astro-content-studio/urls';

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

/** Says that there is no site yet, or none any more, and has browsers ask again. */
const sendUnbuilt = (res: ServerResponse): void =>
  void res.writeHead(503, { Refresh: '3' }).end('The site isn’t built yet.');

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

interface SiteOptions {
  /** The built site. */
  folder: string;
  /** The path of the site on its host, as Astro's `base`. */
  base?: string;
  /** Receives the messages of the contact form. */
  emailjsMock?: Middleware | undefined;
  /** Returns whether the site is built. Until then, each answer is 503. So is that without a file for it and an error page. */
  isReady?: () => boolean;
}

/** Returns a request handler that serves a built site, with clean URLs, the error pages and compressed files. */
export function siteHandler({
  folder,
  base = '/',
  emailjsMock = (_req, _res, next) => next(),
  isReady = () => true,
}: SiteOptions) {
  const root = basePath(base);
  // Looks for each file when it is asked for, as the site may be built later, and again.
  const sendFile = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders,
  });

  /** Sends the error page of the folder that a path starts with, such as that of a language. */
  function sendNotFound(req: IncomingMessage, res: ServerResponse, path: string) {
    const [start = ''] = /^\/[\w-]+(?=\/)/.exec(path) ?? [];
    const ofFolder = join(folder, start, '404.html');
    const page = existsSync(ofFolder) ? ofFolder : join(folder, '404.html');
    const acceptsBrotli = String(req.headers['accept-encoding']).includes('br');
    const isCompressed = acceptsBrotli && existsSync(`${page}.br`);
    const html = readFileSync(isCompressed ? `${page}.br` : page);
    setHeaders(res, '/404');
    if (isCompressed) res.setHeader('Content-Encoding', 'br');
    res.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  }

  /** Sends a file of the site, or the error page. */
  function sendPage(req: IncomingMessage, res: ServerResponse): void {
    const url = req.url ?? '';
    if (root && url === '/') {
      res.writeHead(302, { Location: `${root}/` }).end();
      return;
    }
    if (!`${url}/`.startsWith(`${root}/`)) return sendNotFound(req, res, '/');
    const path = url.slice(root.length);
    req.url = path;
    sendFile(req, res, () => sendNotFound(req, res, path));
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    if (!isReady()) return sendUnbuilt(res);
    emailjsMock(req, res, () => {
      // A build can delete a file at any time, even while it is sent.
      res.once('pipe', (file) => file.once('error', () => res.destroy()));
      try {
        sendPage(req, res);
      } catch (error) {
        if (!isMissing(error)) throw error;
        sendUnbuilt(res);
      }
    });
  };
}

/** Creates a server for a built site. It isn't listening yet. */
export const createSiteServer = (options: SiteOptions) => createServer(siteHandler(options));
