/** The “Edit” app in Astro's dev toolbar: content errors, and links to the form of the page and to all others. */
import { defineToolbarApp } from 'astro/toolbar';
import { withoutSlash } from '../lib/trailing-slash.ts';
import { hrefBelow } from '../urls.ts';
import {
  FORMS_EVENT,
  MESSAGES_EVENT,
  type ContentMessage,
  type FormLink,
} from './toolbar-messages.ts';

const STYLES = `
  h1, a { color: inherit; }
  a { display: block; padding: 4px 0; }
  p { margin: 12px 0 0; white-space: pre-line; }
  [role='status']:not(:empty) { margin-bottom: 16px; }
  .list { max-height: 60vh; overflow: auto; }
  .error::before { content: 'Error: '; font-weight: bold; }
  .warning::before { content: 'Warning: '; font-weight: bold; }
`;

const siteHref = (path: string) => hrefBelow(import.meta.env.BASE_URL, path);

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
) => Object.assign(document.createElement(name), properties);

/** Returns a link to a form or a list of forms. All open in the same tab. */
const link = (textContent: string, address: string) =>
  element('a', { href: siteHref(address), textContent, target: 'cms' });

export default defineToolbarApp({
  init(canvas, app, server) {
    const window = document.createElement('astro-dev-toolbar-window');
    const messages = element('div', { role: 'status' });
    const list = element('div', { className: 'list' });
    const forms = element('div', {});
    list.append(messages, forms);
    const style = element('style', { textContent: STYLES });
    window.append(style, element('h1', { textContent: 'Edit' }), list);
    canvas.append(window);

    server.on<FormLink[]>(FORMS_EVENT, (all) => {
      const path = withoutSlash(location.pathname);
      const ofPage = all.filter(({ page }) => page && withoutSlash(siteHref(page)) === path);
      const lists = all.filter(({ page }) => page === undefined);
      forms.replaceChildren(
        ...ofPage.map(({ label, form }) => link(`This page: ${label}`, form)),
        ...lists.map(({ label, form }) => link(label, form)),
      );
    });

    let hasErrors = false;
    server.on<ContentMessage[]>(MESSAGES_EVENT, (all) => {
      messages.replaceChildren(
        ...all.flatMap(({ isError, text, form, location }) => [
          element('p', { textContent: text, className: isError ? 'error' : 'warning' }),
          form === undefined ? element('p', { textContent: location }) : link(location, form),
        ]),
      );
      const hadErrors = hasErrors;
      hasErrors = all.some(({ isError }) => isError);
      const level = hasErrors ? 'error' : 'warning';
      app.toggleNotification(all.length > 0 ? { state: true, level } : { state: false });
      // The window opens by itself for errors only, and closes when they are fixed.
      if (hasErrors !== hadErrors) app.toggleState({ state: hasErrors });
    });
  },
});
