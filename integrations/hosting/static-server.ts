import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { basePath } from '../../src/lib/links.ts';
import type { Middleware } from '../emailjs-mock/server.ts';
import {
  adminHeaders,
  CACHE_CONTROL,
  headersFor,
  isServed,
  listFiles,
  MIME_TYPES,
  mimeType,
  securityHeaders,
} from './rules.ts';

/** Files of every finished build. */
const REQUIRED_FILES = ['index.html', '404.html', '404.html.br', '404.html.gz'];

/** Returns `/services` for `/services/`, `/services.html` and `/services/index.html`. */
const cleanPath = (path: string) => path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';

/** Rewrites request headers that sirv doesn't handle correctly. */
function normalizeHeaders({ headers }: IncomingMessage): void {
  // sirv would use an encoding that `q=0` excludes.
  headers['accept-encoding'] = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((encoding) => !/;\s*q=0(\.0*)?\s*$/.test(encoding))
    .join(',');
  // sirv misreads some ranges and throws on others. Servers may ignore ranges and send the whole file.
  delete headers.range;
}

function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': MIME_TYPES['.txt'] }).end(text);
}

function redirect(res: ServerResponse, status: 307 | 308, location: string): void {
  res.setHeader('Location', location);
  sendText(res, status, 'This page has moved');
}

/**
 * Creates a server for a built site, with clean URLs, the 404 page, compressed files, caching and security
 * headers. It reads the list of files once: restart it after a new build.
 * @param options.folder the built site
 * @param options.base see `SiteUrl`
 * @param options.emailjsMock receives the messages of the contact form
 * @returns the server, not listening yet
 * @throws Error if the folder has no finished build
 */
export function createSiteServer({
  folder,
  base = '/',
  emailjsMock = (_req, _res, next) => next(),
}: {
  folder: string;
  base?: string;
  emailjsMock?: Middleware | undefined;
}): Server {
  if (!REQUIRED_FILES.every((file) => existsSync(join(folder, file)))) {
    throw new Error(`${folder} has no finished build of the site. To build it, run: npm run build`);
  }
  const root = basePath(base);
  const files = listFiles(folder).filter((file) => isServed(file) && file !== '404.html');
  const filesByPath = new Map(
    files.map((file) => [file.endsWith('.html') ? cleanPath(`/${file}`) : `/${file}`, file]),
  );
  const [uncompressed, br, gzip] = REQUIRED_FILES.slice(1).map((file) =>
    readFileSync(join(folder, file)),
  );
  const admin = adminHeaders(folder);
  const serveFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (res, path) => {
      res.setHeader('Content-Type', mimeType(path) ?? 'text/html; charset=utf-8');
    },
  });

  function sendNotFound(req: IncomingMessage, res: ServerResponse): void {
    const accepted = req.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    const body = encoding === undefined ? uncompressed : { br, gzip }[encoding];
    if (encoding !== undefined) res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Type', MIME_TYPES['.html'] ?? '');
    res.writeHead(404, { 'Content-Length': body?.length }).end(body);
  }

  function serve(req: IncomingMessage, res: ServerResponse): void {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      return sendText(res, 405, 'Only GET and HEAD are allowed');
    }
    const url = req.url ?? '/';
    const [rawPath = '/'] = url.split('?', 1);
    const query = url.slice(rawPath.length);
    let path: string;
    try {
      path = decodeURI(rawPath);
    } catch {
      return sendText(res, 400, 'The URL has invalid percent-encoding');
    }
    normalizeHeaders(req);
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('Cache-Control', CACHE_CONTROL.page);
    if (rawPath === root) return redirect(res, 308, `${root}/${query}`);
    if (!rawPath.startsWith(`${root}/`)) {
      // For developers who open the server's origin without the base path.
      return rawPath === '/' ? redirect(res, 307, `${root}/${query}`) : sendNotFound(req, res);
    }
    path = path.slice(root.length);

    // Redirects only to known paths of this site, so that no request can cause a redirect to another site.
    const canonicalPath = cleanPath(path);
    if (path !== canonicalPath && filesByPath.get(canonicalPath)?.endsWith('.html')) {
      return redirect(res, 308, root + encodeURI(canonicalPath) + query);
    }
    // sirv would also serve hidden and compressed files, and files with a trailing slash.
    const file = filesByPath.get(path);
    if (file === undefined) return sendNotFound(req, res);
    for (const { name, value } of headersFor(file, admin)) res.setHeader(name, value);
    req.url = rawPath.slice(root.length) + query;
    return serveFile(req, res, () => sendNotFound(req, res));
  }

  return createServer((req, res) => {
    for (const { name, value } of securityHeaders(false)) res.setHeader(name, value);
    // sirv doesn't handle these: a file deleted since would crash the process, and an aborted request would
    // keep its file open.
    res.once('pipe', (file) => {
      file.once('error', (error: Error) => {
        console.error(`Could not send ${req.url}: ${error.message}`);
        res.destroy();
      });
      res.once('close', () => file.unpipe(res).destroy());
    });
    emailjsMock(req, res, () => serve(req, res));
  });
}
