/** Further languages than the first: each is a site of its own below its code, built from the same pages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AstroIntegration } from 'astro';
import { CONTENT_FOLDER } from '../src/lib/content-folder.ts';
import { basePath } from '../src/lib/links.ts';
import { getCheckedContent } from './checked-content.ts';
import { describeLanguages, listFurther, type Language } from './describe-languages.ts';
import { fail } from './fail.ts';

/** Returns the language of this command, as in `astro dev --language de`; undefined for the first one. */
export function languageOption(): string | undefined {
  const { language } = parseArgs({
    strict: false,
    options: { language: { type: 'string' } },
  }).values;
  return typeof language === 'string' ? language : undefined;
}

/**
 * Returns an Astro integration that defines the languages for the pages and, after the build of the first one, builds the
 * others. It must be last, as each of them has all integrations, too.
 * @param code the language of this build; undefined for the first one
 * @param isPreview whether languages are built that visitors don't see
 */
export function languages(code: string | undefined, isPreview: boolean): AstroIntegration {
  let root = '';
  let others: Language[] = [];
  return {
    name: 'languages',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        const isDev = command === 'dev';
        if (command !== 'build' && !(isDev && code !== undefined)) return;
        const content = await getCheckedContent(join(root, CONTENT_FOLDER));
        const site = describeLanguages(content, code, isPreview);
        if (!site) return;
        const current = site.languages.find((language) => language.code === site.current);
        others = code === undefined ? listFurther(content, code, isPreview) : [];
        updateConfig({ vite: { define: { SITE_LANGUAGES: JSON.stringify(site) } } });
        if (code === undefined) return;
        // The build of the first language has written the forms to the same folder.
        updateConfig({ vite: { build: { emptyOutDir: false } } });
        // Builds share the base path, and so the URLs of all files with a hash in their name.
        if (isDev) updateConfig({ base: `${basePath(config.base)}${current?.path}` });
        shareImages(fileURLToPath(config.cacheDir), code);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const outDir = fileURLToPath(dir);
        for (const language of others) {
          logger.info(`building ${language.name}`);
          await build(root, join(outDir, language.code), language.code);
          moveIntoSite(outDir, language.code);
        }
      },
    },
  };
}

/** Uses the converted images of the first language: a cache of entries can't be shared, as they have the same ids. */
function shareImages(cacheDir: string, code: string) {
  const cache = cacheDir.replace(/[\\/]$/, '');
  const images = join(cache.slice(0, -`-${code}`.length), 'assets');
  fs.mkdirSync(images, { recursive: true });
  fs.mkdirSync(cache, { recursive: true });
  const link = join(cache, 'assets');
  if (fs.existsSync(link)) return;
  // It may lead to where the project was before.
  fs.rmSync(link, { force: true });
  fs.symlinkSync(images, link, 'junction');
}

/** Builds a language in a process of its own, as Astro keeps state between builds. */
async function build(root: string, outDir: string, code: string) {
  const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  const args = [astro, 'build', '--outDir', outDir, '--language', code];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) fail(`The build of ${code} failed. See the message above.`);
}

/** Moves what a language shares with the others to where theirs is. */
function moveIntoSite(outDir: string, code: string) {
  const folder = join(outDir, code);
  // As all pages, Home of a language has no slash at its end.
  for (const ending of ['.html', '.html.br', '.html.gz']) {
    fs.renameSync(join(folder, `index${ending}`), join(outDir, `${code}${ending}`));
  }
  const isShared = (name: string) => name === '_astro' || name.startsWith('sitemap-');
  for (const name of fs.readdirSync(folder).filter(isShared)) {
    fs.cpSync(join(folder, name), join(outDir, name), { recursive: true });
    fs.rmSync(join(folder, name), { recursive: true });
  }
  // The site has these once.
  const isThere = (name: string) => name === 'files' || name.startsWith('robots.txt');
  for (const name of fs.readdirSync(folder).filter(isThere)) {
    fs.rmSync(join(folder, name), { recursive: true });
  }
}
