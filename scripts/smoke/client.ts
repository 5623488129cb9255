import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How long to wait for an answer, however slow the machine: some servers never give one. */
const TIMEOUT_MS = 20_000;

/** What a server answered. */
export interface Answer {
  /** The request, for people: `GET /services (Accept-Encoding: br)`. */
  request: string;
  /** 0 where the connection ended without an answer, or none came in time. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Why there was no answer. */
  failure?: string;
}

/** Options of `createClient`. */
export interface ClientOptions {
  /** The Host to ask for, where it is not that of the origin. */
  host?: string | undefined;
  /** Whether to refuse certificates that browsers would refuse. */
  checkCertificate?: boolean | undefined;
  /** How many connections to open at most. */
  connections?: number;
}

/**
 * Creates a client that sends paths exactly as given: fetch would normalize them.
 * @param origin where the server listens, such as `https://127.0.0.1:8443`
 * @returns `ask`, which never rejects, and `close`, which ends all connections
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

  const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
    new Promise<Answer>((resolve) => {
      const shown = path.length > 100 ? `${path.slice(0, 60)}…` : path;
      const notes = Object.entries(headers).map(([key, value]) => ` (${key}: ${String(value)})`);
      const answer = { request: `${method} ${shown}${notes.join('')}`, status: 0, headers: {} };
      let hasAnswered = false;
      const fail = (error: Error) => {
        // A server may close an idle connection just when the next request goes out on it.
        const isStale = req.reusedSocket && 'code' in error && !hasAnswered;
        if (isStale) resolve(ask(path, headers, method));
        else resolve({ ...answer, body: Buffer.alloc(0), failure: error.message });
      };
      const options = {
        ...{ agent, hostname: hostname.replace(/^\[|\]$/g, ''), port, path, method },
        headers: { Host: host, ...headers },
        timeout: TIMEOUT_MS,
        servername: isIP(serverName) ? '' : serverName,
        rejectUnauthorized: checkCertificate,
      };
      const req = send(options, (res) => {
        hasAnswered = true;
        const { statusCode: status = 0 } = res;
        buffer(res).then((body) => {
          resolve({ ...answer, status, headers: res.headers, body });
        }, fail);
      });
      req.on('timeout', () => req.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)));
      req.on('error', fail);
      req.end();
    });
  return { ask, close: () => agent.destroy() };
}
