import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { headersFile } from '../../../integrations/hosting/cdn.ts';
import { writeHostingConfig } from '../../../integrations/hosting/index.ts';
import { CACHE_CONTROL, isServed, SECURITY_HEADERS } from '../../../integrations/hosting/rules.ts';
import { createSampleBuild } from './sample-build.ts';

const origin = 'https://www.example.com';
const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** Writes the configuration of a small build. */
async function writeSample(base = '/', extraFiles: Record<string, string> = {}) {
  const { parent, folder } = await createSampleBuild(extraFiles);
  folders.push(parent);
  const before = await readdir(folder);
  await writeHostingConfig(folder, { origin, base });
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
])('serves %s: %s', (file, served) => {
  expect(isServed(file)).toBe(served);
});

test('adds host configuration to the build and replaces the sibling folder', async () => {
  const { added, parent, folder } = await writeSample();
  const hostFiles = ['.assetsignore', '.nojekyll', '.vercelignore', '_headers', 'vercel.json'];
  expect(added.sort()).toEqual(hostFiles);
  await writeFile(join(parent, 'dist-hosting/old.conf'), 'old');
  await writeHostingConfig(folder, { origin, base: '/' });
  expect(await readdir(join(parent, 'dist-hosting'))).not.toContain('old.conf');
});

/** The files with headers. */
const CONFIGURATIONS = [
  'dist/_headers',
  'dist/vercel.json',
  'dist-hosting/nginx/site.conf',
  'dist-hosting/caddy/site.caddy',
];

test('gives /admin its own policies and MIME types on each host, if the build has it', async () => {
  const page = (policy: string) =>
    `<!doctype html><meta http-equiv="content-security-policy" content="${policy}">`;
  const { read } = await writeSample('/', {
    'admin.html': page("default-src 'none'; img-src blob:"),
  });
  for (const file of CONFIGURATIONS) {
    const text = await read(file);
    expect(text, file).toContain("default-src 'none'; img-src blob:; frame-ancestors 'none'");
    expect(text, file).toContain('same-origin-allow-popups');
  }
  for (const file of CONFIGURATIONS.slice(2)) expect(await read(file)).toContain('wasm');
  const without = await writeSample();
  for (const file of CONFIGURATIONS) {
    expect(await without.read(file), file).not.toMatch(/admin|wasm|popups/);
  }
  await expect(writeSample('/', { 'admin.html': '<!doctype html>' })).rejects.toThrow(
    'has no Content-Security-Policy',
  );
});

// tests/hosting checks the headers of nginx and Caddy.
test.each(['/', '/project/v1.0'])('_headers has all headers under %s', async (base) => {
  const { read } = await writeSample(base);
  const root = base === '/' ? '' : base;
  const text = await read('dist/_headers');
  for (const { name, value } of SECURITY_HEADERS) expect(text).toContain(`  ${name}: ${value}\n`);
  expect(text).toContain(`\n${root}/_astro/*\n  Cache-Control: ${CACHE_CONTROL.immutable}\n`);
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('/'))).toEqual(
    ['/*', '/_astro/*', '/favicon.ico', '/icon.svg', '/robots.txt'].map((path) => root + path),
  );
  // Cloudflare allows lines of up to 2,000 characters.
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
  expect(await read('dist-hosting/Dockerfile')).toContain(`COPY dist /var/www/site${root}\n`);
});

test('_headers encodes file names as URLs and has no more rules than Cloudflare allows', () => {
  const files = (count: number) => Array.from({ length: count }, (_, i) => `file ${i}.txt`);
  const text = headersFile({ origin, base: '/' }, files(98));
  expect(text).toContain('\n/file%200.txt\n');
  expect(() => headersFile({ origin, base: '/' }, files(99))).toThrow('101 rules');
});

test('vercel.json has clean URLs and all headers', async () => {
  const { read } = await writeSample('/project');
  const securityHeaders = SECURITY_HEADERS.map(({ name, value }) => ({ key: name, value }));
  const headers: unknown = expect.any(Array);
  expect(JSON.parse(await read('dist/vercel.json'))).toEqual({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/project/(.*)', headers: securityHeaders },
      { source: '/project/_astro/(.*)', headers },
      { source: String.raw`/project/favicon\.ico`, headers },
      { source: String.raw`/project/icon\.svg`, headers },
      { source: String.raw`/project/robots\.txt`, headers },
    ],
  });
});

test('throws on a file without a known MIME type', async () => {
  await expect(writeSample('/', { 'brochure.docx': 'text' })).rejects.toThrow(
    'brochure.docx has no known MIME type',
  );
});

test.each(['', '/project'])(
  'under %j, Netlify redirects other spellings to each page',
  async (root) => {
    const { read } = await writeSample(root || '/');
    expect((await read('dist-hosting/netlify/_redirects')).trimEnd().split('\n')).toEqual([
      `${root}/index.html ${root}/ 301!`,
      `${root}/index ${root}/ 301!`,
      `${root}/services.html ${root}/services 301!`,
    ]);
  },
);
