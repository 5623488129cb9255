import { join } from 'node:path';
import { uneval } from 'devalue';
import { build, type Plugin } from 'vite';
import type { ContentResult } from '../../src/content-check/check-content.ts';
import { pagesByName } from '../../src/content-check/pages.ts';
import { CONTENT_FOLDER } from '../../src/lib/content-folder.ts';
import { basePath } from '../../src/lib/links.ts';
import { getCheckedContent } from '../../src/content-check/checked-content.ts';
import type { Settings } from '../settings.ts';
import type { CmsSettings } from './backend.ts';
import { cmsConfig } from './config.ts';
import { languageConfig } from './language-config.ts';
import type { SavedFile } from './live-preview/form-documents.ts';
import { unusedPackages } from './sveltia-internals.ts';

/** The script that starts the forms of a language. */
export interface FormsScript {
  /** Undefined for the first language. */
  code: string | undefined;
  url: string;
}

/**
 * Bundles the scripts of /admin and of the forms of further languages separately, so that they don't affect the other pages.
 * They share Sveltia CMS; each has its configuration.
 * @param root the project folder
 * @param outDir the folder that the site is served from
 * @param hasLivePreview whether the forms have one
 */
export async function buildScripts(
  root: string,
  outDir: string,
  settings: CmsSettings,
  siteUrl: Settings['SITE_URL'],
  hasLivePreview: boolean,
): Promise<FormsScript[]> {
  const content = await getCheckedContent(join(root, CONTENT_FOLDER));
  const editor = { preview: hasLivePreview };
  const config = {
    ...cmsConfig(settings, siteUrl, content.files, pagesByName(content.files)),
    editor,
  };
  const modules = new Map([['virtual:admin', startModule(config)]]);
  for (const language of content.languages) {
    const translated = { ...languageConfig(settings, siteUrl, content, language), editor };
    modules.set(`virtual:admin-${language.code}`, startModule(translated, language.pair));
  }
  const entries = [...modules.keys()];
  if (content.languages.length > 0) modules.set(ORIGINALS, originalsModule(content));
  const output = await build({
    root,
    base: `${basePath(siteUrl.base)}/`,
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
    return { code, url: `${basePath(siteUrl.base)}/${chunk.fileName}` };
  });
}

/** The module with the files of the first language, which the live preview of others needs. */
const ORIGINALS = 'virtual:originals';

/**
 * Returns the module that starts the forms of a language.
 * @param pair undefined for the first language
 */
function startModule(config: object, pair?: object): string {
  // `uneval` keeps regular expressions and writes shared lists only once.
  const language = pair
    ? `, { pair: ${uneval(pair)}, loadOriginals: () => import('${ORIGINALS}') }`
    : '';
  return `import { startForms } from '/integrations/cms/admin.ts';\nawait startForms(${uneval(config)}${language});`;
}

function originalsModule({ files }: ContentResult): string {
  const originals = files.map(({ document: { file, values, text } }): SavedFile => {
    return [file, { values: values as Record<string, unknown>, text: text?.source.trim() ?? '' }];
  });
  return `export const originals = ${uneval(originals)};`;
}

/** Returns a Vite plugin with modules that are no files. */
const virtualModules = (modules: ReadonlyMap<string, string>): Plugin => ({
  name: 'cms:virtual-modules',
  resolveId: (name) => (modules.has(name) ? name : undefined),
  load: (id) => modules.get(id),
});

const EMPTY_MODULE = 'virtual:empty';

const withoutUnusedPackages: Plugin = {
  name: 'cms:without-unused-packages',
  enforce: 'pre',
  resolveId(name) {
    const isUnused = unusedPackages.some((item) => name === item || name.startsWith(`${item}/`));
    return isUnused ? EMPTY_MODULE : undefined;
  },
  load: (id) => (id === EMPTY_MODULE ? 'export default []' : undefined),
};
