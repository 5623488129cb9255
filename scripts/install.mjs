/**
 * Runs before `npm start` and `npm test`: installs the packages if package-lock.json is newer than they are. It is plain
 * JavaScript without dependencies, because it runs on Node 20 before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** @param {string} file */
const modified = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const { versions, execPath, platform, env } = process;
if (Number.parseInt(versions.node) < 20) {
  fail(`Node 20 or newer is required, and this is Node ${versions.node}. Install a newer one.`);
}
// npm writes the second file when it has installed everything.
if (modified('package-lock.json') > modified('node_modules/.package-lock.json')) {
  console.log('package-lock.json is newer than the installed packages: running npm ci …');
  // Windows can't delete the Node in node_modules while it runs this file, but can move it.
  if (platform === 'win32' && execPath.startsWith(join(root, 'node_modules', sep))) {
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
