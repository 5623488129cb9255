import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Playwright's headless shell, whose path its API doesn't tell, then system browsers. The shells start fastest. */
const PATTERNS = [
  chromium
    .executablePath()
    .replace(/chromium-(\d+).*/, 'chromium_headless_shell-$1/*/*shell{,.exe}'),
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/{chromium,google-chrome}',
];

/**
 * Finds the browser for tests: BROWSER_PATH, Playwright's or an installed one.
 * @throws Error when BROWSER_PATH does not exist
 */
export function findBrowser(): string | undefined {
  const configured = process.env['BROWSER_PATH'];
  if (configured && !existsSync(configured)) {
    throw new Error(
      `BROWSER_PATH is ${configured}, which does not exist. Correct it, or unset it.`,
    );
  }
  return configured || PATTERNS.flatMap((pattern) => globSync(pattern))[0];
}

/** Returns Playwright's launch options for that browser. */
export const browserLaunch = () => ({
  executablePath: findBrowser() ?? chromium.executablePath(),
  // The root user, as in most containers, can start Chromium only without its sandbox.
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
