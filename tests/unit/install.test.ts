/** What runs before `npm start`, in a project of its own, with a stand-in for npm. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'install-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const locked = {
  '': { version: '1.0.0' },
  'node_modules/astro': { version: '7.3.4' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
};

/**
 * Creates a project and runs the script in it.
 * @param installed the version of the only installed package
 * @param options.name of the project's folder
 * @param options.isLink whether node_modules is a link
 * @returns what the script prints, and whether it has run npm
 */
function run(installed: string, { name = 'site', isLink = false } = {}) {
  const project = join(folder, name);
  const modules = isLink ? join(folder, 'elsewhere') : join(project, 'node_modules');
  for (const path of [join(project, 'scripts'), modules, join(folder, 'bin')]) {
    mkdirSync(path, { recursive: true });
  }
  if (isLink) symlinkSync(modules, join(project, 'node_modules'));
  for (const script of ['install.mjs', 'project-path.mjs']) {
    cpSync(join('scripts', script), join(project, 'scripts', script));
  }
  const write = (path: string, packages: object) =>
    writeFileSync(path, JSON.stringify({ packages }));
  // Written first, as an older install is.
  write(join(modules, '.package-lock.json'), { 'node_modules/astro': { version: installed } });
  write(join(project, 'package-lock.json'), locked);
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\ntouch npm-has-run\n', { mode: 0o755 });
  const PATH = [join(folder, 'bin'), process.env['PATH']].join(delimiter);
  const { stdout, stderr } = spawnSync('node', [join(project, 'scripts/install.mjs')], {
    env: { PATH },
    encoding: 'utf8',
  });
  return { output: stdout + stderr, hasRunNpm: existsSync(join(project, 'npm-has-run')) };
}

test('packages as in the lock file stay, also if that one is newer', () => {
  expect(run('7.3.4')).toEqual({ output: '', hasRunNpm: false });
});

test('other packages are installed', () => {
  const { output, hasRunNpm } = run('7.3.3');
  expect(output).toContain('The installed packages differ from package-lock.json');
  expect(hasRunNpm).toBe(true);
});

test('a node_modules that is a link stays, with a sentence', () => {
  const { output, hasRunNpm } = run('7.3.3', { isLink: true });
  expect(output).toContain('node_modules is a link');
  expect(hasRunNpm).toBe(false);
});

test.for(['site#1', 'l’olivier', "l'olivier", 'my%20site', 'my site & co'])(
  'a folder with the name %s is refused only if it can’t be built',
  (name) => {
    const isRefused = /[#']|%20/.test(name);
    const { output } = run('7.3.4', { name });
    expect(output).toMatch(isRefused ? /^The project can’t be in .* can’t read “/ : /^$/);
  },
);
