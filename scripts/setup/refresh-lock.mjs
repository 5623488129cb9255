/**
 * Loaded into npm by install-lock.mjs: refreshes the lock for as long as npm runs. So the lock stays valid if only
 * install.mjs is killed, and expires if npm is.
 */
import { utimes } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';

const REFRESH_INTERVAL = 500; // milliseconds

if (isMainThread) {
  // npm blocks its own thread for seconds on a busy machine.
  new Worker(new URL(import.meta.url)).unref();
} else {
  setInterval(() => {
    const now = new Date();
    // Ignores errors: npm can finish without the lock.
    utimes(/** @type {string} */ (process.env['INSTALL_LOCK']), now, now, () => {});
  }, REFRESH_INTERVAL);
}
