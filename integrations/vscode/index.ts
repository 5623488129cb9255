/**
 * Writes JSON Schemas of the content to .astro/collections, from which the Astro extension for VS Code
 * completes, documents and validates the front matter.
 *
 * Astro's own `contentIntellisense` leaves out files with errors, files added since it started, and the
 * pages, whose collection names contain capital letters.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { z } from 'astro/zod';
import { entryCollections, singletons } from '../../src/schemas/content.ts';
import type { SchemaContext } from '../../src/schemas/fields.ts';
import { listFiles, schemaFor } from '../content-lint/file.ts';
import { isImage } from '../content-lint/images.ts';
import { toJsonSchema } from '../json-schema.ts';

type Schema = (tools: SchemaContext) => z.ZodType;

/** All collections and singletons. */
const schemas: [path: string, Schema][] = [
  ...Object.entries(entryCollections),
  ...Object.values(singletons).map(({ file, schema }): [string, Schema] => [file, schema]),
];

/** Converts a schema for VS Code. `images` are the file names of the images in the same folder. */
const editorSchema = (schema: Schema, images: readonly string[]) =>
  toJsonSchema(schema, (field) => {
    const names = field.image ? images.map((name) => `./${name}`) : field.options;
    if (field.image) {
      field.description = `${field.description ?? ''} Write ./ and the file name.`;
      field.patternErrorMessage =
        'This is not an image in this folder. Put the image next to this file, and write ./ and its file name.';
    }
    delete field.image;
    delete field.options;
    delete field.collection;
    if (!names) return;
    // Offers completions. With an `enum`, every hover would list all the names.
    field.pattern = `^(?:${names.join('|').replaceAll('.', '\\.')})$`;
    field.defaultSnippets = names.map((name) => ({ label: name, body: name }));
  });

/**
 * Writes all schemas and the index that maps each content file to its schema.
 * @param root the project root
 */
export function writeEditorSchemas(root: string) {
  const content = join(root, 'src/content');
  const target = join(root, '.astro/collections');
  const paths = listFiles(content);
  const write = (name: string, value: unknown) => {
    const path = join(target, name);
    const text = JSON.stringify(value);
    // Each write restarts the extension's language service.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  };
  mkdirSync(target, { recursive: true });
  const entries: Record<string, string> = {};
  const collections = schemas.map(([path, schema]) => {
    const name = `content-${path.replace('/', '-')}`;
    const files = paths.filter((file) => schemaFor(file)?.schema === schema);
    const images = paths
      .filter((file) => isImage(file) && files.some((other) => dirname(other) === dirname(file)))
      .map((file) => basename(file));
    write(`${name}.schema.json`, editorSchema(schema, images));
    for (const file of files) {
      // The extension looks up files by their lowercase URL.
      const { href } = pathToFileURL(join(content, file));
      entries[decodeURIComponent(href).toLowerCase()] = name;
    }
    return { name, hasSchema: true };
  });
  write('collections.json', { collections, entries });
}

/** Returns an Astro integration that writes the schemas in `astro dev` and `astro sync`. */
export function vscode(): AstroIntegration {
  let root = '';
  return {
    name: 'vscode',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        root = fileURLToPath(config.root);
        if (command === 'dev' || command === 'sync') writeEditorSchemas(root);
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('add', (path) => {
          if (path.endsWith('.mdx') || isImage(path)) writeEditorSchemas(root);
        });
      },
    },
  };
}
