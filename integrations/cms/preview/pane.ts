/** Shows a preview beside each form of Sveltia CMS. */
import type CMS from '@sveltia/cms';
import type { CmsConfig, CustomPreviewTemplateProps } from '@sveltia/cms';
import { groupLabels } from '../collections.ts';
import type { ContentFile, Logos } from './render.ts';
import type { Picture } from './stand-ins/assets.ts';
import { createView } from './view.ts';

/** What the last build has for the preview. */
export interface Published extends Logos {
  /** URLs of the bundle and of the site's styles. */
  script: string;
  styles: string;
  /** Pictures by their paths in the content folder. */
  pictures: Record<string, Picture>;
}

type Entry = CustomPreviewTemplateProps['entry'];
/** What Sveltia CMS gives to a preview. */
type Source = Pick<CustomPreviewTemplateProps, 'getAsset' | 'getCollection'>;

/** Registers the preview for all forms. */
export function registerPreview(cms: typeof CMS, config: CmsConfig, published: Published) {
  const panes = new WeakMap<Document, ReturnType<typeof createPane>>();
  const collections = (config.collections ?? []).filter((item) => 'label' in item);
  const all = collections.map(({ name }) => String(name));
  for (const collection of collections) {
    const names =
      'files' in collection ? collection.files.map(({ name }) => name) : [collection.name];
    for (const name of names as string[])
      // Some files and collections have the same name: they share a template.
      cms.registerPreviewTemplate(name, ({ document, entry, ...source }) => {
        const folder = entry.get('collection');
        const slug = folder in groupLabels ? name : entry.get('slug') || 'new';
        const show = panes.get(document) ?? createPane(document, published, all);
        panes.set(document, show);
        show(readEntry(entry, `${folder}/${slug}.mdx`), source);
        return null;
      });
  }
}

function readEntry(entry: Entry, file: string): ContentFile {
  const json = JSON.stringify(entry.get('data'));
  const { body = '', ...data } = JSON.parse(json) as ContentFile['data'];
  return { file, data, body: String(body) };
}

/** Loads the bundle, reads all content as it is saved, and prepares its preview. */
async function load(published: Published, collections: string[], { getCollection }: Source) {
  const { createPreview } = (await import(
    /* @vite-ignore */ published.script
  )) as typeof import('./render.ts');
  const lists = await Promise.all(
    collections.map((name) => getCollection(name) as Promise<Entry[]>),
  );
  const saved = lists
    .flat()
    .map((entry) => readEntry(entry, entry.get('path').replace('src/content/', '')));
  return createPreview(saved, new Map(Object.entries(published.pictures)), published);
}

/** Waits for the URL of a picture, which Sveltia CMS loads when it's asked for. */
async function findPicture(name: string, { getAsset }: Source) {
  const asset = getAsset(name);
  for (let tries = 0; asset && !asset.url.startsWith('blob:') && tries < 50; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return asset?.url.startsWith('blob:') ? asset.url : undefined;
}

/** Creates the pane of a form, and returns a function that shows an entry in it. */
function createPane(document: Document, published: Published, collections: string[]) {
  let preview: Awaited<ReturnType<typeof load>> | undefined;
  let view: ReturnType<typeof createView> | undefined;
  let latest: [ContentFile, Source];
  let isShown = true;
  let isRunning = false;

  async function update(file: ContentFile, source: Source) {
    try {
      preview ??= await load(published, collections, source);
    } catch (error) {
      console.error(error);
    }
    view ??= createView(document, published.styles);
    if (!preview) {
      const text =
        'The preview can’t be loaded. The form works without it. To try again, reload the page.';
      view.showProblems([{ text, field: undefined }]);
      return;
    }
    const ready = preview;
    try {
      await view.showPage(await ready.render(file), (text) => ready.findField(file, text));
    } catch (error) {
      // The page can't do without a field, which the content check names.
      console.warn(error);
    }
    view.showProblems(ready.check(file));
    for (const name of ready.missingPictures(file))
      void findPicture(name, source).then((url) => {
        if (url === undefined) return;
        ready.addPicture(file, name, url);
        void refresh();
      });
  }

  /** Shows the latest entry. Of those that come meanwhile, only the last one is shown. */
  async function refresh() {
    isShown = false;
    if (isRunning) return;
    isRunning = true;
    while (!isShown) {
      isShown = true;
      await update(...latest);
    }
    isRunning = false;
  }

  return (...entry: [ContentFile, Source]) => {
    latest = entry;
    void refresh();
  };
}
