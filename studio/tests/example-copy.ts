/** Copies of the example, as a project of its own: with the content that only tests need. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { addTestContent } from './test-content.ts';

interface Package {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

export const studioFolder = join(import.meta.dirname, '..');
const example = join(studioFolder, 'example');

/**
 * Runs a command by the Node that runs this file, whichever else is installed, and returns what it prints.
 * @throws Error with all of its output if it fails
 */
export function run(folder: string, command: string, ...args: string[]): string {
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
  }
  return stdout;
}

/** Copies the files of the example that Git knows to a folder, which is replaced, and adds the content of tests. */
export function copyExample(copy: string) {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  // On CI, the repository may belong to another user.
  const files = run(example, 'git', '-c', 'safe.directory=*', 'ls-files', '-z').split('\0');
  for (const file of files.filter(Boolean)) cpSync(join(example, file), join(copy, file));
  writeFileSync(join(copy, 'package.json'), JSON.stringify(copyPackage(), undefined, 2));
  addTestContent(join(copy, 'src/content'));
}

/** Returns the `package.json` of a copy: with the packed studio, and what the example uses in the versions of the studio. */
function copyPackage(): object {
  const text = readFileSync(join(studioFolder, 'package.json'), 'utf8');
  const { name, version, dependencies, devDependencies } = JSON.parse(text) as Package;
  const versions = { ...dependencies, ...devDependencies };
  const used = ['astro', '@astrojs/rss', '@astrojs/check', '@types/node', 'sharp', 'typescript'];
  return {
    private: true,
    type: 'module',
    dependencies: {
      [name]: `file:${join(studioFolder, `${name}-${version}.tgz`)}`,
      ...Object.fromEntries(used.map((dependency) => [dependency, versions[dependency]])),
    },
  };
}
