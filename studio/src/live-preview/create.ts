import type { LivePreview } from '../forms/pane.ts';
import { createContent } from './content.ts';
import { noteSaved } from './note-saved.ts';
import { createPane } from './pane.ts';
import { createPageRenderer, type PageRenderer } from './render.ts';
import type { PreviewSite } from './site.ts';

/** What the bundle has: what the forms load, and what tests also use. */
export interface Bundle extends LivePreview, Pick<PageRenderer, 'listPaths' | 'renderPage'> {
  createContent: (
    ...args: WithoutFirst<Parameters<typeof createContent>>
  ) => ReturnType<typeof createContent>;
}

type WithoutFirst<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

/** Creates the live preview of a site, which the forms load. */
export function createLivePreview(site: PreviewSite): Bundle {
  const { listPaths, renderPage } = createPageRenderer(site);
  return {
    createPane: (...args) => createPane(site, ...args),
    noteSaved: (...args) => noteSaved(site.model, ...args),
    createContent: (...args) => createContent(site, ...args),
    listPaths,
    renderPage,
  };
}
