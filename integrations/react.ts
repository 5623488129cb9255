import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * Returns the React integration with a custom client entry (`src/islands/runtime/client-entry.ts`) and the
 * `client:intent` directive.
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
