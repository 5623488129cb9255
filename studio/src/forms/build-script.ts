import { build, normalizePath, type Plugin } from 'vite';
import { pagesByName } from '../check/pages.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { ownModule } from '../lib/own-module.ts';
import { DATA_IMPORT, dataCode, dataModule } from '../lib/data-in-code.ts';
import type { Document } from '../model/document.ts';
import { pageNameOf } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import { basePath } from '../urls.ts';
import { formsConfig, type FormsSite } from './config.ts';
import { languageConfig } from './language-config.ts';
import type { LanguageWords, SavedFile } from './pane.ts';
import type { SiteUrl } from './settings.ts';
import { unusedModule, unusedPackages } from './sveltia-internals.ts';

/** The script that starts the forms of a language. */
export interface FormsScript {
  /** Undefined for the first language. */
  code: string | undefined;
  url: string;
}

/** What the scripts of /admin are bundled of, besides files. */
interface FormsModules {
  /** The names of the modules that start the forms of a language, that of the first one first. */
  entries: string[];
  /** The code of all modules by their names. */
  modules: ReadonlyMap<string, string>;
}

/**
 * Writes the modules with what the forms know of the site and of its content.
 * @param content what they may have of it, as anyone can read them
 * @param hasLivePreview whether the forms have one
 */
export function createFormsModules(
  site: FormsSite,
  content: ContentResult,
  hasLivePreview: boolean,
): FormsModules {
  const { model, siteUrl } = site;
  const editor = { preview: hasLivePreview };
  const spacedFields = listSpacedFields(model);
  const config = {
    ...formsConfig(site, content, pagesByName(content.files, model)),
    editor,
  };
  const hasLanguages = content.languages.length > 0;
  const modules = new Map([
    ['virtual:admin', startModule(config, { spacedFields, hasWords: hasLanguages })],
  ]);
  for (const language of content.languages) {
    const translated = { ...languageConfig(site, content, language), editor };
    const { code, pair } = language;
    modules.set(`virtual:admin-${code}`, startModule(translated, { spacedFields, pair }));
  }
  const entries = [...modules.keys()];
  modules.set('virtual:site', siteModule(siteUrl, content, model));
  if (hasLanguages) {
    modules.set(ORIGINALS, originalsModule(content));
    modules.set(WORDS, wordsModule(content));
  }
  return { entries, modules };
}

/**
 * Bundles the scripts of /admin and of the forms of further languages separately, so that they don't affect the other pages.
 * They share Sveltia CMS; each has its configuration.
 * @param root the project folder
 * @param outDir the folder that the site is served from
 */
export async function buildScripts(
  root: string,
  outDir: string,
  base: string,
  { entries, modules }: FormsModules,
): Promise<FormsScript[]> {
  const output = await build({
    root,
    base: `${basePath(base)}/`,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [virtualModules(modules), withoutUnusedPackages],
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      assetsDir: '_astro/admin',
      modulePreload: false,
      // Sveltia CMS is a single 2 MB module.
      chunkSizeWarningLimit: 4096,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name.replace('virtual:', ''), name])),
        checks: { bundlerTimings: false },
      },
    },
  });
  const chunks = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return entries.map((name) => {
    const chunk = chunks.find((item) => item.type === 'chunk' && item.facadeModuleId === name);
    if (!chunk) throw new Error(`Vite did not generate a script for ${name}.`);
    const [, code] = name.split('virtual:admin-');
    return { code, url: `${basePath(base)}/${chunk.fileName}` };
  });
}

/** The path of the script that starts the forms, as Vite has it. */
const ADMIN = normalizePath(ownModule(import.meta.filename, 'admin'));

/** The module with the files of the first language, which the forms of others need. */
const ORIGINALS = 'virtual:originals';

/** The module with the files of further languages, which the live preview of the first needs. */
const WORDS = 'virtual:words';

interface Start {
  spacedFields: readonly string[];
  /** The names of the first language and of this one; undefined for the first one. */
  pair?: object;
  /** Whether there are further languages than this one, the first. */
  hasWords?: boolean;
}

/** Returns the module that starts the forms of a language. */
function startModule(config: object, { spacedFields, pair, hasWords = false }: Start): string {
  const options = [
    `spacedFields: ${dataCode(spacedFields)}`,
    ...(pair
      ? [`language: { pair: ${dataCode(pair)}, loadOriginals: () => import('${ORIGINALS}') }`]
      : []),
    ...(hasWords ? [`loadWords: () => import('${WORDS}')`] : []),
  ];
  return [
    DATA_IMPORT,
    `import { startForms } from ${JSON.stringify(ADMIN)};`,
    `await startForms(${dataCode(config)}, { ${options.join(', ')} });`,
  ].join('\n');
}

/** Returns the names of the fields whose spaces at the start or the end matter: Sveltia CMS trims texts. */
function listSpacedFields({ kinds }: ContentModel): string[] {
  const names = [...kinds.values()].flatMap(({ schema }) =>
    Object.entries(schema.fields.properties ?? {})
      .filter(([, { keepsSpaces }]) => keepsSpaces)
      .map(([name]) => name),
  );
  return [...new Set(names)];
}

/** Returns the module with what the forms know of the site: site-module.d.ts. */
const siteModule = (
  { origin }: SiteUrl,
  { languages }: ContentResult,
  { site }: ContentModel,
): string =>
  dataModule({
    host: new URL(origin).host,
    languages: languages.map(({ code }) => code),
    trailingSlash: site?.trailingSlash ?? 'ignore',
  });

const originalsModule = ({ files }: ContentResult): string =>
  dataModule({ originals: files.map(({ document }) => toSavedFile(document)) });

function wordsModule({ files: firstFiles, languages }: ContentResult): string {
  const filesOfFirst = new Set(firstFiles.map(({ file }) => file));
  const furtherLanguages = languages.map(({ pair, files, translations }): LanguageWords => {
    const shown = new Set(files.map(({ file }) => file));
    return {
      pair,
      ownPages: files
        .filter(({ file }) => !filesOfFirst.has(file))
        .flatMap(({ kind, id }) => pageNameOf(kind, id) ?? []),
      forms: translations.map(({ original }) => original.file),
      words: translations
        .filter(({ original }) => shown.has(original.file))
        .flatMap(({ original, own }) =>
          own ? [toSavedFile({ ...own, file: original.file })] : [],
        ),
    };
  });
  return dataModule({ furtherLanguages });
}

/** Returns a document as the forms have it. */
export const toSavedFile = ({ file, values, text }: Document): SavedFile => [
  file,
  { values: values as Record<string, unknown>, text: text?.source.trim() ?? '' },
];

/** Returns a Vite plugin with modules that are no files. */
const virtualModules = (modules: ReadonlyMap<string, string>): Plugin => ({
  name: 'studio:virtual-modules',
  resolveId: (name) => (modules.has(name) ? name : undefined),
  load: (id) => modules.get(id),
});

const EMPTY_MODULE = 'virtual:empty';

const withoutUnusedPackages: Plugin = {
  name: 'studio:without-unused-packages',
  enforce: 'pre',
  resolveId(name) {
    const isUnused =
      name.startsWith(unusedModule) ||
      unusedPackages.some((item) => name === item || name.startsWith(`${item}/`));
    return isUnused ? EMPTY_MODULE : undefined;
  },
  load: (id) => (id === EMPTY_MODULE ? 'export default []' : undefined),
};
