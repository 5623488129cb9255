// Serves the built site as a good static host does.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { basePath } from '../../src/lib/links.ts';
import type { Middleware } from '../emailjs-mock/server.ts';
import {
  adminHeaders,
  CACHING,
  FILE_TYPES,
  headersOf,
  isServed,
  listFiles,
  securityHeaders,
  typeOf,
} from './rules.ts';

/** What every finished build has. */
const BUILT = ['index.html', '404.html', '404.html.br', '404.html.gz'];

/** `/services`, `/services/`, `/services.html` and `/services/index.html` are one page. */
const cleanAddress = (path: string) => path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';

/** Rewrites request headers that sirv takes too literally. */
function simplifyHeaders({ headers }: IncomingMessage): void {
  // sirv would send an encoding that is refused by `q=0`.
  headers['accept-encoding'] = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((encoding) => !/;\s*q=0(\.0*)?\s*$/.test(encoding))
    .join(',');
  // It misreads some ranges and throws at others. The whole file is a valid answer to any.
  delete headers.range;
}

function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': FILE_TYPES['.txt'] }).end(text);
}

function redirect(res: ServerResponse, status: 307 | 308, location: string): void {
  res.setHeader('Location', location);
  sendText(res, status, 'This page has moved');
}

/**
 * Creates a server for a built site: clean addresses, the error screen with status 404, compressed
 * files, caching and the security headers. It reads the folder once, so a new build needs a new server.
 *
 * @param options.folder the built site
 * @param options.base the path that it is served under, see `SiteUrl`
 * @param options.emailjsMock takes the messages of the contact form, where given
 * @returns the server, not listening yet
 * @throws {Error} when the folder holds no finished build
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
  if (!BUILT.every((file) => existsSync(join(folder, file)))) {
    throw new Error(`${folder} holds no finished build of the site. Build it: npm run build`);
  }
  const root = basePath(base);
  const files = listFiles(folder).filter((file) => isServed(file) && file !== '404.html');
  /** Files by their one address. */
  const addresses = new Map(
    files.map((file) => [file.endsWith('.html') ? cleanAddress(`/${file}`) : `/${file}`, file]),
  );
  const [plain, br, gzip] = BUILT.slice(1).map((file) => readFileSync(join(folder, file)));
  const admin = adminHeaders(folder);
  const serveFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (res, path) => {
      res.setHeader('Content-Type', typeOf(path) ?? 'text/html; charset=utf-8');
    },
  });

  function sendNotFound(req: IncomingMessage, res: ServerResponse): void {
    const accepted = req.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    const body = encoding === undefined ? plain : { br, gzip }[encoding];
    if (encoding !== undefined) res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Type', FILE_TYPES['.html'] ?? '');
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
      return sendText(res, 400, 'The address is not validly percent-encoded');
    }
    simplifyHeaders(req);
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('Cache-Control', CACHING.page);
    if (rawPath === root) return redirect(res, 308, `${root}/${query}`);
    if (!rawPath.startsWith(`${root}/`)) {
      // For those who open the address of the server alone.
      return rawPath === '/' ? redirect(res, 307, `${root}/${query}`) : sendNotFound(req, res);
    }
    path = path.slice(root.length);

    // Only to a page of this site, and spelt as the site spells it: nothing that a request brings
    // along can turn this into an address of another site.
    const clean = cleanAddress(path);
    if (path !== clean && addresses.get(clean)?.endsWith('.html')) {
      return redirect(res, 308, root + encodeURI(clean) + query);
    }
    // sirv would also find hidden files, compressed ones, and those whose address ends with a slash.
    const file = addresses.get(path);
    if (file === undefined) return sendNotFound(req, res);
    for (const { name, value } of headersOf(file, admin)) res.setHeader(name, value);
    req.url = rawPath.slice(root.length) + query;
    return serveFile(req, res, () => sendNotFound(req, res));
  }

  return createServer((req, res) => {
    for (const { name, value } of securityHeaders(false)) res.setHeader(name, value);
    // sirv leaves these to others: a file that has gone since would end the process, and a
    // visitor who leaves early would keep the file open.
    res.once('pipe', (file) => {
      file.once('error', (error: Error) => {
        console.error(`${req.url} could not be sent: ${error.message}`);
        res.destroy();
      });
      res.once('close', () => file.unpipe(res).destroy());
    });
    emailjsMock(req, res, () => serve(req, res));
  });
}
