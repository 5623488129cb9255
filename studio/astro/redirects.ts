import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { listValidFiles } from '../check/check.ts';
import { listPageNames, pagesByName } from '../check/pages.ts';
import { listRedirects } from '../check/redirects.ts';
import { getShownContent } from '../content/checked-content.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { listFurther } from '../languages/describe-languages.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import type { ContentModel } from '../model/model.ts';
import { hrefBelow, pathInLanguage } from '../urls.ts';

/** A redirect, and the URL that it leads to. */
interface BuiltRedirect {
  /** Without the base path. */
  from: string;
  href: string;
}

/** Lists the redirects of all languages, and those from the pages that a further language lacks to the first one. */
function listBuiltRedirects(
  content: ContentResult,
  showsAll: boolean,
  { model, base }: { model: ContentModel; base: string },
): BuiltRedirect[] {
  const { files, languages, errors } = content;
  const shownLanguages = listFurther(content, showsAll).map(({ code }) => {
    const own = languages.find((language) => language.code === code);
    return { path: `/${code}`, files: own?.files ?? files };
  });
  const firstPages = listPageNames(files, model);
  return [{ path: '', files }, ...shownLanguages].flatMap((language) => {
    const ownPages = listPageNames(language.files, model);
    const missing = firstPages.filter((page) => !ownPages.includes(page));
    const shown = listValidFiles({ files: language.files, errors });
    const pages = pagesByName(shown, model);
    const allPages = pagesByName(files, model);
    const pathOf = (page: string) => allPages.get(page)?.path ?? `/${page}`;
    const hrefOf = (page: string) => {
      const own = pages.get(page);
      return hrefBelow(base, own ? pathInLanguage(language.path, own.path) : pathOf(page));
    };
    return [
      ...listRedirects(shown, model).map(({ from, to }) => {
        return { from: language.path + from, href: hrefOf(to) };
      }),
      ...missing.map((page) => ({
        from: pathInLanguage(language.path, pathOf(page)),
        href: hrefBelow(base, pathOf(page)),
      })),
    ];
  });
}

/** The start of the head of a redirect's page: its policy allows nothing, as the page only leads elsewhere. */
const STRICT_HEAD =
  '<meta charset="utf-8">' +
  `<meta http-equiv="content-security-policy" content="default-src 'none';base-uri 'none';form-action 'none'">`;

/** Adds a policy to the page of a redirect, which Astro makes after the middleware. */
async function addPolicy(file: URL) {
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace('<!doctype html>', `$&${STRICT_HEAD}`));
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
        const files = built.flatMap(({ from }) => assets.get(from) ?? []);
        await Promise.all(files.map(addPolicy));
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((req, res, next) => {
          // Astro has removed the base path.
          const [path] = (req.url ?? '').split('?');
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
