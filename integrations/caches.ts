import fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Returns an Astro integration that protects builds and the dev server from commands that run meanwhile or were killed. */
export const caches = (): AstroIntegration => ({
  name: 'caches',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      const cache = fileURLToPath(config.cacheDir);
      // `astro sync`, a step of `npm run check`, would replace the development build of React that `astro dev` uses.
      updateConfig({ vite: { cacheDir: join(cache, '../vite', command) } });
      // A build that was killed leaves an empty image, which the next one would publish.
      const images = fs.globSync(join(cache, 'assets/*'));
      for (const image of images) if (fs.statSync(image).size === 0) fs.rmSync(image);
    },
  },
});
