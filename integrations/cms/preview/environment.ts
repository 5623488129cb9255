/** Bundles the pages of the site for the browser: a Vite environment that replaces what needs Node or the content files. */
import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import {
  createBuilder,
  type EnvironmentOptions,
  type Plugin,
  type UserConfig,
  type ViteBuilder,
} from 'vite';
import { logoNames } from '../../../src/schemas/logo-icons.ts';

/** The name of the environment. */
const NAME = 'preview';

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const src = (path: string) => local(`../../../src/${path}`);

/** Modules that the bundle replaces: those of Astro, and those that need Node. */
const replacements: Partial<Record<string, string>> = {
  'astro:content': local('stand-ins/content.ts'),
  'astro:assets': local('stand-ins/assets.ts'),
  satteri: local('stand-ins/markdown.ts'),
  sharp: local('stand-ins/node.ts'),
  svgo: local('stand-ins/node.ts'),
};

/** Files whose code the bundle replaces. */
const files: Partial<Record<string, string>> = {
  [src('node/logos.ts')]: `export * from ${JSON.stringify(local('stand-ins/logos.ts'))};`,
  [src('node/og-image.ts')]: `
    export const ogImage = () => Promise.resolve({ path: '', width: 0, height: 0 });`,
  // The icon sets have 14 MB.
  [src('schemas/logo-icons.ts')]: `export const logoNames = ${JSON.stringify(logoNames)};`,
};

const options = (outDir: string): EnvironmentOptions => ({
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
});

/** Replaces modules in the bundle. */
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
  renderChunk: (code) => code.replaceAll(local('../../../'), '/'),
  generateBundle(_, bundle) {
    // The frame of the page runs no scripts, but shows what visitors with scripts see.
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
        asset.source = String(asset.source).replaceAll('(scripting:none)', 'not all');
  },
};

/** Paths of the bundle and of the site's styles, in the folder that the site is served from. */
export interface Bundle {
  script: string;
  styles: string;
}

/** Builds the environment, which must be in the configuration. */
async function build(builder: ViteBuilder): Promise<Bundle> {
  const environment = builder.environments[NAME];
  if (!environment) throw new Error(`Vite has no environment “${NAME}”.`);
  const outputs = [await builder.build(environment)].flat();
  const items = outputs.flatMap((output) => ('output' in output ? output.output : []));
  const script = items.find((item) => item.type === 'chunk' && item.isEntry)?.fileName;
  const styles = items.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
  if (script === undefined || styles === undefined)
    throw new Error('Vite made no script or styles.');
  return { script, styles };
}

/**
 * Returns a Vite configuration with the environment.
 * @param outDir the folder that the site is served from
 * @param onBuild called by a build of the site once the pages are compiled, to build the bundle
 */
export const previewConfig = (
  outDir: string,
  onBuild: (build: () => Promise<Bundle>) => Promise<void>,
): UserConfig => ({
  environments: { [NAME]: options(outDir) },
  plugins: [
    plugin,
    {
      name: 'cms:build-preview',
      buildApp: { order: 'post', handler: (builder) => onBuild(() => build(builder)) },
    },
  ],
});

/** Builds the bundle while the dev server runs. */
export async function buildPreview(root: string, outDir: string): Promise<Bundle> {
  const inline = { root, outDir, logLevel: 'error' } as const;
  const config = await getViteConfig({}, inline)({ mode: 'production', command: 'build' });
  return build(await createBuilder(config));
}
