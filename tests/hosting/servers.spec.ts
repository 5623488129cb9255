import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createSiteServer, headersFor } from '../../scripts/static-server.ts';
import { port } from '../playwright.config.ts';
import { checkSite, send } from './check-site.ts';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

/** Copies the build of Playwright's web server, and adds files that no server may send. */
function copyBuild() {
  const folder = test.info().outputPath('site');
  cpSync(join(project, `.cache/local-site/${port}`), folder, { recursive: true });
  mkdirSync(join(folder, '.git'));
  for (const file of ['.env', '.git/config', '.htaccess', '_astro/.hidden.js', '_headers']) {
    writeFileSync(join(folder, file), 'hidden');
  }
  return folder;
}

test('The local server answers all requests as expected', async () => {
  const server = createSiteServer({ folder: copyBuild() }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await checkSite(origin, false)).toEqual([]);
  server.close().closeAllConnections();
});

test.describe('nginx with the configuration of the container', () => {
  // CI installs it.
  test.skip(
    !process.env['CI'] && globSync('/etc/nginx/modules-enabled/*brotli-static.conf').length === 0,
    'It is not installed. On Debian: sudo apt-get install nginx libnginx-mod-http-brotli-static',
  );
  const address = `127.0.0.1:${port - 1}`;
  const origin = `http://${address}`;
  let nginx: ChildProcess;

  test.beforeAll(async () => {
    const folder = copyBuild();
    const settings = {
      '/tmp': test.info().outputDir,
      'listen 8080': `listen ${address}`,
      '/var/www/site': folder,
      '/dev/stdout': 'off',
    };
    let conf = read('hosting/nginx.conf');
    for (const [setting, value] of Object.entries(settings)) {
      // Otherwise the test could reach another server on this machine.
      expect(conf).toContain(setting);
      conf = conf.replaceAll(setting, value);
    }
    // Root's workers would run as a user who may not be able to read the folder.
    if (process.getuid?.() === 0) conf = `user root;\n${conf}`;
    writeFileSync(test.info().outputPath('nginx.conf'), conf);
    cpSync(join(project, 'hosting/site.conf'), test.info().outputPath('site.conf'));
    nginx = spawn('/usr/sbin/nginx', ['-e', 'stderr', '-c', test.info().outputPath('nginx.conf')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await expect.poll(async () => (await send(origin, { path: '/' })).status).toBe(200);
  });
  test.afterAll(() => nginx.kill());

  test('answers all requests as expected', async () => {
    expect(await checkSite(origin, false)).toEqual([]);
  });
});

test('vercel.json and hosting/site.conf have the headers of public/_headers', () => {
  const paths = [
    '/',
    '/services',
    '/_astro/a.js',
    '/_astro/a.svg',
    '/icon.svg',
    '/a.xml',
    '/admin',
  ];
  const vercel = JSON.parse(read('vercel.json')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  for (const path of paths) {
    const headers = vercel.headers.filter(({ source }) => new RegExp(`^${source}$`).test(path));
    const pairs = headers.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]));
    expect(Object.fromEntries(pairs), path).toEqual(Object.fromEntries(headersFor(path)));
  }

  // Each header of site.conf with each value of its variable. The table of requests tests which one counts where.
  const conf = read('hosting/site.conf');
  const values = (variable: string) =>
    [...conf.matchAll(/set \$(\w+) "(.*)";/g)].flatMap(([, name, value]) =>
      name === variable ? [value] : [],
    );
  const found = [...conf.matchAll(/^add_header ([\w-]+) "?([^$"]*)(?:\$(\w+))?"?(?: always)?;/gm)];
  const headers = found.flatMap(([, name, start = '', variable]) =>
    (variable ? values(variable) : ['']).map((end = '') => `${name}: ${start}${end}`),
  );
  const expected = paths.flatMap((path) => [...headersFor(path)].map((pair) => pair.join(': ')));
  const ofNginx = ['Allow: ', 'Allow: GET, HEAD', 'Cache-Control: no-cache'];
  expect(new Set(headers)).toEqual(new Set([...expected, ...ofNginx]));
});
