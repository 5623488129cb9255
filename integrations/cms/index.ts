import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import serveStatic from 'serve-static';
import { basePath } from '../../src/lib/links.ts';
import { checkedContent, isInFolder } from '../checked-content.ts';
import { listTasks } from '../checklist.ts';
import { loadSettings, type Settings } from '../settings.ts';
import { renderAdminPage } from './admin-page.ts';
import { buildScript } from './build-script.ts';
import { cmsSettings } from './backend.ts';
import { buildLivePreview } from './live-preview/build.ts';
import { TOOLBAR_APP } from './toolbar-messages.ts';

/** Lucide's pencil. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lucide.icons.pencil.body}</svg>`;

/**
 * Returns an Astro integration that adds the CMS at /admin: always to the dev server, and to
 * builds that have CMS settings.
 */
export function cms(siteSettings: Settings): AstroIntegration {
  const siteUrl = siteSettings.SITE_URL;
  const base = basePath(siteUrl.base);
  let root = '';
  /** What the dev server serves for /admin. */
  let folder = '';
  const tasks = async () =>
    listTasks(root, await checkedContent(join(root, 'src/content')), loadSettings(root));
  return {
    name: 'cms',
    hooks: {
      'astro:config:setup': ({ addDevToolbarApp, command, config, isRestart, updateConfig }) => {
        root = fileURLToPath(config.root);
        if (command !== 'dev') return;
        folder = join(root, '.cache/cms');
        // An open /admin still needs these files after a restart.
        if (!isRestart) rmSync(folder, { recursive: true, force: true });
        // Serve images unprocessed: generating a dozen of them per saved change would be slow.
        updateConfig({ image: { service: passthroughImageService() } });
        addDevToolbarApp({
          id: TOOLBAR_APP,
          name: 'Edit',
          icon: ICON,
          entrypoint: new URL('./toolbar-app.ts', import.meta.url),
        });
      },
      'astro:server:setup': ({ server, logger }) => {
        const settings = cmsSettings(siteSettings, true);
        if (!settings) return;
        // Serve a production bundle without the Vite client, which would reload the page whenever a file is
        // saved and lose unsaved input.
        const render = async () => {
          const script = await buildScript(root, folder, settings, siteUrl, true);
          return renderAdminPage(settings, script, await tasks(), true);
        };
        let html: Promise<string> | undefined;
        let livePreview: Promise<void> | undefined;
        server.watcher.on('all', (_, path) => {
          // The forms list the pages and know the last `order`.
          if (isInFolder(path, join(root, 'src/content'))) html = undefined;
          else if (isInFolder(path, join(root, 'src'))) livePreview = undefined;
        });
        // Astro has removed the base path from the URLs.
        server.middlewares.use('/admin-live-preview', (_req, _res, next) => {
          livePreview ??= buildLivePreview(folder);
          livePreview.then(() => next(), next);
        });
        server.middlewares.use((req, res, next) => {
          const [path] = (req.url ?? '').split(/[?#]/);
          if (path !== '/admin' && path !== '/admin/') return next();
          html ??= render();
          html
            .then((body) => {
              // No other site may frame the forms.
              res.setHeader('X-Frame-Options', 'DENY');
              res.setHeader('Content-Type', 'text/html; charset=utf-8');
              res.end(body);
            })
            .catch((error: unknown) => {
              html = undefined;
              next(error);
            });
        });
        server.middlewares.use(serveStatic(folder, { index: false, redirect: false }));
        logger.info(`Edit the content at ${base}/admin.`);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const settings = cmsSettings(siteSettings, false);
        if (!settings) return;
        const outDir = fileURLToPath(dir);
        let hasLivePreview = true;
        await buildLivePreview(outDir).catch((error: unknown) => {
          hasLivePreview = false;
          logger.error(`/admin has no live preview: ${String(error)}`);
        });
        const script = await buildScript(root, outDir, settings, siteUrl, hasLivePreview);
        await writeFile(
          new URL('admin.html', dir),
          renderAdminPage(settings, script, await tasks()),
        );
        logger.info(`/admin edits ${settings.repo}, branch ${settings.branch}`);
      },
    },
  };
}
