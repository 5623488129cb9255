/** What the local server does besides the contract that every host keeps, which smoke.test.ts checks. */
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmailJsMock } from '../../../integrations/emailjs-mock/server.ts';
import { createSiteServer } from '../../../integrations/hosting/static-server.ts';
import { emailjs } from '../../../src/lib/emailjs.ts';
import { createClient } from '../../../scripts/smoke/client.ts';
import { listen } from '../listen.ts';
import { makeBuild } from './sample-build.ts';

let parent: string;
let folder: string;
const servers: Server[] = [];
let ask: ReturnType<typeof createClient>['ask'];

/** Serves the build, and returns what asks that server. */
async function serve(options: Partial<Parameters<typeof createSiteServer>[0]>) {
  const server = createSiteServer({ folder, ...options });
  servers.push(server);
  return createClient(`http://127.0.0.1:${await listen(server)}`).ask;
}

beforeAll(async () => {
  ({ parent, folder } = await makeBuild({ 'vanishing.txt': 'soon gone' }));
  const emailjsMock = createEmailJsMock({ folder: join(parent, 'messages'), print: () => {} });
  ask = await serve({ emailjsMock });
});
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await rm(parent, { recursive: true });
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br; q=0.0', 'gzip'],
  ['br;q=0.9, gzip;q=0', 'br'],
  ['zstd', undefined],
])('Accept-Encoding %j is answered with %s, the error screen too', async (accepted, encoding) => {
  for (const path of ['/services', '/_astro/app.abc123.js', '/unknown']) {
    const { headers } = await ask(path, { 'Accept-Encoding': accepted });
    expect(headers['content-encoding'], path).toBe(encoding);
  }
});

test.each(['bytes=5-2', 'bytes=-3', 'bytes=0-1,4-5', 'bytes=99-', 'nonsense'])(
  'the range %s is answered with the whole file',
  async (range) => {
    const { status, body } = await ask('/_astro/photo.abc123.webp', { Range: range });
    expect([status, body.toString()]).toEqual([200, 'photo']);
  },
);

test('a file that has gone since ends the request, not the server', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await rm(join(folder, 'vanishing.txt'));
  expect((await ask('/vanishing.txt')).status).toBe(0);
  expect(said).toHaveBeenCalledWith(
    expect.stringContaining('/vanishing.txt could not be sent: ENOENT'),
  );
  said.mockRestore();
  expect((await ask('/')).status).toBe(200);
});

test.each([
  ['/project?a=1', 308, '/project/?a=1'],
  ['/project/services.html/?a=1', 308, '/project/services?a=1'],
  // For those who open the server's address alone.
  ['/', 307, '/project/'],
  ['/services', 404, undefined],
  ['/projects', 404, undefined],
  ['//project/services', 404, undefined],
])('under a path, %s is answered with %i %s', async (path, status, location) => {
  const askBelow = await serve({ base: '/project' });
  const answer = await askBelow(path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test('the mock EmailJS server answers on its path; without it, the path is unknown', async () => {
  const { status, headers, body } = await ask(emailjs.path, {}, 'POST');
  expect([status, headers['x-frame-options']]).toEqual([400, 'DENY']);
  expect(body.toString()).toContain('parameters are invalid');
  const askBare = await serve({});
  expect((await askBare(emailjs.path)).status).toBe(404);
});

test('a folder without a finished build is refused in plain words', () => {
  expect(() => createSiteServer({ folder: join(parent, 'nowhere') })).toThrow(
    /nowhere holds no finished build of the site.*npm run build/,
  );
});
