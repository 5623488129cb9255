/** Bundles the site's pages for the browser: a Vite environment that replaces what needs Node or content files. */
import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import { createBuilder, type Plugin, type UserConfig, type ViteBuilder } from 'vite';
import * as codeLanguages from '../../../src/content-check/code-languages.ts';
import { logoNames } from '../../../src/schemas/logo-icons.ts';

/** The name of the environment. */
const NAME = 'preview';

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = local('../../../');

/** Modules that the bundle replaces: those of Astro, and those that need Node. */
const replacements: Partial<Record<string, string>> = {
  'astro:content': local('stand-ins/content.ts'),
  'astro:assets': local('stand-ins/assets.ts'),
  satteri: local('stand-ins/content.ts'),
  sharp: local('stand-ins/node.ts'),
  svgo: local('stand-ins/node.ts'),
  yaml: local('stand-ins/node.ts'),
};

const exportAll = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** Files whose code the bundle replaces. */
const files: Partial<Record<string, string>> = {
  [`${root}src/node/logos.ts`]: `export const logoSprite = () => ({ path: '/preview-logos' });`,
  [`${root}src/node/og-image.ts`]: `export const ogImage = () => ({ path: '', width: 0, height: 0 });`,
  // The forms have read the files.
  [`${root}src/content-check/front-matter.ts`]: 'export const readFrontMatter = () => ({});',
  // Without the icons, which have 14 MB, and the rules of all languages.
  [`${root}src/schemas/logo-icons.ts`]: exportAll({ logoNames }),
  [`${root}src/content-check/code-languages.ts`]: exportAll(codeLanguages),
};

const plugin: Plugin = {
  name: 'cms:preview',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === NAME,
  resolveId: {
    order: 'pre',
    handler: (id) => (id.startsWith('node:') ? local('stand-ins/node.ts') : replacements[id]),
  },
  load: {
    order: 'pre',
    // The scripts of components would run in /admin.
    handler: (id) => (/[?&]astro&type=script/.test(id) ? '' : files[id]),
  },
  transform: {
    order: 'pre',
    filter: { id: /\.astro$/ },
    // Astro's container doesn't know the site's own directives.
    handler: (code) => code.replaceAll('client:intent', 'client:load'),
  },
  // Astro writes the paths of files on this computer.
  renderChunk: (code) => code.replaceAll(root, '/'),
  generateBundle(_, bundle) {
    // The frame of the page runs no scripts, but shows what visitors with scripts see.
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
        asset.source = String(asset.source).replaceAll('(scripting:none)', 'not all');
  },
};

/** Paths of the bundle and of the site's styles, from the folder that the site is served from. */
export interface Bundle {
  script: string;
  styles: string;
}

async function build(builder: ViteBuilder): Promise<Bundle> {
  const environment = builder.environments[NAME];
  const outputs = environment ? [await builder.build(environment)].flat() : [];
  const items = outputs.flatMap((output) => ('output' in output ? output.output : []));
  const script = items.find((item) => item.type === 'chunk' && item.isEntry)?.fileName;
  const styles = items.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
  if (!script || !styles) throw new Error('Vite did not generate a script and styles.');
  return { script, styles };
}

/**
 * Returns a Vite configuration with the environment.
 * @param outDir the folder that the site is served from
 * @param onBuild called by a build of the site, to build the bundle
 */
export const previewConfig = (
  outDir: string,
  onBuild: (build: () => Promise<Bundle>) => Promise<void>,
): UserConfig => ({
  environments: {
    [NAME]: {
      consumer: 'client',
      resolve: { noExternal: true },
      build: {
        target: 'es2023',
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        ssr: false,
        minify: true,
        chunkSizeWarningLimit: 4096,
        rolldownOptions: {
          input: { preview: local('render.ts') },
          preserveEntrySignatures: 'exports-only',
          output: {
            entryFileNames: '_astro/admin/[name].[hash].js',
            chunkFileNames: '_astro/admin/[name].[hash].js',
            assetFileNames: '_astro/admin/[name].[hash][extname]',
          },
        },
      },
    },
  },
  plugins: [
    plugin,
    {
      name: 'cms:build-preview',
      buildApp: { order: 'post', handler: (builder) => onBuild(() => build(builder)) },
    },
  ],
});

/** Builds the bundle for the dev server. */
export async function buildPreview(outDir: string): Promise<Bundle> {
  const inline = { root, outDir, logLevel: 'error' } as const;
  const config = await getViteConfig({}, inline)({ mode: 'production', command: 'build' });
  return build(await createBuilder(config));
}
