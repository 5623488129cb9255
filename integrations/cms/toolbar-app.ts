/** The “Edit” app in Astro's dev toolbar: links to the form of the page, and to all others. */
import { defineToolbarApp } from 'astro/toolbar';
import { fileHref } from '../../src/lib/links.ts';
import { pageIds, routes } from '../../src/site.ts';
import { collectionLabels, fileLabels } from './collections.ts';

const STYLES = `
  h1, a { color: inherit; }
  a { display: block; padding: 4px 0; }
  div { max-height: 60vh; overflow: auto; }
`;

/** Returns a link to a form or a list of forms. All open in the same tab. */
const link = (textContent: string, path: string) =>
  Object.assign(document.createElement('a'), {
    href: fileHref(`/admin#/collections/${path}`),
    textContent,
    target: 'cms',
  });

export default defineToolbarApp({
  init(canvas) {
    const window = document.createElement('astro-dev-toolbar-window');
    const style = document.createElement('style');
    style.textContent = STYLES;
    const heading = Object.assign(document.createElement('h1'), { textContent: 'Edit' });
    const list = document.createElement('div');
    const page = pageIds.find((id) => fileHref(routes[id]) === location.pathname);
    if (page)
      list.append(link(`This page: ${fileLabels[`${page}Page`].label}`, `pages/entries/${page}`));
    for (const [folder, { label }] of Object.entries(collectionLabels))
      list.append(link(label, folder));
    list.append(link('On every page', 'site'));
    window.append(style, heading, list);
    canvas.append(window);
  },
});
