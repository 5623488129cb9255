/** Starts Sveltia CMS at /admin, with a preview of the page beside each form. */
import CMS, { type CustomPreviewTemplateProps as Props } from '@sveltia/cms';
import { config } from 'virtual:cms';
import { groupLabels } from './collections.ts';
import { escapeMdx } from './escape-mdx.ts';
import type * as Preview from './preview/render.ts';
import { tableComponent } from './table.ts';

const collections = (config.collections ?? []).filter((item) => 'label' in item);

/** Returns the fields and the text of an entry as JSON, without empty fields, as the form saves them. */
function readEntry(entry: Props['entry']) {
  const isEmpty = (value: unknown) => ['""', 'null', '[]', '{}'].includes(JSON.stringify(value));
  const data: unknown = JSON.parse(JSON.stringify(entry.get('data')), (_, value: unknown) =>
    isEmpty(value) ? undefined : value,
  );
  // A new entry can have nothing at all.
  const { body: text = '', ...values } = (data ?? {}) as Record<string, unknown>;
  return JSON.stringify({ values, body: { text, line: 1 } });
}

/** Loads the preview, with all content as it is saved, into the pane of a form. */
async function openPane({ document, getCollection }: Props): ReturnType<typeof Preview.createPane> {
  try {
    const url = `${import.meta.env.BASE_URL}admin-preview.js`;
    const { createPane } = (await import(/* @vite-ignore */ url)) as typeof Preview;
    const lists = await Promise.all(collections.map(({ name }) => getCollection(String(name))));
    const saved = lists.flat().map((entry) => {
      return [entry.get('path').replace('src/content/', ''), readEntry(entry)] as const;
    });
    return await createPane(document, saved);
  } catch (error) {
    console.error(error);
    document.body.textContent = 'The preview can’t be loaded. The form works without it.';
    return () => undefined;
  }
}

const panes = new WeakMap<Document, ReturnType<typeof openPane>>();
// Some files and collections have the same name: they share a template.
for (const item of collections)
  for (const { name } of ('files' in item ? item.files : [item]) as { name: string }[])
    CMS.registerPreviewTemplate(name, (props: Props) => {
      const { document, entry, getAsset } = props;
      const folder = entry.get('collection');
      const slug = folder in groupLabels ? name : entry.get('slug') || 'new';
      const source = readEntry(entry);
      const pane = panes.get(document) ?? openPane(props);
      panes.set(document, pane);
      void pane.then((show) =>
        show(`${folder}/${slug}.mdx`, source, (path) => getAsset(path)?.url),
      );
      return null;
    });

CMS.registerEditorComponent(tableComponent);

CMS.registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const body: unknown = entry.getIn(['data', 'body']);
    return typeof body === 'string' ? entry.setIn(['data', 'body'], escapeMdx(body)) : undefined;
  },
});

// A link in a hint would open in place of the form, and what was typed would be lost.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="https:"]');
  if (link) link.target = '_blank';
});

await CMS.init({ config });
