import { normalizePath, type Plugin } from 'vite';
import { jsonCode } from '../lib/data-in-code.ts';
import { ownModule } from '../lib/own-module.ts';
import type { SitePaths } from '../model/site-paths.ts';

/** The modules of which the live preview of a site consists, besides its pages: their paths. */
export interface PreviewModules {
  /** Exports the model of the site: `model`. */
  model: string;
  /** What the site has besides the pages of its content, which browsers can't find. */
  site: SitePaths;
  /** The component that shows texts. */
  textComponent: string;
  /** Exports what else the pages need, such as the renderer of their islands (site.ts). */
  pageOptions?: string | undefined;
}

/** The name of the module that the forms load. */
export const ENTRY = 'virtual:live-preview';

/** Returns a Vite plugin with the module that the forms load: it creates the live preview of a site (create.ts). */
export const entryPlugin = (modules: PreviewModules): Plugin => ({
  name: 'studio:live-preview',
  resolveId: (name) => (name === ENTRY ? name : undefined),
  load: (id) => (id === ENTRY ? entryCode(modules) : undefined),
});

function entryCode({ model, site, textComponent, pageOptions }: PreviewModules): string {
  const from = (path: string) => `from ${JSON.stringify(normalizePath(path))};`;
  return `
    import { createLivePreview } ${from(ownModule(import.meta.filename, 'create'))}
    import { model as modelOfSite } ${from(model)}
    import textComponent ${from(textComponent)}
    ${pageOptions === undefined ? 'const pageOptions = {};' : `import * as pageOptions ${from(pageOptions)}`}
    const pages = import.meta.glob('/src/pages/**/*.astro', { eager: true });
    const model = { ...modelOfSite, site: ${jsonCode(site)} };
    export const { createContent, createPane, listPaths, noteSaved, renderPage } =
      createLivePreview({ model, pages, textComponent, ...pageOptions });`;
}
