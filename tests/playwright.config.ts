import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  defineConfig,
  devices,
  firefox,
  webkit,
  type BrowserType,
  type PlaywrightTestConfig,
} from '@playwright/test';
import { settingNames } from '../integrations/settings.ts';
import { browserLaunch } from './find-browser.ts';
import { screenshotSite, sites, type SiteName } from './sites.ts';
import type { TestOptions } from './support.ts';

type Config = PlaywrightTestConfig<TestOptions>;
type Projects = NonNullable<Config['projects']>;
type WebServer = Extract<Config['webServer'], { command: string }>;

const desktopScreen = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const phoneScreen = devices['Pixel 7'];

/** The projects that the command names. Without any, Playwright runs all. Workers don't get the command's arguments. */
const selectedProjects = process.argv.flatMap((argument) =>
  argument.startsWith('--project=') ? [argument.replace('--project=', '')] : [],
);

/** Matches the tests to run in Firefox or WebKit: none if Playwright's build of it isn't installed. */
function engineTests(browser: BrowserType) {
  if (existsSync(browser.executablePath())) return /@engines/;
  if (selectedProjects.includes(browser.name())) {
    console.log(
      `No tests in ${browser.name()}. To install it: npx playwright install ${browser.name()}`,
    );
  }
  return /(?!)/;
}

/** The desktop's viewport, and a touch screen for tests that tap. */
const engineScreen = (name: 'Firefox' | 'Safari') => ({
  ...devices[`Desktop ${name}`],
  viewport: desktopScreen.viewport,
  hasTouch: true,
  // Overrides those of Chromium.
  launchOptions: {},
});

/** Returns the options of tests that open a site on a screen. */
const on = (site: SiteName, screen: Projects[number]['use']) => ({
  ...screen,
  site,
  baseURL: `http://localhost:${sites[site].port}`,
});
const desktop = on('fixture', desktopScreen);

/** Returns the projects of the tests that hold for any content: on both screens, and those that `npm test` leaves out. */
const anyContent = (site: SiteName): Projects => {
  const testDir = 'any-content';
  const desktop = on(site, desktopScreen);
  return [
    { name: site, testDir, grepInvert: [/@phone/, /@rest/], use: desktop },
    { name: `${site}-phone`, testDir, grepInvert: /@desktop/, use: on(site, phoneScreen) },
    { name: `${site}-rest`, testDir, grep: /@rest/, use: desktop, retries: 1 },
  ];
};

const projects: Projects = [
  { name: 'desktop', testDir: 'e2e', grepInvert: /@phone/, use: desktop },
  { name: 'phone', testDir: 'e2e', grepInvert: /@desktop/, use: on('fixture', phoneScreen) },
  ...anyContent('own'),
  ...anyContent('fixture'),
  ...anyContent('company'),
  { name: 'resilience', testDir: 'resilience', use: desktop },
  {
    // The tests of the contact form once more, on a landing page.
    name: 'landing-form',
    testMatch: ['e2e/contact-form.spec.ts', 'resilience/form.spec.ts'],
    grepInvert: /@phone/,
    use: {
      ...desktop,
      formPage: {
        path: '/ai-chatbots',
        inquiry: 'I would like to see a chatbot that answers from our documents.',
      },
    },
  },
  { name: 'budgets', testDir: 'budgets', use: desktop, retries: 1 },
  // On a busy machine, Sveltia CMS sometimes misses a key press or a click.
  { name: 'admin', testDir: 'admin', use: desktop, retries: 1 },
  // These two start servers of their own.
  { name: 'dev', testDir: 'dev', use: desktopScreen, retries: 1 },
  { name: 'copies', testDir: 'copies', use: desktopScreen },
  { name: 'hosting', testDir: 'hosting', use: on('own', desktopScreen) },
  { name: 'screenshots', testDir: 'screenshots', use: on(screenshotSite, desktopScreen) },
  {
    name: 'firefox',
    testDir: 'e2e',
    grep: engineTests(firefox),
    use: on('fixture', engineScreen('Firefox')),
  },
  {
    name: 'webkit',
    testDir: 'e2e',
    grep: engineTests(webkit),
    use: on('fixture', engineScreen('Safari')),
  },
];

/** Returns the server of a site, which builds it first. */
function webServer(site: SiteName): WebServer {
  const port = String(sites[site].port);
  // Whatever .env contains: use the mock of EmailJS and the default URL, and count no visits.
  const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']));
  return {
    // The production build, as `npm start` serves it.
    command: site === 'own' ? 'node scripts/start.ts' : `node tests/serve-site.ts ${site}`,
    cwd: join(import.meta.dirname, '..'),
    env: { ...noSettings, PORT: port, HOST: 'localhost' },
    url: `http://localhost:${port}`,
    timeout: 300_000,
  };
}

const selected = projects.filter(
  ({ name = '' }) => selectedProjects.length === 0 || selectedProjects.includes(name),
);
const usedSites = new Set(selected.flatMap(({ use }) => use?.site ?? []));

export default defineConfig<TestOptions>({
  outputDir: '../test-results',
  fullyParallel: true,
  // Generous, so that tests don't fail on a busy machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  workers: 3,
  reporter: [['list'], ['html', { outputFolder: '../playwright-report', open: 'never' }]],
  use: { launchOptions: browserLaunch() },
  projects,
  webServer: [...usedSites].map(webServer),
});
