/** An Astro integration: /admin, where staff edit the content in forms. */
import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import sirv from 'sirv';
import { build } from 'vite';
import type { SiteUrl } from '../env/site-url.ts';
import { basePath } from '../../src/lib/links.ts';
import { adminPage } from './page.ts';
import { formsForPage } from './page-entries.ts';
import { readCmsSettings, type CmsSettings } from '../env/cms.ts';
import { cmsModule } from './vite-plugin.ts';

/** Lucide's pencil. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lucide.icons.pencil.body}</svg>`;

/**
 * Adds /admin to the dev server, and to a build whose environment variables say what it edits.
 * @param siteUrl the public URL of the site
 */
export function cms(siteUrl: SiteUrl): AstroIntegration {
  const base = basePath(siteUrl.base);
  let root = '';
  let settings: CmsSettings | undefined;
  return {
    name: 'cms',
    hooks: {
      'astro:config:setup': ({ addDevToolbarApp, command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        settings = readCmsSettings(root, command === 'dev');
        if (command !== 'dev') return;
        // Images as they are: making twelve of them for each saved change takes longer than the change.
        updateConfig({ image: { service: passthroughImageService() } });
        addDevToolbarApp({
          id: 'cms',
          name: 'Edit',
          icon: ICON,
          entrypoint: new URL('./toolbar-app.ts', import.meta.url),
        });
      },
      'astro:server:setup': ({ server, toolbar, logger }) => {
        const content = join(root, 'src/content');
        toolbar.on<string>('cms:page', (pathname) => {
          toolbar.send('cms:forms', { pathname, groups: formsForPage(content, base, pathname) });
        });
        if (!settings) return;
        const local = settings;
        // A bundle as in production, without Vite's client: that would reload the page, and lose what is being
        // typed, whenever a file is saved.
        const folder = join(root, '.cache/cms');
        rmSync(folder, { recursive: true, force: true });
        let page: Promise<string> | undefined;
        server.watcher.on('all', (_, path) => {
          // Hints and the next order come from the content.
          if (path.startsWith(content)) page = undefined;
        });
        server.middlewares.use((req, res, next) => {
          const [path] = (req.url ?? '').split(/[?#]/);
          if (path !== `${base}/admin` && path !== `${base}/admin/`) return next();
          page ??= buildScript(root, folder, local, base, siteUrl).then((script) =>
            adminPage({ settings: local, script, isDev: true }),
          );
          page
            .then((html) => {
              res.setHeader('Content-Type', 'text/html; charset=utf-8');
              res.end(html);
            })
            .catch((error: unknown) => {
              page = undefined;
              next(error);
            });
        });
        server.middlewares.use(base || '/', sirv(folder, { dev: true }));
        logger.info(`Edit the content at ${base}/admin.`);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!settings) return;
        const script = await buildScript(root, fileURLToPath(dir), settings, base, siteUrl);
        await writeFile(new URL('admin.html', dir), adminPage({ settings, script }));
        const { backend, repo, branch } = settings;
        logger.info(
          `/admin edits ${backend === 'local' ? 'the local folder' : `${repo}, ${branch}`}`,
        );
      },
    },
  };
}

/**
 * Bundles the script of /admin, by itself, so that no other page changes by it.
 * @param outDir the folder that the site is served from
 * @returns its address
 */
async function buildScript(
  root: string,
  outDir: string,
  settings: CmsSettings,
  base: string,
  siteUrl: SiteUrl,
): Promise<string> {
  const output = await build({
    root,
    base: `${base}/`,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [cmsModule(root, settings, siteUrl)],
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      assetsDir: '_astro/admin',
      modulePreload: false,
      // Sveltia CMS is one module of 2 MB.
      chunkSizeWarningLimit: 4096,
      rolldownOptions: { input: 'integrations/cms/admin.ts', checks: { bundlerTimings: false } },
    },
  });
  const files = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('Vite made no script of integrations/cms/admin.ts.');
  return `${base}/${entry.fileName}`;
}
