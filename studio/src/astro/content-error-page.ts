/** A middleware of the dev server: pages that can't be rendered because of content errors show the errors. */
import type { MiddlewareHandler } from 'astro';
import { pagesByName } from '../check/pages.ts';
import { checkAgain } from '../content/checked-content.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { withoutSlash } from '../lib/trailing-slash.ts';
import type { ContentModel } from '../model/model.ts';
import { hrefBelow, pathInLanguage } from '../urls.ts';
import { toMessages } from './content-messages.ts';

export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  try {
    const response = await next();
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    // Components are rendered while the response is read, and throw then.
    const html = await response.text();
    if (response.status === 404) {
      const { result, model } = await checkAgain();
      if (result.errors.length > 0 && isPage(url.pathname, result, model)) return errorPage(result);
    }
    return new Response(html, response);
  } catch (error) {
    const { result } = await checkAgain();
    // Astro shows errors of the code.
    if (result.errors.length === 0) throw error;
    return errorPage(result, String(error));
  }
};

/** Returns whether the content has a page of this path, perhaps in a file with errors. */
const isPage = (path: string, { files, languages }: ContentResult, model: ContentModel) =>
  [{ code: undefined, files }, ...languages].some(({ code, files }) => {
    const start = code === undefined ? '' : `/${code}`;
    const pages = [...pagesByName(files, model).values()];
    return pages.some((page) => {
      const href = siteHref(pathInLanguage(start, page.path));
      return withoutSlash(href) === withoutSlash(path);
    });
  });

const siteHref = (path: string) => hrefBelow(import.meta.env.BASE_URL, path);

function formLink(form: string, location: string) {
  const href = escapeHtml(siteHref(form));
  return `<a href="${href}" target="cms">${escapeHtml(location)}</a>`;
}

/**
 * Returns a page that lists the content errors, with links to their forms. Vite's client reloads it when they are fixed.
 * @param cause why rendering the page failed
 */
function errorPage(result: ContentResult, cause = '') {
  const items = toMessages(result, 'errors').map(({ location, text, form }) => {
    const place = form === undefined ? escapeHtml(location) : formLink(form, location);
    return `<li>${place}<p>${escapeHtml(text)}</p></li>`;
  });
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Content errors</title>
    <style>body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font-family: system-ui; } p { white-space: pre-line; }</style>
    <script type="module" src="${siteHref('/@vite/client')}"></script>
  </head>
  <body>
    <h1>Fix these content errors</h1>
    <p>This page can’t be shown until then. Each link leads to a form.</p>
    <ul>${items.join('')}</ul>
    <p>${escapeHtml(cause)}</p>
  </body>
</html>`;
  return new Response(html, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
