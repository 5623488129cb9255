/** The live preview in the panes of the forms. */
import CMS, { type Collection, type CustomPreviewTemplateProps as Props } from '@sveltia/cms';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { fromEditor } from './editor-text.ts';
import { loadLivePreview } from './load-live-preview.ts';
import type { FurtherLanguage } from './note-comparison.ts';
import type { SavedFile, LanguageWords, Pane } from './pane.ts';
import { readEntry } from './read-entry.ts';
import type { SectionIds } from './section-ids.ts';

/** Loads the files of further languages, as they were when the forms were built. */
export type LoadWords = () => Promise<{ furtherLanguages: LanguageWords[] }>;

/** How long Sveltia CMS may take to read a picture, and how often we look, in milliseconds. */
const PICTURE_TIMEOUT = 10_000;
const PICTURE_INTERVAL = 50;

/** Returns the URL of a saved picture. Sveltia CMS sets it when it has read the file. */
async function findPicture(getAsset: Props['getAsset'], path: string): Promise<string | undefined> {
  const asset = getAsset(path);
  const end = Date.now() + PICTURE_TIMEOUT;
  while (asset && !asset.url.startsWith('blob:') && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, PICTURE_INTERVAL));
  }
  return asset?.url;
}

interface Forms {
  collections: readonly Collection[];
  sectionIds: SectionIds;
  /** Undefined for the first language. */
  language?: FurtherLanguage | undefined;
  /** Undefined for others than the first language, and if there are no others. */
  loadWords?: LoadWords | undefined;
}

/**
 * Shows the page of each form in its pane.
 * @returns a function that returns the pane of the open form; undefined if it has none
 */
export function registerPanes(forms: Forms) {
  const { collections, sectionIds, language } = forms;
  const folder = language ? `${CONTENT_FOLDER}/${language.pair.folder}/` : `${CONTENT_FOLDER}/`;
  const panes = new WeakMap<Document, Promise<Pane | undefined>>();
  let current: Promise<Pane | undefined> = Promise.resolve(undefined);

  /** Shows the entry of a form in its pane. @param name that of the file or of the collection */
  async function showEntry(props: Props, name: string) {
    const { document, entry } = props;
    current = panes.get(document) ?? openPane(props, forms, folder);
    panes.set(document, current);
    const collection = collections.find((item) => item.name === entry.get('collection'));
    const pane = await current;
    if (!collection || !pane) return;
    const path = filePathOf(collection, name, entry.get('slug'));
    const isNew = 'folder' in collection && entry.get('slug') === '';
    const { values, edited, written } = readEntry(entry);
    const source = { values: sectionIds.complete(path, values), text: edited };
    pane.show({ file: path.replace(folder, ''), isNew, source }, written);
  }

  // Some files and collections have the same name: they share a template.
  for (const item of collections) {
    const files = ('files' in item ? item.files : [item]) as { name: string }[];
    for (const { name } of files) {
      CMS.registerPreviewTemplate(name, (props: Props) => {
        void showEntry(props, name);
        return null;
      });
    }
  }
  return () => current;
}

/** Loads the live preview, with all content as it is saved, into the pane of a form; undefined if that fails. */
async function openPane(
  { document, getCollection, getAsset }: Props,
  { collections, sectionIds, language, loadWords }: Forms,
  folder: string,
): Promise<Pane | undefined> {
  // React, which calls this while it renders, empties the body first.
  await Promise.resolve();
  say(document, 'The page is being prepared. The first time, this can take some seconds.');
  try {
    const [{ createPane }, originals, words, ...lists] = await Promise.all([
      loadLivePreview(),
      language?.loadOriginals(),
      loadWords?.(),
      ...collections.map(({ name }) => getCollection(name)),
    ]);
    const saved = lists.flat().map((entry): SavedFile => {
      const path = entry.get('path');
      const { values, edited, written } = readEntry(entry);
      sectionIds.remember(path, values);
      return [path.replace(folder, ''), { values, text: fromEditor(edited, written) }];
    });
    const firstLanguage = language && originals && { ...originals, pair: language.pair };
    const others = { firstLanguage, furtherLanguages: words?.furtherLanguages };
    return await createPane(document, saved, (path) => findPicture(getAsset, path), others);
  } catch (error) {
    console.error(error);
    say(document, 'The live preview can’t be loaded. The form works without it.');
    return undefined;
  }
}

/** Says something in place of the page, in the look of pane.html. */
function say(document: Document, text: string) {
  document.documentElement.style.colorScheme = 'light dark';
  document.body.style.font = '14px/1.4 system-ui, sans-serif';
  document.body.textContent = text;
}

/** Returns the path of the file of a form, also while the file doesn't exist. */
const filePathOf = (collection: Collection, name: string, slug: string): string =>
  'files' in collection
    ? (collection.files.find((file) => file.name === name)?.file ?? '')
    : `${collection.folder}/${slug || 'new'}.${collection.extension}`;
