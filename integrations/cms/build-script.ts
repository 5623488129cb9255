import { join } from 'node:path';
import { uneval } from 'devalue';
import { build, type Plugin } from 'vite';
import { basePath } from '../../src/lib/links.ts';
import { listPages } from '../../src/content-check/pages.ts';
import { checkedContent } from '../checked-content.ts';
import type { Settings } from '../settings.ts';
import { cmsConfig } from './config.ts';
import type { CmsSettings } from './backend.ts';

/** Sveltia CMS loads these for field types that no schema uses: code (in 300 languages), maps and SVG. */
const UNUSED_MODULES = /^(?:@shikijs\/|leaflet|terra-draw|svgo)/;

/**
 * Bundles the /admin script separately, so that it doesn't affect the other pages.
 * @param root the project folder
 * @param outDir the folder that the site is served from
 * @param hasLivePreview whether the forms have one
 * @returns the URL of the script
 */
export async function buildScript(
  root: string,
  outDir: string,
  settings: CmsSettings,
  siteUrl: Settings['SITE_URL'],
  hasLivePreview: boolean,
): Promise<string> {
  const { files } = await checkedContent(join(root, 'src/content'));
  const config = {
    ...cmsConfig(settings, siteUrl, files, listPages(files)),
    editor: { preview: hasLivePreview },
  };
  const modules: Partial<Record<string, string>> = {
    // `uneval` keeps regular expressions and writes shared lists only once.
    'virtual:cms': `export const config = ${uneval(config)};`,
    'virtual:nothing': 'export default []',
  };
  const plugin: Plugin = {
    name: 'cms',
    enforce: 'pre',
    resolveId: (id) => (UNUSED_MODULES.test(id) ? 'virtual:nothing' : id in modules ? id : null),
    load: (id) => modules[id],
  };
  const output = await build({
    root,
    base: `${basePath(siteUrl.base)}/`,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [plugin],
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
  const chunks = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (!entry) throw new Error('Vite did not generate a script for integrations/cms/admin.ts.');
  return `${basePath(siteUrl.base)}/${entry.fileName}`;
}
