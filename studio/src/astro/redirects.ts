import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { listValidFiles } from '../check/check.ts';
import { firstCode } from '../check/further-languages.ts';
import { listMissingPages, pagesByName, type Page } from '../check/pages.ts';
import { listLanguageRedirects } from '../check/redirects.ts';
import { getShownContent } from '../content/checked-content.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { listFurther } from '../languages/describe-languages.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { entryTitle } from '../lib/entry-title.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { addressOfPath, withoutSlash } from '../lib/trailing-slash.ts';
import type { ContentModel } from '../model/model.ts';
import { punctuate } from '../text/punctuation.ts';
import { hrefBelow, pathInLanguage } from '../urls.ts';

/** A redirect, and the URL that it leads to. */
interface BuiltRedirect {
  /** Without the base path. */
  from: string;
  href: string;
  /** What the link in its page says: the title of the page that it leads to. */
  title: string;
  /** The code of the language of that page. */
  language: string;
}

/** Lists the redirects of all languages, and those from the pages that a further language lacks to the first one. */
function listBuiltRedirects(
  content: ContentResult,
  showsAll: boolean,
  { model, base }: { model: ContentModel; base: string },
): BuiltRedirect[] {
  const { files, languages, errors } = content;
  const first = { code: firstCode(files), path: '', files };
  const shownLanguages = listFurther(content, showsAll).map(({ code }) => {
    const own = languages.find((language) => language.code === code);
    return { code, path: `/${code}`, files: own?.files ?? files };
  });
  const { trailingSlash } = model.site ?? {};
  const hrefOf = (path: string) => hrefBelow(base, addressOfPath(path, trailingSlash));
  const shownInFirst = listValidFiles({ files, errors });
  return [first, ...shownLanguages].flatMap((language) => {
    const { code } = language;
    const missing = language === first ? [] : listMissingPages(files, language.files, model, code);
    const shown = listValidFiles({ files: language.files, errors });
    const pages = pagesByName(shown, model, language === first ? undefined : code);
    const ownPaths = new Set([...pages.values()].map(({ path }) => path));
    const allPages = pagesByName(files, model);
    const pagePath = (page: string) => allPages.get(page)?.path ?? `/${page}`;
    const toFirst = (page: string) => ({
      href: hrefOf(pagePath(page)),
      title: titleOf(allPages.get(page)) ?? pagePath(page),
      language: first.code,
    });
    const toPage = (page: string) => {
      const own = pages.get(page);
      if (!own) return toFirst(page);
      const href = hrefOf(pathInLanguage(language.path, own.path));
      return { href, title: titleOf(own) ?? own.path, language: code };
    };
    return [
      ...listLanguageRedirects(shown, shownInFirst, model)
        .filter(({ from }) => !ownPaths.has(from))
        .map(({ from, to }) => {
          return { from: language.path + from, ...toPage(to) };
        }),
      ...missing.map((page) => {
        return { from: pathInLanguage(language.path, pagePath(page)), ...toFirst(page) };
      }),
    ];
  });
}

/** Returns the title of a page; undefined if it has none. */
const titleOf = (page: Page | undefined): string | undefined =>
  page?.list?.label ?? (entryTitle(page?.entry?.data ?? {}) || undefined);

/** The start of the head of a redirect's page: its policy allows nothing, as the page only leads elsewhere. */
const STRICT_HEAD =
  '<meta charset="utf-8">' +
  `<meta http-equiv="content-security-policy" content="default-src 'none';base-uri 'none';form-action 'none'">`;

/** Completes the page of a redirect, which Astro makes in English after the middleware: with a policy, and the title. */
async function completePage(file: URL, { title, language }: BuiltRedirect) {
  const html = await readFile(file, 'utf8');
  const words = escapeHtml(punctuate(title, language));
  const start = `<!doctype html><html lang="${language}"><head>${STRICT_HEAD}`;
  const complete = html
    .replace('<!doctype html>', start)
    .replace(/(?<=<title>)[^]*?(?=<\/title>)/, () => words)
    .replace(/(?<=<a [^>]*>)[^]*?(?=<\/a>)/, () => words);
  await writeFile(file, complete);
}

/**
 * Returns an Astro integration that adds the redirects in the content, and those from the pages that a further language lacks
 * to the first one: to builds as Astro's `redirects`, which it reads once, and to the dev server as a middleware, so that new
 * ones work without a restart.
 * @param base the base path of the site
 * @param isPreview whether pages that visitors don't see are built
 */
export function redirects(model: ContentModel, base: string, isPreview: boolean): AstroIntegration {
  let root = '';
  let built: BuiltRedirect[] = [];
  const list = async (showsAll: boolean) =>
    listBuiltRedirects(await getShownContent(root, model, showsAll), showsAll, { model, base });
  return {
    name: 'redirects',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(new URL(CONTENT_FOLDER, config.root));
        if (command !== 'build') return;
        built = await list(isPreview);
        updateConfig({
          redirects: Object.fromEntries(built.map(({ from, href }) => [from, href])),
        });
      },
      'astro:build:done': async ({ assets }) => {
        const pages = built.flatMap((redirect) =>
          (assets.get(redirect.from) ?? []).map((file) => completePage(file, redirect)),
        );
        await Promise.all(pages);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((req, res, next) => {
          // Astro has removed the base path.
          const [url = ''] = (req.url ?? '').split('?');
          const path = withoutSlash(url);
          list(true)
            .then((all) => {
              const redirect = all.find(({ from }) => from === path);
              if (!redirect) return next();
              res.writeHead(302, { Location: redirect.href }).end();
            })
            .catch(next);
        });
      },
    },
  };
}
