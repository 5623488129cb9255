/**
 * Bundles the site's pages for the live preview in /admin, with replacements for what needs Node or content files. A
 * script, which build.ts runs: it writes `admin-live-preview.js`, with its styles, into the folder of its argument.
 */
import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import sharp from 'sharp';
import { createBuilder, type Plugin } from 'vite';
import { codeLanguages } from '../../../src/content-check/code-languages.ts';
import { isImage } from '../../../src/content-check/images.ts';
import { decodeImage } from '../../../src/content-check/read-images.ts';
import { findLogo, logoNames } from '../../../src/schemas/logo-icons.ts';
import { checkedContent } from '../../checked-content.ts';

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = local('../../../');

/** In pixels. WebP has 16,383 at most. */
const MAX_HEIGHT = 8_000;

const REPLACED =
  /^(?:node:.*|astro:(?:content|assets)|satteri|sharp|svgo|.*\/(?:front-matter|read-images|og-image|date-locales)\.ts)$/;

async function bundle(outDir: string) {
  const { files } = await checkedContent(`${root}src/content`);
  const technologies = files.filter(({ folder }) => folder === 'technologies');
  const logos = technologies.map(({ data }) => [data['logo'], findLogo(String(data['logo']))]);
  // Without the other drawings, which have 14 MB.
  const logoIcons = `
    export const logoNames = ${JSON.stringify(logoNames)};
    const logos = ${JSON.stringify(Object.fromEntries(logos))};
    export const findLogo = (name) => logos[name] ?? { body: '<path d="M0 0h16v16H0z" fill="gray" opacity=".5"/>' };`;
  // Without the grammars.
  const languages = `export const codeLanguages = new Set(${JSON.stringify([...codeLanguages])});`;
  const plugin: Plugin = {
    name: 'cms:live-preview',
    enforce: 'pre',
    load: {
      order: 'pre',
      async handler(id) {
        // The scripts of components would run in /admin.
        if (/[?&]astro&type=script/.test(id)) return '';
        if (id === `${root}src/schemas/logo-icons.ts`) return logoIcons;
        if (id === `${root}src/content-check/code-languages.ts`) return languages;
        if (!id.startsWith(`${root}src/content/`) || !isImage(id)) return undefined;
        const original = await decodeImage(id);
        // Content with a picture that is damaged has an error, which the live preview names.
        if (!original) return 'export default undefined';
        // As wide as the page. Originals can have metadata, such as the place where they were taken.
        const { data, info } = await sharp(id)
          .autoOrient()
          .resize({ width: 1280, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 50, effort: 1 })
          .toBuffer({ resolveWithObject: true });
        const file = this.emitFile({ type: 'asset', name: 'picture.webp', source: data });
        return `export default {
          src: import.meta.ROLLUP_FILE_URL_${file},
          width: ${info.width},
          height: ${info.height},
          original: ${JSON.stringify(original)},
        };`;
      },
    },
    // Astro writes the paths of files on this computer. A font that is late is shown, too.
    renderChunk: (code) =>
      code.replaceAll(root, '/').replaceAll('font-display:optional', 'font-display:swap'),
  };
  const build = {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { 'admin-live-preview': local('main.ts') },
      preserveEntrySignatures: 'exports-only',
      shimMissingExports: true,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '_astro/admin/[hash].js',
        assetFileNames: ({ names }: { names: string[] }) =>
          names[0]?.endsWith('.css') ? 'admin-live-preview.css' : '_astro/admin/[hash][extname]',
      },
    },
  } as const;
  const livePreview = { consumer: 'client', resolve: { noExternal: true }, build } as const;
  const alias = [{ find: REPLACED, replacement: local('stand-ins.ts') }];
  const createConfig = getViteConfig(
    { logLevel: 'error', plugins: [plugin], resolve: { alias }, environments: { livePreview } },
    { root, outDir, logLevel: 'error' },
  );
  const builder = await createBuilder(await createConfig({ mode: 'production', command: 'build' }));
  const { livePreview: environment } = builder.environments;
  if (environment) await builder.build(environment);
}

const [, , outDir] = process.argv;
if (outDir === undefined)
  throw new Error('Name the folder: node integrations/cms/live-preview/bundle.ts dist');
await bundle(outDir);
