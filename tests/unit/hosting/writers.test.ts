import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { headersFile } from '../../../integrations/hosting/cdn.ts';
import { writeHostingConfig } from '../../../integrations/hosting/index.ts';
import {
  CACHE_CONTROL,
  headersFor,
  isServed,
  listFiles,
  SECURITY_HEADERS,
} from '../../../integrations/hosting/rules.ts';
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
  ['notes', false],
])('serves %s: %s', (file, served) => {
  expect(isServed(file)).toBe(served);
});

test('adds host configuration to the build and replaces the sibling folder', async () => {
  const { added, parent, folder } = await writeSample();
  expect(added.sort()).toEqual(['.assetsignore', '.nojekyll', '_headers']);
  await writeFile(join(parent, 'dist-hosting/old.conf'), 'old');
  await writeHostingConfig(folder, { origin, base: '/' });
  expect(await readdir(join(parent, 'dist-hosting'))).not.toContain('old.conf');
});

interface VercelRoute {
  src?: string;
  handle?: string;
  status?: number;
  dest?: string;
  headers?: Record<string, string>;
  continue?: true;
}
interface VercelConfig {
  routes: VercelRoute[];
  overrides: Record<string, { path?: string; contentType?: string }>;
}

/** The files with headers. */
const CONFIGURATIONS = [
  'dist/_headers',
  'dist-hosting/vercel/config.json',
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
});

test.each(['', '/project'])(
  'the container under %j is fixed, healthy and not root',
  async (root) => {
    const { read } = await writeSample(root || '/');
    const dockerfile = await read('dist-hosting/Dockerfile');
    expect(dockerfile).toMatch(/^FROM caddy:\d+\.\d+\.\d+-alpine$/m);
    expect(dockerfile).toContain(`COPY dist /var/www/site${root}\n`);
    // By number, as Kubernetes can't tell from a name that the user isn't root.
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(dockerfile).toContain(
      `HEALTHCHECK CMD wget --quiet --spider http://127.0.0.1:$PORT${root}/\n`,
    );
    // Connections without these would stay open.
    for (const file of ['caddy/container.caddy', 'caddy/Caddyfile']) {
      expect(await read(`dist-hosting/${file}`)).toMatch(/read_header \d+s\s.*\sidle \d+[ms]\s/s);
    }
  },
);

test('_headers encodes file names as URLs and has no more rules than Cloudflare allows', () => {
  const files = (count: number) => Array.from({ length: count }, (_, i) => `file ${i}.txt`);
  const text = headersFile({ origin, base: '/' }, files(98));
  expect(text).toContain('\n/file%200.txt\n');
  expect(() => headersFile({ origin, base: '/' }, files(99))).toThrow('101 rules');
});

describe.each(['', '/project/v1.0'])('vercel/config.json under %j', (root) => {
  /** Returns a function that responds as documented for Vercel's Build Output API. */
  async function serve() {
    const { folder, read } = await writeSample(root || '/', {
      '.well-known/security.txt': 'Contact',
      'my (1) file.txt': 'text',
    });
    const config = JSON.parse(await read('dist-hosting/vercel/config.json')) as VercelConfig;
    const files = new Map(
      listFiles(folder).map((file) => {
        const name = `${root}/${file}`.slice(1);
        return [encodeURI(`/${config.overrides[name]?.path ?? name}`), file];
      }),
    );
    const start = config.routes.findIndex(({ handle }) => handle === 'filesystem');
    const end = config.routes.findIndex(({ handle }) => handle === 'error');
    expect(end).toBe(start + 1);
    return function respond(path: string) {
      const headers: Record<string, string> = {};
      function match(routes: VercelRoute[]): VercelRoute {
        for (const route of routes) {
          if (!new RegExp(route.src ?? '').test(path)) continue;
          Object.assign(headers, route.headers);
          if (!route.continue) return route;
        }
        return {};
      }
      const find = (url: string) => files.get(url.replace(/\/$/, '/index'));
      let { status = 200, dest = path } = match(config.routes.slice(0, start));
      if (status === 200 && find(dest) === undefined) {
        ({ status = 200, dest = path } = match(config.routes.slice(end + 1)));
      }
      return { status, headers, file: status === 308 ? undefined : find(dest) };
    };
  }

  test('serves each page and file with its headers', async () => {
    const respond = await serve();
    const security = Object.fromEntries(SECURITY_HEADERS.map(({ name, value }) => [name, value]));
    for (const [path, file] of [
      ['/', 'index.html'],
      ['/services', 'services.html'],
    ] as const) {
      expect(respond(root + path)).toEqual({ status: 200, headers: security, file });
    }
    for (const file of ['robots.txt', '.well-known/security.txt', '_astro/app.abc123.js']) {
      const own = headersFor(file).map(({ name, value }) => [name, value]);
      const headers = { ...security, ...Object.fromEntries(own) };
      expect(respond(`${root}/${file}`)).toEqual({ status: 200, headers, file });
    }
    expect(respond(`${root}/my%20(1)%20file.txt`)).toMatchObject({ file: 'my (1) file.txt' });
  });

  test('redirects other spellings of pages, never to another site', async () => {
    const respond = await serve();
    const spellings: [from: string, to: string][] = [
      ...['/index', '/index.html', ...(root ? [''] : [])].map((from) => [from, '/'] as const),
      ...['/services/', '/services.html'].map((from) => [from, '/services'] as const),
    ].map(([from, to]) => [root + from, root + to]);
    for (const [from, to] of spellings) {
      const { status, headers } = respond(from);
      expect({ status, Location: headers['Location'] }).toEqual({ status: 308, Location: to });
      expect(headers).toHaveProperty('X-Frame-Options');
    }
    for (const prefix of ['//', '/\\', '/%5C', '/%2F', '///', '/.//']) {
      for (const suffix of ['', '/', '.html', '/index.html', '/services/', '/services.html']) {
        expect(respond(`${prefix}evil.example${suffix}`).headers).not.toHaveProperty('Location');
      }
    }
  });

  test('answers 404 for everything else, without the headers of files', async () => {
    const respond = await serve();
    const unknown = ['404', '404.html', 'unknown', 'services/x', '_astro/x.js', 'robotsxtxt'];
    const hidden = ['index.html.br', '_astro/app.abc123.js.gz', '_headers', '.assetsignore'];
    for (const name of [...unknown, ...hidden, '.env', '.git/config', 'a/.b/c']) {
      const { status, headers, file } = respond(`${root}/${name}`);
      expect({ name, status, file }).toEqual({ name, status: 404, file: '404.html' });
      expect(headers['Content-Security-Policy']).toBe("frame-ancestors 'none'");
      expect(headers).not.toHaveProperty('Cache-Control');
    }
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
