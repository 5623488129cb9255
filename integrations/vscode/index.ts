/**
 * Help in VS Code for those who edit content: its Astro extension completes, explains and underlines
 * fields by the schemas in .astro/collections, which are written here from src/schemas.
 *
 * Astro's own `contentIntellisense` leaves out files with errors, files added since it started, and pages,
 * whose collections have capitals in their names.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { z } from 'astro/zod';
import { folders, singles } from '../../src/schemas/content.ts';
import type { SchemaTools } from '../../src/schemas/fields.ts';
import { filesIn } from '../content-lint/file.ts';
import { isImage } from '../content-lint/images.ts';
import { toJsonSchema, type JsonSchema } from '../json-schema.ts';

/** Each schema with what the paths of its files begin with. */
const kinds = [
  ...Object.entries(folders).map(([folder, schema]) => ({ path: `${folder}/`, schema })),
  ...Object.values(singles).map(({ file, schema }) => ({ path: `${file}.mdx`, schema })),
].map(({ path, schema }) => {
  // The extension takes no capitals in names; Astro has other files in the same folder.
  const name = `content-${path
    .replace(/\/$|\.mdx$/, '')
    .replace('/', '-')
    .toLowerCase()}`;
  return { name, path, schema, folder: path.replace(/\/.*/, '') };
});

/**
 * Converts a schema for VS Code.
 * @param schema one of src/schemas
 * @param images file names of those beside the file
 */
export function editorSchema(
  schema: (tools: SchemaTools) => z.ZodType,
  images: readonly string[],
): JsonSchema {
  return toJsonSchema(schema, (field) => {
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
}

/**
 * Writes all schemas, and which file has which.
 * @param root the project's folder
 */
export function writeEditorSchemas(root: string) {
  const content = join(root, 'src/content');
  const paths = filesIn(content);
  const entries: Record<string, string> = {};
  for (const { name, path: start, folder, schema } of kinds) {
    const images = paths.filter((path) => dirname(path) === folder && isImage(path));
    write(
      root,
      `${name}.schema.json`,
      editorSchema(
        schema,
        images.map((path) => basename(path)),
      ),
    );
    for (const path of paths.filter((one) => one.startsWith(start) && one.endsWith('.mdx'))) {
      // As the extension looks for it.
      const { href } = pathToFileURL(join(content, path));
      entries[decodeURIComponent(href).toLowerCase()] = name;
    }
  }
  const collections = kinds.map(({ name }) => ({ name, hasSchema: true }));
  write(root, 'collections.json', { collections, entries });
}

/** Writes a file that has changed: each write restarts the extension's help. */
function write(root: string, name: string, value: unknown) {
  const path = join(root, '.astro/collections', name);
  const text = JSON.stringify(value);
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(path, text);
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
