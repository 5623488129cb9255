/** Deploying to a server of one's own; the server is a folder here, and ssh runs its command on the spot. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../../scripts/deploy-to-server.sh');
/** Servers run Linux; commands of the same name do otherwise elsewhere. */
const onLinux = test.skipIf(process.platform !== 'linux');
let folder: string;

/** Each release has its own second in its name: the clock is one of the test's. */
let second = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  second = 0;
  program('ssh', 'shift 3; exec bash -c "$*"');
  mkdirSync(join(folder, 'www'));
  write('dist-hosting/nginx/site.conf', 'error_page 404 /404.html;\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, commands: string) {
  write(`bin/${name}`, `#!/usr/bin/env bash\n${commands}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

function write(file: string, text: string) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function deploy(...args: string[]) {
  second += 1;
  program('date', `echo 2026-01-01T00-00-${String(second).padStart(2, '0')}`);
  return execFileSync(script, ['me@server', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      WEB_ROOT: join(folder, 'www'),
      SITE: join(folder, 'dist'),
    },
  });
}

function build(name: string) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  write('dist/index.html', name);
  write(`dist/_astro/${name}.js`, name);
}

const shown = (file: string) => join(folder, 'www/site', file);

onLinux(
  'A release is shown, keeps the hashed files of the one before, and is gone back from',
  () => {
    build('one');
    expect(deploy()).toContain('00-00-01 is shown.');
    expect(readFileSync(shown('index.html'), 'utf8')).toBe('one');

    build('two');
    deploy();
    expect(readFileSync(shown('index.html'), 'utf8')).toBe('two');
    expect(readdirSync(shown('_astro')).sort()).toEqual(['one.js', 'two.js']);

    expect(deploy('--back')).toContain('00-00-01 is shown.');
    expect(readFileSync(shown('index.html'), 'utf8')).toBe('one');
    expect(() => deploy('--back')).toThrow('There is no release before');
  },
);

onLinux('Five releases are kept, and old files of earlier ones are not', () => {
  for (let number = 1; number <= 6; number += 1) {
    build(`b${number}`);
    deploy();
    const long = new Date(Date.now() - 40 * 86_400_000);
    utimesSync(shown(`_astro/b${number}.js`), long, long);
  }
  expect(readdirSync(join(folder, 'www/releases'))).toHaveLength(5);
  expect(readlinkSync(join(folder, 'www/site'))).toContain('00-00-06');
  expect(readdirSync(shown('_astro'))).toEqual(['b6.js']);
});

onLinux('A site below a path lies in a folder of that name', () => {
  write('dist-hosting/nginx/site.conf', 'error_page 404 /our-site/404.html;\n');
  build('one');
  deploy();
  expect(existsSync(shown('our-site/index.html'))).toBe(true);
});

onLinux('Without a build nothing is touched', () => {
  expect(() => deploy()).toThrow('npm run release');
  expect(readdirSync(join(folder, 'www'))).toEqual([]);
});
