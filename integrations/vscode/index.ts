/**
 * Help in VS Code for those who edit content: its Astro extension completes, explains and underlines
 * fields by what stands in .astro/collections, and here that is written from src/schemas.
 *
 * Astro has a setting for this, `contentIntellisense`. But it leaves out files that have a slip, files
 * made since it started, and those of pages, whose collections have capitals in their names.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { z } from 'astro/zod';
import { folders, singles } from '../../src/schemas/content.ts';
import type { SchemaTools } from '../../src/schemas/fields.ts';
import { isPicture } from '../content-lint/images.ts';
import { toJsonSchema, type JsonSchema } from '../json-schema.ts';

/** The kinds of file there are. The extension takes no capitals in names; Astro has other files there. */
const kinds = [
  ...Object.entries(folders).map(([folder, schema]) => ({
    name: `content-${folder.toLowerCase()}`,
    folder,
    schema,
    has: (path: string) => dirname(path) === folder,
  })),
  ...Object.values(singles).map(({ file, schema }) => ({
    name: `content-${file.replace('/', '-').toLowerCase()}`,
    folder: dirname(file),
    schema,
    has: (path: string) => path === `${file}.mdx`,
  })),
];

/**
 * A schema as VS Code reads it.
 * @param schema one of src/schemas
 * @param pictures file names of those that lie beside the file
 */
export function editorSchema(
  schema: (tools: SchemaTools) => z.ZodType,
  pictures: readonly string[],
) {
  const paths = pictures.map((name) => `./${name}`);
  return toJsonSchema(schema, (field) => {
    if (field.image) {
      complete(field, paths);
      field.description = `${field.description ?? ''} Write ./ and the name of the file.`;
      field.patternErrorMessage =
        'names no picture of this folder: put it beside this file, and write ./ and its name';
    } else if (field.options) {
      complete(field, field.options);
    }
    delete field.image;
    delete field.options;
    delete field.collection;
  });
}

/** Completes names while they are typed. As an `enum`, each hover would show all of them. */
function complete(field: JsonSchema, names: readonly string[]) {
  field.pattern = `^(?:${names.join('|').replaceAll('.', '\\.')})$`;
  field.defaultSnippets = names.map((name) => ({ label: name, body: name }));
}

/**
 * Tells the extension of all schemas and of all files there are now.
 * @param root the project's folder
 */
export function writeEditorSchemas(root: string) {
  const content = join(root, 'src/content');
  const paths = readdirSync(content, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const entries: Record<string, string> = {};
  for (const { name, folder, schema, has } of kinds) {
    const pictures = paths.filter((path) => dirname(path) === folder && isPicture(path));
    write(root, `${name}.schema.json`, editorSchema(schema, pictures.map(fileName)));
    for (const path of paths.filter((path) => path.endsWith('.mdx') && has(path))) {
      // As the extension looks for it.
      const { href } = pathToFileURL(join(content, path));
      entries[decodeURIComponent(href).toLowerCase()] = name;
    }
  }
  const collections = kinds.map(({ name }) => ({ name, hasSchema: true }));
  write(root, 'collections.json', { collections, entries });
}

const fileName = (path: string) => path.replace(/^.*\//, '');

/** Writes a file where it is not so already: each change makes the extension begin anew. */
function write(root: string, name: string, value: unknown) {
  const folder = join(root, '.astro/collections');
  const text = JSON.stringify(value);
  try {
    if (readFileSync(join(folder, name), 'utf8') === text) return;
  } catch {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(join(folder, name), text);
}

/** An Astro integration: `astro dev` and `astro sync` tell the extension, `astro dev` of new files, too. */
export function editorSchemas(): AstroIntegration {
  let root = '';
  return {
    name: 'editor-schemas',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        root = fileURLToPath(config.root);
        if (command === 'dev' || command === 'sync') writeEditorSchemas(root);
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('add', (path) => {
          if (path.endsWith('.mdx') || isPicture(path)) writeEditorSchemas(root);
        });
      },
    },
  };
}
