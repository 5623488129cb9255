import { dirname } from 'node:path';
import { uneval } from 'devalue';
import type { Plugin } from 'vite';
import { basePath } from '../../src/lib/links.ts';
import type { CollectionName } from '../../src/schemas/content.ts';
import { checkContent } from '../content-check/check.ts';
import { listPages } from '../content-check/pages.ts';
import type { Settings } from '../settings.ts';
import { cmsConfig } from './config.ts';
import type { CmsSettings } from './settings.ts';

const CONFIG = 'virtual:cms';
const NOTHING = 'virtual:nothing';

/** Sveltia CMS loads these for field types that no schema uses: code (in 300 languages), maps and SVG. */
const UNUSED_MODULES = /^(?:@shikijs\/|leaflet|terra-draw|svgo)/;

/**
 * Returns a Vite plugin that provides the CMS configuration to the /admin script as `virtual:cms`.
 * @param content the content folder
 */
export const cmsConfigPlugin = (
  content: string,
  settings: CmsSettings,
  { origin, base }: Settings['SITE_URL'],
): Plugin => ({
  name: 'cms',
  enforce: 'pre',
  resolveId: (id) => (id === CONFIG ? CONFIG : UNUSED_MODULES.test(id) ? NOTHING : undefined),
  load: async (id) => {
    if (id === NOTHING) return 'export default []';
    if (id !== CONFIG) return undefined;
    const site = { siteUrl: origin + base, logo: `${basePath(base)}/icon.svg` };
    const lastOrders: Partial<Record<CollectionName, number>> = {};
    const { files } = await checkContent(content);
    for (const { file, data } of files) {
      const folder = dirname(file) as CollectionName;
      lastOrders[folder] = Math.max(Number(data['order'] ?? 0), lastOrders[folder] ?? 0);
    }
    const pages = [...listPages(files).keys()];
    // `uneval` keeps regular expressions and writes shared lists only once.
    return `export const config = ${uneval(cmsConfig(settings, site, { lastOrders, pages }))};`;
  },
});
