/** Runs before the browser tests: installs a browser if there is none, as root on Debian with apt-get. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

const run = (command: string) => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;
const isRoot = process.getuid?.() === 0;
const apt = 'apt-get -qq update && apt-get -qq install --no-install-recommends';

if (findBrowser() === undefined) {
  console.log('No browser found for the tests. Installing one …');
  const isInstalled =
    (isRoot && run(`${apt} chromium-headless-shell`)) ||
    run(`npx playwright install ${isRoot ? '--with-deps ' : ''}--only-shell chromium`);
  if (!isInstalled) {
    console.error('Could not install a browser. Install Chromium or Chrome, or set BROWSER_PATH.');
    process.exitCode = 1;
  }
}
