import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compressFolder } from '../../../integrations/post-build/compress.ts';
import { createMailDesk } from '../../../integrations/emailjs-mock/server.ts';
import { FILE_POLICY, SECURITY_HEADERS } from '../../../integrations/hosting/rules.ts';
import { createSiteServer } from '../../../integrations/hosting/static-server.ts';
import { mailService } from '../../../src/lib/mail-service.ts';
import { listen, send } from '../http-request.ts';

const page = (name: string) => `<!doctype html><title>${name}</title>`.padEnd(2000, ` ${name}`);
const FILES: Record<string, string> = {
  'index.html': page('home'),
  'services.html': page('services'),
  'evil.example.html': page('named like a host'),
  '404.html': page('not found'),
  'robots.txt': 'User-agent: *',
  'sitemap.xml': '<urlset/>',
  'site.webmanifest': '{}',
  'photo.webp': '0123456789',
  'vanishing.txt': 'soon gone',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
  '.well-known/security.txt': 'Contact: mailto:security@example.com',
  '_astro/app.abc123.js': `// ${'x'.repeat(2000)}`,
  '_astro/app.abc123.css': 'body{}',
};

let parent: string;
let folder: string;
let server: Server;
let port: number;

const get = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  send({ port, path, headers, method });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'site-'));
  folder = join(parent, 'dist');
  await writeFile(join(parent, 'outside.html'), 'outside');
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await compressFolder(folder);
  const mailDesk = createMailDesk({ folder: join(parent, 'messages'), print: () => {} });
  server = createSiteServer({ folder, mailDesk });
  port = await listen(server);
});
afterAll(async () => {
  server.close();
  await rm(parent, { recursive: true });
});

describe('pages', () => {
  test.each([
    ['/', 'index.html'],
    ['/services', 'services.html'],
    ['/services?plan=growth', 'services.html'],
    ['/%73ervices', 'services.html'],
  ])('%s is %s', async (path, file) => {
    const { status, headers, body } = await get(path);
    expect([status, body.toString()]).toEqual([200, FILES[file]]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toMatch(/^W\/".+"$/);
  });

  test.each([
    ['/services/', '/services'],
    ['/services.html', '/services'],
    ['/services.html/', '/services'],
    ['/services/index.html', '/services'],
    ['/services%2Ehtml', '/services'],
    ['/services/?plan=growth&x=//evil.example', '/services?plan=growth&x=//evil.example'],
    ['/index.html', '/'],
    ['/index.html?a=1', '/?a=1'],
    ['/index', '/'],
  ])('%s moves to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  test.each([
    '//evil.example/',
    '//evil.example.html',
    '/\\evil.example/',
    '/\\/evil.example/',
    '/%5Cevil.example/',
    '/%2F/evil.example/',
    '//services/',
    '/.//evil.example/',
    '/..//evil.example/',
    '///services.html',
    'http://evil.example/services.html',
  ])('%s does not lead elsewhere', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  test('an unchanged page is not sent again', async () => {
    const first = await get('/services');
    const again = await get('/services', { 'If-None-Match': first.headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe('no-cache');
    expect(again.headers.vary).toBe('Accept-Encoding');
    expect((await get('/services', { 'If-None-Match': 'W/"other"' })).status).toBe(200);
  });

  test('HEAD has the headers of GET, and no body', async () => {
    const { status, headers, body } = await get('/services', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '2000', 0]);
    expect((await get('/services', { Range: 'bytes=0-4' }, 'HEAD')).status).toBe(200);
  });
});

describe('the error screen', () => {
  test.each(['/unknown', '/unknown/', '/404', '/404/', '/404.html', '/_astro/old.js', '/_astro/'])(
    '%s is answered with 404',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, body.toString()]).toEqual([404, FILES['404.html']]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.vary).toBe('Accept-Encoding');
    },
  );

  test('it is compressed too', async () => {
    const br = await get('/unknown', { 'Accept-Encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(FILES['404.html']);
    const gz = await get('/unknown', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe(FILES['404.html']);
  });

  test('HEAD gets no body', async () => {
    const { status, headers, body } = await get('/unknown', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([404, '2000', 0]);
  });

  test.each([
    '/.env',
    '/.git/config',
    '/%2Eenv',
    '/../outside.html',
    '/../outside',
    '/%2e%2e/outside.html',
    '/..%2foutside.html',
    '/_astro/../../outside.html',
    '/..\\outside.html',
    '/%00',
    '/__proto__',
    '/services.html.br',
    '/robots.txt/',
  ])('%s gives nothing away', async (path) => {
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([404, FILES['404.html']]);
  });
});

describe('compression', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0.0, br; q=0', undefined],
    ['', undefined],
  ])('Accept-Encoding %j is answered with %s', async (accepted, encoding) => {
    for (const [path, file] of [
      ['/services', 'services.html'],
      ['/_astro/app.abc123.js', '_astro/app.abc123.js'],
    ] as const) {
      const { headers, body } = await get(path, { 'Accept-Encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('Accept-Encoding');
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
      expect((unpack ? unpack(body) : body).toString()).toBe(FILES[file]);
    }
  });

  test('the content type is that of the file inside', async () => {
    const { headers } = await get('/services', { 'Accept-Encoding': 'br' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('files', () => {
  test.each([
    ['/_astro/app.abc123.js', 'text/javascript; charset=utf-8'],
    ['/_astro/app.abc123.css', 'text/css; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/photo.webp', 'image/webp'],
  ])('%s is %s', async (path, type) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  test('hashed files are kept for a year, others for an hour', async () => {
    const hashed = await get('/_astro/app.abc123.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('a file that is opened by itself may do nothing; a page has its own policy', async () => {
    const policyOf = async (path: string) => (await get(path)).headers['content-security-policy'];
    expect(await policyOf('/photo.webp')).toBe(FILE_POLICY);
    expect(await policyOf('/_astro/app.abc123.js')).toBe(FILE_POLICY);
    expect(await policyOf('/')).toBe("frame-ancestors 'none'");
    expect(await policyOf('/_astro/old.js')).toBe("frame-ancestors 'none'");
  });

  test.each([
    ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    // Forms that sirv misreads: the whole file is a valid answer to each.
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=-3', 200, '0123456789', undefined],
    ['bytes=0-0', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['nonsense', 200, '0123456789', undefined],
  ])('Range %s', async (range, status, text, contentRange) => {
    const response = await get('/photo.webp', { Range: range });
    expect([response.status, response.body.toString()]).toEqual([status, text]);
    expect(response.headers['content-range']).toBe(contentRange);
  });

  test('a range of a file that may have changed is the whole file', async () => {
    const { status } = await get('/photo.webp', { Range: 'bytes=2-5', 'If-Range': '"old"' });
    expect(status).toBe(200);
  });

  test('a file that has gone since ends the request, not the server', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await rm(join(folder, 'vanishing.txt'));
    await expect(get('/vanishing.txt')).rejects.toThrow();
    expect(said).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/vanishing.txt could not be sent: ENOENT'),
    );
    said.mockRestore();
    expect((await get('/')).status).toBe(200);
  });
});

describe('every answer', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
    const { status, headers } = await get('/services', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test.each(['/%', '/%zz', '/%E0%A4%A', '/services%ff'])('%s is a bad address', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  test.each([
    ['/', 'GET', 200],
    ['/services/', 'GET', 308],
    ['/unknown', 'GET', 404],
    ['/%', 'GET', 400],
    ['/', 'POST', 405],
    [mailService.path, 'POST', 400],
  ])(
    '%s by %s (%i) carries the security headers, those for https aside',
    async (path, method, expected) => {
      const { status, headers } = await get(path, {}, method);
      expect(status).toBe(expected);
      for (const { name, value, httpsOnly } of SECURITY_HEADERS) {
        expect(headers[name.toLowerCase()]).toBe(httpsOnly ? undefined : value);
      }
    },
  );
});

describe('under a path', () => {
  test.each([
    ['/project/', 200, undefined],
    ['/project/services', 200, undefined],
    ['/project/_astro/app.abc123.js', 200, undefined],
    ['/project', 308, '/project/'],
    ['/project?a=1', 308, '/project/?a=1'],
    ['/project/index.html', 308, '/project/'],
    ['/project/services/?a=1', 308, '/project/services?a=1'],
    // For those who open the server's address alone.
    ['/', 307, '/project/'],
    ['/services', 404, undefined],
    ['/projects', 404, undefined],
    ['/project/project/services', 404, undefined],
    ['//project/services', 404, undefined],
  ])('%s is answered with %i %s', async (path, status, location) => {
    const under = createSiteServer({ folder, base: '/project' });
    const response = await send({ port: await listen(under), path });
    under.close();
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });
});

describe('the mail desk', () => {
  test('it answers on its path', async () => {
    const { status, body } = await get(mailService.path, {}, 'POST');
    expect([status, body.toString()]).toEqual([
      400,
      expect.stringMatching('parameters are invalid'),
    ]);
  });

  test('without it the path is unknown, and takes no POST', async () => {
    const bare = createSiteServer({ folder });
    const barePort = await listen(bare);
    const path = mailService.path;
    expect((await send({ port: barePort, path })).status).toBe(404);
    expect((await send({ port: barePort, path, method: 'POST' })).status).toBe(405);
    bare.close();
  });
});

test('a folder without a finished build is refused in plain words', () => {
  expect(() => createSiteServer({ folder: join(parent, 'nowhere') })).toThrow(
    /nowhere holds no finished build of the site.*npm run build/,
  );
});
