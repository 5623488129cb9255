/**
 * Help in VS Code for those who edit content: its Astro extension completes, explains and underlines
 * fields by the schemas in .astro/collections, which are written here from src/schemas.
 *
 * Astro's own `contentIntellisense` leaves out files with errors, files added since it started, and pages,
 * whose collections have capitals in their names.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { z } from 'astro/zod';
import { entryCollections, singletons } from '../../src/schemas/content.ts';
import type { SchemaContext } from '../../src/schemas/fields.ts';
import { filesIn, schemaFor } from '../content-lint/file.ts';
import { isImage } from '../content-lint/images.ts';
import { toJsonSchema } from '../json-schema.ts';

type Schema = (tools: SchemaContext) => z.ZodType;

/** Each folder and single file, with its schema. */
const schemas: [path: string, Schema][] = [
  ...Object.entries(entryCollections),
  ...Object.values(singletons).map(({ file, schema }): [string, Schema] => [file, schema]),
];

/** Converts a schema for VS Code; the images are those beside the file. */
const editorSchema = (schema: Schema, images: readonly string[]) =>
  toJsonSchema(schema, (field) => {
    const names = field.image ? images.map((name) => `./${name}`) : field.options;
    if (field.image) {
      field.description = `${field.description ?? ''} Write ./ and the name of the file.`;
      field.patternErrorMessage =
        'names no image of this folder: put it beside this file, and write ./ and its name';
    }
    delete field.image;
    delete field.options;
    delete field.collection;
    if (!names) return;
    // Completed while they are typed. With an `enum` each hover would show all of them.
    field.pattern = `^(?:${names.join('|').replaceAll('.', '\\.')})$`;
    field.defaultSnippets = names.map((name) => ({ label: name, body: name }));
  });

/**
 * Writes all schemas, and which file has which.
 * @param root the project's folder
 */
export function writeEditorSchemas(root: string) {
  const content = join(root, 'src/content');
  const target = join(root, '.astro/collections');
  const paths = filesIn(content);
  const write = (name: string, value: unknown) => {
    const path = join(target, name);
    const text = JSON.stringify(value);
    // Each write restarts the extension's help.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  };
  mkdirSync(target, { recursive: true });
  const entries: Record<string, string> = {};
  const collections = schemas.map(([path, schema]) => {
    const name = `content-${path.replace('/', '-')}`;
    const files = paths.filter((one) => schemaFor(one)?.schema === schema);
    const images = paths
      .filter((one) => isImage(one) && files.some((file) => dirname(file) === dirname(one)))
      .map((one) => basename(one));
    write(`${name}.schema.json`, editorSchema(schema, images));
    for (const file of files) {
      // As the extension looks for it.
      const { href } = pathToFileURL(join(content, file));
      entries[decodeURIComponent(href).toLowerCase()] = name;
    }
    return { name, hasSchema: true };
  });
  write('collections.json', { collections, entries });
}

/** An Astro integration that writes the schemas in `astro dev` and `astro sync`. */
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
