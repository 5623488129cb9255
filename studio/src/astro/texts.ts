import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { isInFolder } from '../content/content-changes.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import type { ContentModel } from '../model/model.ts';
import type { Highlight } from '../text/highlight-code.ts';
import { contentData } from './content-data.ts';
import { contentModules, isDevelopersFile } from './content-modules.ts';
import { textProcessor } from './text-processor.ts';

/**
 * Returns an Astro integration with the texts of content files, and the data of entries.
 * @param component the path of the component that shows a text
 * @param highlight highlights the code in texts
 */
export const texts = (
  model: ContentModel,
  component: string,
  highlight: Highlight | undefined,
): AstroIntegration => ({
  name: 'texts',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const folder = join(fileURLToPath(config.root), CONTENT_FOLDER);
      const isText = (path: string) => isInFolder(path, folder) && !isDevelopersFile(path, model);
      const { processor } = config.markdown;
      const ending = JSON.stringify(pageEnding(config));
      updateConfig({
        markdown: { processor: textProcessor({ component, highlight, isText, processor }) },
        vite: {
          plugins: [contentModules(model), contentData()],
          // For the live preview, in which pages have the URLs of a build.
          define: { 'import.meta.env.PAGE_ENDING': ending },
          build: {
            // Each text would warn of a directive that Astro's own modules start with.
            rolldownOptions: { checks: { moduleLevelDirective: false } },
          },
        },
      });
    },
  },
});

/** Returns what the URLs of pages end with in a build. */
function pageEnding({ build, trailingSlash }: AstroConfig): string {
  if (build.format !== 'directory') return '.html';
  return trailingSlash === 'never' ? '' : '/';
}
