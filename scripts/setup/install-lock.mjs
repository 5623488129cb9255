import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// In milliseconds. npm refreshes the lock twice a second (refresh-lock.mjs).
const LOCK_TIMEOUT = 10_000;
const RETRY_INTERVAL = 500;

const lock = fileURLToPath(new URL('../../.cache/install.lock', import.meta.url));

/**
 * Waits while another installation runs.
 * @param {() => boolean} isInstalled
 * @returns true when it has created the lock, or false when there is nothing left to install
 */
async function acquire(isInstalled) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waiting = false; !isInstalled(); await sleep(RETRY_INTERVAL)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const stats = statSync(lock, { throwIfNoEntry: false });
    if (stats && Math.abs(Date.now() - stats.mtimeMs) > LOCK_TIMEOUT) {
      // Creates its own after a pause: two processes that both remove the old lock must not remove the new one.
      rmSync(lock, { force: true });
    } else if (stats && !waiting) {
      waiting = true;
      console.log(`Waiting for another installation (process ${readFileSync(lock, 'utf8')}) …`);
    }
  }
  return false;
}

/**
 * Installs packages if necessary, one process at a time.
 * @param {() => boolean} isInstalled
 * @param {(env: NodeJS.ProcessEnv) => void} install receives the environment for npm, which makes it refresh the lock
 */
export async function installOnce(isInstalled, install) {
  if (!(await acquire(isInstalled))) return;
  try {
    // Another process may have installed them just before this one created the lock.
    if (isInstalled()) return;
    const { NODE_OPTIONS = '' } = process.env;
    const refresh = `--import=${new URL('refresh-lock.mjs', import.meta.url).href}`;
    install({ ...process.env, INSTALL_LOCK: lock, NODE_OPTIONS: `${NODE_OPTIONS} ${refresh}` });
  } finally {
    rmSync(lock, { force: true });
  }
}
