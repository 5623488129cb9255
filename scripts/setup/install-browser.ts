/** Runs before the browser tests: installs a browser where none is found. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.ts';

const DOWNLOAD_LIMIT = 120_000;
const CONNECTION_LIMIT = 10_000;

/** Runs a program with its output on the terminal, and returns whether it succeeded. */
const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}, timeout?: number) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, timeout })
    .status === 0;

const playwright = (...args: string[]) =>
  run(
    process.execPath,
    [fileURLToPath(import.meta.resolve('@playwright/test/cli')), ...args],
    { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_LIMIT) },
    DOWNLOAD_LIMIT,
  );

const apt = (...args: string[]) =>
  run('apt-get', ['-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' });

const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Downloads Playwright's own headless Chromium; as root on Debian with the libraries that it needs. */
const downloadBrowser = () =>
  playwright('install', '--only-shell', 'chromium') &&
  (!canUseApt || playwright('install-deps', 'chromium'));

/** Installs Debian's; older releases have no headless shell of their own. */
const installDebianBrowser = () =>
  canUseApt &&
  apt('update') &&
  ['chromium-headless-shell', 'chromium'].some((name) =>
    apt('install', '--no-install-recommends', name),
  );

if (findBrowser() === undefined) {
  console.log('There is no browser for the tests: installing one …');
  if (!downloadBrowser() && !installDebianBrowser()) {
    console.error(`No browser could be installed for the tests. Either
- install Chromium or Google Chrome (Debian: sudo apt-get install chromium), or
- name one that you have: BROWSER_PATH=/path/to/chrome npm test`);
    process.exitCode = 1;
  }
}
