/** The “Edit” app in Astro's dev toolbar: links a page to the forms that edit it. */
import { defineToolbarApp } from 'astro/toolbar';
import type { FormGroup } from './page-forms.ts';

const STYLES = `
  h1 { margin: 0 0 12px; font-size: 18px; color: #fff; }
  h2 { margin: 16px 0 4px; font-size: 13px; font-weight: 600; color: #b3a4ff; }
  ul { margin: 0; padding: 0; list-style: none; }
  a { display: block; padding: 4px 0; color: #efedff; }
  a:hover, a:focus-visible { color: #5be3f6; }
  div { max-height: 60vh; overflow: auto; }
`;

export default defineToolbarApp({
  init(canvas, app, server) {
    const window = document.createElement('astro-dev-toolbar-window');
    const style = document.createElement('style');
    style.textContent = STYLES;
    const list = document.createElement('div');
    window.append(style, list);
    canvas.append(window);

    app.onToggled(({ state }) => {
      if (state) server.send('cms:page', location.pathname);
    });
    server.on<{ pathname: string; groups: FormGroup[] }>('cms:forms', ({ pathname, groups }) => {
      // The response goes to all open pages.
      if (pathname === location.pathname) list.replaceChildren(...render(groups));
    });
  },
});

function render(groups: readonly FormGroup[]) {
  const heading = document.createElement('h1');
  heading.textContent = 'Edit this page';
  return [heading, ...groups.flatMap(renderGroup)];
}

function renderGroup({ label, forms }: FormGroup) {
  const list = document.createElement('ul');
  for (const { title, href } of forms) {
    const link = Object.assign(document.createElement('a'), {
      href,
      textContent: title,
      // Reuse one tab for all forms.
      target: 'cms',
    });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  if (label === '') return [list];
  const heading = document.createElement('h2');
  heading.textContent = label;
  return [heading, list];
}
