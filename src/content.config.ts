import { defineCollection, type SchemaContext } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { entryCollections, singletons } from './schemas/content.ts';

type Schema = (context: SchemaContext) => z.ZodType;
interface Collection<S extends Schema> {
  loader: Loader;
  schema: S;
}
const contentFolder = './src/content';

/** Without the warnings of Astro's loader about folders without files, which can be empty here. */
const quiet = (loader: Loader): Loader => ({
  ...loader,
  load: (context) => {
    const logger = Object.create(context.logger, {
      warn: { value: () => undefined },
    }) as typeof context.logger;
    return loader.load({ ...context, logger });
  },
});

/** A folder of MDX entries. The id is the unchanged file name; Astro's default would remove characters from it. */
const folderCollection = (name: string, schema: Schema) =>
  defineCollection({
    loader: quiet(
      glob({
        base: `${contentFolder}/${name}`,
        pattern: '*.mdx',
        generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
      }),
    ),
    schema,
  });

/** A single MDX file. */
const fileCollection = (file: string, schema: Schema) =>
  defineCollection({
    loader: quiet(glob({ base: contentFolder, pattern: `${file}.mdx` })),
    schema,
  });

export const collections = Object.fromEntries([
  ...Object.entries(entryCollections).map(([name, schema]) => [
    name,
    folderCollection(name, schema),
  ]),
  ...Object.entries(singletons).map(([name, { file, schema }]) => [
    name,
    fileCollection(file, schema),
  ]),
]) as { [Name in keyof typeof entryCollections]: Collection<(typeof entryCollections)[Name]> } & {
  [Name in keyof typeof singletons]: Collection<(typeof singletons)[Name]['schema']>;
};
