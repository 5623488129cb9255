/** The preview pane beside a form: the page, and what the content check says about the entry. */
import type { CmsConfig, CustomPreviewTemplateProps } from '@sveltia/cms';
import type CMS from '@sveltia/cms';
import { createView } from './view.ts';
import type { ContentFile, Logos } from './render.ts';
import type { Picture } from './stand-ins/assets.ts';

/** What the last build has for the preview. */
export interface Published extends Logos {
  /** URLs of the bundle and of the site's styles. */
  script: string;
  styles: string;
  /** Pictures by their paths in the content folder. */
  pictures: Record<string, Picture>;
}

type Bundle = typeof import('./render.ts');
type Props = CustomPreviewTemplateProps;
type Entry = Props['entry'];
type Pane = ReturnType<typeof createPane>;

const CONTENT = 'src/content/';

/** Registers the preview for all forms. */
export function registerPreview(
  cms: typeof CMS,
  { collections = [] }: CmsConfig,
  published: Published,
) {
  const panes = new WeakMap<Document, Pane>();
  // Sveltia CMS looks up a file's name, else the collection's, and some are the same.
  const names = collections.flatMap((collection) => [
    collection.name,
    ...('files' in collection ? collection.files.map(({ name }) => name) : []),
  ]) as string[];
  const entryLists = collections
    .filter((collection) => 'fields' in collection || 'files' in collection)
    .map(({ name }) => name);
  const groups = new Set(collections.flatMap((group) => ('files' in group ? [group.name] : [])));
  for (const name of names) {
    cms.registerPreviewTemplate(name, (props) => {
      const { document, entry } = props;
      const folder = entry.get('collection');
      const slug = groups.has(folder) ? name : entry.get('slug') || 'new';
      const pane = panes.get(document) ?? createPane(document, published, [...entryLists]);
      panes.set(document, pane);
      pane.show(readEntry(entry, `${folder}/${slug}.mdx`), props);
      return null;
    });
  }
}

/** Reads an entry of Sveltia CMS. */
function readEntry(entry: Entry, file = entry.get('path').replace(CONTENT, '')): ContentFile {
  const { body = '', ...data } = JSON.parse(
    JSON.stringify(entry.get('data')),
  ) as ContentFile['data'];
  return { file, data, body: String(body) };
}

/** Reads all content as it is saved, and prepares its preview. */
async function load(published: Published, names: string[], { getCollection }: Props) {
  const { createPreview } = (await import(/* @vite-ignore */ published.script)) as Bundle;
  const lists = await Promise.all(names.map((name) => getCollection(name) as Promise<Entry[]>));
  const pictures = new Map(Object.entries(published.pictures));
  const saved = lists.flat().map((entry) => readEntry(entry));
  return { pictures, ...createPreview(saved, pictures, published) };
}

/** Adds the saved pictures of an entry that aren't published yet. Returns whether there were any. */
async function addPictures(
  { file, ...content }: ContentFile,
  { getAsset }: Props,
  pictures: Map<string, Picture>,
) {
  const paths = JSON.stringify(content).match(/\.\/[\w.-]+\.(?:avif|jpe?g|png|webp)\b/g) ?? [];
  const name = (path: string) => path.replace('.', file.split('/')[0] ?? '');
  const missing = paths.filter((path) => !pictures.has(name(path)));
  await Promise.all(
    missing.map(async (path) => {
      const asset = getAsset(path);
      // Sveltia CMS loads a picture when it's asked for.
      for (let tries = 0; asset && !asset.url.startsWith('blob:') && tries < 50; tries++)
        await new Promise((resolve) => setTimeout(resolve, 100));
      if (asset?.url.startsWith('blob:')) pictures.set(name(path), { src: asset.url });
    }),
  );
  return missing.some((path) => pictures.has(name(path)));
}

/** Creates the pane of a form. */
function createPane(document: Document, published: Published, collections: string[]) {
  let preview: Awaited<ReturnType<typeof load>> | undefined;
  let view: ReturnType<typeof createView> | undefined;
  let latest: [ContentFile, Props];
  let isShown = true;
  let isRunning = false;

  /** Shows the latest entry, and those that come meanwhile. */
  async function run() {
    isRunning = true;
    while (!isShown) {
      isShown = true;
      await update(...latest);
    }
    isRunning = false;
  }

  async function update(file: ContentFile, props: Props) {
    try {
      preview ??= await load(published, collections, props);
    } catch (error) {
      console.error(error);
    }
    view ??= createView(document, published.styles, (text) => preview?.findField(latest[0], text));
    if (!preview) {
      const text =
        'The preview can’t be loaded. The form works without it. To try again, reload the page.';
      return view.showProblems([{ text, field: undefined }]);
    }
    try {
      const { html, id } = await preview.render(file);
      await view.showPage(html, id);
    } catch (error) {
      // The page can't do without a field, which the content check names.
      console.warn(error);
    }
    view.showProblems(preview.check(file));
    void addPictures(file, props, preview.pictures).then((isNew) => isNew && show(...latest));
  }

  function show(...entry: [ContentFile, Props]) {
    latest = entry;
    isShown = false;
    if (!isRunning) void run();
  }
  return { show };
}
