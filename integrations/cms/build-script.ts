import { join } from 'node:path';
import type { CmsConfig } from '@sveltia/cms';
import { uneval } from 'devalue';
import { build, type Plugin } from 'vite';
import { basePath } from '../../src/lib/links.ts';
import { pagesByName } from '../../src/content-check/pages.ts';
import { checkedContent } from '../checked-content.ts';
import type { Settings } from '../settings.ts';
import { cmsConfig } from './config.ts';
import type { CmsSettings } from './backend.ts';
import { unusedPackages } from './sveltia-internals.ts';

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
    ...cmsConfig(settings, siteUrl, files, pagesByName(files)),
    editor: { preview: hasLivePreview },
  };
  const output = await build({
    root,
    base: `${basePath(siteUrl.base)}/`,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [configModule(config), withoutUnusedPackages],
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

/** Returns a Vite plugin with the module `virtual:cms`, which has the configuration. */
const configModule = (config: CmsConfig): Plugin => ({
  name: 'cms:config',
  resolveId: (name) => (name === 'virtual:cms' ? name : undefined),
  load(id) {
    if (id !== 'virtual:cms') return undefined;
    // `uneval` keeps regular expressions and writes shared lists only once.
    return `export const config = ${uneval(config)};`;
  },
});

const EMPTY_MODULE = 'virtual:empty';

const withoutUnusedPackages: Plugin = {
  name: 'cms:without-unused-packages',
  enforce: 'pre',
  resolveId(name) {
    const isUnused = unusedPackages.some((item) => name === item || name.startsWith(`${item}/`));
    return isUnused ? EMPTY_MODULE : undefined;
  },
  load: (id) => (id === EMPTY_MODULE ? 'export default []' : undefined),
};
