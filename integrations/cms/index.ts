/** An Astro integration: /admin, where staff edit the content in forms. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import { build } from 'vite';
import type { SiteAddress } from '../../scripts/site-address.ts';
import { prefixOf } from '../../src/lib/links.ts';
import { adminPage, adminPolicy } from './page.ts';
import { formsForPage } from './page-entries.ts';
import { readCmsSettings, type CmsSettings } from './settings.ts';
import { cmsModule } from './vite-plugin.ts';

const SCRIPT = 'integrations/cms/admin.ts';
/** Lucide's pencil. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lucide.icons.pencil.body}</svg>`;

/**
 * @param address where the public finds the site
 */
export function cms(address: SiteAddress): AstroIntegration {
  let root = '';
  let settings: CmsSettings | undefined;
  return {
    name: 'cms',
    hooks: {
      'astro:config:setup': ({ addDevToolbarApp, command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        settings = readCmsSettings(root, command === 'dev');
        if (command !== 'dev' || !settings) return;
        addDevToolbarApp({
          id: 'cms',
          name: 'Edit',
          icon: ICON,
          entrypoint: new URL('./toolbar-app.ts', import.meta.url),
        });
        updateConfig({
          // Images as they are: making twelve of them for each saved change takes longer than the change.
          image: { service: passthroughImageService() },
          vite: {
            plugins: [cmsModule(root, settings, address)],
            // Its fonts and images are beside it, where a prebundled copy would not find them.
            optimizeDeps: { exclude: ['@sveltia/cms'] },
          },
        });
      },
      'astro:server:setup': ({ server, toolbar }) => {
        toolbar.on<string>('cms:page', (pathname) => {
          const groups = formsForPage(join(root, 'src/content'), address.base, pathname);
          toolbar.send('cms:forms', { pathname, groups });
        });
        const path = `${prefixOf(address.base)}/admin`;
        server.middlewares.use((req, res, next) => {
          const [requested] = (req.url ?? '').split(/[?#]/);
          if (!settings || (requested !== path && requested !== `${path}/`)) return next();
          res.setHeader('Content-Type', 'text/html; charset=utf-8');
          // Without Vite's client, which would reload the page, and lose what is being typed, whenever
          // a file is saved.
          const script = `${prefixOf(address.base)}/${SCRIPT}`;
          res.end(adminPage({ settings, script, isDev: true }));
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!settings) return;
        const script = await buildScript(root, fileURLToPath(dir), settings, address);
        const page = adminPage({ settings, script, policy: adminPolicy(settings) });
        await writeFile(new URL('admin.html', dir), page);
        logger.info(
          `/admin edits ${settings.backend === 'local' ? 'the local folder' : settings.repo}`,
        );
      },
    },
  };
}

/**
 * Bundles the script of /admin by itself, so that no other page changes by it.
 * @returns its address
 */
async function buildScript(
  root: string,
  outDir: string,
  settings: CmsSettings,
  address: SiteAddress,
): Promise<string> {
  const base = `${prefixOf(address.base)}/`;
  const output = await build({
    root,
    base,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [cmsModule(root, settings, address)],
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      assetsDir: '_astro/admin',
      modulePreload: false,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: { input: SCRIPT },
    },
  });
  const chunks = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (!entry) throw new Error(`Vite made no script of ${SCRIPT}.`);
  return base + entry.fileName;
}
