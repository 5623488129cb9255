import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSiteServer } from '../../../integrations/hosting/static-server.ts';
import { checkContract, RULES } from '../../../scripts/smoke/contract.ts';
import { observatoryGrade } from '../../../scripts/smoke/observatory.ts';
import { listen } from '../listen.ts';
import { makeBuild } from './sample-build.ts';

let parent: string;
let folder: string;
const servers: Server[] = [];

beforeAll(async () => {
  const hidden = { '.env': 'SECRET=1', 'vercel.json': '{}', '_astro/app.abc123.js.map': '{}' };
  ({ parent, folder } = await makeBuild(hidden));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.unstubAllGlobals();
});
afterAll(() => rm(parent, { recursive: true }));

async function originOf(server: Server) {
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Breaks every rule. */
const careless = () =>
  createServer((req, res) => {
    res.setHeader('X-Powered-By', 'carelessness');
    const [path = ''] = (req.url ?? '').split('?');
    if (path.length > 1 && path.endsWith('/')) {
      return res.writeHead(308, { Location: path.slice(0, -1) }).end();
    }
    for (const name of [path, `${path}.html`, `${path}index.html`, '404.html']) {
      try {
        return res.end(readFileSync(join(folder, decodeURIComponent(name))));
      } catch (error) {
        if (error instanceof URIError) break;
      }
    }
    return res.writeHead(500).end();
  });

test.each(['/', '/project', '/project/v1.0'])(
  'the local server keeps the contract under %s',
  async (base) => {
    const site = (await originOf(createSiteServer({ folder, base }))) + base;
    expect(await checkContract({ site, folder })).toEqual([]);
  },
);

test('http and other names must redirect in one step to the same path', async () => {
  const site = 'https://www.example.com';
  const brokenBy = async (location: (path: string) => string) => {
    const origin = await originOf(
      createServer((req, res) => res.writeHead(308, { Location: location(req.url ?? '') }).end()),
    );
    const redirecting = [{ origin, host: 'example.com' }];
    const violations = await checkContract({ site, folder, origin, redirecting });
    return violations.filter(({ rule }) => rule === 'https').length;
  };
  expect(await brokenBy((path) => site + path)).toBe(0);
  expect(await brokenBy((path) => `https://example.com${path}`)).toBe(4);
  expect(await brokenBy((path) => path)).toBe(4);
  expect(await brokenBy(() => 'https://')).toBe(4);
  expect(await brokenBy(() => `${site}/`)).toBe(3);
});

const run = promisify(execFile);
async function smoke(...args: string[]) {
  const command = ['scripts/smoke/index.ts', ...args, '--dist', folder];
  try {
    return { code: 0, ...(await run(process.execPath, command)) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('the command names each broken rule, what came and what was promised', async () => {
  const { code, stdout } = await smoke(await originOf(careless()));
  expect(code).toBe(1);
  for (const [rule, promise] of Object.entries(RULES)) {
    if (rule !== 'https') expect(stdout).toContain(`✗ ${rule}: ${promise}`);
  }
  expect(stdout).toMatch(/POST \S+\n +got +200, Allow: none\n +promised +405, Allow: GET, HEAD\n/);
  expect(stdout).toContain('0 of 9 rules kept.');
});

test('the command succeeds where all rules are kept, and says when nobody answers', async () => {
  const server = createSiteServer({ folder });
  const origin = await originOf(server);
  expect(await smoke(origin)).toMatchObject({ code: 0 });
  server.close();
  server.closeAllConnections();
  const { code, stderr } = await smoke(origin);
  expect([code, stderr]).toEqual([2, expect.stringContaining('does not answer: connect ECONNREF')]);
  expect(await smoke('www.example.com')).toMatchObject({ code: 2 });
});

test('the Observatory is asked about public https addresses only', async () => {
  const answer = { grade: 'A+', score: 130, details_url: 'https://developer.mozilla.org/x' };
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answer)));
  vi.stubGlobal('fetch', fetched);
  expect(await observatoryGrade(new URL('https://www.example.com/'))).toContain('A+, 130 points');
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\?host=www\.example\.com$/);
  for (const site of ['http://www.example.com', 'https://localhost', 'https://127.0.0.1']) {
    expect(await observatoryGrade(new URL(site))).toContain('not asked');
  }
  expect(fetched).toHaveBeenCalledOnce();
  fetched.mockRejectedValue(new Error('offline'));
  expect(await observatoryGrade(new URL('https://www.example.com/'))).toContain('(offline)');
});
