import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen, parsePort } from '../../scripts/listen.ts';
import { createSiteServer } from '../../scripts/static-server.ts';
import { send } from '../hosting/check-site.ts';
import { listen as listenOnFreePort } from '../serve.ts';

test.each(['0', '65536', '80.5', 'http', '-1', ''])('parsePort rejects %j', (value) => {
  expect(() => parsePort(value)).toThrow(`The port is ${value}.`);
});

test('listen suggests another port if the port is in use', async () => {
  const other = createServer();
  const port = await listenOnFreePort(other);
  await expect(listen(createServer(), '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program, or choose another port: npm start -- --port 5000`,
  );
  other.close();
});

test('while the site is being built, the server says so, with the security headers', async () => {
  const server = createSiteServer({ folder: 'nowhere', isReady: () => false });
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const { status, headers, body } = await send(origin, { path: '/services' });
  expect([status, body, headers['x-frame-options']]).toEqual([
    503,
    'The site is being built.',
    'DENY',
  ]);
  server.close();
});
