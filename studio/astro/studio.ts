import type { AstroConfig, AstroIntegration } from 'astro';
import { contentCheck } from './content-check.ts';
import { contentData } from './content-data.ts';
import { contentModules } from './content-modules.ts';
import { forms, type FormsOptions } from './forms.ts';
import { languages } from './languages.ts';
import { redirects } from './redirects.ts';

/** Returns what the URLs of pages end with in a build. */
function pageEnding({ build, trailingSlash }: AstroConfig): string {
  if (build.format !== 'directory') return '.html';
  return trailingSlash === 'never' ? '' : '/';
}

/**
 * Returns Astro integrations: the content check, redirects, the routes and texts of further languages, and the forms with their
 * live preview.
 */
export function studio(options: FormsOptions): AstroIntegration[] {
  const { model, siteUrl, isPreview } = options;
  return [
    contentCheck(model),
    redirects(model, siteUrl.base, isPreview),
    languages(model, isPreview),
    {
      name: 'content-modules',
      hooks: {
        'astro:config:setup': ({ config, updateConfig }) => {
          const ending = JSON.stringify(pageEnding(config));
          updateConfig({
            vite: {
              plugins: [contentModules(model), contentData()],
              // For the live preview, in which pages have the URLs of a build.
              define: { 'import.meta.env.PAGE_ENDING': ending },
            },
          });
        },
      },
    },
    forms(options),
  ];
}
