import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readMeasureSettings } from '../env/measure.ts';

/**
 * Returns an Astro integration that adds the script for measuring visits to all pages if MEASURE is set. Otherwise it
 * does nothing, so the build contains no code for it: a condition in `src/client` would still leave chunks behind.
 */
export function measure(): AstroIntegration {
  return {
    name: 'measure',
    hooks: {
      'astro:config:setup': ({ config, injectScript }) => {
        const settings = readMeasureSettings(fileURLToPath(config.root));
        if (!settings) return;
        injectScript(
          'page',
          `import { measureVisit } from '/src/client/measure/index.ts';
          measureVisit(() => import('/src/client/measure/${settings.provider}.ts'));`,
        );
      },
    },
  };
}
