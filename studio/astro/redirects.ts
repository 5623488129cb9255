import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { listValidFiles } from '../check/check.ts';
import type { ContentResult } from '../content/check-content.ts';
import type { CheckedFile } from '../check/file.ts';
import { listBuiltPages, pagesByName } from '../check/pages.ts';
import { listRedirects } from '../check/redirects.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { languageHref } from '../../src/lib/links.ts';
import { isPublished } from '../lib/publishing.ts';
import { listFurther } from '../languages/describe-languages.ts';
import { getCheckedContent } from '../content/checked-content.ts';
import { isPreview, type Settings } from '../../integrations/settings.ts';

/**
 * Returns an Astro integration that adds the redirects in the content, and those from the pages that a further language lacks
 * to the first one: to builds as Astro's `redirects`, which it reads once, and to the dev server as a middleware, so that new
 * ones work without a restart.
 */
export function redirects(settings: Settings): AstroIntegration {
  const { base } = settings.SITE_URL;
  let root = '';
  /** Lists the redirects, with the URL that each leads to. */
  const list = (content: ContentResult, showsAll: boolean) => {
    const { files, languages, errors } = content;
    const shownLanguages = listFurther(content, showsAll).map(({ code }) => {
      const own = languages.find((language) => language.code === code);
      return { path: `/${code}`, files: own?.files ?? files };
    });
    const isShown = ({ data }: CheckedFile) => showsAll || isPublished(data);
    const firstPages = listBuiltPages(files, showsAll);
    return [{ path: '', files }, ...shownLanguages].flatMap((language) => {
      const ownPages = listBuiltPages(language.files, showsAll);
      const missing = firstPages.filter((page) => !ownPages.includes(page));
      const shown = listValidFiles({ files: language.files, errors }).filter(isShown);
      const pages = pagesByName(shown);
      const hrefOf = (page: string) =>
        languageHref(pages.has(page) ? language.path : '', page, base);
      return [
        ...listRedirects(shown).map(({ from, to }) => {
          return { from: language.path + from, href: hrefOf(to) };
        }),
        ...missing.map((page) => {
          return {
            from: languageHref(language.path, page, '/'),
            href: languageHref('', page, base),
          };
        }),
      ];
    });
  };
  return {
    name: 'redirects',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(new URL(CONTENT_FOLDER, config.root));
        if (command !== 'build') return;
        const found = list(await getCheckedContent(root), isPreview(settings, process.env));
        updateConfig({
          redirects: Object.fromEntries(found.map(({ from, href }) => [from, href])),
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((req, res, next) => {
          // Astro has removed the base path.
          const [path] = (req.url ?? '').split('?');
          getCheckedContent(root)
            .then((result) => {
              const redirect = list(result, true).find(({ from }) => from === path);
              if (!redirect) return next();
              res.writeHead(302, { Location: redirect.href }).end();
            })
            .catch(next);
        });
      },
    },
  };
}
