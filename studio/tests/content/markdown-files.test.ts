/** Records of Markdown files: with `.mdx` files of developers among them, and pictures in other folders of src. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import type { Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { contentModules, isDevelopersFile } from '../../src/astro/content-modules.ts';
import { checkContent } from '../../src/content/check-content.ts';
import { CONTENT_FOLDER } from '../../src/lib/content-folder.ts';
import { defineContent, languageList } from '../../src/model.ts';
import type { Collection } from '../../src/model/records.ts';
import { messagesAt } from '../../src/testing/changed-content.ts';
import { record } from '../record.ts';

const picture = join(import.meta.dirname, '../../example/src/assets/market.webp');

const stories = record({
  schema: ({ image }) => z.strictObject({ title: z.string(), picture: image().optional() }),
  extension: 'md',
  hasSharedPictures: true,
  pageFolder: 'stories',
  body: { limit: 1000, isOptional: true, hasMedia: true },
});

const modelOf = (rules: Partial<Collection> = {}) =>
  defineContent({
    collections: { stories: { ...stories, ...rules }, recipes: record({ body: { limit: 1000 } }) },
    singletons: { languages: languageList },
  });

const market = 'src/content/stories/market.md';
const party = 'src/content/stories/party.mdx';
const germanParty = 'src/content/de/stories/party.mdx';
const languages =
  '---\nlanguages:\n  - { code: en, name: English, dates: en-GB }\n  - { code: de, name: Deutsch, dates: de-DE, visible: true }\n---\n';

/** Writes a project with files, a picture in src, one outside of it, and links to the latter, and returns its folder. */
function writeProject(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'markdown-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'src/assets'));
  mkdirSync(join(root, 'other'));
  cpSync(picture, join(root, 'src/assets/market.webp'));
  cpSync(picture, join(root, 'other/secret.webp'));
  symlinkSync(join(root, 'other/secret.webp'), join(root, 'src/assets/link.webp'));
  symlinkSync(join(root, 'other'), join(root, 'src/linked'));
  return root;
}

const checkProject = (files: Readonly<Record<string, string>>, model = modelOf()) =>
  checkContent(join(writeProject(files), CONTENT_FOLDER), model);

const entry = (fields: string, text = '') => `---\n${fields}\n---\n\n${text}`;

const withPicture = (path: string) => ({
  [market]: entry(`title: Market\npicture: ${path}`, `![Vegetables](${path})`),
});

test('pictures can be elsewhere in src', async () => {
  const { errors } = await checkProject(withPicture('../../assets/market.webp'));
  expect(errors).toEqual([]);
});

test.for([
  ['outside of src', '../../../other/secret.webp'],
  ['where a link to a file leads out of src', '../../assets/link.webp'],
  ['where a link to a folder leads out of src', '../../linked/secret.webp'],
])('a picture can’t be %s', async ([, path = '']) => {
  const { errors } = await checkProject(withPicture(path));
  const missing = `${path}, which is missing.`;
  expect(messagesAt(errors, 'stories/market.md:3')).toContain(missing);
  expect(messagesAt(errors, 'stories/market.md:6')).toContain(missing);
});

test('pictures are beside the entry where the record says nothing else', async () => {
  const model = modelOf({ hasSharedPictures: false });
  const { errors } = await checkProject(withPicture('../../assets/market.webp'), model);
  expect(messagesAt(errors, 'stories/market.md:6')).toContain('webp file beside this entry, such');
});

const code = 'import A from "./a.astro";\n\n# {1 + 1}\n\n<A />\n';

test('a developer’s file is checked by its fields alone', async () => {
  const { errors } = await checkProject({ [party]: entry('titel: Party', code) });
  expect(errors.map(({ message }) => message.kind)).toEqual(['unknown-field']);
});

test('a developer’s file can’t have the name of another entry', async () => {
  const files = { [party.replace('.mdx', '.md')]: entry('title: A'), [party]: entry('title: B') };
  const { errors } = await checkProject(files);
  expect(messagesAt(errors, 'stories/party.md')).toContain('has the name of stories/party.mdx, so');
});

test('an .mdx file in another language has no use', async () => {
  const files = { [party]: entry('title: A'), [germanParty]: entry('title: B', code) };
  const { errors } = await checkProject({ ...files, 'src/content/site/languages.mdx': languages });
  expect(messagesAt(errors, 'de/stories/party.mdx')).toContain('is not used on the site');
});

/** Returns the module of a path in a project, as the build loads it: undefined for a file that Astro compiles. */
async function loadModule(root: string, path: string) {
  const plugin = contentModules(modelOf()) as Plugin & {
    configResolved: (config: object) => void;
    load: (id: string) => Promise<string | undefined>;
  };
  plugin.configResolved({ root });
  return plugin.load(join(root, path));
}

const written: [what: string, path: string][] = [
  ['no file of a record of .mdx', 'src/content/recipes/soup.mdx'],
  ['no .md file', 'src/content/stories/market.mdx'],
  ['no words of another language', germanParty],
];

test.for(written)('%s is compiled as code', async ([, path]) => {
  const root = writeProject({
    'src/content/site/languages.mdx': languages,
    'src/content/recipes/soup.mdx': entry('title: Soup', code),
    [market]: entry('title: Market', code),
    [party]: entry('title: Party', code),
    [germanParty]: entry('title: Feier', code),
  });
  expect(isDevelopersFile(join(root, path), modelOf())).toBe(false);
  expect(await loadModule(root, path)).toMatch(/^---\nlanguage: \w+\nisForeign: \w+\n---\n/);
});

test('a developer’s file is compiled by Astro', async () => {
  const root = writeProject({ [party]: entry('title: Party', code) });
  expect(await loadModule(root, party)).toBeUndefined();
});
