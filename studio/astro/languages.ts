import fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { getCheckedContent } from '../content/checked-content.ts';
import { listFurther } from '../languages/describe-languages.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import type { ContentModel } from '../model/model.ts';

/**
 * Returns an Astro integration that gives each further language the routes of the first, below its code.
 * @param isPreview whether languages have pages that visitors don't see
 */
export const languages = (model: ContentModel, isPreview: boolean): AstroIntegration => ({
  name: 'languages',
  hooks: {
    'astro:config:setup': async ({ command, config, injectRoute, addWatchFile }) => {
      if (command !== 'build' && command !== 'dev') return;
      const root = fileURLToPath(config.root);
      const content = join(root, CONTENT_FOLDER);
      // The dev server restarts when it changes, as it knows the routes from here only.
      for (const { file, isLanguageList } of Object.values(model.singletons)) {
        if (isLanguageList) addWatchFile(join(content, `${file}.mdx`));
      }
      const result = await getCheckedContent(content, model);
      const further = listFurther(result, isPreview || command === 'dev');
      const pages = join(root, 'src/pages');
      for (const file of listLanguageFiles(pages)) {
        for (const { code } of further) {
          injectRoute({ pattern: `/${code}/${routeOf(file)}`, entrypoint: join(pages, file) });
        }
      }
    },
  },
});

/** Lists the files that each language has: pages and feeds. It shares all others, such as robots.txt. */
const listLanguageFiles = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:astro|xml\.ts)$/.test(path))
    .sort();

/** Returns the route of a file in src/pages: `pricing`, `blog/[slug]`, and nothing for Home. */
const routeOf = (file: string) => file.replace(/(?:^|\/)index\.astro$|\.(?:astro|ts)$/g, '');
