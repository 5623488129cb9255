import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import sirv from 'sirv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer } from '../../../integrations/hosting/static-server.ts';
import { broken, checkPromises, PROMISES, type Served } from '../../../scripts/smoke/contract.ts';
import { listen } from '../http-request.ts';
import { makeBuild } from './sample-build.ts';

let parent: string;
let folder: string;

beforeAll(async () => {
  ({ parent, folder } = await makeBuild({
    '.env': 'SECRET=1',
    'vercel.json': '{}',
    '_astro/app.abc123.js.map': '{}',
  }));
});
afterAll(() => rm(parent, { recursive: true }));

async function check(server: ReturnType<typeof createServer>, served: Partial<Served> = {}) {
  const port = await listen(server);
  try {
    return await checkPromises({ folder, at: `http://127.0.0.1:${port}`, ...served });
  } finally {
    server.close();
  }
}

test.each(['/', '/project', '/project/v1.0'])(
  'the local server keeps all, under %s',
  async (base) => {
    const rows = await check(createSiteServer({ folder, base }), { base });
    expect(broken(rows)).toEqual([]);
    expect(rows.length).toBeGreaterThan(800);
  },
);

/** Names of the promises that a server breaks. */
const brokenBy = async (answer: RequestListener, served: Partial<Served> = {}) =>
  new Set(broken(await check(createServer(answer), served)).map((line) => line.split(':', 1)[0]));

test('a careless server is found out', async () => {
  const serveFile = sirv(folder, { dotfiles: true, dev: true });
  const found = await brokenBy((req, res) => {
    res.setHeader('X-Powered-By', 'carelessness');
    // Takes the ending away from whatever it is asked for.
    const path = decodeURIComponent((req.url ?? '').replaceAll(/%(?![2-7])/g, ''));
    if (path.endsWith('.html') && !/[\r\n]/.test(path)) {
      res.writeHead(308, { Location: path.slice(0, -'.html'.length) }).end();
    } else {
      serveFile(req, res);
    }
  });
  const kept = ['served', 'plain', 'https', 'host'];
  expect([...found, ...kept].sort()).toEqual(Object.keys(PROMISES).sort());
});

test('a server that answers everything is found out', async () => {
  const found = await brokenBy((req, res) => res.end(req.url));
  expect(found).toContain('outside');
  expect(found).toContain('malformed');
  expect(found).toContain('served');
});

test('http and other names must lead to the one address in one step', async () => {
  const site = createSiteServer({ folder });
  const at = `http://127.0.0.1:${await listen(site)}`;
  const redirecting = (location: (url: string) => string) =>
    createServer((req, res) => res.writeHead(308, { Location: location(req.url ?? '') }).end());
  const found = async (location: (url: string) => string) => {
    const server = redirecting(location);
    const insecure = `http://127.0.0.1:${await listen(server)}`;
    try {
      const rows = await checkPromises({
        ...{ at, folder, host: 'www.example.com', insecure },
        excuses: [{ promises: ['security headers'], because: 'not what is asked for here' }],
      });
      return broken(rows).filter((line) => line.startsWith('https:')).length;
    } finally {
      server.close();
    }
  };
  expect(await found((url) => `https://www.example.com${url}`)).toBe(0);
  expect(await found((url) => `https://example.com${url}`)).toBe(4);
  expect(await found(() => 'https://www.example.com/')).toBe(3);
  site.close();
});

test('a host is excused by the name of a promise, and of that one only', async () => {
  const rows = await check(
    createServer((_req, res) => res.end()),
    { excuses: [{ promises: ['methods'], because: 'it knows no better' }] },
  );
  expect(rows.filter(({ excuse }) => excuse).map(({ promise }) => promise)).toContain('methods');
  expect(broken(rows).some((line) => line.startsWith('methods'))).toBe(false);
  expect(broken(rows).some((line) => line.startsWith('security headers'))).toBe(true);
});
