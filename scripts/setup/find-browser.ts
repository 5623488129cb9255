import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';

// Starts in a third of the time that the whole browser takes. chrome-launcher does not look for it.
const DEBIAN_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Playwright's own headless shell, if it is downloaded; Playwright itself tells only the whole browser's path. */
const findHeadlessShell = () =>
  globSync(
    chromium
      .executablePath()
      .replace(
        /chromium-(\d+).*/,
        'chromium_headless_shell-$1/*/{chrome-headless-shell,headless_shell}{,.exe}',
      ),
  )[0];

/** The system's Chrome or Chromium, if there is one. */
function findSystemChrome(): string | undefined {
  try {
    return Launcher.getInstallations()[0];
  } catch {
    // It throws where it finds none.
    return undefined;
  }
}

/**
 * Finds a browser for the tests, benchmarks and screenshots: the one that BROWSER_PATH names, else
 * Playwright's own Chromium, else one of the system.
 * @returns the file to start, or undefined where there is none
 * @throws Error when BROWSER_PATH names a file that does not exist
 */
export function findBrowser(env = process.env): string | undefined {
  const named = env['BROWSER_PATH'];
  if (named && !existsSync(named)) {
    throw new Error(
      `BROWSER_PATH is ${named}, which does not exist. Correct it, or unset it to use any browser found.`,
    );
  }
  if (named) return named;
  const files = [findHeadlessShell(), chromium.executablePath(), DEBIAN_HEADLESS_SHELL];
  return files.find((file) => file && existsSync(file)) ?? findSystemChrome();
}

/** Options with which Playwright starts the browser that was found. */
export function browserLaunch() {
  const executablePath = findBrowser();
  return {
    // Root, as in most containers, can start Chromium only without its sandbox.
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(executablePath !== undefined && { executablePath }),
  };
}
