/** What the live preview needs of a site besides its model. */
import type { AstroInstance, GetStaticPathsOptions } from 'astro';
import type { ContentModel } from '../model/model.ts';
import type { Component, Islands } from './astro-internals.ts';
import type { PreviewEntry } from './entries.ts';

/** A file in `src/pages`. */
export interface PageFile extends AstroInstance {
  getStaticPaths?: (options: GetStaticPathsOptions) => StaticPath[] | Promise<StaticPath[]>;
}

export interface StaticPath {
  params: Record<string, string | number | undefined>;
  props?: Record<string, unknown>;
}

/** An entry as its page shows it, and all others. */
export interface ArrangedEntries {
  entry: PreviewEntry;
  others: readonly PreviewEntry[];
  /** The path of a page that shows it here, while none does on the site. */
  path?: string;
}

/** What a site exports so that its pages can be rendered beside the forms, if they need it. */
export interface PageOptions extends Islands {
  /** Changes entries so that a page shows the edited one, such as one that visitors see later only. */
  arrange?: (entry: PreviewEntry, others: readonly PreviewEntry[]) => ArrangedEntries;
}

export interface PreviewSite extends PageOptions {
  model: ContentModel;
  /** The files in `src/pages` by their paths, as `import.meta.glob` has them. */
  pages: Readonly<Record<string, PageFile>>;
  /** The component that shows a text: it gets `nodes`, `pictures` and `components`. */
  textComponent: Component;
}
