import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { languageOfPath } from '../check/further-languages.ts';
import { listMissingPages } from '../check/pages.ts';
import { getCheckedContent } from '../content/checked-content.ts';
import { listRouteFiles, type RouteFile } from '../content/scan-site.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { listFurther } from '../languages/describe-languages.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { ownModule } from '../lib/own-module.ts';
import type { ContentModel } from '../model/model.ts';
import { pageNameAt } from '../model/site-paths.ts';

/**
 * Returns an Astro integration that gives each page its language, and each further language the routes of the first, below its code.
 * @param isPreview whether languages have pages that visitors don't see
 */
export const languages = (model: ContentModel, isPreview: boolean): AstroIntegration => ({
  name: 'languages',
  hooks: {
    'astro:config:setup': async ({ command, config, injectRoute, addMiddleware, addWatchFile }) => {
      const entrypoint = pathToFileURL(
        ownModule(import.meta.filename, '../pages/language-middleware'),
      );
      addMiddleware({ order: 'pre', entrypoint });
      if (command !== 'build' && command !== 'dev') return;
      const root = fileURLToPath(config.root);
      const content = join(root, CONTENT_FOLDER);
      // The dev server restarts when it changes, as it knows the routes from here only.
      for (const { file, isLanguageList } of Object.values(model.singletons)) {
        if (isLanguageList) addWatchFile(join(content, `${file}.mdx`));
      }
      const result = await getCheckedContent(content, model);
      const further = listFurther(result, isPreview || command === 'dev');
      const codes = further.map(({ code }) => code);
      const files = listRouteFiles(root).filter((file) => isOfLanguages(file, codes));
      for (const { code } of further) {
        // In the dev server, redirects lead from pages without words, so that these can get some without a restart.
        const missing = command === 'dev' ? [] : listMissing(result, model, code);
        for (const { route, file } of files) {
          if (missing.includes(pageNameAt(route))) continue;
          injectRoute({ pattern: `/${code}${route}`, entrypoint: file });
        }
      }
    },
  },
});

/**
 * Returns whether languages can have a route for a file: a page or a feed. They share all others, such as robots.txt. Pages that a
 * site has below the code of a language are in it already.
 */
export const isOfLanguages = ({ file, route }: RouteFile, codes: readonly string[]): boolean =>
  (file.endsWith('.astro') || route.endsWith('.xml')) && languageOfPath(route, codes) === undefined;

/** Returns the names of the pages that a language lacks, from which redirects lead to the first language. */
function listMissing(content: ContentResult, model: ContentModel, code: string): string[] {
  const own = content.languages.find((language) => language.code === code);
  return listMissingPages(content.files, own?.files ?? content.files, model, code);
}
