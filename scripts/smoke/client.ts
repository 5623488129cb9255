import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Where a server listens, and what it is called there. */
export interface Place {
  /** Scheme, address and port, such as `https://127.0.0.1:8443`. Any certificate will do. */
  at: string;
  /** The name to call it by, with a port where one belongs to it; that of `at` where none is given. */
  host?: string | undefined;
}

/** How long an answer is waited for, in milliseconds, however slow the machine: some servers leave one out. */
const PATIENCE = 20_000;

/** What a server answered. A connection closed without an answer, or none in time, has status 0. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks one server, over as many connections as it is made for. */
export interface Client {
  /**
   * Sends a request exactly as written: fetch would tidy up its path.
   * @param path as it goes into the request line
   */
  ask: (path: string, headers?: OutgoingHttpHeaders, method?: string) => Promise<Answer>;
  /** Closes all connections. */
  close: () => void;
}

/**
 * Makes a client that keeps its connections.
 * @param place the server
 * @param connections how many at most, at a time
 */
export function clientOf({ at, host }: Place, connections = 8): Client {
  const { protocol, hostname, port, host: itself } = new URL(at);
  const isSecure = protocol === 'https:';
  const options = { keepAlive: true, maxSockets: connections };
  const agent = isSecure ? new SecureAgent(options) : new Agent(options);
  const name = host ?? itself;
  const called = name.replace(/:\d+$/, '');
  const send = isSecure ? secureRequest : request;

  async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
    for (;;) {
      const req = send({
        ...{ agent, hostname, port, path, method },
        headers: { Host: name, ...headers },
        signal: AbortSignal.timeout(PATIENCE),
        ...(isSecure && { servername: isIP(called) ? '' : called, rejectUnauthorized: false }),
      });
      // A server that refuses may close the connection after its answer, too.
      req.on('error', () => {});
      try {
        req.end();
        const [res] = await once(req, 'response');
        const body = await buffer(res);
        return { status: res.statusCode as number, headers: res.headers, body };
      } catch {
        // A server may close a connection that waits just when the next request goes out on it.
        if (!req.reusedSocket) return { status: 0, headers: {}, body: Buffer.alloc(0) };
      }
    }
  }
  return { ask, close: () => agent.destroy() };
}
