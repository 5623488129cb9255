import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from '../scripts/setup/find-browser.ts';

export const port = 4399;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  // Far more than anything takes: a busy machine is no fault of the site.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: browserLaunch(),
  },
  // A test runs in both sizes, unless its tag says that one of them is enough.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    { name: 'phone', grepInvert: /@desktop/, use: devices['Pixel 7'] },
    {
      name: 'admin',
      testDir: 'admin',
      // The forms are not our code: on a busy machine they may miss a key or a click.
      retries: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    // The production build, served as `npm start` does.
    command: 'node scripts/start.ts',
    cwd: new URL('..', import.meta.url).pathname,
    env: {
      PORT: String(port),
      HOST: 'localhost',
      // Whatever .env says, the tests write to the mail desk of this machine.
      EMAILJS_PUBLIC_KEY: '',
      EMAILJS_SERVICE_ID: '',
      EMAILJS_TEMPLATE_ID: '',
      EMAILJS_ORIGIN: '',
      // And the site is nobody's, at the root of its host.
      SITE_URL: '',
    },
    url: `http://localhost:${port}`,
    timeout: 300_000,
  },
});
