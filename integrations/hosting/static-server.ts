import { existsSync } from 'node:fs';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import serveStatic from 'serve-static';
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

const ERROR_PAGE = '404.html';

/** Files of every finished build. The compressed ones are written last. */
const REQUIRED_FILES = ['index.html', ERROR_PAGE, `${ERROR_PAGE}.br`, `${ERROR_PAGE}.gz`];

/** Compressed files of the build, the smallest first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** Statuses of requests that Node can't parse, by error code. All others are 400. */
const PARSE_ERROR_STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Headers of responses without a file. */
const DEFAULT_HEADERS = [
  ...securityHeaders(false),
  { name: 'Cache-Control', value: CACHE_CONTROL.page },
  { name: 'Vary', value: 'Accept-Encoding' },
];

function setDefaultHeaders(res: ServerResponse): void {
  for (const { name, value } of DEFAULT_HEADERS) res.setHeader(name, value);
}

/** Returns `/services` for `/services/`, `/services.html` and `/services/index.html`. */
const cleanPath = (path: string) => path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';

/** Returns whether a request accepts an encoding. `q=0` excludes it. */
const acceptsEncoding = ({ headers }: IncomingMessage, name: string) =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(?:\.0*)?\s*$/.test(part));

function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': MIME_TYPES['.txt'] }).end(text);
}

/** Logs an error and sends its status, or closes the connection if the response has begun. */
function fail(res: ServerResponse, requested: string | undefined, error: unknown): void {
  const { statusCode = 500 } = error as { statusCode?: number };
  // 412: a condition of the request, such as If-Match, isn't met.
  if (statusCode !== 412) console.error(`Could not send ${requested}: ${String(error)}`);
  if (res.headersSent) return void res.destroy();
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  setDefaultHeaders(res);
  sendText(res, statusCode, STATUS_CODES[statusCode] ?? '');
}

function redirect(res: ServerResponse, status: 307 | 308, location: string): void {
  res.setHeader('Location', location);
  sendText(res, status, 'This page has moved');
}

/** Answers a request that Node can't parse, and closes the connection. */
function rejectRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const status = PARSE_ERROR_STATUSES[error.code ?? ''] ?? 400;
  const headers = [...DEFAULT_HEADERS, { name: 'Connection', value: 'close' }];
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers.map(({ name, value }) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  );
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
  const builtFiles = listFiles(folder);
  const filesByPath = new Map(
    builtFiles
      .filter((file) => isServed(file) && file !== ERROR_PAGE)
      .map((file) => [file.endsWith('.html') ? cleanPath(`/${file}`) : `/${file}`, file]),
  );
  const admin = adminHeaders(folder);
  const sendFile = serveStatic(folder, {
    // Only files of the build get here.
    dotfiles: 'allow',
    index: false,
    redirect: false,
    fallthrough: false,
    cacheControl: false,
    // The files are small: a server may ignore the range and send the whole file.
    acceptRanges: false,
  });

  /** Sends a file of the build, compressed if there is a compressed file that the client accepts. */
  function sendBuilt(req: IncomingMessage, res: ServerResponse, file: string, status = 200): void {
    const { name, suffix = '' } =
      ENCODINGS.find(
        ({ name, suffix }) => acceptsEncoding(req, name) && builtFiles.includes(file + suffix),
      ) ?? {};
    if (name !== undefined) res.setHeader('Content-Encoding', name);
    for (const { name, value } of headersFor(file, admin)) res.setHeader(name, value);
    res.setHeader('Content-Type', mimeType(file) ?? '');
    res.statusCode = status;
    req.url = `/${(file + suffix).split('/').map(encodeURIComponent).join('/')}`;
    sendFile(req, res, (error: unknown) => fail(res, file, error));
  }

  function sendNotFound(req: IncomingMessage, res: ServerResponse): void {
    // Conditions refer to the file, which doesn't exist. The error page is always sent.
    delete req.headers['if-match'];
    delete req.headers['if-unmodified-since'];
    sendBuilt(req, res, ERROR_PAGE, 404);
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
    const file = filesByPath.get(path);
    if (file === undefined) return sendNotFound(req, res);
    sendBuilt(req, res, file);
  }

  function handle(req: IncomingMessage, res: ServerResponse): void {
    setDefaultHeaders(res);
    try {
      emailjsMock(req, res, () => serve(req, res));
    } catch (error) {
      fail(res, req.url, error);
    }
  }

  // A response without a Host header would lack the security headers if Node sent it.
  return createServer({ requireHostHeader: false }, handle)
    .on('checkExpectation', handle)
    .on('clientError', rejectRequest);
}
