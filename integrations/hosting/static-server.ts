// Serves the built site as a good static host does.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { prefixOf } from '../../src/lib/links.ts';
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

/** `/services`, `/services/`, `/services.html` and `/services/index.html` are one page. */
const cleanAddress = (path: string) => path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';

/** Reads the error screen by encoding, the preferred one first. */
const readErrorScreen = (folder: string) =>
  (
    [
      ['br', '.br'],
      ['gzip', '.gz'],
      ['', ''],
    ] as const
  ).flatMap(([encoding, ending]) => {
    const file = join(folder, `404.html${ending}`);
    return existsSync(file) ? { encoding, body: readFileSync(file) } : [];
  });

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
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  res.end(text);
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
 * @param options.base the path that it is served under, see `SiteAddress`
 * @param options.mailDesk takes the messages of the contact form, where given
 * @returns the server, not listening yet
 * @throws {Error} when the folder holds no finished build
 */
export function createSiteServer({
  folder,
  base = '/',
  mailDesk = (_req, _res, next) => next(),
}: {
  folder: string;
  base?: string;
  mailDesk?: Middleware | undefined;
}): Server {
  if (!['index.html', '404.html'].every((page) => existsSync(join(folder, page)))) {
    throw new Error(`${folder} holds no finished build of the site. Build it: npm run build`);
  }
  const root = prefixOf(base);
  const files = listFiles(folder).filter((file) => isServed(file) && file !== '404.html');
  /** Files by their one address. */
  const addresses = new Map(
    files.map((file) => [file.endsWith('.html') ? cleanAddress(`/${file}`) : `/${file}`, file]),
  );
  const errorScreen = readErrorScreen(folder);
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
    const screen = errorScreen.find(({ encoding }) => accepted.includes(encoding));
    if (screen?.encoding) res.setHeader('Content-Encoding', screen.encoding);
    res.writeHead(404, {
      'Content-Type': FILE_TYPES['.html'],
      'Content-Length': screen?.body.length,
    });
    res.end(screen?.body);
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
    mailDesk(req, res, () => serve(req, res));
  });
}
