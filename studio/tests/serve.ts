/** Playwright's web server for the site that its argument names: builds the example, and serves it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import sirv from 'sirv';
import { sites } from './sites.ts';

interface Package {
  name: string;
  version: string;
  devDependencies: Record<string, string>;
}

const studio = join(import.meta.dirname, '..');
const example = join(studio, 'example');
const [, , siteName] = process.argv;

rmSync(site().folder, { recursive: true, force: true });
if (siteName === 'packed') buildPacked();
else buildWorkspace();
createServer(sirv(site().folder, { extensions: ['html'] })).listen(site().port, 'localhost');

/** Returns the site that the argument names. */
function site() {
  if (siteName !== 'workspace' && siteName !== 'packed') {
    throw new Error(`There is no site “${siteName}”: see tests/sites.ts.`);
  }
  return sites[siteName];
}

/**
 * Runs a command by the Node that runs this file, whichever else is installed, and returns what it prints.
 * @throws Error with all of its output if it fails
 */
function run(folder: string, command: string, ...args: string[]): string {
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
  }
  return stdout;
}

/** Builds the example with the studio as it is in this folder. */
function buildWorkspace() {
  // Without entries that are cached: the studio may read them otherwise now.
  const options = ['--force', '--root', 'example', '--outDir', sites.workspace.folder];
  run(studio, 'npx', '--no-install', 'astro', 'build', ...options);
}

/** Packs the studio, and builds a copy of the example that has installed it. */
function buildPacked() {
  run(studio, 'npm', 'run', 'pack');
  const copy = mkdtempSync(join(tmpdir(), 'studio-example-'));
  try {
    copyExample(copy);
    run(copy, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
    run(copy, 'npx', '--no-install', 'studio-check');
    run(copy, 'npx', '--no-install', 'astro', 'check');
    run(copy, 'npx', '--no-install', 'astro', 'build');
    cpSync(join(copy, 'dist'), sites.packed.folder, { recursive: true });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Copies the files of the example that Git knows, and adds a `package.json` with the packed studio. */
function copyExample(copy: string) {
  // On CI, the repository may belong to another user.
  const files = run(example, 'git', '-c', 'safe.directory=*', 'ls-files', '-z').split('\0');
  for (const file of files.filter(Boolean)) cpSync(join(example, file), join(copy, file));
  const text = readFileSync(join(studio, 'package.json'), 'utf8');
  const { name, version, devDependencies: versions } = JSON.parse(text) as Package;
  const dependencies = {
    [name]: `file:${join(studio, `${name}-${version}.tgz`)}`,
    astro: versions['astro'],
    '@astrojs/rss': versions['@astrojs/rss'],
    '@astrojs/check': versions['@astrojs/check'],
    typescript: versions['typescript'],
  };
  const copied = { private: true, type: 'module', dependencies };
  writeFileSync(join(copy, 'package.json'), JSON.stringify(copied));
}
