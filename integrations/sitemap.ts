import { join } from 'node:path';
import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { sitemapName } from '../src/lib/links.ts';
import { contentModel } from '../src/content-model.ts';
import { getCheckedContent } from '../studio/content.ts';
import { type CheckedFile, CONTENT_FOLDER, listFurther, pagePathOf } from '../studio/index.ts';
import { basePath, pathInLanguage } from '../studio/urls.ts';
import type { Settings } from './settings.ts';

const contentFolder = join(import.meta.dirname, '..', CONTENT_FOLDER);

/**
 * Returns an Astro integration with Astro's sitemap for each language. They leave out the pages that are hidden from search
 * engines.
 * @param isPreview whether languages have pages that visitors don't see
 */
export function sitemap(settings: Settings, isPreview: boolean): AstroIntegration {
  let sitemaps: AstroIntegration[] = [];
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return;
        const content = await getCheckedContent(contentFolder, contentModel);
        const further = listFurther(content, isPreview).map(({ code }) => code);
        const filesOf = (code: string | undefined) =>
          content.languages.find((language) => language.code === code)?.files ?? content.files;
        sitemaps = [undefined, ...further].map((code) =>
          languageSitemap(settings, code, filesOf(code), further),
        );
      },
      'astro:routes:resolved': async (options) => {
        for (const { hooks } of sitemaps) await hooks['astro:routes:resolved']?.(options);
      },
      'astro:config:done': async (options) => {
        for (const { hooks } of sitemaps) await hooks['astro:config:done']?.(options);
      },
      'astro:build:done': async (options) => {
        for (const { hooks } of sitemaps) await hooks['astro:build:done']?.(options);
      },
    },
  };
}

/**
 * Returns the sitemap of a language.
 * @param code undefined for the first one
 * @param further the codes of all others
 */
function languageSitemap(
  { SITE_URL: { origin, base } }: Settings,
  code: string | undefined,
  files: readonly CheckedFile[],
  further: readonly string[],
): AstroIntegration {
  const start = origin + basePath(base);
  const path = code === undefined ? '' : `/${code}`;
  const languageOf = (url: string) =>
    further.find((other) => `${url}/`.startsWith(`${start}/${other}/`));
  const hidden = new Set(
    files
      .filter(({ data }) => data['noindex'] === true)
      .map(({ kind, id }) => start + pathInLanguage(path, pagePathOf(kind, id) ?? '')),
  );
  return astroSitemap({
    filenameBase: sitemapName(code),
    // Astro leaves out the error page of the first language only.
    filter: (url) => languageOf(url) === code && url !== `${start}${path}/404`,
    serialize: (item) => {
      const withoutSlash = item.url.replace(/\/$/, '');
      // As in its canonical URL, Home of the first language has a slash, also below a base path.
      const url = withoutSlash === start ? `${start}/` : withoutSlash;
      return hidden.has(url) ? undefined : { ...item, url };
    },
  });
}
