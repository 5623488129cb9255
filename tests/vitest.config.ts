import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/unit/**/*.test.ts'],
    // Far more than anything takes: a busy machine is no fault of the site.
    testTimeout: 30_000,
    // A third faster. So a test that changes what all share, such as `fetch`, puts it back.
    isolate: false,
    // The tests read files and start programs: one worker leaves a core idle.
    maxWorkers: 2,
    // Vitest takes style sheets for empty otherwise, and the colors are read from one.
    css: { include: /tokens\.css/ },
  },
});
