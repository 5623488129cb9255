import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Generous for slow machines. Some servers never respond to malformed requests. */
const TIMEOUT_MS = 20_000;

/** The response of a server. */
export interface HttpResponse {
  /** The request, formatted for output: `GET /services (Accept-Encoding: br)`. */
  request: string;
  /** 0 if the connection closed or timed out without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Why there is no response. */
  error?: string;
}

/** Options of `createClient`. */
export interface ClientOptions {
  /** The value of the Host header. Default: the host of the origin. */
  host?: string | undefined;
  /** Whether to reject certificates that browsers would reject. */
  checkCertificate?: boolean | undefined;
  /** Maximum number of connections. */
  connections?: number;
}

/**
 * Creates an HTTP client that sends paths exactly as given, unlike fetch, which normalizes them.
 * @param origin where the server listens, such as `https://127.0.0.1:8443`
 * @returns `request`, which never rejects, and `close`, which closes all connections
 */
export function createClient(
  origin: string,
  { host = new URL(origin).host, checkCertificate = false, connections = 8 }: ClientOptions = {},
) {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const agentOptions = { keepAlive: true, maxSockets: connections };
  const agent = isSecure ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  const send = isSecure ? https.request : http.request;
  const serverName = host.replace(/:\d+$/, '');

  const request = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
    new Promise<HttpResponse>((resolve) => {
      const shortPath = path.length > 100 ? `${path.slice(0, 60)}…` : path;
      const headerNotes = Object.entries(headers).map(
        ([key, value]) => ` (${key}: ${String(value)})`,
      );
      const response = {
        request: `${method} ${shortPath}${headerNotes.join('')}`,
        status: 0,
        headers: {},
      };
      let hasResponded = false;
      const fail = (error: Error) => {
        // Servers may close an idle connection just as the next request is sent on it: retry.
        const isStale = req.reusedSocket && 'code' in error && !hasResponded;
        if (isStale) resolve(request(path, headers, method));
        else resolve({ ...response, body: Buffer.alloc(0), error: error.message });
      };
      const options = {
        ...{ agent, hostname: hostname.replace(/^\[|\]$/g, ''), port, path, method },
        headers: { Host: host, ...headers },
        timeout: TIMEOUT_MS,
        servername: isIP(serverName) ? '' : serverName,
        rejectUnauthorized: checkCertificate,
      };
      const req = send(options, (res) => {
        hasResponded = true;
        const { statusCode: status = 0 } = res;
        buffer(res).then((body) => {
          resolve({ ...response, status, headers: res.headers, body });
        }, fail);
      });
      req.on('timeout', () => req.destroy(new Error(`no response after ${TIMEOUT_MS / 1000} s`)));
      req.on('error', fail);
      req.end();
    });
  return { request, close: () => agent.destroy() };
}
