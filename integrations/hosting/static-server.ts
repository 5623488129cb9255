// Serves the built site as a good static host does.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { prefixOf } from '../../src/lib/links.ts';
import {
  adminHeaders,
  CACHING,
  headersOf,
  isServed,
  listFiles,
  securityHeaders,
  typeOf,
} from './rules.ts';
import type { Middleware } from '../emailjs-mock/server.ts';

const NOT_FOUND = '/404';

/** `/services`, `/services/`, `/services.html` and `/services/index.html` are one page. */
function cleanAddress(path: string): string {
  return (
    path
      .replace(/\/$/, '')
      .replace(/\.html$/, '')
      .replace(/\/index$/, '') || '/'
  );
}

/** The bodies of the error screen, the preferred encoding first. */
function readNotFound(folder: string): { encoding: string; body: Buffer }[] {
  return [
    { encoding: 'br', ending: '.br' },
    { encoding: 'gzip', ending: '.gz' },
    { encoding: 'identity', ending: '' },
  ].flatMap(({ encoding, ending }) => {
    const file = join(folder, `${NOT_FOUND}.html${ending}`);
    return existsSync(file) ? [{ encoding, body: readFileSync(file) }] : [];
  });
}

/**
 * Puts right, before sirv sees them, the request headers that it takes too literally.
 * It would send an encoding that is refused by `q=0`; it misreads ranges of other forms than
 * `bytes=5-` and `bytes=5-9`, and throws where the end comes before the start. A server may
 * answer any range with the whole file.
 */
function simplifyHeaders(req: IncomingMessage): void {
  const { headers } = req;
  headers['accept-encoding'] = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((encoding) => !/;\s*q=0(\.0*)?\s*$/.test(encoding))
    .join(',');
  const range = /^bytes=(\d+)-([1-9]\d*)?$/.exec(headers.range ?? '');
  const isBackwards = range?.[2] !== undefined && Number(range[2]) < Number(range[1]);
  if (!range || isBackwards || req.method === 'HEAD' || headers['if-range'] !== undefined) {
    delete headers.range;
  }
}

function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  res.end(text);
}

/**
 * Makes a server for a built site: clean addresses, the error screen with status 404, compressed
 * files, caching and the security headers. The folder is read once, here: a site that is built
 * anew needs a new server.
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
  const files = new Set(
    listFiles(folder)
      .filter(isServed)
      .map((file) => `/${file}`),
  );
  const pages = new Set([...files].filter((file) => file.endsWith('.html')).map(cleanAddress));
  const notFoundBodies = readNotFound(folder);
  const headers = securityHeaders(false);
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
    const found = notFoundBodies.find(
      ({ encoding }) => encoding === 'identity' || accepted.includes(encoding),
    );
    if (found && found.encoding !== 'identity') res.setHeader('Content-Encoding', found.encoding);
    res.writeHead(404, {
      'Cache-Control': CACHING.page,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': found?.body.length ?? 0,
    });
    res.end(found?.body);
  }

  function redirect(res: ServerResponse, status: 307 | 308, location: string): void {
    res.setHeader('Location', location);
    sendText(res, status, 'This page has moved');
  }

  function serve(req: IncomingMessage, res: ServerResponse): void {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      return sendText(res, 405, 'Only GET and HEAD are allowed');
    }
    const [rawPath = '/'] = (req.url ?? '/').split('?', 1);
    let path: string;
    try {
      path = decodeURI(rawPath);
    } catch {
      return sendText(res, 400, 'The address is not validly percent-encoded');
    }
    simplifyHeaders(req);
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('Cache-Control', CACHING.page);
    const query = (req.url ?? '').slice(rawPath.length);
    if (!rawPath.startsWith(`${root}/`)) {
      if (rawPath === root) return redirect(res, 308, `${root}/${query}`);
      // For those who open the address of the server alone.
      if (rawPath === '/') return redirect(res, 307, `${root}/${query}`);
      return sendNotFound(req, res);
    }
    path = path.slice(root.length);

    const clean = cleanAddress(path);
    if (clean === NOT_FOUND) return sendNotFound(req, res);
    // Only to a page of this site, and spelt as the site spells it: nothing that a request brings
    // along can turn this into an address of another site.
    if (path !== clean && pages.has(clean)) {
      return redirect(res, 308, root + encodeURI(clean) + query);
    }
    // sirv would also find hidden files, compressed ones, and those whose address ends with a slash.
    if (!pages.has(path) && !files.has(path)) return sendNotFound(req, res);
    const file = files.has(path) ? path : `${path}.html`;
    for (const { name, value } of headersOf(file.slice(1), admin)) res.setHeader(name, value);
    req.url = rawPath.slice(root.length) + query;
    return serveFile(req, res, () => sendNotFound(req, res));
  }

  return createServer((req, res) => {
    for (const { name, value } of headers) res.setHeader(name, value);
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
