/** Behavior of the local server beyond the hosting contract, which smoke.test.ts checks. */
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmailJsMock } from '../../../integrations/emailjs-mock/server.ts';
import { createSiteServer } from '../../../integrations/hosting/static-server.ts';
import { emailjs } from '../../../src/lib/emailjs.ts';
import { createClient } from '../../../scripts/smoke/client.ts';
import { fuzz } from '../../hosting/fuzz.ts';
import { listen } from '../listen.ts';
import { createSampleBuild } from './sample-build.ts';

let parent: string;
let folder: string;
const servers: Server[] = [];
let request: ReturnType<typeof createClient>['request'];

type Options = Partial<Parameters<typeof createSiteServer>[0]>;

/** Serves the build and returns the origin of the server. */
async function listenAt(options: Options) {
  const server = createSiteServer({ folder, ...options });
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Serves the build and returns a client for that server. */
const serve = async (options: Options) => createClient(await listenAt(options)).request;

beforeAll(async () => {
  ({ parent, folder } = await createSampleBuild({
    'deleted.txt': 'deleted later',
    '.env': 'SECRET=1',
  }));
  const emailjsMock = createEmailJsMock({ folder: join(parent, 'messages'), print: () => {} });
  request = await serve({ emailjsMock });
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
])('answers Accept-Encoding %j with %s, also on the error page', async (accepted, encoding) => {
  for (const path of ['/services', '/_astro/app.abc123.js', '/unknown']) {
    const { headers } = await request(path, { 'Accept-Encoding': accepted });
    expect(headers['content-encoding'], path).toBe(encoding);
  }
});

test.each(['bytes=5-2', 'bytes=-3', 'bytes=0-1,4-5', 'bytes=99-', 'nonsense'])(
  'ignores the range %s and sends the whole file',
  async (range) => {
    const { status, body } = await request('/_astro/photo.abc123.webp', { Range: range });
    expect([status, body.toString()]).toEqual([200, 'photo']);
  },
);

test('a file deleted after the start fails one request, not the server', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  await rm(join(folder, 'deleted.txt'));
  expect(await request('/deleted.txt')).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-cache', 'x-frame-options': 'DENY' },
  });
  expect(consoleError).toHaveBeenCalledWith(
    expect.stringMatching(/^Could not send deleted.txt: .*ENOENT/),
  );
  consoleError.mockRestore();
  expect((await request('/')).status).toBe(200);
});

test('an error in the handler fails one request, not the server', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const requestWithError = await serve({
    emailjsMock: (req, _res, next) => {
      if (req.url === '/broken') throw new Error('broken');
      next();
    },
  });
  expect((await requestWithError('/broken')).status).toBe(500);
  consoleError.mockRestore();
  expect((await requestWithError('/')).status).toBe(200);
});

test(
  'keeps the hosting contract on thousands of hostile requests',
  { timeout: 60_000 },
  async () => {
    const origin = await listenAt({});
    const paths = [
      '/',
      '/services',
      '/robots.txt',
      '/_astro/app.abc123.js',
      '/_astro/photo.abc123.webp',
    ];
    const { host } = new URL(origin);
    expect(await fuzz({ origin, host, paths, requests: 3_000, secret: 'SECRET=1' })).toEqual([]);
    expect((await createClient(origin).request('/')).status).toBe(200);
  },
);

test.each([
  ['/project?a=1', 308, '/project/?a=1'],
  ['/project/services.html/?a=1', 308, '/project/services?a=1'],
  // For developers who open the server's origin.
  ['/', 307, '/project/'],
  ['/services', 404, undefined],
  ['/projects', 404, undefined],
  ['//project/services', 404, undefined],
])('under a base path, answers %s with %i %s', async (path, status, location) => {
  const requestUnderBase = await serve({ base: '/project' });
  const response = await requestUnderBase(path);
  expect([response.status, response.headers.location]).toEqual([status, location]);
});

test('the mock EmailJS server answers on its path, which is unknown without the mock', async () => {
  const { status, headers, body } = await request(emailjs.path, {}, 'POST');
  expect([status, headers['x-frame-options']]).toEqual([400, 'DENY']);
  expect(body.toString()).toContain('parameters are invalid');
  const requestWithoutMock = await serve({});
  expect((await requestWithoutMock(emailjs.path)).status).toBe(404);
});

test('rejects a folder without a finished build and names the command to run', () => {
  expect(() => createSiteServer({ folder: join(parent, 'nowhere') })).toThrow(
    /nowhere has no finished build of the site.*npm run build/,
  );
});
