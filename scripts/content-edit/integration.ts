/** Puts the editing of copy into `astro dev`: marks in pages, the service, the toolbar's app. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import { adviceNow } from '../content-check/integration.ts';
import { createContentEditor } from './editor.ts';
import { createEditService } from './edit-service.ts';
import { keepPagesFresh } from './fresh-pages.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M4 20h4L19 9a2.8 2.8 0 0 0-4-4L4 16z"/><path d="m13.5 6.5 4 4"/></svg>';

/** An Astro integration for the dev server alone: a build has nothing of it. */
export function contentEditing(): AstroIntegration {
  let root = '';
  return {
    name: 'content-edit',
    hooks: {
      'astro:config:setup': ({
        command,
        config,
        addMiddleware,
        addDevToolbarApp,
        updateConfig,
      }) => {
        if (command !== 'dev') return;
        root = fileURLToPath(new URL('src/content', config.root));
        // Pictures as they are: to make twelve of them anew for each change takes longer than the change.
        updateConfig({ image: { service: passthroughImageService() } });
        addMiddleware({ order: 'pre', entrypoint: new URL('./mark-pages.ts', import.meta.url) });
        addDevToolbarApp({
          id: 'copy',
          name: 'Copy',
          icon,
          entrypoint: new URL('./toolbar-app.ts', import.meta.url),
        });
      },
      'astro:server:setup': ({ server }) => {
        keepPagesFresh(server);
        // On a busy machine a change of a file may be overheard.
        const tell = (path: string) => void server.watcher.emit('change', path);
        const editor = createContentEditor(root, new Map(), tell);
        server.middlewares.use(createEditService(editor, adviceNow));
      },
    },
  };
}
