/** Replaces what needs Node, the build or content files: modules that the pages and the content check import. */
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { codeLanguages } from '../../../src/content-check/code-languages.ts';
import { CONTENT_FOLDER } from '../../../src/lib/content-folder.ts';
import { findLogo, logoNames } from '../../../src/schemas/logo-icons.ts';
import { describeLanguages } from '../../../src/node/describe-languages.ts';
import { getCheckedContent } from '../../checked-content.ts';
import { isPreview, loadSettings, parseSettings } from '../../settings.ts';

/** Modules outside of the project by their names in imports, and the file in `stand-ins` that replaces each. */
const packages: Partial<Record<string, string>> = {
  'astro:assets': 'astro-assets.ts',
  'astro:content': 'astro-content.ts',
  'node:crypto': 'node-crypto.ts',
  'node:fs': 'node-fs.ts',
  'node:path': 'node-path.ts',
  svgo: 'svgo.ts',
};

/** The same for files of the project. */
const files: Partial<Record<string, string>> = {
  'src/content-check/front-matter.ts': 'front-matter.ts',
  'src/node/language-paths.ts': 'language-paths.ts',
  'src/node/og-image.ts': 'og-image.ts',
  'src/node/page-language.ts': 'page-language.ts',
  'src/schemas/date-locales.ts': 'date-locales.ts',
};

const pathOf = (standIn: string) => join(import.meta.dirname, 'stand-ins', standIn);

/**
 * Returns the Vite plugin. A build fails if it imports what a stand-in doesn't export, or a module of Node that has no
 * stand-in, and if it imports none of the files that are replaced: they may have moved.
 * @param root the project folder
 */
export async function standInPlugin(root: string): Promise<Plugin> {
  /** Files that are replaced by what is known only now. */
  const generated = new Map([
    [join(root, 'src/schemas/logo-icons.ts'), await logoIcons(root)],
    [join(root, 'src/content-check/code-languages.ts'), languages],
    [pathOf('site-languages.ts'), await siteLanguages(root)],
  ]);
  /** Returns the stand-in of what a file imports. */
  const findStandIn = (name: string, importer: string) =>
    name.startsWith('.') ? files[relative(root, join(dirname(importer), name))] : packages[name];

  return {
    name: 'cms:stand-ins',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      handler(name, importer = '') {
        const standIn = findStandIn(name, importer);
        if (standIn !== undefined) return pathOf(standIn);
        if (!name.startsWith('node:')) return undefined;
        return this.error(
          `${importer} imports ${name}, which browsers don’t have. Write a stand-in for one of the two, and name it in integrations/cms/live-preview/stand-in-plugin.ts.`,
        );
      },
    },
    load: { order: 'pre', handler: (id) => generated.get(id) },
    buildEnd(error) {
      if (error) return;
      const bundled = new Set(this.getModuleIds());
      const unused = [
        ...Object.entries({ ...packages, ...files })
          .filter(([, standIn = '']) => !bundled.has(pathOf(standIn)))
          .map(([name]) => name),
        ...[...generated.keys()].filter((path) => !bundled.has(path)),
      ];
      if (unused.length === 0) return;
      this.error(
        `No page imports ${unused.join(', ')}. Change or delete its line in integrations/cms/live-preview/stand-in-plugin.ts.`,
      );
    },
  };
}

/** Without the grammars. */
const languages = `export const codeLanguages = new Set(${JSON.stringify([...codeLanguages])});`;

/** Returns the languages, as the pages of the first one see them. */
async function siteLanguages(root: string): Promise<string> {
  const content = await getCheckedContent(join(root, CONTENT_FOLDER));
  const showsAll = isPreview(parseSettings(loadSettings(root)), process.env);
  const site = describeLanguages(content, undefined, showsAll);
  return `export const firstLanguageSite = ${JSON.stringify(site)};`;
}

/** Returns the logos that the content has, without the other drawings, which have 14 MB. Others are gray. */
async function logoIcons(root: string): Promise<string> {
  const { files } = await getCheckedContent(join(root, CONTENT_FOLDER));
  const names = files
    .filter(({ folder }) => folder === 'technologies')
    .map(({ data }) => String(data['logo']));
  const logos = Object.fromEntries(names.map((name) => [name, findLogo(name)]));
  return `
    export const logoNames = ${JSON.stringify(logoNames)};
    const logos = ${JSON.stringify(logos)};
    const gray = { body: '<path d="M0 0h16v16H0z" fill="gray" opacity=".5"/>' };
    export const findLogo = (name) => logos[name] ?? gray;`;
}
