import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import type { Answer, Place } from '../../scripts/smoke/client.ts';

/**
 * Sends as many requests as there are paths at the same time: each on its own connection, once all are open.
 * @param place the server
 * @param paths of the requests
 * @returns the answers, in the order of the paths
 * @throws Error where a connection fails
 */
export async function askAtOnce({ at, host }: Place, paths: readonly string[]): Promise<Answer[]> {
  const { protocol, hostname, port, host: itself } = new URL(at);
  const isSecure = protocol === 'https:';
  const name = host ?? itself;
  const options = { host: hostname, port: Number(port) };
  const sockets = paths.map((): Socket =>
    isSecure
      ? connectSecurely({ ...options, servername: name, rejectUnauthorized: false })
      : connect(options),
  );
  try {
    await Promise.all(
      sockets.map((socket) => once(socket, isSecure ? 'secureConnect' : 'connect')),
    );
    return await Promise.all(
      sockets.map(async (socket, index) => {
        const req = request({
          path: paths[index],
          headers: { Host: name, 'Accept-Encoding': 'br' },
          createConnection: () => socket,
        });
        req.end();
        const [res] = await once(req, 'response');
        return { status: res.statusCode, headers: res.headers, body: await buffer(res) };
      }),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
