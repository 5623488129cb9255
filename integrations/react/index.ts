import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * An Astro integration: React islands with a client entry of our own (`src/islands/runtime/client-entry.ts`),
 * and the directive `client:intent`.
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
            options.addRenderer({
              ...renderer,
              clientEntrypoint: './src/islands/runtime/client-entry.ts',
            }),
        });
      },
    },
  };
}
