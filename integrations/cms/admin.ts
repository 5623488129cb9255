/** Starts Sveltia CMS at /admin, with a live preview of the page beside each form. */
import CMS, { type CustomPreviewTemplateProps as Props } from '@sveltia/cms';
import { config } from 'virtual:cms';
import { toMdx } from './mdx.ts';
import type { Source } from './live-preview/entries.ts';
import type * as LivePreview from './live-preview/pane.ts';
import { fieldElement, isInternalKey } from './sveltia-internals.ts';

const collections = (config.collections ?? []).filter((item) => 'label' in item);

/** Returns the fields and the text of an entry as the form saves them: without empty fields and keys of its own. */
function readEntry(entry: Props['entry']): Source {
  const data: unknown = JSON.parse(JSON.stringify(entry.get('data')), (key, value: unknown) =>
    isEmpty(value) || isInternalKey(key) ? undefined : value,
  );
  // A new entry can have nothing at all.
  const { body: text = '', ...values } = (data ?? {}) as Record<string, unknown>;
  return { values, text: String(text) };
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

/** Loads the live preview, with all content as it is saved, into the pane of a form. */
async function openPane({ document, getCollection, getAsset }: Props): Promise<LivePreview.Show> {
  try {
    const url = `${import.meta.env.BASE_URL}admin-live-preview.js`;
    const { createPane } = (await import(/* @vite-ignore */ url)) as typeof LivePreview;
    const lists = await Promise.all(collections.map(({ name }) => getCollection(String(name))));
    const saved = lists.flat().map((entry) => {
      return [entry.get('path').replace('src/content/', ''), readEntry(entry)] as const;
    });
    return await createPane(document, saved, (path) => findPicture(getAsset, path));
  } catch (error) {
    console.error(error);
    document.body.textContent = 'The live preview can’t be loaded. The form works without it.';
    return () => undefined;
  }
}

const panes = new WeakMap<Document, ReturnType<typeof openPane>>();

/** Shows the entry of a form in its pane. */
function showEntry(props: Props, name: string) {
  const { document, entry } = props;
  const folder = entry.get('collection');
  const isFile = collections.some((item) => item.name === folder && 'files' in item);
  const slug = isFile ? name : entry.get('slug');
  const pane = panes.get(document) ?? openPane(props);
  panes.set(document, pane);
  const edited = {
    file: `${folder}/${slug || 'new'}.mdx`,
    isNew: slug === '',
    source: readEntry(entry),
  };
  void pane.then((show) => show(edited));
  return null;
}

// Some files and collections have the same name: they share a template.
for (const item of collections) {
  const files = ('files' in item ? item.files : [item]) as { name: string }[];
  for (const { name } of files) {
    CMS.registerPreviewTemplate(name, (props: Props) => showEntry(props, name));
  }
}

CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    if (entry.get('collection') === 'stats') return keepSpaces(entry);
    const body: unknown = entry.getIn(['data', 'body']);
    return typeof body === 'string' ? entry.setIn(['data', 'body'], toMdx(body)) : undefined;
  },
});

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

// A link in a hint would open in place of the form, and what was typed would be lost.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="https:"]');
  if (link) link.target = '_blank';
});

await CMS.init({ config });
