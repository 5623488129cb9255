import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSiteServer } from '../../integrations/hosting/static-server.ts';
import { checkContract, RULES } from '../../scripts/smoke/contract.ts';
import { observatoryGrade } from '../../scripts/smoke/observatory.ts';
import { listen } from '../unit/listen.ts';
import { createSampleBuild } from '../unit/hosting/sample-build.ts';

let parent: string;
let folder: string;
const servers: Server[] = [];

beforeAll(async () => {
  const hidden = { '.env': 'SECRET=1', _headers: '/*', '_astro/app.abc123.js.map': '{}' };
  ({ parent, folder } = await createSampleBuild(hidden));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.unstubAllGlobals();
});
afterAll(() => rm(parent, { recursive: true }));

async function listenAt(server: Server) {
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Creates a server that breaks every rule. */
const createBadServer = () =>
  createServer((req, res) => {
    res.setHeader('X-Powered-By', 'test');
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
  'the local server passes all rules under %s',
  async (base) => {
    const site = (await listenAt(createSiteServer({ folder, base }))) + base;
    expect(await checkContract({ site, folder })).toEqual([]);
  },
);

test('requires that http and other host names redirect to the same path in one step', async () => {
  const site = 'https://www.example.com';
  const countViolations = async (location: (path: string) => string) => {
    const origin = await listenAt(
      createServer((req, res) => res.writeHead(308, { Location: location(req.url ?? '') }).end()),
    );
    const redirectServers = [{ origin, host: 'example.com' }];
    const violations = await checkContract({ site, folder, origin, redirectServers });
    return violations.filter(({ rule }) => rule === 'https').length;
  };
  expect(await countViolations((path) => site + path)).toBe(0);
  expect(await countViolations((path) => `https://example.com${path}`)).toBe(4);
  expect(await countViolations((path) => path)).toBe(4);
  expect(await countViolations(() => 'https://')).toBe(4);
  expect(await countViolations(() => `${site}/`)).toBe(3);
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

test('the command prints each broken rule with the expected and received response', async () => {
  const { code, stdout } = await smoke(await listenAt(createBadServer()));
  expect(code).toBe(1);
  for (const [rule, description] of Object.entries(RULES)) {
    if (rule !== 'https') expect(stdout).toContain(`✗ ${rule}: ${description}`);
  }
  expect(stdout).toMatch(
    /POST \S+\n +expected +405, Allow: GET, HEAD\n +received +200, Allow: none\n/,
  );
  expect(stdout).toContain('0 of 9 rules passed.');
});

test('the command exits with 0 if all rules pass, and with 2 if the server cannot be reached', async () => {
  const server = createSiteServer({ folder });
  const origin = await listenAt(server);
  expect(await smoke(origin)).toMatchObject({ code: 0 });
  server.close();
  server.closeAllConnections();
  const { code, stderr } = await smoke(origin);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/No response from .*: connect ECONNREF/),
  ]);
  expect(await smoke('www.example.com')).toMatchObject({ code: 2 });
});

test('requests the Observatory grade of public https URLs only', async () => {
  const scan = { grade: 'A+', score: 130, details_url: 'https://developer.mozilla.org/x' };
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(scan)));
  vi.stubGlobal('fetch', fetched);
  expect(await observatoryGrade(new URL('https://www.example.com/'))).toContain('A+, 130 points');
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\?host=www\.example\.com$/);
  for (const site of ['http://www.example.com', 'https://localhost', 'https://127.0.0.1']) {
    expect(await observatoryGrade(new URL(site))).toContain('skipped');
  }
  expect(fetched).toHaveBeenCalledOnce();
  fetched.mockRejectedValue(new Error('offline'));
  expect(await observatoryGrade(new URL('https://www.example.com/'))).toContain('(offline)');
});
