// Runs before `npm start`, `npm test` and the like, so that one command is enough on a fresh clone.
// Plain JavaScript without dependencies: it must run under Node 20, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Says why the packages have to be installed.
 *
 * @param {Record<string, { version?: string, optional?: boolean }>} wanted `packages` of package-lock.json
 * @param {Record<string, { version?: string }> | undefined} installed `packages` of
 *   node_modules/.package-lock.json, undefined where there is none
 * @param {() => boolean} nodeRuns tells whether the Node that the project brings along runs;
 *   asked only when all else is in order
 * @returns {string | undefined} the reason in plain words, undefined when all is up to date
 */
export function reasonToInstall(wanted, installed, nodeRuns) {
  if (!installed) return 'nothing is installed yet';
  for (const [path, { version, optional }] of Object.entries(wanted)) {
    const found = installed[path];
    // Optional packages are those of other platforms: npm leaves them out on purpose.
    if (path === '' || (optional && !found)) continue;
    const name = path.replace(/^.*node_modules\//, '');
    if (!found) return `${name} ${version} is missing`;
    if (found.version !== version) return `${name} is ${found.version} and should be ${version}`;
  }
  return nodeRuns() ? undefined : 'the Node that the project brings along does not run';
}

/**
 * @param {string} path of a lockfile, from the project's folder
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined} its `packages`,
 *   undefined where there is no such file
 * @throws {Error} when the file is not valid JSON
 */
function readPackages(path) {
  const file = join(root, path);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    throw new Error(`${path} cannot be read. Delete it, or get it back from git.`, {
      cause: error,
    });
  }
}

/** @returns {boolean} whether the binary of the npm package `node` is there and runs */
function bundledNodeRuns() {
  // The package links it into its own folder while it installs; a copied folder may hold one
  // for another platform, which is there but does not run.
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  return spawnSync(join(root, 'node_modules/node/bin', binary), ['--version']).status === 0;
}

/** @returns {string | undefined} what `reasonToInstall` says of this folder */
function reasonHere() {
  const wanted = readPackages('package-lock.json');
  if (!wanted) throw new Error('package-lock.json is missing. Get it back from git.');
  return reasonToInstall(wanted, readPackages('node_modules/.package-lock.json'), bundledNodeRuns);
}

/**
 * Installs the packages with `npm ci` where they are not up to date.
 *
 * @throws {Error} in plain words when that does not work
 */
function install() {
  const version = process.versions.node;
  if (Number(version.split('.')[0]) < OLDEST_NODE) {
    throw new Error(
      `This is Node ${version}: the project needs ${OLDEST_NODE} or newer to install itself. ` +
        'Install a newer Node, open a new terminal and run the command again.',
    );
  }

  const reason = reasonHere();
  if (!reason) return;
  console.log(`Installing the packages with npm ci (${reason}) …`);

  // The build tools are development dependencies, needed under NODE_ENV=production too.
  // Under Node 20 npm warns about the engines of packages that the bundled Node will run.
  npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  // A package's own scripts could do anything on this machine: only those run that must.
  npm(['rebuild', ...allowedScripts(), '--ignore-scripts=false', '--loglevel=error']);

  const still = reasonHere();
  if (still) throw new Error(`npm ci finished, but ${still}. Delete node_modules, and try again.`);
}

/** @returns {string[]} the packages whose install scripts must run, from package.json */
function allowedScripts() {
  /** @type {{ allowScripts: Record<string, boolean> }} */
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

/**
 * Runs npm, the one that runs this file where it is one.
 *
 * @param {string[]} args its arguments
 * @throws {Error} in plain words when it does not end well
 */
function npm(args) {
  const { npm_execpath: file, npm_node_execpath: npmsNode } = process.env;
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' });
  // npm's own Node first: the one that runs this file may lie in the folder that npm ci deletes.
  const result = file
    ? spawnSync(npmsNode ?? process.execPath, [file, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });

  if (result.error) {
    throw new Error(`npm could not be started (${result.error.message}). Is it installed?`);
  }
  if (result.status !== 0) {
    process.exitCode = result.status ?? 1;
    throw new Error(
      `npm ${args[0]} did not finish (${result.signal ?? `exit code ${result.status}`}). ` +
        'Its own message above says why; once that is mended, run the command again.',
    );
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    install();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode ||= 1;
  }
}
