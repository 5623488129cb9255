/** The packages of the trial: installed when somebody tries the hosts, and only then. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reasonToInstall } from '../../install.mjs';

const folder = import.meta.dirname;

type Packages = Record<string, { version?: string; optional?: boolean }>;

function readPackages(lockfile: string): Packages | undefined {
  const file = join(folder, lockfile);
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }).packages;
}

/**
 * Installs the packages of the trial where they are not up to date.
 * @throws Error when npm does not finish; its own message is on the terminal by then
 */
export function installTrial(): void {
  const wanted = readPackages('package-lock.json') ?? {};
  const installed = readPackages('node_modules/.package-lock.json');
  const reason = reasonToInstall(wanted, installed, () => true);
  if (reason === undefined) return;
  console.info(`Installing what the hosts run, 370 MB, with npm ci (${reason}) …`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: folder, stdio: 'inherit' } as const;
  const { npm_execpath: npm } = process.env;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('The packages of the trial could not be installed: see above.');
}

/**
 * Where a file of an installed package lies.
 * @param path the package and the file in it, such as `wrangler/bin/wrangler.js`
 */
export const packageFile = (path: string) => join(folder, 'node_modules', path);

/**
 * Loads a module of an installed package. It is not there when types are checked, so the caller says
 * what it holds.
 * @param path see `packageFile`
 */
export const load = async <T>(path: string) =>
  (await import(pathToFileURL(packageFile(path)).href)) as T;
