import { join, matchesGlob } from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { settingNames } from '../integrations/settings.ts';
import { browserLaunch } from './find-browser.ts';
import { desktopScreen, phoneScreen } from './screens.ts';
import { screenshotSite, sites, type SiteName } from './sites.ts';
import type { WorkerOptions } from './support.ts';

type Config = PlaywrightTestConfig<object, WorkerOptions>;
type Projects = NonNullable<Config['projects']>;
type WebServer = Extract<Config['webServer'], { command: string }>;

/** Returns the options of tests that open a site on a screen. */
const on = (site: SiteName, screen: Projects[number]['use']) => ({
  ...screen,
  site,
  baseURL: `http://localhost:${sites[site].port}`,
});
const desktop = on('fixture', desktopScreen);

/** The desktop's viewport, and a touch screen for tests that tap. */
const engineScreen = (name: 'Firefox' | 'Safari') => ({
  ...devices[`Desktop ${name}`],
  viewport: desktopScreen.viewport,
  hasTouch: true,
  // Overrides those of Chromium.
  launchOptions: {},
});

/** What is measured on a phone takes longer, and isn't in `npm test`. */
const phonePages = '**/phone.spec.ts';

/** `npm test` runs the project `own`. */
const own: Projects[number] = {
  name: 'own',
  testDir: 'any-content',
  testIgnore: phonePages,
  use: on('own', desktopScreen),
};

const slowResilience = ['long-words', 'old-browsers'].map((name) => `**/${name}.spec.ts`);

/** `npm run test:rest` runs all of these: their names get the prefix `rest:`. */
const rest: Projects = [
  { name: 'own', testDir: 'any-content', testMatch: phonePages, use: on('own', desktopScreen) },
  { name: 'fixture', testDir: 'any-content', testIgnore: phonePages, use: desktop },
  { name: 'smallest', testDir: 'any-content', use: on('smallest', desktopScreen) },
  // Some of them wait, beside others that work.
  { name: 'budgets', testDir: 'budgets', use: desktop },
  { name: 'desktop', testDir: 'e2e', grepInvert: /@phone/, use: desktop },
  { name: 'phone', testDir: 'e2e', grepInvert: /@desktop/, use: on('fixture', phoneScreen) },
  {
    name: 'resilience',
    testDir: 'resilience',
    testIgnore: slowResilience,
    use: desktop,
  },
  { name: 'hosting', testDir: 'hosting', use: on('own', desktopScreen) },
  {
    name: 'firefox',
    testDir: 'e2e',
    grep: /@engines/,
    use: on('fixture', engineScreen('Firefox')),
  },
  {
    name: 'webkit',
    testDir: 'e2e',
    grep: /@engines/,
    use: on('fixture', engineScreen('Safari')),
  },
];

/** `npm run test:slow` runs all of these, which take longer: their names get the prefix `slow:`. */
const slow: Projects = [
  { name: 'preview', testDir: 'preview', use: on('preview', desktopScreen) },
  { name: 'phone', testDir: 'any-content', testMatch: phonePages, use: desktop },
  // On a busy machine, Sveltia CMS sometimes misses a key press or a click.
  { name: 'admin', testDir: 'admin', use: desktop, retries: 1 },
  { name: 'resilience', testDir: 'resilience', testMatch: slowResilience, use: desktop },
];

const projects: Projects = [
  own,
  ...rest.map((project) => ({ ...project, name: `rest:${project.name}` })),
  ...slow.map((project) => ({ ...project, name: `slow:${project.name}` })),
  { name: 'screenshots', testDir: 'screenshots', use: on(screenshotSite, desktopScreen) },
];

/** Whether servers serve what an earlier command of the same run has built. */
const reusesBuilds = process.env['REUSE_BUILDS'] === 'true';

/** Returns the server of some sites, which builds them first. */
function webServer(command: string, names: readonly SiteName[]): WebServer[] {
  const [first] = names;
  if (!first) return [];
  const port = String(sites[first].port);
  // Whatever .env contains: use the mock of EmailJS and the default URL, and count no visits.
  const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']));
  return [
    {
      command,
      cwd: join(import.meta.dirname, '..'),
      env: { ...noSettings, PORT: port, HOST: 'localhost' },
      url: `http://localhost:${port}`,
      timeout: 300_000,
    },
  ];
}

/** The patterns of the projects that the command names. Workers don't get its arguments. */
const selected = process.argv.flatMap((argument) =>
  argument.startsWith('--project=') ? [argument.replace('--project=', '')] : [],
);
const isSelected = (name = '') =>
  selected.length === 0 || selected.some((pattern) => matchesGlob(name, pattern));
const usedSites = new Set(
  projects.filter(({ name }) => isSelected(name)).flatMap(({ use }) => use?.site ?? []),
);
/** The sites that `npm start` doesn't build. */
const copies = [...usedSites].filter((site) => site !== 'own' || reusesBuilds);
const started = [...usedSites].filter((site) => !copies.includes(site));

export default defineConfig<object, WorkerOptions>({
  outputDir: '../test-results',
  fullyParallel: true,
  // Generous, so that tests don't fail on a busy machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  workers: 3,
  reporter: [['dot'], ['html', { outputFolder: '../playwright-report', open: 'never' }]],
  use: { launchOptions: browserLaunch() },
  projects,
  // One after the other: Playwright waits for each.
  webServer: [
    ...webServer('node scripts/start.ts', started),
    ...webServer(`node tests/serve-sites.ts ${copies.join(' ')}`, copies),
  ],
});
