import { expect, test } from 'vitest';
import { createSiteServer } from '../../scripts/static-server.ts';
import { send } from '../hosting/check-site.ts';
import { listen } from '../serve.ts';

test('while the site is being built, the server says so, with the security headers', async () => {
  const server = createSiteServer({ folder: 'nowhere', isReady: () => false });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const { status, headers, body } = await send(origin, { path: '/services' });
  expect([status, body, headers['x-frame-options']]).toEqual([
    503,
    'The site is being built.',
    'DENY',
  ]);
  server.close();
});
