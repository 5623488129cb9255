import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: { 'astro:content': join(import.meta.dirname, 'tests/astro-content.ts') },
  },
  test: {
    name: 'studio',
    include: ['tests/**/*.test.ts'],
    // Lists what fails only.
    reporters: 'minimal',
    // Generous, so that tests don't fail on a busy machine.
    testTimeout: 30_000,
    // Isolation takes a third longer. Without it, tests must restore globals that they change, such as `fetch`.
    isolate: false,
    // One worker would leave a core idle while it waits for files and child processes.
    maxWorkers: 2,
  },
});
