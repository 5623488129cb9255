import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { headersFile } from '../../../integrations/hosting/cdn.ts';
import { writeHosting } from '../../../integrations/hosting/index.ts';
import {
  CACHING,
  FILE_POLICY,
  headersOf,
  isServed,
  SECURITY_HEADERS,
} from '../../../integrations/hosting/rules.ts';
import { makeBuild } from './sample-build.ts';

interface VercelConfig {
  cleanUrls: boolean;
  trailingSlash: boolean;
  headers: { source: string }[];
}

const origin = 'https://www.example.com';
const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** Writes everything for a small build, and reads it. */
async function written(base = '/', others: Record<string, string> = {}) {
  const { parent, folder } = await makeBuild(others);
  folders.push(parent);
  const before = await readdir(folder);
  await writeHosting(folder, { origin, base });
  const added = (await readdir(folder)).filter((file) => !before.includes(file));
  const read = (file: string) => readFile(join(parent, file), 'utf8');
  return { parent, folder, added, read };
}

test.each([
  ['index.html', true],
  ['_astro/app.js', true],
  ['.well-known/security.txt', true],
  ['index.html.br', false],
  ['_astro/app.js.gz', false],
  ['_astro/app.js.map', false],
  ['_astro/.hidden.js', false],
  ['.well-known/.hidden.txt', false],
  ['.env', false],
  ['.git/config.json', false],
  ['_headers', false],
  ['vercel.json', false],
  ['notes', false],
])('%s has an address: %s', (file, served) => {
  expect(isServed(file)).toBe(served);
});

test('pages are asked for again, hashed files kept, and files may do nothing', () => {
  expect(headersOf('services.html')).toEqual([{ name: 'Cache-Control', value: CACHING.page }]);
  const policy = { name: 'Content-Security-Policy', value: FILE_POLICY };
  expect(headersOf('_astro/app.js')).toEqual([
    { name: 'Cache-Control', value: CACHING.hashed },
    policy,
  ]);
  expect(headersOf('icon.svg')).toEqual([{ name: 'Cache-Control', value: CACHING.file }, policy]);
});

test('the build gets what hosts read there, and nothing else', async () => {
  const { added } = await written();
  expect(added.sort()).toEqual([
    '.assetsignore',
    '.nojekyll',
    '.vercelignore',
    '_headers',
    'vercel.json',
  ]);
});

/** Every configuration that a build leads to. */
const CONFIGURATIONS = [
  'dist/_headers',
  'dist/vercel.json',
  'dist-hosting/nginx/site.conf',
  'dist-hosting/caddy/site.caddy',
];

test('only with /admin, each host gives it its own policies and knows what it loads', async () => {
  const page = (policy: string) =>
    `<!doctype html><meta http-equiv="content-security-policy" content="${policy}">`;
  const { read } = await written('/', { 'admin.html': page("default-src 'none'; img-src blob:") });
  for (const file of CONFIGURATIONS) {
    const text = await read(file);
    expect(text, file).toContain("default-src 'none'; img-src blob:; frame-ancestors 'none'");
    expect(text, file).toContain('same-origin-allow-popups');
  }
  for (const file of CONFIGURATIONS.slice(2)) expect(await read(file)).toContain('wasm');
  const without = await written();
  for (const file of CONFIGURATIONS) {
    expect(await without.read(file), file).not.toMatch(/admin|wasm|popups/);
  }
  await expect(written('/', { 'admin.html': '<!doctype html>' })).rejects.toThrow('has no content');
});

test.each(['dist/_headers', 'dist/vercel.json'])('%s has every security header', async (file) => {
  const { read } = await written();
  const text = await read(file);
  for (const { name, value } of SECURITY_HEADERS) {
    expect(text).toContain(name);
    expect(text).toContain(value);
  }
});

test('_headers names the files that have a name of their own, one by one', async () => {
  const { read } = await written();
  const text = await read('dist/_headers');
  const addresses = text.split('\n').filter((line) => line.startsWith('/'));
  expect(addresses).toEqual(['/*', '/_astro/*', '/favicon.ico', '/icon.svg', '/robots.txt']);
  expect(text).toContain(`\n/_astro/*\n  Cache-Control: ${CACHING.hashed}\n`);
  // Cloudflare takes lines of 2,000 characters at most.
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(2000);
});

test('more rules than Cloudflare takes are refused, and names are written as in addresses', () => {
  const files = (count: number) => Array.from({ length: count }, (_, i) => `file ${i}.txt`);
  const text = headersFile({ origin, base: '/' }, files(98));
  expect(text).toContain('\n/file%200.txt\n');
  expect(() => headersFile({ origin, base: '/' }, files(99))).toThrow('101 files need headers');
});

test('vercel.json asks for clean addresses', async () => {
  const { read } = await written('/project');
  const config = JSON.parse(await read('dist/vercel.json')) as VercelConfig;
  expect([config.cleanUrls, config.trailingSlash]).toEqual([true, false]);
  expect(config.headers.map(({ source }) => source)).toEqual([
    '/project/(.*)',
    '/project/_astro/(.*)',
    String.raw`/project/favicon\.ico`,
    String.raw`/project/icon\.svg`,
    String.raw`/project/robots\.txt`,
  ]);
});

test('a path is in every rule', async () => {
  const { read } = await written('/project/v1.0');
  const addresses = (await read('dist/_headers'))
    .split('\n')
    .filter((line) => line.startsWith('/'));
  expect(addresses.every((line) => line.startsWith('/project/v1.0/'))).toBe(true);
  expect(await read('dist-hosting/Dockerfile')).toContain('COPY dist /var/www/site/project/v1.0\n');
});

test('what the last build wrote and this one does not is gone', async () => {
  const { parent, folder } = await written();
  await writeFile(join(parent, 'dist-hosting/old.conf'), 'old');
  await writeHosting(folder, { origin, base: '/' });
  expect(await readdir(join(parent, 'dist-hosting'))).not.toContain('old.conf');
});

test('a file that servers would not serve stops the build', async () => {
  await expect(written('/', { 'brochure.docx': 'text' })).rejects.toThrow(
    'brochure.docx has no type: say which one in integrations/hosting/rules.ts',
  );
});

test.each([
  ['/', ''],
  ['/project', '/project'],
])(
  'under %s, Netlify leads each page to its one address, and no host but Netlify',
  async (base, root) => {
    const { read, added } = await written(base);
    const rules = (await read('dist-hosting/netlify/_redirects')).trimEnd().split('\n');
    expect(rules).toContain(`${root}/index.html ${root}/ 301!`);
    expect(rules).toContain(`${root}/services.html ${root}/services 301!`);
    expect(rules.filter((rule) => rule.includes('404'))).toEqual([]);
    // A rule that leads to where it came from would never end.
    for (const rule of rules) expect(new Set(rule.split(' ')).size, rule).toBe(3);
    expect(added).not.toContain('_redirects');
  },
);
