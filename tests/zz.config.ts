import { defineConfig } from '@playwright/test';
import { browserLaunch } from './find-browser.ts';
export default defineConfig({ testDir: '.', testMatch: 'zz-*.spec.ts', workers: 1, reporter: 'line', outputDir: '/tmp/h/values-results', use: { baseURL: 'http://localhost:4711', launchOptions: browserLaunch() } });
