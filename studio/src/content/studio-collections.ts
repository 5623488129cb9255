/** The collections of `src/content.config.ts`. */
import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import type { Schema } from '../fields/schema.ts';
import type { ContentDefinition } from '../model/model.ts';
import type { PageLanguage } from '../pages/page-language.ts';
import { createLoaders } from './collections.ts';

interface AstroCollection<S extends Schema> {
  loader: Loader;
  schema: S;
}

/** The collections of records. */
type CollectionsOf<Records extends Readonly<Record<string, { schema: Schema }>>> = {
  [Name in keyof Records]: AstroCollection<Records[Name]['schema']>;
};

/** Returns the collections of a model for Astro, and one with the languages that have pages, as these need to know them. */
export function studioCollections<
  Model extends Pick<ContentDefinition, 'collections' | 'singletons'>,
>({ collections, singletons }: Model) {
  const loaders = createLoaders();
  const pageLanguages = defineCollection({
    loader: loaders.languages(),
    schema: z.custom<PageLanguage>(),
  });
  const entries = Object.entries({ ...collections, ...singletons });
  return Object.fromEntries([
    ['pageLanguages', pageLanguages],
    ...entries.map(([name, { schema }]) => [
      name,
      defineCollection({ loader: loaders.entries(name), schema }),
    ]),
  ]) as { pageLanguages: typeof pageLanguages } & CollectionsOf<Model['collections']> &
    CollectionsOf<Model['singletons']>;
}
