import type { AstroIntegration } from 'astro';
import type { Settings } from './settings.ts';

/**
 * Returns an Astro integration that adds `src/client/track-visits.ts` to all pages if ANALYTICS_SITE is set. Otherwise
 * the build contains no code for it: a condition in `src/client` would still leave a chunk behind.
 */
export const analytics = ({ ANALYTICS_SITE }: Settings): AstroIntegration => ({
  name: 'analytics',
  hooks: {
    'astro:config:setup': ({ injectScript }) => {
      if (ANALYTICS_SITE) injectScript('page', "import '/src/client/track-visits.ts';");
    },
  },
});
