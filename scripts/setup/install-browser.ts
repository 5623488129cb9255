/**
 * `npm run setup:browser`, which runs before the browser tests: installs a browser if none is found. Scripts call it
 * through npm, because a shell that has started the system's Node doesn't find the one that npm has just installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.ts';

// In milliseconds.
const DOWNLOAD_TIMEOUT = 120_000;
const CONNECTION_TIMEOUT = 10_000;

/** Runs a program, shows its output in the terminal and returns whether it succeeded. */
const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}, timeout?: number) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, timeout })
    .status === 0;

const playwright = (...args: string[]) =>
  run(
    process.execPath,
    [fileURLToPath(import.meta.resolve('@playwright/test/cli')), ...args],
    { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_TIMEOUT) },
    DOWNLOAD_TIMEOUT,
  );

const apt = (...args: string[]) =>
  run('apt-get', ['-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' });

const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Downloads Playwright's headless Chromium and, as root on Debian, the libraries it needs. */
const downloadBrowser = () =>
  playwright('install', '--only-shell', 'chromium') &&
  (!canUseApt || playwright('install-deps', 'chromium'));

/** Installs Debian's headless shell, or Chromium on older releases that don't have it. */
const installDebianBrowser = () =>
  canUseApt &&
  apt('update') &&
  ['chromium-headless-shell', 'chromium'].some((name) =>
    apt('install', '--no-install-recommends', name),
  );

if (findBrowser() === undefined) {
  console.log('No browser found for the tests. Installing one …');
  if (!downloadBrowser() && !installDebianBrowser()) {
    console.error(`Could not install a browser for the tests. Do one of the following:
- Install Chromium or Google Chrome (Debian: sudo apt-get install chromium).
- Set the path of an installed browser: BROWSER_PATH=/path/to/chrome npm test`);
    process.exitCode = 1;
  }
}
