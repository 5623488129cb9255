import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import serveStatic from 'serve-static';
import { build } from 'vite';
import { basePath } from '../../src/lib/links.ts';
import { renderAdminPage } from './admin-page.ts';
import { cmsSettings, type CmsSettings } from './settings.ts';
import type { Settings } from '../settings.ts';
import { cmsConfigPlugin } from './vite-plugin.ts';

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
  let settings: CmsSettings | undefined;
  return {
    name: 'cms',
    hooks: {
      'astro:config:setup': ({ addDevToolbarApp, command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        settings = cmsSettings(siteSettings, command === 'dev');
        if (command !== 'dev') return;
        // Serve images unprocessed: generating a dozen of them per saved change would be slow.
        updateConfig({ image: { service: passthroughImageService() } });
        addDevToolbarApp({
          id: 'cms',
          name: 'Edit',
          icon: ICON,
          entrypoint: new URL('./toolbar-app.ts', import.meta.url),
        });
      },
      'astro:server:setup': ({ server, logger }) => {
        const content = join(root, 'src/content');
        if (!settings) return;
        const local = settings;
        // Serve a production bundle without the Vite client, which would reload the page whenever a file is
        // saved and lose unsaved input.
        const folder = join(root, '.cache/cms');
        rmSync(folder, { recursive: true, force: true });
        let html: Promise<string> | undefined;
        server.watcher.on('all', (_, path) => {
          // The next `order` comes from the content.
          if (path.startsWith(content)) html = undefined;
        });
        server.middlewares.use((req, res, next) => {
          const [path] = (req.url ?? '').split(/[?#]/);
          if (path !== `${base}/admin` && path !== `${base}/admin/`) return next();
          html ??= buildScript(root, folder, local, base, siteUrl).then((script) =>
            renderAdminPage({ settings: local, script, isDev: true }),
          );
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
        server.middlewares.use(base || '/', serveStatic(folder, { index: false, redirect: false }));
        logger.info(`Edit the content at ${base}/admin.`);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!settings) return;
        const script = await buildScript(root, fileURLToPath(dir), settings, base, siteUrl);
        await writeFile(new URL('admin.html', dir), renderAdminPage({ settings, script }));
        logger.info(`/admin edits ${settings.repo}, branch ${settings.branch}`);
      },
    },
  };
}

/**
 * Bundles the /admin script separately, so that it doesn't affect the other pages.
 * @param outDir the folder that the site is served from
 * @returns the URL of the script
 */
async function buildScript(
  root: string,
  outDir: string,
  settings: CmsSettings,
  base: string,
  siteUrl: Settings['SITE_URL'],
): Promise<string> {
  const output = await build({
    root,
    base: `${base}/`,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [cmsConfigPlugin(join(root, 'src/content'), settings, siteUrl)],
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      assetsDir: '_astro/admin',
      modulePreload: false,
      // Sveltia CMS is a single 2 MB module.
      chunkSizeWarningLimit: 4096,
      rolldownOptions: { input: 'integrations/cms/admin.ts', checks: { bundlerTimings: false } },
    },
  });
  const files = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('Vite did not generate a script for integrations/cms/admin.ts.');
  return `${base}/${entry.fileName}`;
}
