import { watch, type FSWatcher } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { WRITE_DELAY } from '../studio/content.ts';

/**
 * Returns an Astro integration that restarts the dev server when an .env file changes, as Astro does when its configuration
 * changes. Without it Vite does, which keeps SITE_URL as it was, and after which Astro misses changes of the content.
 */
export function settingsChanges(): AstroIntegration {
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let root = '';
  return {
    name: 'settings-changes',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        if (command !== 'dev') return;
        const ignored = ['**/.env', '**/.env.*'];
        updateConfig({ vite: { server: { watch: { ignored } } } });
      },
      'astro:server:setup': ({ server }) => {
        watcher?.close();
        watcher = watch(root, (_, name) => {
          if (!name?.startsWith('.env')) return;
          clearTimeout(timer);
          timer = setTimeout(() => {
            server.watcher.emit('change', `${root}astro.config.mjs`);
          }, WRITE_DELAY);
        });
        server.watcher.once('close', () => watcher?.close());
      },
    },
  };
}
