import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';

// Starts three times as fast as the full browser. chrome-launcher doesn't find it.
const DEBIAN_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns Playwright's headless shell if installed. Playwright's API only returns the path of the full browser. */
const findHeadlessShell = () =>
  globSync(
    chromium
      .executablePath()
      .replace(
        /chromium-(\d+).*/,
        'chromium_headless_shell-$1/*/{chrome-headless-shell,headless_shell}{,.exe}',
      ),
  )[0];

/** Returns the Chrome and Chromium versions installed on the system. */
function findSystemBrowsers(): string[] {
  try {
    return Launcher.getInstallations();
  } catch {
    // Throws if none is installed.
    return [];
  }
}

/**
 * Finds a browser for the tests, benchmarks and screenshots: BROWSER_PATH, Playwright's Chromium or the system's
 * browser, in this order.
 * @returns the path of the executable, or undefined if none is installed
 * @throws Error when BROWSER_PATH does not exist
 */
export function findBrowser(env = process.env): string | undefined {
  const configured = env['BROWSER_PATH'];
  if (configured && !existsSync(configured)) {
    throw new Error(
      `BROWSER_PATH is ${configured}, which does not exist. Correct it, or unset it to use any installed browser.`,
    );
  }
  if (configured) return configured;
  const files = [findHeadlessShell(), chromium.executablePath(), DEBIAN_HEADLESS_SHELL];
  return files.find((file) => file && existsSync(file)) ?? findSystemBrowsers()[0];
}

/**
 * Finds a full Chromium or Chrome. The headless shell, which the tests use, requests neither the icon nor the
 * manifest, and so makes pages look faster than they are.
 * @returns the path of the executable, or undefined if none is installed
 */
export function findFullBrowser(): string | undefined {
  return [process.env['BROWSER_PATH'], chromium.executablePath(), ...findSystemBrowsers()].find(
    (file) => file && existsSync(file) && !/headless[-_]shell/.test(file),
  );
}

/** Returns Playwright's launch options for the installed browser. */
export function browserLaunch() {
  const executablePath = findBrowser();
  return {
    // The root user, as in most containers, can start Chromium only without its sandbox.
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(executablePath !== undefined && { executablePath }),
  };
}
