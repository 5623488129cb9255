import { rmSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/**
 * Returns an Astro integration that deletes the folder of a build that fails, at any step, or is stopped: a part of a site is
 * neither served nor deployed.
 */
export function deleteFailedBuild(): AstroIntegration {
  let folder: URL;
  return {
    name: 'delete-failed-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.outDir;
      },
      'astro:build:start': () => {
        // These end Node without an exit event.
        for (const signal of ['SIGINT', 'SIGTERM'] as const) {
          process.once(signal, () => process.exit(1));
        }
        process.once('exit', (code) => {
          if (code !== 0) rmSync(folder, { recursive: true, force: true });
        });
      },
    },
  };
}
