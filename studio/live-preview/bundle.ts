/**
 * Bundles the site's pages for the live preview in /admin. A script, which build.ts runs: it writes
 * `admin-live-preview.js`, with its styles, into the folder of its argument.
 *
 * Astro doesn't document how it builds `.astro` files for browsers. If an update changes it, the bundle can't be built or
 * renders no page, which `tests/any-content/live-preview.spec.ts` says:
 * - Vite environments of other names than `client` get the compiled component.
 * - The script of a component is a module of its own, whose id has `astro&type=script`.
 */
import { join } from 'node:path';
import { getViteConfig } from 'astro/config';
import { createBuilder, type Plugin } from 'vite';
import { buildDataPlugin } from './build-data-plugin.ts';
import { picturePlugin } from './picture-plugin.ts';
import { standInPlugin } from './stand-in-plugin.ts';

const root = join(import.meta.dirname, '../../../');

/** Leaves out the scripts of components, which would run in /admin. */
const withoutScripts: Plugin = {
  name: 'cms:without-scripts',
  enforce: 'pre',
  load: {
    order: 'pre',
    handler: (id) => (/[?&]astro&type=script/.test(id) ? '' : undefined),
  },
};

const corrections: Plugin = {
  name: 'cms:corrections',
  renderChunk: (code) =>
    code
      // Astro writes the paths of files on this computer.
      .replaceAll(root, '/')
      // In the pane, a font that is late is shown, too.
      .replaceAll('font-display:optional', 'font-display:swap'),
};

async function bundle(outDir: string) {
  const livePreview = {
    consumer: 'client',
    resolve: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { 'admin-live-preview': join(import.meta.dirname, 'main.ts') },
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '_astro/admin/[hash].js',
          assetFileNames: ({ names: [name] }: { names: string[] }) =>
            name?.endsWith('.css') ? 'admin-live-preview.css' : '_astro/admin/[hash][extname]',
        },
      },
    },
  } as const;
  const plugins = [
    withoutScripts,
    corrections,
    picturePlugin(root),
    await buildDataPlugin(root),
    standInPlugin(root),
  ];
  const createConfig = getViteConfig(
    { logLevel: 'error', plugins, environments: { livePreview } },
    { root, outDir, logLevel: 'error' },
  );
  const builder = await createBuilder(await createConfig({ mode: 'production', command: 'build' }));
  const environment = builder.environments['livePreview'];
  if (!environment) throw new Error('Vite has no environment for the live preview.');
  await builder.build(environment);
}

const [, , outDir] = process.argv;
if (outDir === undefined) {
  throw new Error('Name the folder: node integrations/cms/live-preview/bundle.ts dist');
}
await bundle(outDir);
