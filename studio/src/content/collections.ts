/** The collections of Astro: the entries of all languages, as the check has read them. */
import { dirname } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { listValidFiles } from '../check/check.ts';
import { firstCode } from '../check/further-languages.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { describeLanguages, listFurther } from '../languages/describe-languages.ts';
import { wordLanguages } from '../languages/word-languages.ts';
import { fieldAt, withDates, type JsonSchema } from '../fields/json-schema.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { hasImageMark } from '../lib/text.ts';
import { listStrings, type CheckedFile } from '../model/checked-file.ts';
import { withoutExtension } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import type { PageLanguage } from '../pages/page-language.ts';
import { prepareWords } from '../text/prepare-words.ts';
import { loadShownContent, shownFolder } from './checked-content.ts';
import { findPicture } from './find-picture.ts';
import { firstPictures } from './first-pictures.ts';
import { decodeImage } from './read-images.ts';

type StoredEntry = ReturnType<LoaderContext['store']['get']>;

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

/** Creates the loaders of the collections of the site that is built. */
export function createLoaders() {
  let running: Promise<LanguageContent[]> | undefined;

  /** Reads and checks the content. Collections that load at the same time share the result. */
  function readOnce() {
    running ??= loadContent().finally(() => (running = undefined));
    return running;
  }

  return {
    /** Returns the loader of a collection. @param name that of a folder or of a single file */
    entries: (name: string): Loader => checkedLoader(name, readOnce),
    /** Loads the languages that have pages, as these need to know them. */
    languages: (): Loader => ({
      name: 'page-languages',
      async load({ store }) {
        const languages = await readOnce();
        store.clear();
        for (const { folder, pageLanguage } of languages) {
          refuseImports(pageLanguage);
          store.set({ id: folder || 'first', data: { ...pageLanguage } });
        }
      },
    }),
  };
}

/** Returns the content in each language that has pages. */
async function loadContent(): Promise<LanguageContent[]> {
  const { model, showsAll } = shownFolder();
  const content = await loadShownContent();
  const further = listFurther(content, showsAll).map(({ code }) => code);
  return [undefined, ...further].map((code) => inLanguage(content, code, model, showsAll));
}

/** @param code undefined for the first language */
function inLanguage(
  content: ContentResult,
  code: string | undefined,
  model: ContentModel,
  showsAll: boolean,
): LanguageContent {
  const { languages, errors } = content;
  const files = languages.find((other) => other.code === code)?.files ?? content.files;
  const validFiles = listValidFiles({ files, errors });
  const folder = code ?? '';
  const site = describeLanguages(content, code, showsAll, model);
  const pictures = firstPictures(validFiles, folder);
  const first = firstCode(content.files);
  const emptyCollections = listEmptyCollections(files, model);
  const pageLanguage = { folder, site, pictures, emptyCollections };
  return { folder, first, files, validFiles, pageLanguage };
}

/** Lists the collections that no file belongs to, not even one with errors. */
function listEmptyCollections(
  files: readonly CheckedFile[],
  { collections, singletons }: ContentModel,
): string[] {
  const names = new Set(files.map(({ kind }) => kind.name));
  return Object.keys({ ...collections, ...singletons }).filter((name) => !names.has(name));
}

/**
 * Loads the files of a collection in all languages. It replaces Astro's `glob`, which throws on errors, and no longer sees
 * changes after the dev server has restarted. The content check reports the errors (astro/content-check.ts).
 */
function checkedLoader(name: string, read: () => Promise<LanguageContent[]>): Loader {
  const isIncluded = ({ kind }: CheckedFile) => kind.name === name;
  return {
    name: 'checked-content',
    async load(context) {
      const languages = await read();
      const idsOf = ({ folder, files }: LanguageContent) =>
        files.filter(isIncluded).map((file) => entryIdOf(folder, file));
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
const entryIdOf = (folder: string, { id }: CheckedFile) => (folder === '' ? id : `${folder}/${id}`);

/**
 * Returns the path of the module that has the text of an entry, and finds its pictures (astro/content-modules.ts): in each language,
 * of files of both endings, `.mdx`. A developer's file is a module itself.
 */
const modulePath = (language: string, { file, document }: CheckedFile): string =>
  document.code === undefined
    ? [CONTENT_FOLDER, language, `${withoutExtension(file)}.mdx`].filter(Boolean).join('/')
    : `${CONTENT_FOLDER}/${file}`;

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
  const id = entryIdOf(folder, checked);
  if (!validFiles.includes(checked)) {
    if (!(await hasPictures(store.get(id)))) store.delete(id);
    return;
  }
  const { kind, document } = checked;
  const filePath = modulePath(folder, checked);
  const { fields } = kind.schema;
  const values = withDates(fields, Object(document.values)) as Record<string, unknown>;
  const data = await context.parseData({ id, data: values, filePath });
  const { ofField } = wordLanguages(document, first, folder);
  const prepared = prepareWords(fields, data, ofField) as typeof data;
  refuseImports(prepared, fields);
  // Without a digest, with which the store would keep the data of an older schema.
  const body = (document.code ?? document.text?.source ?? '').trim();
  store.set({ id, data: prepared, body, filePath, deferredRender: true });
}

/**
 * Refuses data with a text that Astro's store would import as a module, and so run, as it does with the paths of pictures. The
 * content check has refused such texts already.
 * @param schema says which fields are pictures
 */
export function refuseImports(data: unknown, schema?: JsonSchema) {
  const isPicture = (path: string[]) => fieldAt(schema, data, path)?.image !== undefined;
  const found = listStrings(data).find(({ path, text }) => hasImageMark(text) && !isPicture(path));
  if (found) {
    throw new Error(`${found.path.join('.')} is no picture, but starts as the path of one.`);
  }
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
