import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uneval } from 'devalue';
import type { Plugin } from 'vite';
import { basePath } from '../../src/lib/links.ts';
import type { SiteUrl } from '../env/site-url.ts';
import { cmsConfig } from './config.ts';
import { readContentState } from './content-state.ts';
import type { CmsSettings } from '../env/cms.ts';

const ID = 'virtual:cms';
const here = dirname(fileURLToPath(import.meta.url));

/** What Sveltia CMS loads for fields that no schema has: code (in 300 languages), maps and drawings. */
const UNUSED = /^(?:@shikijs\/|leaflet|terra-draw|svgo)/;

/**
 * A Vite plugin that gives the configuration to the script of /admin, as `virtual:cms`.
 * @param root the project's folder
 */
export function cmsModule(root: string, settings: CmsSettings, siteUrl: SiteUrl): Plugin {
  return {
    name: 'cms',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === ID) return `\0${ID}`;
      return UNUSED.test(id) ? `\0${ID}/unused` : undefined;
    },
    load: (id) => {
      if (id === `\0${ID}/unused`) return 'export default []';
      if (id !== `\0${ID}`) return undefined;
      const site = {
        siteUrl: siteUrl.origin + siteUrl.base,
        logo: `${basePath(siteUrl.base)}/icon.svg`,
      };
      const config = cmsConfig(settings, site, readContentState(join(root, 'src/content')));
      const sample = JSON.stringify(join(here, 'sample-repository.ts'));
      return [
        // Keeps patterns, and writes long lists that several fields share once.
        `export const config = ${uneval(config)};`,
        `export const loadSampleRepository = ${settings.backend === 'local' ? `() => import(${sample})` : 'undefined'};`,
      ].join('\n');
    },
  };
}
