/** Further languages than the first: each is a site of its own below its code, built from the same pages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { ContentResult } from '../src/content-check/check-content.ts';
import { listOf, type CheckedFile } from '../src/content-check/file.ts';
import { languagesFile } from '../src/content-check/further-languages.ts';
import { listBuiltPages } from '../src/content-check/pages.ts';
import type { languagesSchema } from '../src/schemas/languages.ts';
import type { FieldsOf } from '../src/schemas/schema.ts';
import { byOrder } from '../src/lib/entry-title.ts';
import { basePath } from '../src/lib/links.ts';
import { isPublished } from '../src/lib/publishing.ts';
import type { PageLink, SiteLanguages } from '../src/lib/site-languages.ts';
import { checkedContent } from './checked-content.ts';

type Language = FieldsOf<typeof languagesSchema>['languages'][number];

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
        const content = await checkedContent(join(root, 'src/content'));
        const site = describeLanguages(content, code, isPreview);
        if (!site) return;
        const current = site.languages.find((language) => language.code === site.current);
        others = code === undefined ? listFurther(content, code, isPreview) : [];
        updateConfig({ vite: { define: { SITE_LANGUAGES: JSON.stringify(site) } } });
        if (code === undefined) return;
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

/** Returns the languages of the content; none if it has one language, or if their file has errors. */
function listLanguages({ files, errors }: ContentResult): Language[] {
  const file = files.find((other) => other.file === languagesFile);
  const isValid = file !== undefined && !errors.some((error) => error.file === languagesFile);
  const all = isValid ? (file.data as FieldsOf<typeof languagesSchema>).languages : [];
  return all.length > 1 ? all : [];
}

/** Returns the further languages that are shown: those that visitors see, in previews all, and that of this build. */
const listFurther = (content: ContentResult, code: string | undefined, isPreview: boolean) =>
  listLanguages(content)
    .slice(1)
    .filter((language) => isPreview || language.visible === true || language.code === code);

/**
 * Describes the languages for the pages; undefined for a site with one language.
 * @throws Error if there is no such further language
 */
export function describeLanguages(
  content: ContentResult,
  code: string | undefined,
  isPreview: boolean,
): SiteLanguages | undefined {
  const further = listFurther(content, code, isPreview);
  if (code !== undefined && !further.some((language) => language.code === code)) {
    const codes = listLanguages(content).slice(1);
    const known = codes.map((language) => language.code).join(', ') || 'none';
    throw Object.assign(
      new Error(`“${code}” is not a further language of ${languagesFile}. These are: ${known}.`),
      { stack: '' },
    );
  }
  const [first] = listLanguages(content);
  if (!first || further.length === 0) return undefined;
  const filesOf = (language: Language) =>
    content.languages.find((other) => other.code === language.code)?.files ?? content.files;
  const current = further.find((language) => language.code === code);
  return {
    current: current?.code ?? first.code,
    languages: [first, ...further].map((language) => ({
      code: language.code,
      name: language.name,
      path: language === first ? '' : `/${language.code}`,
      pages: listBuiltPages(filesOf(language), isPreview),
    })),
    untranslatedTexts: current ? listUntranslatedTexts(content, current.code) : [],
    untranslatedCaptions: current ? content.files.flatMap(listCaptions) : [],
    navigation: current ? listMissingPages(content, current.code, 'landing', 'inNavigation') : [],
    footer: current ? listMissingPages(content, current.code, 'legal', 'title') : [],
  };
}

/**
 * Lists the published entries of a folder that a language lacks, as links.
 * @param field the field with the text of the link
 */
function listMissingPages(
  { files, languages }: ContentResult,
  code: string,
  folder: string,
  field: string,
): PageLink[] {
  const language = languages.find((other) => other.code === code);
  const ownFiles = (language?.files ?? []).filter(({ data }) => isPublished(data));
  return files
    .filter((file) => file.folder === folder && isPublished(file.data))
    .filter(({ file }) => ownFiles.every((own) => own.file !== file))
    .toSorted(byOrder(code))
    .flatMap(({ id, data }) => {
      const label = data[field];
      return typeof label === 'string' ? [{ label, page: id }] : [];
    });
}

/** Lists the files whose text a language has from the first one. */
function listUntranslatedTexts({ languages }: ContentResult, code: string): string[] {
  const language = languages.find((other) => other.code === code);
  const translations = language?.translations ?? [];
  return translations
    .filter(({ original, body }) => body === undefined && original.body?.text.trim() !== '')
    .map(({ original }) => original.file);
}

/** Lists the captions of the videos in a file. */
const listCaptions = ({ data }: CheckedFile): string[] =>
  listOf(data['sections']).flatMap((section) => {
    const { video } = Object(section) as { video?: { captions?: unknown } };
    return typeof video?.captions === 'string' ? [video.captions] : [];
  });

/** Uses the converted images of the first language: a cache of entries can't be shared, as they have the same ids. */
function shareImages(cacheDir: string, code: string) {
  const cache = cacheDir.replace(/[\\/]$/, '');
  const images = join(cache.slice(0, -`-${code}`.length), 'assets');
  fs.mkdirSync(images, { recursive: true });
  fs.mkdirSync(cache, { recursive: true });
  const link = join(cache, 'assets');
  if (!fs.existsSync(link)) fs.symlinkSync(images, link, 'junction');
}

/** Builds a language in a process of its own, as Astro keeps state between builds. */
async function build(root: string, outDir: string, code: string) {
  const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  const args = [astro, 'build', '--outDir', outDir, '--language', code];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status === 0) return;
  const error = new Error(`The build of ${code} failed. See the message above.`);
  throw Object.assign(error, { stack: '' });
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
  for (const name of fs
    .readdirSync(folder)
    .filter((other) => /^(?:robots\.txt|files)/.test(other))) {
    fs.rmSync(join(folder, name), { recursive: true });
  }
}
