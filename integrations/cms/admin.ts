/** Starts Sveltia CMS at /admin or /de/admin, with a live preview of the page beside each form. */
import CMS, {
  type CmsConfig,
  type Collection,
  type CustomPreviewTemplateProps as Props,
} from '@sveltia/cms';
import type { LanguagePair } from '../../src/content-check/languages/translation.ts';
import { CONTENT_FOLDER } from '../../src/lib/content-folder.ts';
import { STILL_FIT } from '../../src/content-check/languages/values.ts';
import { fromEditor } from './editor-text.ts';
import { registerEntryFormat, splitEntry, textFields } from './entry-format.ts';
import { formsName } from './form-names.ts';
import type { SavedFile } from './live-preview/form-documents.ts';
import type * as LivePreview from './live-preview/main.ts';
import { registerLinkField, rememberPage } from './link-field.ts';
import { registerPicture } from './picture-component.ts';
import { createSectionIds } from './section-ids.ts';
import { fieldElement, isInternalKey, readTables } from './sveltia-internals.ts';

type SectionIds = ReturnType<typeof createSectionIds>;

/** What the forms of a further language need besides their configuration. */
interface FurtherLanguage {
  pair: LanguagePair;
  /** Loads the files of the first language, as they were when the forms were built. */
  loadOriginals: () => Promise<{ originals: SavedFile[] }>;
}

/** Loads the files of further languages, as they were when the forms were built. */
type LoadWords = () => Promise<{ furtherLanguages: LivePreview.LanguageWords[] }>;

/**
 * Starts the forms of a language.
 * @param language undefined for the first one
 * @param loadWords undefined for others than the first one, and if there are no others
 */
export async function startForms(
  config: CmsConfig,
  language?: FurtherLanguage,
  loadWords?: LoadWords,
): Promise<void> {
  const collections = (config.collections ?? []).filter(
    (item): item is Collection => 'label' in item,
  );
  const sectionIds = createSectionIds();
  registerLivePreview(collections, sectionIds, language, loadWords);
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const corrected = correct(entry, sectionIds);
      return language ? noteComparison(entry, corrected ?? entry, language) : corrected;
    },
  });
  registerEntryFormat(language !== undefined);
  registerPicture();
  registerLinkField();
  document.addEventListener('click', openInNewTab);
  await CMS.init({ config });
}

/** Returns the fields and the text of an entry as the form has them: without empty fields and keys of its own. */
function readEntry(entry: Props['entry']): ReturnType<typeof splitEntry> {
  const data: unknown = JSON.parse(JSON.stringify(entry.get('data')), (key, value: unknown) =>
    isEmpty(value) || isInternalKey(key) ? undefined : value,
  );
  // A new entry can have nothing at all.
  return splitEntry((data ?? {}) as Record<string, unknown>);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object') return Object.keys(value ?? {}).length === 0;
  return value === '';
}

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

/** Shows the page of each form in its pane. */
function registerLivePreview(
  collections: readonly Collection[],
  sectionIds: SectionIds,
  language: FurtherLanguage | undefined,
  loadWords: LoadWords | undefined,
) {
  const folder = language ? `${CONTENT_FOLDER}/${language.pair.folder}/` : `${CONTENT_FOLDER}/`;
  const panes = new WeakMap<Document, Promise<LivePreview.Show>>();

  /** Loads the live preview, with all content as it is saved, into the pane of a form. */
  async function openPane({ document, getCollection, getAsset }: Props) {
    try {
      const { createPane } = await loadLivePreview();
      const lists = await Promise.all(collections.map(({ name }) => getCollection(name)));
      const saved = lists.flat().map((entry): SavedFile => {
        const path = entry.get('path');
        const { values, edited, written } = readEntry(entry);
        sectionIds.remember(path, values);
        return [path.replace(folder, ''), { values, text: fromEditor(edited, written) }];
      });
      const firstLanguage = language && {
        ...(await language.loadOriginals()),
        pair: language.pair,
      };
      const { furtherLanguages } = (await loadWords?.()) ?? {};
      const others = { firstLanguage, furtherLanguages };
      return await createPane(document, saved, (path) => findPicture(getAsset, path), others);
    } catch (error) {
      console.error(error);
      document.body.textContent = 'The live preview can’t be loaded. The form works without it.';
      return () => undefined;
    }
  }

  /** Shows the entry of a form in its pane. @param name that of the file or of the collection */
  function showEntry(props: Props, name: string) {
    const { document, entry } = props;
    const pane = panes.get(document) ?? openPane(props);
    panes.set(document, pane);
    const collection = collections.find((item) => item.name === entry.get('collection'));
    if (!collection) return null;
    const path = pathOf(collection, name, entry.get('slug'));
    const isNew = 'folder' in collection && entry.get('slug') === '';
    void pane.then((show) => {
      const { values, edited, written } = readEntry(entry);
      const source = { values: sectionIds.complete(path, values), text: edited };
      show({ file: path.replace(folder, ''), isNew, source }, written);
    });
    return null;
  }

  // Some files and collections have the same name: they share a template.
  for (const item of collections) {
    const files = ('files' in item ? item.files : [item]) as { name: string }[];
    for (const { name } of files) {
      CMS.registerPreviewTemplate(name, (props: Props) => showEntry(props, name));
    }
  }
}

/** Returns the path of the file of a form, also while the file doesn't exist. */
const pathOf = (collection: Collection, name: string, slug: string): string =>
  'files' in collection
    ? (collection.files.find((file) => file.name === name)?.file ?? '')
    : `${collection.folder}/${slug || 'new'}.mdx`;

/** Corrects what Sveltia CMS is about to save. */
function correct(entry: Props['entry'], sectionIds: SectionIds): Props['entry'] | undefined {
  if (/\bstats$/.test(entry.get('collection'))) return keepSpaces(entry);
  if (entry.hasIn(['data', 'sections'])) return writeIds(entry, sectionIds);
  const { edited, written } = readEntry(entry);
  if (edited === '') return undefined;
  // The form shows it when it opens again.
  const fields = textFields(fromEditor(edited, written, readTables()));
  return entry.mergeIn(['data'], fields);
}

/** Loads the script of the live preview, which has the content check, too. */
const loadLivePreview = () =>
  import(/* @vite-ignore */ `${import.meta.env.BASE_URL}admin-live-preview.js`) as Promise<
    typeof LivePreview
  >;

/**
 * Returns an entry of a further language that notes which of its words were compared with the first language. A page that only
 * the further one has stays as it is.
 * @param opened the entry as Sveltia CMS has it
 * @param entry the entry that is saved
 */
async function noteComparison(
  opened: Props['entry'],
  entry: Props['entry'],
  language: FurtherLanguage,
): Promise<Props['entry']> {
  const saved = entry.deleteIn(['data', STILL_FIT]);
  try {
    const original = await findOriginal(entry, language);
    if (!original) return saved;
    const { noteSaved } = await loadLivePreview();
    const { written, writtenValues } = readEntry(opened);
    const { values, written: text } = readEntry(entry);
    const before = { values: writtenValues, text: written };
    const { comparedWith } = noteSaved(original, before, { values, text }, language.pair);
    const unnoted = saved.deleteIn(['data', 'comparedWith']);
    return comparedWith === undefined
      ? unnoted
      : unnoted.setIn(['data', 'comparedWith'], comparedWith);
  } catch (error) {
    // The words are saved, and count as never compared.
    console.error(error);
    return saved;
  }
}

/** Returns the file of the first language that an entry has words for; undefined if there is none. */
async function findOriginal(entry: Props['entry'], { pair, loadOriginals }: FurtherLanguage) {
  const [, folder] = entry.get('collection').split(formsName(pair.folder, ''));
  const file = `${folder}/${entry.get('slug')}.mdx`;
  const { originals } = await loadOriginals();
  return originals.find(([path]) => path === file);
}

/** Writes the ids of a page's sections. */
function writeIds(page: Props['entry'], sectionIds: SectionIds): Props['entry'] | undefined {
  const path = page.get('path');
  const values = sectionIds.complete(path, readEntry(page).values);
  // In further languages, the sections are a group, whose keys are the ids.
  if (!Array.isArray(values['sections'])) return undefined;
  sectionIds.remember(path, values);
  rememberPage(path, values);
  return page.setIn(['data', 'sections'], values['sections']);
}

/** Puts back the spaces around a figure, as in ` %`: Sveltia CMS trims texts, but the open form still has them. */
function keepSpaces(figure: Props['entry']): Props['entry'] {
  let corrected = figure;
  for (const name of ['prefix', 'suffix']) {
    const input = fieldElement([name])?.querySelector('input');
    const saved: unknown = figure.getIn(['data', name]);
    if (input && input.value.trim() === saved) {
      corrected = corrected.setIn(['data', name], input.value);
    }
  }
  return corrected;
}

/** Opens links to other pages in a new tab: in place of the form, what was typed would be lost. */
function openInNewTab({ target }: Event) {
  const links = 'a[href^="https:"], a[href^="/"]';
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
  if (link) link.target = '_blank';
}
