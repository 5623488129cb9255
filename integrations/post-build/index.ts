import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEmailJsSettings, SAME_ORIGIN } from '../env/emailjs.ts';
import type { SiteUrl } from '../env/site-url.ts';
import { writeHosting } from '../hosting/index.ts';
import { ADMIN_PAGE } from '../hosting/rules.ts';
import { compressFolder } from './compress.ts';
import { postprocessHtml } from './postprocess-html.ts';

/**
 * An Astro integration: what happens to the built site, in this order. It comes last, as it needs the files
 * of the other integrations.
 * @param siteUrl the public URL of the site
 */
export function postBuild(siteUrl: SiteUrl): AstroIntegration {
  let root: string;
  return {
    name: 'post-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const { origin } = readEmailJsSettings('production', root);
        await postprocessPages(folder, origin === SAME_ORIGIN ? undefined : origin);
        logger.info(`${await compressFolder(folder)} files compressed (.br, .gz)`);
        await writeHosting(folder, siteUrl);
      },
    },
  };
}

/** Finishes each page but /admin, which has a policy of its own. */
async function postprocessPages(folder: string, emailjsOrigin?: string) {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html') && file !== ADMIN_PAGE);
  for (const page of pages) {
    const path = join(folder, page);
    await writeFile(path, postprocessHtml(await readFile(path, 'utf8'), emailjsOrigin));
  }
}
