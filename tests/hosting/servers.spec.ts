import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { parseSiteUrl } from '../../integrations/env/site-url.ts';
import { createSiteServer } from '../../integrations/hosting/static-server.ts';
import {
  installHint,
  missingPackages,
  PATH,
  type TestPackage,
} from '../../scripts/setup/install-packages.ts';
import { createClient } from '../../scripts/smoke/client.ts';
import { canonicalPath, checkContract } from '../../scripts/smoke/contract.ts';
import { port } from '../playwright.config.ts';
import { acceptsEndlessHeaders } from './continuation-flood.ts';
import { fuzz } from './fuzz.ts';
import { HIDDEN_TEXT, SERVERS, startServer } from './servers.ts';

/** The build of Playwright's web server, see playwright.config.ts. */
const build = fileURLToPath(new URL(`../../.cache/local-site/${port}`, import.meta.url));
const { origin } = parseSiteUrl();
const { host } = new URL(origin);

const missing = missingPackages();
const hasBrotli = !missing.includes('libnginx-mod-http-brotli-static');
const skipWithout = (...needed: TestPackage[]) =>
  test.skip(
    needed.some((name) => missing.includes(name)),
    installHint(missing),
  );

// Slow machines take long to open a thousand connections. The tests of a server run in one worker, which
// starts it once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Whether Caddy is built with a version of Go before 1.22, such as in Debian 12. */
const isCaddyVulnerable = () =>
  /^go\tgo1\.(?:1\d|2[01])\b/m.test(
    spawnSync('caddy', ['build-info'], { env: { PATH }, encoding: 'utf8' }).stdout,
  );

if (process.env['CI']) {
  test('all servers are installed', () => expect(missing, installHint(missing)).toEqual([]));
}

for (const name of SERVERS) {
  const encodings =
    name === 'nginx' && !hasBrotli ? (['gzip'] as const) : (['br', 'gzip'] as const);
  const [encoding] = encodings;
  const compressed = (file: string) =>
    readFileSync(join(build, `${file}.${encoding === 'br' ? 'br' : 'gz'}`));

  for (const base of ['/', '/project/v1.0']) {
    test.describe(`${name}, ${base}`, () => {
      if (name === 'nginx') skipWithout('nginx', 'openssl');
      else skipWithout('caddy');

      // Go's HTTP server and Caddy answer some requests, such as OPTIONS *, without looking at the configuration.
      const isExempt = (status: number, headers: Headers) =>
        name !== 'nginx' && (!headers.has('Server') || (status === 405 && !headers.has('Allow')));

      let server: Awaited<ReturnType<typeof startServer>>;
      test.beforeAll(async () => {
        server = await startServer(name, build, { origin, base }, hasBrotli);
      });
      test.afterAll(() => server.stop());

      test('passes all rules', async () => {
        const site = new URL(base, origin).href;
        expect(await checkContract({ ...server, site, encodings })).toEqual([]);
      });

      if (base !== '/') return;
      test('keeps the contract on hostile requests', async () => {
        const hashedFiles = readdirSync(join(build, '_astro')).slice(0, 3);
        const paths = [
          ...['/', '/services', '/contact.html', '/robots.txt', '/admin'],
          ...hashedFiles.map((file) => `/_astro/${file}`),
        ];
        const target = { host, paths, secret: HIDDEN_TEXT, isExempt };
        expect(await fuzz({ ...target, origin: server.origin, requests: 2_000 })).toEqual([]);
        for (const { origin } of server.redirectServers) {
          expect(await fuzz({ ...target, origin, requests: 500 })).toEqual([]);
        }
        const client = createClient(server.origin, { host });
        expect((await client.request('/')).status).toBe(200);
        client.close();
      });

      test('answers a thousand requests at once', async () => {
        const pages = ['index.html', 'services.html', 'pricing.html', 'about.html', 'contact.html'];
        const client = createClient(server.origin, { host, connections: 1000 });
        const requests = Array.from({ length: 200 }, () => pages).flat();
        const results = await Promise.all(
          requests.map(async (page) => {
            const response = await client.request(canonicalPath(page), {
              'Accept-Encoding': encoding,
            });
            return response.status === 200 && response.body.equals(compressed(page));
          }),
        );
        client.close();
        expect(results.filter(Boolean)).toHaveLength(1000);
      });

      // The proxy in front of the container handles HTTP/2.
      if (name === 'Caddy in a container') return;
      test('supports HTTP/2', async () => {
        const session = connect(server.origin, { servername: host, rejectUnauthorized: false });
        const stream = session.request({
          ...{ ':path': '/services', ':authority': host, 'accept-encoding': encoding },
        });
        const [headers] = await once(stream, 'response');
        expect(headers).toMatchObject({ ':status': 200, 'x-frame-options': 'DENY' });
        expect((await buffer(stream)).equals(compressed('services.html'))).toBe(true);
        session.close();
      });

      test('closes connections with endless HTTP/2 headers', async () => {
        // See docs/security.md.
        test.skip(
          name === 'Caddy' && isCaddyVulnerable(),
          'Caddy is built with an old version of Go',
        );
        expect(await acceptsEndlessHeaders(server.origin, host)).toBe(false);
      });
    });
  }
}

test('the local server passes all rules', async () => {
  const server = createSiteServer({ folder: build }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await checkContract({ site, folder: build })).toEqual([]);
  server.close();
});

test.describe('configuration of the build', () => {
  const run = (program: string, args: string[], cwd: string) =>
    spawnSync(program, args, {
      cwd: join(`${build}-hosting`, cwd),
      env: { PATH, HOME: test.info().outputPath() },
      encoding: 'utf8',
    });

  test('nginx accepts nginx.conf, apart from the missing certificate', () => {
    skipWithout('nginx', 'libnginx-mod-http-brotli-static');
    const { stderr } = run('nginx', ['-t', '-c', join(`${build}-hosting`, 'nginx/nginx.conf')], '');
    const errors = stderr.split('\n').filter((line) => /\[(?:emerg|crit)\]/.test(line));
    expect(errors).toEqual([expect.stringContaining('cannot load certificate')]);
  });

  for (const file of ['Caddyfile', 'container.caddy']) {
    test(`Caddy accepts ${file}`, () => {
      skipWithout('caddy');
      const args = ['validate', '--adapter', 'caddyfile', '--config', file];
      const { status, stderr } = run('caddy', args, 'caddy');
      expect(status, stderr).toBe(0);
    });
  }
});
