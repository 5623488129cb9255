import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { writeHosting } from '../../integrations/hosting/index.ts';
import { otherHostOf, siteAddress } from '../../integrations/env/site-url.ts';
import { askAtOnce } from './load.ts';
import { addressOf, broken, checkPromises, PROMISES } from '../../scripts/smoke/contract.ts';
import {
  isInstalled,
  PATH,
  makeWebRoot,
  startCaddy,
  startCaddyOfContainer,
  startNginx,
  type RunningServer,
  type WebRoot,
} from './servers.ts';
import { port } from '../playwright.config.ts';

/** The build that the other tests look at; the configuration lies beside it. */
const project = fileURLToPath(new URL('../..', import.meta.url));
const build = join(project, `.cache/local-site/${port}`);
const address = siteAddress();
const { host } = new URL(address.origin);
const otherHost = otherHostOf(host);

const servers = [
  { name: 'nginx', program: 'nginx', start: (site: WebRoot) => startNginx(site, host) },
  {
    name: 'Caddy',
    program: 'caddy',
    start: (site: WebRoot) => startCaddy(site, host, [otherHost]),
  },
  { name: 'Caddy in a container', program: 'caddy', start: startCaddyOfContainer },
];

// Servers start and a thousand connections are made, however slow the machine is.
test.describe.configure({ timeout: 120_000 });

/** Leaves a test out where a program is missing; continuous integration has to have it. */
const needs = (program: string) =>
  test.skip(
    !process.env['CI'] && !isInstalled(program),
    `${program} is not installed here; .ci/run says how`,
  );

/** Serves a build under a path, and puts everything away in the end. */
async function serve(
  start: (site: WebRoot) => Promise<RunningServer>,
  source: { build: string; base: string },
  act: (server: RunningServer, site: WebRoot) => Promise<void>,
) {
  const site = await makeWebRoot(source.build, source.base);
  try {
    const server = await start(site);
    try {
      await act(server, site);
    } finally {
      await server.stop();
    }
  } finally {
    await site.remove();
  }
}

/** Asks for all that is promised; there must have been a case of each. */
async function expectPromisesKept(server: RunningServer, { folder }: WebRoot, base: string) {
  const otherHosts = server.insecure === undefined ? [] : [otherHost];
  const rows = await checkPromises({ ...server, folder, base, host, otherHosts });
  expect(broken(rows)).toEqual([]);
  const asked = new Set<string>(rows.map(({ promise }) => promise));
  if (server.insecure === undefined) asked.add('https').add('host');
  expect([...asked].sort()).toEqual(Object.keys(PROMISES).sort());
}

for (const { name, program, start } of servers) {
  test.describe(name, { tag: '@desktop' }, () => {
    test.beforeEach(() => needs(program));

    test('keeps what every host promises', async () => {
      const { base } = address;
      await serve(start, { build, base }, (server, site) => expectPromisesKept(server, site, base));
    });

    test('keeps it under a path', async () => {
      const base = '/project/v1.0';
      const copy = test.info().outputPath('build');
      await cp(build, copy, { recursive: true });
      await writeHosting(copy, { ...address, base });
      await serve(start, { build: copy, base }, (server, site) =>
        expectPromisesKept(server, site, base),
      );
    });

    test('loses none of a thousand requests at a time', async () => {
      const pages = ['index.html', 'services.html', 'pricing.html', 'about.html', 'contact.html'];
      const asked = Array.from({ length: 200 }, () => pages).flat();
      await serve(start, { build, base: address.base }, async ({ at }) => {
        const answers = await askAtOnce(
          { at, host },
          asked.map((page) => addressOf(page, address.base)),
        );
        const whole = answers.filter(
          ({ status, body }, index) =>
            status === 200 && body.equals(readFileSync(join(build, `${asked[index]}.br`))),
        );
        expect(whole).toHaveLength(1000);
      });
    });

    // What stands before a container does that.
    if (start === startCaddyOfContainer) return;
    test('speaks HTTP/2', async () => {
      const { base } = address;
      await serve(start, { build, base }, async ({ at }) => {
        const session = connect(at, { servername: host, rejectUnauthorized: false });
        const get = async (path: string) => {
          const stream = session.request({
            ...{ ':path': path, ':authority': host, 'accept-encoding': 'br' },
          });
          const [headers] = await once(stream, 'response');
          return { status: headers[':status'], headers, body: await buffer(stream) };
        };
        try {
          for (const [path, status, file] of [
            [addressOf('services.html', base), 200, 'services.html.br'],
            [`${addressOf('index.html', base)}unknown`, 404, '404.html.br'],
          ] as const) {
            const answer = await get(path);
            expect([answer.status, answer.headers['x-frame-options']]).toEqual([status, 'DENY']);
            expect(answer.body.equals(readFileSync(join(build, file)))).toBe(true);
          }
        } finally {
          session.close();
        }
      });
    });
  });
}

test('the local server keeps what every host promises', { tag: '@desktop' }, async () => {
  const { base } = address;
  const rows = await checkPromises({ at: `http://localhost:${port}`, folder: build, base });
  expect(broken(rows)).toEqual([]);
});

test.describe('as the build wrote it', { tag: '@desktop' }, () => {
  test('nginx takes it, but for the certificate that is not here', () => {
    needs('nginx');
    const conf = join(`${build}-hosting`, 'nginx/nginx.conf');
    const { stderr } = spawnSync('nginx', ['-t', '-c', conf], { env: { PATH }, encoding: 'utf8' });
    const faults = stderr.split('\n').filter((line) => /\[(?:emerg|crit|warn)\]/.test(line));
    // Who is not root may set no user, and is told so first.
    const rest = faults.filter((line) => !line.includes('"user" directive'));
    expect(rest).toEqual([expect.stringContaining('cannot load certificate')]);
  });

  for (const file of ['Caddyfile', 'container.caddy']) {
    test(`Caddy takes ${file}`, () => {
      needs('caddy');
      const { status, stderr } = spawnSync(
        'caddy',
        ['validate', '--adapter', 'caddyfile', '--config', file],
        {
          cwd: join(`${build}-hosting`, 'caddy'),
          env: { PATH, HOME: test.info().outputPath() },
          encoding: 'utf8',
        },
      );
      expect(status, stderr).toBe(0);
    });
  }
});
