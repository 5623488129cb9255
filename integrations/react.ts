import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Replaces Astro's client entry, which leaves nothing of an island that throws. */
const CLIENT_ENTRY = './src/islands/runtime/client-entry.ts';

/**
 * Returns the React integration with a custom client entry and the `client:intent` directive.
 *
 * The integration has no option for the entry, and doesn't document how it adds its renderer: this changes the renderer on
 * its way to Astro. If an update adds it in another way, islands get Astro's client entry
 * (`tests/unit/react.test.ts` says so).
 */
export function reactIslands(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': async (options) => {
        options.addClientDirective({
          name: 'intent',
          entrypoint: './src/islands/runtime/intent-directive.ts',
        });
        await setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: CLIENT_ENTRY }),
        });
      },
    },
  };
}
