/**
 * Runs before `npm start`, `npm test` and other commands: installs the packages if they are not up to date. It is
 * plain JavaScript without dependencies, because it runs on Node 20 before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages of a lockfile */

const MIN_NODE_VERSION = 20;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} path relative to the project root */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Returns whether the packages in package-lock.json are installed. Optional packages can be missing: npm skips
 * those for other platforms.
 * @param {Packages} wanted `packages` of package-lock.json
 * @param {Packages} installed `packages` of node_modules/.package-lock.json
 */
export const isUpToDate = (wanted, installed) =>
  Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = installed[path];
    return path === '' || (found ? found.version === version : optional);
  });

function isInstalled() {
  const wanted = readJson('package-lock.json').packages;
  try {
    if (!isUpToDate(wanted, readJson('node_modules/.package-lock.json').packages)) return false;
  } catch {
    return false; // The file is missing or invalid.
  }
  // In a node_modules copied from another machine, Node may not run.
  const node = process.platform === 'win32' ? 'node.exe' : 'node';
  return spawnSync(join(root, 'node_modules/node/bin', node), ['--version']).status === 0;
}

/** @param {string[]} args */
function npm(...args) {
  // Prefer the Node that runs npm: the one that runs this file may be in node_modules, which `npm ci`
  // deletes.
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const [command, ...first] = script ? [node, script] : ['npm'];
  const { status, error } = spawnSync(command, [...first, ...args, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: !script && process.platform === 'win32',
  });
  if (status === 0) return;
  const reason = error?.message ?? 'see its message above';
  console.error(`npm ${args[0]} failed: ${reason}. Fix that, then run the command again.`);
  process.exit(status || 1);
}

function install() {
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE_VERSION) {
    console.error(
      `Node ${MIN_NODE_VERSION} or newer is required. This is Node ${process.versions.node}.`,
    );
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log('Installing the packages with npm ci …');
  // The build needs the development dependencies, even with NODE_ENV=production.
  npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  // Install scripts can run any code: run only those that are required.
  const allowed = Object.entries(readJson('package.json').allowScripts).filter(([, is]) => is);
  npm('rebuild', ...allowed.map(([name]) => name), '--ignore-scripts=false');
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) install();
