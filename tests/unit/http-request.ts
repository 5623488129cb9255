import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders, RequestOptions, Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Response {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a server at a free port and returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}

/** Sends a request exactly as written: fetch would tidy up its path. */
export async function send(options: RequestOptions, body?: string | Buffer): Promise<Response> {
  const req = request({ host: '127.0.0.1', agent: false, ...options });
  req.end(body);
  const [res] = await once(req, 'response');
  return { status: res.statusCode, headers: res.headers, body: await buffer(res) };
}
