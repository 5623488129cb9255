/**
 * Runs before `npm start`, `npm test` and other commands: installs the packages if they are not up to date. It is
 * plain JavaScript without dependencies, because it runs on Node 20 before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {string | string[]} Names
 * @typedef {{ version?: string, optional?: boolean, os?: Names, cpu?: Names, libc?: Names }} Package
 * @typedef {Record<string, Package>} Packages of a lockfile
 */

// Major versions of the Node that runs this file. It installs the packages, which include the project's Node (.nvmrc),
// and runs the site on systems where that one doesn't run.
const MIN_NODE_TO_INSTALL = 20;
const MIN_NODE_FOR_SITE = 24;
const { node: nodeVersion } = process.versions;
const nodeMajor = Number(nodeVersion.split('.')[0]);

// In milliseconds. After a restart of the machine, the id in an old lock can belong to any process.
const LOCK_TIMEOUT = 15 * 60_000;
const RETRY_INTERVAL = 500;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Contains the id of the process that installs. */
const lock = join(root, '.cache/install.lock');

/** @param {string} path relative to the project root */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** @param {number} min @param {string} [reason] */
const nodeTooOld = (min, reason = '') =>
  new Error(
    `Node ${min} or newer is required, and this is Node ${nodeVersion}.${reason} Install a newer Node, then run the ` +
      'command again.',
  );

/**
 * Returns whether npm installs an optional package on this system. Excludes packages for a specific C library.
 * @param {Package} entry
 */
const isForThisSystem = ({ os = [], cpu = [], libc }) =>
  !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);

/**
 * Returns whether the packages in package-lock.json are installed. Optional packages for other systems can be missing.
 * @param {Packages} wanted `packages` of package-lock.json
 * @param {Packages} installed `packages` of node_modules/.package-lock.json
 */
export const isUpToDate = (wanted, installed) =>
  Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    if (path === '') return true;
    return found ? found.version === entry.version : entry.optional && !isForThisSystem(entry);
  });

function isInstalled() {
  /** @type {Packages} */
  const wanted = readJson('package-lock.json').packages;
  try {
    const installed = readJson('node_modules/.package-lock.json').packages;
    // After `npm install --package-lock-only`, the file lists packages that are not installed.
    const exists = (/** @type {string} */ path) =>
      wanted[path]?.optional || existsSync(join(root, path));
    return isUpToDate(wanted, installed) && Object.keys(wanted).every(exists);
  } catch {
    return false; // The file is missing or invalid. npm writes it last.
  }
}

/** Returns the id of the process that holds the lock, or undefined if it has ended. */
function findInstaller() {
  const pid = Number(readFileSync(lock, 'utf8'));
  if (Date.now() - statSync(lock).mtimeMs > LOCK_TIMEOUT) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    const isAnotherUser = /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
    return isAnotherUser ? pid : undefined;
  }
}

/** Waits while another installation runs, as the two would delete each other's files. */
async function acquireLock() {
  mkdirSync(dirname(lock), { recursive: true });
  for (let isWaiting = false; ; await sleep(RETRY_INTERVAL)) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (!existsSync(lock)) continue; // The other installation has just finished.
    const pid = findInstaller();
    if (pid === undefined) {
      // Tries again after a pause, so that two processes that remove an old lock don't remove the next one.
      rmSync(lock, { force: true });
    } else if (!isWaiting) {
      isWaiting = true;
      console.log(`Waiting for another installation (process ${pid}) …`);
    }
  }
}

async function npmCi() {
  console.log('Installing the packages with npm ci …');
  // Windows can't delete a running program, as `npm ci` does with the Node in node_modules, but can move it.
  if (process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules', sep)))
    renameSync(process.execPath, join(root, '.cache/previous-node.exe'));
  // The build needs all dependencies, even with NODE_ENV=production. Install scripts can run any code
  // and download files that package-lock.json doesn't list, and no package needs its script.
  const include = '--include=dev --include=optional';
  const args = `ci ${include} --ignore-scripts --no-audit --no-fund --loglevel=error`.split(' ');
  // Prefer the Node that runs npm: the one that runs this file may be in node_modules.
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const npm =
    script && node
      ? spawn(node, [script, ...args], { cwd: root, stdio: 'inherit' })
      : spawn(`npm ${args.join(' ')}`, { cwd: root, stdio: 'inherit', shell: true });
  // npm goes on if only this process is killed.
  writeFileSync(lock, String(npm.pid));
  const [status] = await once(npm, 'exit');
  if (status !== 0) {
    throw new Error('npm ci failed: see its message above. Fix that, then run the command again.');
  }
}

/** Makes sure that npm scripts find a Node that runs: the one in node_modules or else the system's. */
function checkNode() {
  const node = join('node_modules', '.bin', 'node');
  if (spawnSync(`${node} --version`, { cwd: root, shell: true }).status === 0) return;
  // npm has none for this system, or it needs another C library. Then it must not hide the system's Node.
  for (const extension of ['', '.cmd', '.ps1'])
    rmSync(join(root, node + extension), { force: true });
  if (nodeMajor >= MIN_NODE_FOR_SITE) return;
  // Installs again next time, in case only this installation is broken.
  rmSync(join(root, 'node_modules/.package-lock.json'), { force: true });
  const system = `${process.platform} ${process.arch}`;
  throw nodeTooOld(
    MIN_NODE_FOR_SITE,
    ` The packages contain none that runs on this system (${system}).`,
  );
}

async function install() {
  if (nodeMajor < MIN_NODE_TO_INSTALL) throw nodeTooOld(MIN_NODE_TO_INSTALL);
  if (!isInstalled()) {
    await acquireLock();
    try {
      if (!isInstalled()) await npmCi();
    } finally {
      rmSync(lock, { force: true });
    }
  }
  checkNode();
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await install();
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
