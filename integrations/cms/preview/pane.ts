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
export function registerPreview(cms: typeof CMS, { collections = [] }: CmsConfig, published: Published) {
  const panes = new WeakMap<Document, Pane>();
  // Sveltia CMS looks up a file's name, else the collection's, and some are the same.
  const names = collections.flatMap((collection) => [
    collection.name,
    ...('files' in collection ? collection.files.map(({ name }) => name) : []),
  ]) as string[];
  const entryLists = collections.filter((collection) => 'fields' in collection || 'files' in collection).map(({name}) => name);
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
  const { body = '', ...data } = JSON.parse(JSON.stringify(entry.get('data'))) as ContentFile['data'];
  return { file, data, body: String(body) };
}

/** Reads all content as it is saved, and prepares its preview. */
async function load(published: Published, names: string[], { getCollection, entry }: Props) {
  const bundle = (await import(/* @vite-ignore */ published.script)) as Bundle;
  const pictures = new Map(Object.entries(published.pictures));
  const lists = await Promise.all(names.map((name) => getCollection(name) as Promise<Entry[]>));
  for (const list of [...lists, [entry]]) addPictures(list[0], pictures);
  const saved = lists.flat().map((other) => readEntry(other));
  return { pictures, ...bundle.createPreview(saved, pictures, published) };
}

/** Adds the pictures that Sveltia CMS has, which may be newer than the published ones. */
function addPictures(entry: Entry | undefined, pictures: Map<string, Picture>) {
  const media = (entry?.get('mediaFiles') ?? []) as unknown as Iterable<Map<string, unknown>>;
  for (const item of media) {
    const [path, url, file] = ['path', 'url', 'file'].map((name) => item.get(name));
    const src = url ?? (file instanceof File ? URL.createObjectURL(file) : undefined);
    const name = String(path).replace(CONTENT, '');
    if (typeof src === 'string') pictures.set(name, { ...pictures.get(name), src });
  }
}

/** Creates the pane of a form. */
function createPane(document: Document, published: Published, collections: string[]) {
  let next: [ContentFile, Props] | undefined;
  let isRunning = false;
  let preview: Awaited<ReturnType<typeof load>> | undefined;
  let view: ReturnType<typeof createView> | undefined;
  let shown: ContentFile;

  async function update(file: ContentFile, props: Props) {
    shown = file;
    try {
      preview ??= await load(published, collections, props);
    } catch (error) {
      console.error(error);
    }
    view ??= createView(document, published.styles, (text) => preview?.findField(shown, text));
    if (!preview) {
      const text = 'The preview can’t be loaded. The form works without it. To try again, reload the page.';
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
  }

  return {
    /** Shows an entry. Of those that come meanwhile, only the last one is shown. */
    async show(...entry: [ContentFile, Props]) {
      next = entry;
      if (isRunning) return;
      isRunning = true;
      while (next) {
        const current = next;
        next = undefined;
        await update(...current);
      }
      isRunning = false;
    },
  };
}
