import { dirname, join } from 'node:path';
import { defineCollection } from 'astro:content';
import type { Loader, LoaderContext } from 'astro/loaders';
import { listValidFiles } from './content-check/check.ts';
import { checkContent } from './content-check/check-content.ts';
import type { CheckedFile } from './content-check/file.ts';
import { decodeImage } from './content-check/read-images.ts';
import { CONTENT_FOLDER } from './lib/content-folder.ts';
import { furtherLanguage } from './lib/further-language.ts';
import { BUILD_FOLDER } from './node/build-folder.ts';
import { writeLanguageContent } from './node/language-content.ts';
import { collections as folders } from './schemas/collections.ts';
import type { Schema } from './schemas/schema.ts';
import { singletons } from './schemas/singletons.ts';

type StoredEntry = ReturnType<LoaderContext['store']['get']>;
interface Collection<S extends Schema> {
  loader: Loader;
  schema: S;
}

let running: Promise<BuildContent> | undefined;

/** The content in the language of this build. */
interface BuildContent {
  files: readonly CheckedFile[];
  validFiles: readonly CheckedFile[];
}

/** Reads and checks the content. Collections that load at the same time share the result. */
function readOnce() {
  running ??= loadContent().finally(() => (running = undefined));
  return running;
}

async function loadContent(): Promise<BuildContent> {
  const { files, errors, languages } = await checkContent(CONTENT_FOLDER);
  const code = furtherLanguage()?.current.code;
  if (code === undefined) return { files, validFiles: listValidFiles({ files, errors }) };
  const language = languages.find((other) => other.code === code);
  const ownFiles = language?.files ?? [];
  writeLanguageContent(BUILD_FOLDER, CONTENT_FOLDER, code, ownFiles);
  return { files: ownFiles, validFiles: listValidFiles({ files: ownFiles, errors }) };
}

/**
 * Loads the files of a collection. It replaces Astro's `glob`, which throws on errors, and no longer sees changes after
 * the dev server has restarted. The content check reports the errors (integrations/content-check.ts).
 * @param isIncluded whether a file belongs to the collection
 */
function checkedLoader(isIncluded: (file: CheckedFile) => boolean): Loader {
  return {
    name: 'checked-content',
    async load(context) {
      const { store } = context;
      const { files: allFiles, validFiles } = await readOnce();
      const files = allFiles.filter(isIncluded);
      for (const id of store.keys()) {
        if (!files.some((file) => file.id === id)) store.delete(id);
      }
      for (const checked of files) {
        const { id, file, source } = checked;
        if (validFiles.includes(checked)) {
          const filePath = `${BUILD_FOLDER}/${file}`;
          const data = await context.parseData({
            id,
            data: Object(source.values) as Record<string, unknown>,
            filePath,
          });
          // Without a digest, with which the store would keep the data of an older schema.
          const body = source.body?.text.trim() ?? '';
          store.set({ id, data, body, filePath, deferredRender: true });
        } else if (!(await hasPictures(store.get(id)))) {
          // Otherwise, the last version without errors stays.
          store.delete(id);
        }
      }
    },
  };
}

/** Returns whether all pictures of a stored entry can be read. If one can't, Astro renders no page at all. */
async function hasPictures(entry: StoredEntry) {
  const { filePath = '', assetImports = [] } = entry ?? {};
  const pictures = assetImports.map((path) => decodeImage(join(dirname(filePath), path)));
  return !(await Promise.all(pictures)).includes(undefined);
}

const collection = (isIncluded: (file: CheckedFile) => boolean, schema: Schema) =>
  defineCollection({ loader: checkedLoader(isIncluded), schema });

export const collections = Object.fromEntries([
  ...Object.entries(folders).map(([name, { schema }]) => [
    name,
    collection(({ folder }) => folder === name, schema),
  ]),
  ...Object.entries(singletons).map(([name, { file: path, schema }]) => [
    name,
    collection(({ file }) => file === `${path}.mdx`, schema),
  ]),
]) as { [Name in keyof typeof folders]: Collection<(typeof folders)[Name]['schema']> } & {
  [Name in keyof typeof singletons]: Collection<(typeof singletons)[Name]['schema']>;
};
