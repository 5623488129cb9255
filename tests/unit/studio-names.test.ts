/** The studio knows nothing of this site: none of its strings is the name of a folder, a page, a section or a field. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { contentModel } from '../../src/content-model.ts';
import type { JsonSchema } from '../../studio/fields/json-schema.ts';
import { idOf } from '../../studio/model/file-kind.ts';

const root = join(import.meta.dirname, '../../studio');

/** Lists the names of the fields in a schema, and of the types that it can choose among. */
function listNames({ properties = {}, items, oneOf = [] }: JsonSchema): string[] {
  const types = oneOf.map((option) => String(option.properties?.['type']?.const));
  const inner = [...Object.values(properties), ...oneOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...types, ...inner.flatMap(listNames)];
}

/** Lists the names of all folders, files, pages, sections and fields of the site. */
const siteNames = new Set(
  [...contentModel.kinds.values()].flatMap(({ name, schema, collection, singleton }) => [
    name,
    ...(singleton ? [idOf(singleton.file)] : []),
    ...Object.keys(collection?.fixedEntries ?? {}),
    ...listNames(schema.fields),
  ]),
);

/** Lists the strings of a file but for the modules that it imports, and words with spaces between them. */
function listStrings(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const strings: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return strings.filter((text) => !/\s/.test(text));
}

/** Names of fields that have a meaning in any site. */
const fieldsOfAnySite = [
  // The title of an entry (lib/entry-title.ts), and the other texts that the tools know.
  ...['title', 'name', 'label', 'heading', 'headline', 'question', 'alt', 'description', 'text'],
  ...['order', 'date', 'draft', 'sample', 'image', 'placeholder'],
  // Sections.
  ...['sections', 'type', 'id'],
  // Old URLs.
  ...['redirectFrom', 'aliases', 'redirects', 'from'],
  // Further languages.
  ...['languages', 'dates', 'visible'],
];

/** What fields can be: formats, and the types of links. */
const kindsOfFields = ['page', 'website', 'url', 'phone', 'email', 'file', 'link'];

/** What these words mean in the studio has nothing to do with the site. */
const otherWords = [
  // Markdown and HTML.
  ...['code', 'table', 'list', 'picture', 'button', 'details', 'summary', 'value', 'video', 'open'],
  // Vite, and the folders of any Astro site.
  ...['all', 'client', 'error', 'pages'],
  // Words of messages and options.
  ...['address', 'closing', 'lines', 'links', 'position', 'region', 'until'],
];

const vocabulary = [...fieldsOfAnySite, ...kindsOfFields, ...otherWords];

test('no string of the studio is a name of this site', () => {
  const files = globSync('*/**/*.ts', { cwd: root }).filter((file) => !file.startsWith('tests/'));
  const found = files.flatMap((file) =>
    listStrings(join(root, file))
      .flatMap((text) => text.split(/[/.#]/))
      .filter((name) => siteNames.has(name) && !vocabulary.includes(name))
      .map((name) => `${name} ${file}`),
  );
  expect([...new Set(found)].toSorted()).toEqual([]);
});
