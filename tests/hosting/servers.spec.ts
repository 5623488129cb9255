import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createSiteServer, headersFor } from '../../scripts/static-server.ts';
import { fileTypes } from 'astro-content-studio/model';
import { listen } from '../serve.ts';
import { sites } from '../sites.ts';
import { checkSite, send, type Row, type Site } from './check-site.ts';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

/** A file of each type that links can lead to, whole and in parts. */
const downloads = Object.entries(fileTypes).flatMap(([ending, type]): Row[] => {
  const path = `/files/download.${ending}`;
  const isOfType = { 'content-type': new RegExp(`^${RegExp.escape(type)}`) };
  return [
    { path, status: /^200$/, expected: { ...isOfType, 'cache-control': /no-cache|max-age=0/ } },
    {
      path,
      headers: { Range: 'bytes=2-3' },
      status: /^206$/,
      expected: { ...isOfType, 'content-range': /^bytes 2-3\/7$/ },
    },
  ];
});

/** Hosts that no other server of the tests has. The tests run at the same time. */
const hosts = {
  container: '127.0.0.1:4400',
  local: '127.0.0.1:4401',
  public: '127.0.0.1:4402',
} as const;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  // The built site, with files that no server may send.
  const site = join(folder, 'site');
  cpSync(sites.own.folder, site, { recursive: true });
  mkdirSync(join(site, '.git'));
  for (const file of ['.env', '.git/config', '.htaccess', '_astro/.hidden.js', '_headers']) {
    writeFileSync(join(site, file), 'hidden');
  }
  // A further language, as the build of a site with several has it.
  appendFileSync(
    join(site, 'index.html'),
    '<link rel="alternate" hreflang="xx" href="https://www.example.com/xx">',
  );
  mkdirSync(join(site, 'xx'));
  for (const page of ['xx.html', 'xx/404.html']) {
    writeFileSync(join(site, page), '<html lang="xx"><title>A page</title>');
  }
  mkdirSync(join(site, 'files'), { recursive: true });
  for (const { path } of downloads) writeFileSync(join(site, path), 'A file.');
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs nginx while a function sends requests to it.
 * @param conf its configuration, for the container
 * @param host where the site's own server listens
 * @param site the site that has to answer
 */
async function withNginx(conf: string, host: string, site: Site, use: () => Promise<void>) {
  // CI installs it.
  test.skip(
    !process.env['CI'] && globSync('/etc/nginx/modules-enabled/*brotli-static.conf').length === 0,
    'It is not installed. On Debian: sudo apt-get install nginx libnginx-mod-http-brotli-static',
  );
  const settings = {
    '/tmp': folder,
    'listen 8080': `listen ${host}`,
    '/var/www/site': join(folder, 'site'),
    '/dev/stdout': 'off',
  };
  for (const [setting, value] of Object.entries(settings)) {
    // Otherwise the test could reach another server on this machine.
    expect(conf).toContain(setting);
    conf = conf.replaceAll(setting, value);
  }
  // Root's workers would run as a user who may not be able to read the folder.
  if (process.getuid?.() === 0) conf = `user root;\n${conf}`;
  writeFileSync(join(folder, 'nginx.conf'), conf);
  cpSync(join(project, 'hosting/site.conf'), join(folder, 'site.conf'));
  const nginx = spawn('/usr/sbin/nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await expect.poll(async () => (await send(site, { path: '/' })).status).toBe(200);
    await use();
  } finally {
    const exit = once(nginx, 'exit');
    nginx.kill();
    await exit;
  }
}

test('nginx, configured as in the container, answers all requests as expected', async () => {
  const site = { origin: `http://${hosts.container}`, base: '' };
  await withNginx(read('hosting/nginx.conf'), hosts.container, site, async () => {
    expect(await checkSite(site, false, downloads)).toEqual([]);
  });
});

test('nginx with the site below a path of another site answers all requests as expected', async () => {
  const site = { origin: `http://${hosts.public}`, base: '/boutique' };
  const belowPath = read('hosting/below-path.conf').replace('127.0.0.1:8080', hosts.local);
  const outer = `server {\n    listen ${hosts.public};\n${belowPath}}`;
  const conf = read('hosting/nginx.conf').replace(/\}\s*$/, `${outer}\n}\n`);
  await withNginx(conf, hosts.local, site, async () => {
    // The outer server answers malformed requests in its own way.
    expect(await checkSite(site, true, downloads)).toEqual([]);
    const { headers } = await send(site, { path: '' });
    expect(headers['location']).toBe('/boutique/');
  });
});

test('The local server sends the headers of public/_headers', async () => {
  const server = createSiteServer({ folder: sites.own.folder });
  const site = { origin: `http://127.0.0.1:${await listen(server)}`, base: '' };
  for (const path of ['/', '/admin', '/icon.svg', '/sitemap-0.xml', '/unknown']) {
    const { headers } = await send(site, { path });
    const expected = [...headersFor(path)].map(([name, value]) => [name.toLowerCase(), value]);
    expect(headers, path).toMatchObject(Object.fromEntries(expected));
  }
  server.close().closeAllConnections();
});

test('vercel.json and hosting/site.conf have the headers of public/_headers', () => {
  const files = ['_astro/a.js', '_astro/a.svg', 'icon.svg', 'a.xml'];
  const paths = ['/', '/services', '/admin', '/de/admin', ...files.map((file) => `/${file}`)];
  const vercel = JSON.parse(read('vercel.json')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  for (const path of paths) {
    const headers = vercel.headers.filter(({ source }) => new RegExp(`^${source}$`).test(path));
    const pairs = headers.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]));
    expect(Object.fromEntries(pairs), path).toEqual(Object.fromEntries(headersFor(path)));
  }

  // Each header of site.conf, with each value of its variable. `checkSite` tests where each applies.
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
