import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uneval } from 'devalue';
import type { Plugin } from 'vite';
import { basePath } from '../../src/lib/links.ts';
import type { SiteUrl } from '../env/site-url.ts';
import { cmsConfig } from './config.ts';
import { readContentState } from './content-state.ts';
import type { CmsSettings } from '../env/cms.ts';

const VIRTUAL_ID = 'virtual:cms';
const here = dirname(fileURLToPath(import.meta.url));

/** Sveltia CMS loads these for field types that no schema uses: code (in 300 languages), maps and SVG. */
const UNUSED_MODULES = /^(?:@shikijs\/|leaflet|terra-draw|svgo)/;

/**
 * Returns a Vite plugin that provides the CMS configuration to the /admin script as `virtual:cms`.
 * @param root the project root
 */
export function cmsConfigPlugin(root: string, settings: CmsSettings, siteUrl: SiteUrl): Plugin {
  return {
    name: 'cms',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === VIRTUAL_ID) return `\0${VIRTUAL_ID}`;
      return UNUSED_MODULES.test(id) ? `\0${VIRTUAL_ID}/unused` : undefined;
    },
    load: (id) => {
      if (id === `\0${VIRTUAL_ID}/unused`) return 'export default []';
      if (id !== `\0${VIRTUAL_ID}`) return undefined;
      const site = {
        siteUrl: siteUrl.origin + siteUrl.base,
        logo: `${basePath(siteUrl.base)}/icon.svg`,
      };
      const config = cmsConfig(settings, site, readContentState(join(root, 'src/content')));
      const sample = JSON.stringify(join(here, 'sample-repository.ts'));
      return [
        // `uneval` keeps regular expressions and writes shared lists only once.
        `export const config = ${uneval(config)};`,
        `export const loadSampleRepository = ${settings.backend === 'local' ? `() => import(${sample})` : 'undefined'};`,
      ].join('\n');
    },
  };
}
