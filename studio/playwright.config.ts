import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { sites, type SiteName } from './tests/sites.ts';

/** The browser for tests: BROWSER_PATH or an installed one, otherwise Playwright's. */
const browser =
  process.env['BROWSER_PATH'] ||
  ['chromium-headless-shell', 'chromium', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((path) => existsSync(path));

/** Returns a project whose tests open a site. */
const projectOf = (name: SiteName) => ({
  name,
  use: { baseURL: `http://localhost:${sites[name].port}` },
});

/** Returns the server of a site, which builds it first. */
const serverOf = (name: SiteName) => ({
  command: `node tests/serve.ts ${name}`,
  url: `http://localhost:${sites[name].port}`,
  timeout: 600_000,
});

/** The sites with the packed studio, which take longer and need the npm registry. */
const packedSites: SiteName[] = ['packed'];
const hasPnpm =
  spawnSync('pnpm', ['--version'], { shell: process.platform === 'win32' }).status === 0;
if (hasPnpm) packedSites.push('packed-pnpm');

const isWorkspaceOnly = process.argv.includes('--project=workspace');
const servedSites: SiteName[] = ['workspace', ...(isWorkspaceOnly ? [] : packedSites)];

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  // Generous, so that tests don't fail on a busy machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine, Sveltia CMS sometimes misses a key press or a click.
  retries: 2,
  workers: 3,
  reporter: 'dot',
  use: browser ? { launchOptions: { executablePath: browser } } : {},
  projects: [
    { ...projectOf('workspace'), testIgnore: '**/packed.spec.ts' },
    ...packedSites.map((name) => ({
      ...projectOf(name),
      testMatch: ['**/recipes.spec.ts', '**/packed.spec.ts'],
    })),
  ],
  // One after the other: Playwright waits for each.
  webServer: servedSites.map(serverOf),
});
