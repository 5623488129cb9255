import { dirname } from 'node:path';
import { defineCollection } from 'astro:content';
import { PREVIEW } from 'astro:env/client';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { listValidFiles } from '../studio/check/check.ts';
import type { ContentResult } from '../studio/content/check-content.ts';
import { loadCheckedContent } from '../studio/content/checked-content.ts';
import { collectionOf, schemaFor, type CheckedFile } from '../studio/check/file.ts';
import { firstCode } from '../studio/check/further-languages.ts';
import { findPicture } from '../studio/content/find-picture.ts';
import { wordLanguages } from '../studio/languages/word-languages.ts';
import { decodeImage } from '../studio/content/read-images.ts';
import { CONTENT_FOLDER } from '../studio/lib/content-folder.ts';
import { describeLanguages, listFurther } from '../studio/languages/describe-languages.ts';
import { firstPictures } from './node/first-pictures.ts';
import type { PageLanguage } from '../studio/pages/page-language.ts';
import { collections as folders } from './schemas/collections.ts';
import type { Schema } from '../studio/fields/schema.ts';
import { singletons } from './schemas/singletons.ts';
import { prepareWords } from '../studio/text/prepare-words.ts';

type StoredEntry = ReturnType<LoaderContext['store']['get']>;
interface Collection<S extends Schema> {
  loader: Loader;
  schema: S;
}

/** The records of all collections. */
const records = { ...folders, ...singletons };

/** Whether there are languages and pages that visitors don't see. */
const showsAll = import.meta.env.DEV || PREVIEW === 'true';

/** The content in a language. */
interface LanguageContent {
  /** The folder of the language in the content folder: its code; empty for the first one. */
  folder: string;
  /** The code of the first language, in which words are that aren't translated. */
  first: string;
  files: readonly CheckedFile[];
  validFiles: readonly CheckedFile[];
  pageLanguage: PageLanguage;
}

let running: Promise<LanguageContent[]> | undefined;

/** Reads and checks the content. Collections that load at the same time share the result. */
function readOnce() {
  running ??= loadContent().finally(() => (running = undefined));
  return running;
}

/** Returns the content in each language that has pages. */
async function loadContent(): Promise<LanguageContent[]> {
  const content = await loadCheckedContent(CONTENT_FOLDER);
  const further = listFurther(content, showsAll).map(({ code }) => code);
  return [undefined, ...further].map((code) => inLanguage(content, code));
}

/** @param code undefined for the first language */
function inLanguage(content: ContentResult, code: string | undefined): LanguageContent {
  const { languages, errors } = content;
  const files = languages.find((other) => other.code === code)?.files ?? content.files;
  const validFiles = listValidFiles({ files, errors });
  const folder = code ?? '';
  const site = describeLanguages(content, code, showsAll);
  const pictures = firstPictures(validFiles, folder);
  const first = firstCode(content.files);
  const emptyCollections = listEmptyCollections(files);
  const pageLanguage = { folder, site, pictures, emptyCollections };
  return { folder, first, files, validFiles, pageLanguage };
}

/** Lists the collections that no file belongs to, not even one with errors. */
function listEmptyCollections(files: readonly CheckedFile[]): string[] {
  const names = new Set<string>(files.map(({ file }) => collectionOf(file)));
  return Object.keys(records).filter((name) => !names.has(name));
}

/**
 * Loads the files of a collection in all languages. It replaces Astro's `glob`, which throws on errors, and no longer sees
 * changes after the dev server has restarted. The content check reports the errors (integrations/content-check.ts).
 */
function checkedLoader(name: string): Loader {
  const isIncluded = ({ file }: CheckedFile) => collectionOf(file) === name;
  return {
    name: 'checked-content',
    async load(context) {
      const languages = await readOnce();
      const idsOf = ({ folder, files }: LanguageContent) =>
        files.filter(isIncluded).map((file) => idOf(folder, file));
      const ids = new Set(languages.flatMap(idsOf));
      for (const id of context.store.keys()) {
        if (!ids.has(id)) context.store.delete(id);
      }
      for (const language of languages) {
        for (const file of language.files.filter(isIncluded)) {
          await loadFile(context, language, file);
        }
      }
    },
  };
}

/** Returns the id of an entry: `growth` in the first language, `de/growth` in another one. */
const idOf = (folder: string, { id }: CheckedFile) => (folder === '' ? id : `${folder}/${id}`);

/**
 * Stores the entry of a file, with its words as pages show them. While the file has errors, the last version without errors
 * stays.
 */
async function loadFile(
  context: LoaderContext,
  { folder, first, validFiles }: LanguageContent,
  checked: CheckedFile,
) {
  const { store } = context;
  const id = idOf(folder, checked);
  if (!validFiles.includes(checked)) {
    if (!(await hasPictures(store.get(id)))) store.delete(id);
    return;
  }
  const { file, document } = checked;
  // In a further language, a module of this path has the text, and finds the pictures: integrations/content-modules.ts.
  const filePath = [CONTENT_FOLDER, folder, file].filter(Boolean).join('/');
  const values = Object(document.values) as Record<string, unknown>;
  const data = await context.parseData({ id, data: values, filePath });
  const { ofField } = wordLanguages(document, first, folder);
  const prepared = prepareWords(schemaFor(file)?.fields ?? {}, data, ofField) as typeof data;
  // Without a digest, with which the store would keep the data of an older schema.
  const body = document.text?.source.trim() ?? '';
  store.set({ id, data: prepared, body, filePath, deferredRender: true });
}

/** Returns whether all pictures of a stored entry can be read. If one can't, Astro renders no page at all. */
async function hasPictures(entry: StoredEntry) {
  const { filePath = '', assetImports = [] } = entry ?? {};
  const [folder = '', language = ''] = dirname(filePath.slice(`${CONTENT_FOLDER}/`.length))
    .split('/')
    .reverse();
  const pictures = assetImports.map((name) =>
    decodeImage(findPicture(CONTENT_FOLDER, language, folder, name)),
  );
  return !(await Promise.all(pictures)).includes(undefined);
}

/** The languages that have pages, as these need to know them. */
const pageLanguages = defineCollection({
  loader: {
    name: 'page-languages',
    async load({ store }) {
      const languages = await readOnce();
      store.clear();
      for (const { folder, pageLanguage } of languages) {
        store.set({ id: folder || 'first', data: { ...pageLanguage } });
      }
    },
  },
  schema: z.custom<PageLanguage>(),
});

export const collections = Object.fromEntries([
  ['pageLanguages', pageLanguages],
  ...Object.entries(records).map(([name, { schema }]: [string, { schema: Schema }]) => [
    name,
    defineCollection({ loader: checkedLoader(name), schema }),
  ]),
]) as { pageLanguages: typeof pageLanguages } & {
  [Name in keyof typeof folders]: Collection<(typeof folders)[Name]['schema']>;
} & {
  [Name in keyof typeof singletons]: Collection<(typeof singletons)[Name]['schema']>;
};
