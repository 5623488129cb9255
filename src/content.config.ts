import { basename } from 'node:path';
import { defineCollection, type SchemaContext } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { entryCollections, singletons } from './schemas/content.ts';

type Schema = (context: SchemaContext) => z.ZodType;
interface Collection<S extends Schema> {
  loader: Loader;
  schema: S;
}

/** Loads MDX files. The id is the unchanged file name; Astro's default would remove characters from it. */
function mdxLoader(pattern: string): Loader {
  const generateId = ({ entry }: { entry: string }) => basename(entry, '.mdx');
  const loader = glob({ base: './src/content', pattern, generateId });
  return {
    ...loader,
    load: (context) => {
      const logger = context.logger.fork(context.logger.label);
      // The content check decides which folders and files can be missing.
      logger.warn = (message) => {
        if (!message.startsWith('No files found')) context.logger.warn(message);
      };
      return loader.load({ ...context, logger });
    },
  };
}

const collection = (pattern: string, schema: Schema) =>
  defineCollection({ loader: mdxLoader(pattern), schema });

export const collections = Object.fromEntries([
  ...Object.entries(entryCollections).map(([name, schema]) => [
    name,
    collection(`${name}/*.mdx`, schema),
  ]),
  ...Object.entries(singletons).map(([name, { file, schema }]) => [
    name,
    collection(`${file}.mdx`, schema),
  ]),
]) as { [Name in keyof typeof entryCollections]: Collection<(typeof entryCollections)[Name]> } & {
  [Name in keyof typeof singletons]: Collection<(typeof singletons)[Name]['schema']>;
};
