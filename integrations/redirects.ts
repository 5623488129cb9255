import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pageHref } from '../src/lib/links.ts';
import { checkFiles, listFiles } from './content-check/check.ts';
import { schemaFor } from './content-check/file.ts';
import { listRedirects } from './content-check/redirects.ts';
import { isPreview, type Settings } from './settings.ts';

/**
 * Returns an Astro integration that makes a page of each old address in the content, which leads on to the page that
 * has its content now. The content check finds chains, loops and addresses that are in use.
 */
export function redirects(settings: Settings): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const content = join(fileURLToPath(config.root), 'src/content');
        const showsDrafts = command === 'dev' || isPreview(settings, process.env);
        const read = (path: string) => readFileSync(join(content, path), 'utf8');
        const paths = listFiles(content).filter(schemaFor);
        const { files } = checkFiles(new Map(paths.map((path) => [path, read(path)])), new Map());
        const active = listRedirects(files).filter(({ isPublished }) => isPublished || showsDrafts);
        updateConfig({
          redirects: Object.fromEntries(
            active.map(({ from, to }) => [from, pageHref(to, undefined, settings.SITE_URL.base)]),
          ),
        });
      },
    },
  };
}
