import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { headersFile } from '../../../integrations/hosting/cdn.ts';
import { writeHosting } from '../../../integrations/hosting/index.ts';
import { CACHING, isServed, SECURITY_HEADERS } from '../../../integrations/hosting/rules.ts';
import { makeBuild } from './sample-build.ts';

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
  ['_astro/app.js.map', false],
  ['_astro/.hidden.js', false],
  ['.well-known/.hidden.txt', false],
  ['.git/config.json', false],
  ['_headers', false],
  ['vercel.json', false],
  ['notes', false],
])('%s has an address: %s', (file, served) => {
  expect(isServed(file)).toBe(served);
});

test('the build gets what hosts read there, and beside it only what this build writes', async () => {
  const { added, parent, folder } = await written();
  const hostFiles = ['.assetsignore', '.nojekyll', '.vercelignore', '_headers', 'vercel.json'];
  expect(added.sort()).toEqual(hostFiles);
  await writeFile(join(parent, 'dist-hosting/old.conf'), 'old');
  await writeHosting(folder, { origin, base: '/' });
  expect(await readdir(join(parent, 'dist-hosting'))).not.toContain('old.conf');
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

// What nginx and Caddy do, tests/hosting asks them.
test.each(['/', '/project/v1.0'])('_headers has every header, under %s', async (base) => {
  const { read } = await written(base);
  const root = base === '/' ? '' : base;
  const text = await read('dist/_headers');
  for (const { name, value } of SECURITY_HEADERS) expect(text).toContain(`  ${name}: ${value}\n`);
  expect(text).toContain(`\n${root}/_astro/*\n  Cache-Control: ${CACHING.hashed}\n`);
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('/'))).toEqual(
    ['/*', '/_astro/*', '/favicon.ico', '/icon.svg', '/robots.txt'].map((path) => root + path),
  );
  // Cloudflare takes lines of 2,000 characters at most.
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
  expect(await read('dist-hosting/Dockerfile')).toContain(`COPY dist /var/www/site${root}\n`);
});

test('more rules than Cloudflare takes are refused, and names are written as in addresses', () => {
  const files = (count: number) => Array.from({ length: count }, (_, i) => `file ${i}.txt`);
  const text = headersFile({ origin, base: '/' }, files(98));
  expect(text).toContain('\n/file%200.txt\n');
  expect(() => headersFile({ origin, base: '/' }, files(99))).toThrow('101 files need headers');
});

test('vercel.json asks for clean addresses, and has every header', async () => {
  const { read } = await written('/project');
  const general = SECURITY_HEADERS.map(({ name, value }) => ({ key: name, value }));
  const headers: unknown = expect.any(Array);
  expect(JSON.parse(await read('dist/vercel.json'))).toEqual({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/project/(.*)', headers: general },
      { source: '/project/_astro/(.*)', headers },
      { source: String.raw`/project/favicon\.ico`, headers },
      { source: String.raw`/project/icon\.svg`, headers },
      { source: String.raw`/project/robots\.txt`, headers },
    ],
  });
});

test('a file that servers would not serve stops the build', async () => {
  await expect(written('/', { 'brochure.docx': 'text' })).rejects.toThrow(
    'brochure.docx has no type: say which one in integrations/hosting/rules.ts',
  );
});

test.each(['', '/project'])(
  'under %j, Netlify leads each page to its one address',
  async (root) => {
    const { read } = await written(root || '/');
    expect((await read('dist-hosting/netlify/_redirects')).trimEnd().split('\n')).toEqual([
      `${root}/index.html ${root}/ 301!`,
      `${root}/index ${root}/ 301!`,
      `${root}/services.html ${root}/services 301!`,
    ]);
  },
);
