import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { createLoaders } from '../studio/content.ts';
import { type Schema, type PageLanguage } from '../studio/index.ts';
import { contentModel } from './content-model.ts';
import { showsAll } from './node/shows-all.ts';
import { collections as folders } from './schemas/collections.ts';
import { singletons } from './schemas/singletons.ts';

interface Collection<S extends Schema> {
  loader: Loader;
  schema: S;
}

const loaders = createLoaders(contentModel, showsAll);

/** The languages that have pages, as these need to know them. */
const pageLanguages = defineCollection({
  loader: loaders.languages(),
  schema: z.custom<PageLanguage>(),
});

/** The records of all collections. */
const records = { ...folders, ...singletons };

export const collections = Object.fromEntries([
  ['pageLanguages', pageLanguages],
  ...Object.entries(records).map(([name, { schema }]: [string, { schema: Schema }]) => [
    name,
    defineCollection({ loader: loaders.entries(name), schema }),
  ]),
]) as { pageLanguages: typeof pageLanguages } & {
  [Name in keyof typeof folders]: Collection<(typeof folders)[Name]['schema']>;
} & {
  [Name in keyof typeof singletons]: Collection<(typeof singletons)[Name]['schema']>;
};
