import fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { getCheckedContent } from '../content/checked-content.ts';
import { listFurther } from '../languages/describe-languages.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { ownModule } from '../lib/own-module.ts';
import type { ContentModel } from '../model/model.ts';

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
      for (const { route, file } of listLanguageRoutes(join(root, 'src/pages'))) {
        for (const { code } of further) {
          injectRoute({ pattern: `/${code}/${route}`, entrypoint: file });
        }
      }
    },
  },
});

/**
 * Lists the routes that each language has, with their files: pages and feeds. It shares all others, such as robots.txt.
 * @param folder that of the pages
 */
export const listLanguageRoutes = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:astro|xml\.[jt]s)$/.test(path) && !isPart(path))
    .sort()
    .map((path) => ({ route: routeOf(path), file: join(folder, path) }));

/** Returns whether a file is part of pages, and none itself: its name, or that of a folder, starts with an underscore. */
const isPart = (path: string) => path.split('/').some((name) => name.startsWith('_'));

/** Returns the route of a file in src/pages: `pricing`, `blog/[slug]`, and nothing for Home. */
const routeOf = (path: string) => path.replace(/(?:^|\/)index\.astro$|\.(?:astro|[jt]s)$/g, '');
