/**
 * The content files as modules, which MDX compiles.
 *
 * Of how Astro loads an entry, this uses what its documentation doesn't say; if it changes, `tests/e2e/languages.spec.ts`
 * says so:
 * - The text of an entry is the module whose path is the entry's `filePath`, which needn't be a file.
 * - The pictures in its fields and in its text are imports of that module, which plugins can resolve.
 */
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { removeFields } from '../src/content-check/front-matter.ts';
import { isImage } from '../src/content-check/images.ts';
import { findPicture } from '../src/content-check/languages/pictures.ts';
import { CONTENT_FOLDER } from '../src/lib/content-folder.ts';
import { getCheckedContent, isInFolder } from './checked-content.ts';

/**
 * Returns a Vite plugin that gives MDX the content files without their fields. The pages have those that the content check
 * has read. MDX would read them once more, with a parser that fails on other values, and take a `layout` from them.
 */
export const removeFrontMatter = (): Plugin => ({
  name: 'remove-front-matter',
  transform: {
    // Before MDX.
    order: 'pre',
    filter: { id: /\.mdx$/ },
    handler: (source) => ({ code: removeFields(source), map: null }),
  },
});

/** The path of a file beside the content files in a further language: the language, the folder and the name. */
const PATTERN = new RegExp(String.raw`/${CONTENT_FOLDER}/([\w-]+)/([\w-]+)/([^/]+)$`);

/** Reads the path of a module, which can have a query. */
function readPath(id: string) {
  const [path = ''] = id.split('?');
  const [, language, folder = '', name = ''] = PATTERN.exec(normalizePath(path)) ?? [];
  return language === undefined ? undefined : { language, folder, name };
}

/** Returns whether a path is that of a content file in a further language. */
const isLanguageModule = (path: string) => path.endsWith('.mdx') && readPath(path) !== undefined;

/**
 * Returns a Vite plugin that gives each further language modules of its own for all of its content files, with the text of the
 * first language where it isn't translated: `src/content/de/plans/growth.mdx`, whether that file exists or not. Pictures
 * are those of the language or, if it has none of their name, of the first.
 */
export function languageModules(): Plugin {
  let content = '';
  return {
    name: 'language-modules',
    enforce: 'pre',
    configResolved: ({ root }) => void (content = join(root, CONTENT_FOLDER)),
    resolveId(source, importer = '') {
      const [path = ''] = source.split('?');
      if (isLanguageModule(path)) return normalizePath(source);
      const from = isImage(path) ? readPath(importer) : undefined;
      return from && this.resolve(findPicture(content, from.language, from.folder, source));
    },
    async load(id) {
      // Astro also loads it with a query, and replaces what it gets.
      const { language, folder, name } = readPath(id) ?? {};
      if (language === undefined || !name?.endsWith('.mdx')) return undefined;
      const { languages } = await getCheckedContent(content);
      const files = languages.find(({ code }) => code === language)?.files;
      const checked = files?.find(({ file }) => file === `${folder}/${name}`);
      return `---\n---\n${checked?.source.body?.text ?? ''}`;
    },
    hotUpdate: {
      order: 'pre',
      handler({ type, file, modules }) {
        if (!isInFolder(file, content)) return undefined;
        const { moduleGraph, hot } = this.environment;
        if (type === 'update') {
          // Each can have the text of the first language, or of a file with another name.
          const all = [...moduleGraph.fileToModulesMap].filter(([path]) => isLanguageModule(path));
          return [...new Set([...modules, ...all.flatMap(([, found]) => [...found])])];
        }
        if (!isImage(file) || !readPath(file)) return undefined;
        // A module may have had, or should have now, the picture of the same name in the first language.
        moduleGraph.invalidateAll();
        hot.send({ type: 'full-reload' });
        return [];
      },
    },
  };
}
