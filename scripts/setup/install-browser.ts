// Runs before `npm test`: sees to it that the end-to-end tests have a browser.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

const DOWNLOAD_LIMIT_SECONDS = 120;
const CONNECTION_LIMIT_SECONDS = 10;
const playwrightCli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

const HOW_TO = `There is no browser for the end-to-end tests. Either
- install Chromium or Google Chrome (Debian: sudo apt-get install chromium), or
- name one that you have: BROWSER_PATH=/path/to/chrome npm test`;

/**
 * Runs a program to its end, its output kept back.
 *
 * @returns undefined when all went well, else the first line of its output that names an error
 */
function problemOf(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  timeout?: number,
): string | undefined {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout,
    maxBuffer: Infinity,
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') {
    return `no end within ${DOWNLOAD_LIMIT_SECONDS} seconds`;
  }
  if (error) return error.message;
  if (status === 0) return undefined;
  const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(E:|Error|Failed)/.test(line)) ?? `exit code ${status}`;
}

function downloadPlaywrights(isDebianRoot: boolean): string | undefined {
  const problem = problemOf(
    process.execPath,
    [playwrightCli, 'install', 'chromium'],
    { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_LIMIT_SECONDS * 1000) },
    DOWNLOAD_LIMIT_SECONDS * 1000,
  );
  if (problem !== undefined) return problem;
  // A downloaded Chromium starts only where the system has the libraries that it is linked to.
  const own = chromium.executablePath();
  if (process.platform !== 'linux' || problemOf(own, ['--version']) === undefined) return undefined;
  if (!isDebianRoot) {
    throw new Error(
      "Playwright's Chromium lacks system libraries. Install them: sudo npx playwright install-deps chromium",
    );
  }
  return problemOf(process.execPath, [playwrightCli, 'install-deps', 'chromium']);
}

function installDebians(): string | undefined {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name: string) =>
    problemOf('apt-get', ['install', '-y', '--no-install-recommends', name], env);
  const updateProblem = problemOf('apt-get', ['update'], env);
  if (updateProblem !== undefined) return updateProblem;
  // Older releases of Debian have no headless shell of their own.
  return install('chromium-headless-shell') === undefined ? undefined : install('chromium');
}

/**
 * Sees to it that there is a browser: a found one is enough; else Playwright's own is downloaded;
 * else Debian's is installed, where the one who runs this may do so.
 *
 * @throws {Error} saying what to do, when no way leads to a browser
 */
function installBrowser(): void {
  if (findBrowser()) return;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

  console.log("No browser for the end-to-end tests: downloading Playwright's Chromium …");
  const downloadProblem = downloadPlaywrights(isDebianRoot);
  if (downloadProblem === undefined) return;
  console.log(`That did not work (${downloadProblem}).`);

  if (!isDebianRoot) throw new Error(HOW_TO);
  console.log("Installing Debian's Chromium with apt-get …");
  const aptProblem = installDebians();
  if (aptProblem !== undefined) throw new Error(`apt-get failed (${aptProblem}).\n${HOW_TO}`);
  if (!findBrowser()) throw new Error(HOW_TO);
}

if (import.meta.main) {
  try {
    installBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
