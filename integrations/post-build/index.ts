import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEmailJsSettings, SAME_ORIGIN } from '../env/emailjs.ts';
import { readMeasureSettings } from '../env/measure.ts';
import type { SiteUrl } from '../env/site-url.ts';
import { compressFolder } from './compress.ts';
import { postprocessHtml } from './postprocess-html.ts';

/**
 * Returns an Astro integration that processes the built HTML and compresses the files. It must be last, as it needs
 * the files of the other integrations.
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
        const base = siteUrl.base.replace(/\/?$/, '/');
        await postprocessPages(folder, base, {
          emailjsOrigin: origin === SAME_ORIGIN ? undefined : origin,
          measureOrigin: readMeasureSettings(root)?.origin,
        });
        logger.info(`${await compressFolder(folder)} files compressed (.br, .gz)`);
      },
    },
  };
}

/** Processes every page except /admin, which has its own styles and content security policy. */
async function postprocessPages(
  folder: string,
  base: string,
  origins: { emailjsOrigin: string | undefined; measureOrigin: string | undefined },
) {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html') && file !== 'admin.html');
  const saveAsset = (content: string, extension: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const name = `_astro/${hash}${extension}`;
    writeFileSync(join(folder, name), content);
    return base + name;
  };
  for (const page of pages) {
    const path = join(folder, page);
    const html = await readFile(path, 'utf8');
    const urls = [...html.matchAll(/ component-url="([^"]+)"/g)].map(([, url = '']) => url);
    const scripts = urls.map((url) => readFile(join(folder, url.slice(base.length)), 'utf8'));
    const islandScripts = (await Promise.all(scripts)).join('\n');
    await writeFile(path, await postprocessHtml(html, { islandScripts, ...origins, saveAsset }));
  }
}
