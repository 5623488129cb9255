/**
 * Bundles a site's pages for the live preview in /admin.
 *
 * Astro doesn't document how it builds `.astro` files for browsers. If an update changes it, the bundle can't be built or
 * renders no page, which `tests/recipes.spec.ts` says:
 * - Vite environments of other names than `client` get the compiled component.
 * - The script of a component is a module of its own, whose id has `astro&type=script`.
 */
import { join } from 'node:path';
import { getViteConfig } from 'astro/config';
import { createBuilder, type Plugin } from 'vite';
import { getShownContent } from '../content/checked-content.ts';
import { loadModel } from '../content/load-model.ts';
import { listShownPictures } from '../content/shown-pictures.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { buildDataPlugin } from './build-data-plugin.ts';
import { ENTRY, entryPlugin, type PreviewModules } from './entry-plugin.ts';
import { picturePlugin } from './picture-plugin.ts';
import { standInPlugin } from './stand-in-plugin.ts';

/** Leaves out the scripts of components, which would run in /admin. */
const withoutScripts: Plugin = {
  name: 'studio:without-scripts',
  enforce: 'pre',
  load: {
    order: 'pre',
    handler: (id) => (/[?&]astro&type=script/.test(id) ? '' : undefined),
  },
};

const corrections = (root: string): Plugin => ({
  name: 'studio:corrections',
  renderChunk: (code) =>
    code
      // Astro writes the paths of files on this computer.
      .replaceAll(join(root, '/'), '/')
      // In the pane, a font that is late is shown, too.
      .replaceAll('font-display:optional', 'font-display:swap'),
});

/** What is bundled. All paths are absolute. */
export interface LivePreviewBundle extends PreviewModules {
  /** The project folder. */
  root: string;
  /** The folder that the site is served from. */
  outDir: string;
  /** Whether there are languages and pages that visitors don't see. */
  showsAll: boolean;
  /** The paths of what replaces modules that browsers lack, by their names in imports or their paths in the project. */
  standIns: Readonly<Record<string, string>>;
}

/** Writes `admin-live-preview.js`, with its styles. */
export async function bundleLivePreview(bundle: LivePreviewBundle) {
  const { root, outDir, showsAll, standIns } = bundle;
  const model = { ...loadModel(bundle.model), site: bundle.site };
  const content = await getShownContent(join(root, CONTENT_FOLDER), model, showsAll);
  const livePreview = {
    consumer: 'client',
    resolve: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { 'admin-live-preview': ENTRY },
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
    corrections(root),
    entryPlugin(bundle),
    picturePlugin(root, listShownPictures(root, content)),
    buildDataPlugin(content, model, showsAll),
    standInPlugin(root, standIns),
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
