import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices, firefox, webkit, type BrowserType } from '@playwright/test';
import { settingNames } from '../integrations/settings.ts';
import { browserLaunch } from './find-browser.ts';

export const port = 4399;

/** The build of the web server below. */
export const siteFolder = join(import.meta.dirname, `../.cache/local-site/${port}`);

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/** Matches the tests to run in Firefox or WebKit: none if Playwright's build of it isn't installed. */
function engineTests(browser: BrowserType) {
  if (existsSync(browser.executablePath())) return /@engines/;
  // Worker processes read this file too, without the command's arguments: only the first message is needed.
  if (process.argv.includes(`--project=${browser.name()}`)) {
    console.log(
      `No tests in ${browser.name()}. To install it: npx playwright install ${browser.name()}`,
    );
  }
  return /(?!)/;
}

/** The desktop's viewport, and a touch screen for tests that tap. */
const engineUse = (name: 'Firefox' | 'Safari') => ({
  ...devices[`Desktop ${name}`],
  viewport: desktop.viewport,
  hasTouch: true,
  // Overrides those of Chromium.
  launchOptions: {},
});

export default defineConfig({
  outputDir: '../test-results',
  fullyParallel: true,
  // Generous, so that tests don't fail on a busy machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  workers: 3,
  reporter: [['list'], ['html', { outputFolder: '../playwright-report', open: 'never' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browserLaunch(),
  },
  projects: [
    // e2e/ runs on both screen sizes, except tests with a tag for one of them.
    { name: 'desktop', testDir: 'e2e', grepInvert: /@phone/, use: desktop },
    { name: 'phone', testDir: 'e2e', grepInvert: /@desktop/, use: devices['Pixel 7'] },
    { name: 'resilience', testDir: 'resilience', use: desktop },
    // The tests of the contact form once more, on a landing page of a copy of the site.
    {
      name: 'landing-form',
      testMatch: ['e2e/contact-form.spec.ts', 'resilience/form.spec.ts'],
      grepInvert: /@phone/,
      fullyParallel: false,
      workers: 1,
      use: desktop,
    },
    { name: 'budgets', testDir: 'budgets', use: desktop, retries: 1 },
    // On a busy machine, Sveltia CMS sometimes misses a key press or a click.
    { name: 'admin', testDir: 'admin', use: desktop, retries: 1 },
    { name: 'dev', testDir: 'dev', use: desktop, retries: 1 },
    { name: 'copies', testDir: 'copies', use: desktop },
    { name: 'hosting', testDir: 'hosting', use: desktop },
    { name: 'screenshots', testDir: 'screenshots', use: desktop },
    { name: 'firefox', testDir: 'e2e', grep: engineTests(firefox), use: engineUse('Firefox') },
    { name: 'webkit', testDir: 'e2e', grep: engineTests(webkit), use: engineUse('Safari') },
  ],
  webServer: {
    // Serves the production build, as `npm start` does.
    command: 'node scripts/start.ts',
    cwd: join(import.meta.dirname, '..'),
    env: {
      PORT: String(port),
      HOST: 'localhost',
      // Whatever .env contains: use the mock of EmailJS and the default URL, and count no visits.
      ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    },
    url: `http://localhost:${port}`,
    timeout: 300_000,
  },
});
