import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isUpToDate } from '../../scripts/setup/install.mjs';
import packageLock from '../../package-lock.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };

const { platform, arch } = process;
const installed = {
  'node_modules/astro': { version: '7.3.4' },
  'node_modules/astro/node_modules/@scope/deep': { version: '2.0.0' },
  'node_modules/for-this-system': { version: '3.0.0', optional: true, os: platform, cpu: [arch] },
};
const wanted = {
  '': { version: '1.0.0' },
  ...installed,
  'node_modules/other-system': { version: '1.0.0', optional: true, os: ['aix'], cpu: [arch] },
  'node_modules/other-cpu': { version: '1.0.0', optional: true, os: platform, cpu: 's390' },
  'node_modules/other-c-library': {
    version: '1.0.0',
    optional: true,
    os: [platform],
    cpu: [arch],
    libc: ['musl'],
  },
};

test('isUpToDate ignores missing optional packages for other systems', () => {
  expect(isUpToDate(wanted, installed)).toBe(true);
});

test('isUpToDate detects missing packages and different versions', () => {
  expect(isUpToDate(wanted, {})).toBe(false);
  for (const path of Object.keys(installed)) {
    const others = Object.entries(installed).filter(([other]) => other !== path);
    expect(isUpToDate(wanted, Object.fromEntries(others)), path).toBe(false);
    expect(isUpToDate(wanted, { ...installed, [path]: { version: '0.9.0' } }), path).toBe(false);
  }
});

test('package-lock.json has a Node for each system, and no install script may run', () => {
  const entries = Object.entries(packageLock.packages as Record<string, Record<string, unknown>>);
  const nodes = entries.filter(([, { bin }]) => bin && Object.hasOwn(bin, 'node'));
  expect(nodes.map(([, { os, cpu }]) => `${String(os)} ${String(cpu)}`).sort()).toEqual([
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 arm64',
    'win32 x64',
  ]);
  const major = readFileSync('.nvmrc', 'utf8').trim();
  for (const [path, entry] of nodes) {
    expect(entry, path).toMatchObject({ optional: true, integrity: expect.any(String) });
    expect(entry['version'], path).toMatch(new RegExp(`^${major}\\.`));
  }
  const withScripts = entries.filter(([, entry]) => entry['hasInstallScript']);
  expect(packageJson.allowScripts).toEqual(
    Object.fromEntries(withScripts.map(([path]) => [path.replace(/.*node_modules\//, ''), false])),
  );
});

describe('install.mjs', () => {
  let folder: string;
  const inFolder = (path: string) => join(folder, path);
  const lock = () => inFolder('.cache/install.lock');
  const log = () => (existsSync(inFolder('log')) ? readFileSync(inFolder('log'), 'utf8') : '');

  /** Replaces npm: deletes node_modules, then installs when the test has called `finishNpm`. */
  const fakeNpm = (node: string) => `
    import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    appendFileSync('log', 'started\\n');
    rmSync('node_modules', { recursive: true, force: true });
    mkdirSync('node_modules/.bin', { recursive: true });
    mkdirSync('node_modules/a');
    for (let wait = 0; wait < 15_000 && !existsSync('finish'); wait += 20) await setTimeout(20);
    writeFileSync('node_modules/.bin/node', ${JSON.stringify(node)}, { mode: 0o755 });
    writeFileSync('node_modules/.package-lock.json', '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
    appendFileSync('log', 'done\\n');`;
  const runs = '#!/bin/sh';
  const finishNpm = () => writeFileSync(inFolder('finish'), '');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'install '));
    mkdirSync(inFolder('scripts/setup'), { recursive: true });
    copyFileSync('scripts/setup/install.mjs', inFolder('scripts/setup/install.mjs'));
    writeFileSync(
      inFolder('package-lock.json'),
      '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" } } }',
    );
    writeFileSync(inFolder('npm.mjs'), fakeNpm(runs));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function startInstall(nodeVersion = process.versions.node) {
    const asVersion = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${nodeVersion}'}})`;
    const child = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${asVersion}`, inFolder('scripts/setup/install.mjs')],
      {
        env: {
          ...process.env,
          npm_execpath: inFolder('npm.mjs'),
          npm_node_execpath: process.execPath,
        },
      },
    );
    const output = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
      ([stdout, stderr, [code]]) => ({ stdout, stderr, code: code as number | null }),
    );
    return { child, output };
  }

  const started = () =>
    vi.waitFor(() => expect(log()).toBe('started\n'), { timeout: 15_000, interval: 20 });
  const installedOnce = 'started\ndone\n';

  test('waits for another installation, then uses its result', async () => {
    const first = startInstall();
    await started();
    const second = startInstall();
    await once(second.child.stdout, 'data');
    finishNpm();
    expect(await first.output).toMatchObject({ code: 0, stderr: '' });
    expect(await second.output).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Waiting for another installation \(process \d+\) …\n$/),
    });
    expect(log()).toBe(installedOnce);
    expect(existsSync(lock())).toBe(false);
    expect((await startInstall().output).stdout).toBe('');
  });

  test('waits for npm if only install.mjs was killed', async () => {
    const first = startInstall();
    await started();
    first.child.kill('SIGKILL');
    const second = startInstall();
    await once(second.child.stdout, 'data');
    finishNpm();
    expect(await second.output).toMatchObject({ code: 0, stderr: '' });
    expect(log()).toBe(installedOnce);
  });

  test.each([
    ['a process that has ended', () => spawnSync(process.execPath, ['--version']).pid, 0],
    ['another process that has the same id since', () => process.pid, 3600],
  ])('repairs an interrupted installation: the lock names %s', async (_, pid, age) => {
    finishNpm();
    mkdirSync(inFolder('.cache'));
    writeFileSync(lock(), String(pid()));
    const created = Date.now() / 1000 - age;
    utimesSync(lock(), created, created);
    mkdirSync(inFolder('node_modules'));
    expect(await startInstall().output).toMatchObject({ code: 0, stderr: '' });
    expect(log()).toBe(installedOnce);
  });

  test('installs packages that are listed but missing', async () => {
    finishNpm();
    await startInstall().output;
    rmSync(inFolder('node_modules/a'), { recursive: true });
    await startInstall().output;
    expect(log()).toBe(installedOnce + installedOnce);
  });

  test('releases the lock and says what to do if npm fails', async () => {
    writeFileSync(inFolder('npm.mjs'), 'process.exit(7)');
    expect(await startInstall().output).toMatchObject({
      code: 1,
      stderr: 'npm ci failed: see its message above. Fix that, then run the command again.\n',
    });
    expect(existsSync(lock())).toBe(false);
  });

  test('uses a new system Node where the one in node_modules does not run', async () => {
    finishNpm();
    writeFileSync(inFolder('npm.mjs'), fakeNpm('#!/nonexistent'));
    expect(await startInstall('24.0.0').output).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(inFolder('node_modules/.bin/node'))).toBe(false);
    expect(await startInstall('22.99.0').output).toMatchObject({
      code: 1,
      stderr:
        'Node 24 or newer is required, and this is Node 22.99.0. The packages contain none that runs on this ' +
        `system (${platform} ${arch}). Install a newer Node, then run the command again.\n`,
    });
    // The next command installs again, in case only the installation was broken.
    writeFileSync(inFolder('npm.mjs'), fakeNpm(runs));
    expect(await startInstall('22.99.0').output).toMatchObject({ code: 0, stderr: '' });
  });
});
