/**
 * Runs before `npm start`, `npm run dev` and `npm test`: installs the packages if those in node_modules aren't the ones in
 * package-lock.json. It is plain JavaScript without dependencies, because it runs on Node 20 before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPathProblem } from './project-path.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Reads the packages in a file of npm.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Returns whether the installed packages are those in package-lock.json. Optional ones, such as for other systems, can be missing. */
function isInstalled() {
  // npm writes it when it has installed everything.
  const list = join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = readPackages(list);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, { version, optional = false }]) => {
      const found = installed[path];
      // The first one is the project itself.
      return path === '' || (found ? found.version === version : optional);
    },
  );
}

const { versions, execPath, platform, env } = process;
if (Number.parseInt(versions.node) < 20) {
  fail(`Node 20 or newer is required, and this is Node ${versions.node}. Install a newer one.`);
}
const problem = findPathProblem(root);
if (problem) fail(problem);
const isLink = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
if (!isInstalled()) {
  if (isLink) {
    console.log(
      'node_modules is a link, and the packages there differ from package-lock.json. They stay as they are: to get those of this project, delete the link.',
    );
  } else {
    install();
  }
}

function install() {
  console.log('The installed packages differ from package-lock.json: running npm ci …');
  // Windows can't delete the Node in node_modules while it runs this file, but can move it.
  if (platform === 'win32' && execPath.startsWith(modules + sep)) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    renameSync(execPath, join(root, '.cache/previous-node.exe'));
  }
  // The Node that runs npm, as `npm ci` deletes the one in node_modules. No package needs its install script.
  const npm = env['npm_execpath']
    ? `"${env['npm_node_execpath']}" "${env['npm_execpath']}"`
    : 'npm';
  const options = '--include=dev --include=optional --ignore-scripts --no-audit --no-fund';
  // npm 10 links Node in node_modules/.bin, and then unlinks it together with those of other systems.
  const commands = `${npm} ci ${options} --loglevel=error && ${npm} run postinstall --silent`;
  const { status } = spawnSync(commands, { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) fail('npm ci failed: see its message above. Then run the command again.');
}
