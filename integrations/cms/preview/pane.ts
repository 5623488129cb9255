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
  const pictures = new Map(Object.entries(published.pictures));
  const saved = lists
    .flat()
    .map((entry) => readEntry(entry, entry.get('path').replace('src/content/', '')));
  return { pictures, ...createPreview(saved, pictures, published) };
}

/** Adds the saved pictures of an entry that aren't published yet. Returns whether there were any. */
async function addPictures(
  { file, ...content }: ContentFile,
  { getAsset }: Source,
  pictures: Map<string, Picture>,
) {
  const paths = JSON.stringify(content).match(/\.\/[\w.-]+\.(?:avif|jpe?g|png|webp)\b/g) ?? [];
  const [folder = ''] = file.split('/');
  let isNew = false;
  for (const path of paths.filter((name) => !pictures.has(name.replace('.', folder)))) {
    const asset = getAsset(path);
    // Sveltia CMS loads a picture when it's asked for.
    for (let tries = 0; asset && !asset.url.startsWith('blob:') && tries < 50; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    if (!asset?.url.startsWith('blob:')) continue;
    pictures.set(path.replace('.', folder), { src: asset.url });
    isNew = true;
  }
  return isNew;
}

/** Creates the pane of a form, and returns a function that shows an entry in it. */
function createPane(document: Document, published: Published, collections: string[]) {
  let preview: Awaited<ReturnType<typeof load>> | undefined;
  let view: ReturnType<typeof createView> | undefined;
  let latest: [ContentFile, Source] | undefined;
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
      return view.showProblems([{ text, field: undefined }]);
    }
    const { check, findField, pictures, render } = preview;
    try {
      await view.showPage(await render(file), (text) => findField(file, text));
    } catch (error) {
      // The page can't do without a field, which the content check names.
      console.warn(error);
    }
    view.showProblems(check(file));
    void addPictures(file, source, pictures).then((isNew) => {
      if (isNew) void show(...(latest ?? [file, source]));
    });
  }

  /** Of the entries that come while another is being shown, only the last one is shown. */
  async function show(...entry: [ContentFile, Source]) {
    latest = entry;
    if (isRunning) return;
    isRunning = true;
    while (latest) {
      const next = latest;
      latest = undefined;
      await update(...next);
    }
    isRunning = false;
  }
  return show;
}
