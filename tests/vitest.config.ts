import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunch } from './find-browser.ts';

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    // Lists what fails only.
    reporters: 'minimal',
    // Generous, so that tests don't fail on a busy machine.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      'studio/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/unit/**/*.test.ts'],
          // Isolation takes a third longer. Without it, tests must restore globals that they change, such as `fetch`.
          isolate: false,
          // One worker would leave a core idle while it waits for files and child processes.
          maxWorkers: 2,
          // Vitest imports CSS files as empty otherwise.
          css: { include: /palette\.css/ },
        },
      },
      {
        extends: true,
        resolve: {
          alias: { 'astro:env/client': join(import.meta.dirname, 'browser/astro-env.ts') },
        },
        // If Vite found them later, it would bundle them and reload the page in the middle of a test.
        optimizeDeps: {
          include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-dom/server'],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browserLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
