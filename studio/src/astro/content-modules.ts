/**
 * The texts of content files as modules, which text-processor.ts compiles: those of `.md` files are `.mdx` modules, too.
 *
 * Of how Astro loads an entry, this uses what its documentation doesn't say; if it changes,
 * `tests/astro/further-language.spec.ts` says so:
 * - The text of an entry is the module whose path is the entry's `filePath`, which needn't be a file.
 * - The pictures in its fields and in its text are imports of that module, which plugins can resolve.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { firstCode } from '../check/further-languages.ts';
import { isImage, isSharedImage } from '../check/images.ts';
import { getCheckedContent } from '../content/checked-content.ts';
import { isInFolder } from '../content/content-changes.ts';
import { findPicture, findSharedPicture } from '../content/find-picture.ts';
import { inOneLanguage, wordLanguages } from '../languages/word-languages.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import { isDevelopers } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';

/** A path in the content folder: the further language, if it is in one, the folder and the name. */
const PATTERN = new RegExp(String.raw`/${CONTENT_FOLDER}/(?:([\w-]+)/)?([\w-]+)/([^/]+)$`);

/** Reads the path of a module, which can have a query; undefined for one outside of the content folder. */
function readPath(id: string) {
  const [path = ''] = id.split('?');
  const [match, language, folder = '', name = ''] = PATTERN.exec(normalizePath(path)) ?? [];
  return match === undefined ? undefined : { language, folder, name };
}

/**
 * Returns whether a module is a developer's file, which Astro compiles: in the first language, in a folder of `.md`. The text of an
 * `.md` file is a module of such a path, too, where there is no file.
 */
export function isDevelopersFile(id: string, model: ContentModel): boolean {
  const { language, folder = '', name = '' } = readPath(id) ?? {};
  const path = `${folder}/${name}`;
  const kind = language === undefined ? model.kindOf(path) : undefined;
  return kind !== undefined && isDevelopers(path, kind) && existsSync(withoutQuery(id));
}

const withoutQuery = (id: string) => id.replace(/\?.*$/s, '');

/** Returns whether a path is in the folder of a further language. */
const isInLanguage = (path: string) => readPath(path)?.language !== undefined;

/** Returns whether a path is that of a content file in a further language. */
const isLanguageModule = (path: string) => path.endsWith('.mdx') && isInLanguage(path);

/** Returns whether a path is that of the module with the text of an `.md` file. */
const isTextOfMarkdown = (path: string) =>
  path.endsWith('.mdx') && readPath(path) !== undefined && existsSync(path.slice(0, -1));

/**
 * Returns a Vite plugin that loads the content files as texts, without their fields, but with their language. Each
 * further language has modules of its own for all of its content files, with the text of the first language where it isn't
 * translated: `src/content/de/plans/growth.mdx`, whether that file exists or not. Pictures are those of the language
 * or, if it has none of their name, of the first.
 */
export function contentModules(model: ContentModel): Plugin {
  let content = '';
  return {
    name: 'content-modules',
    enforce: 'pre',
    configResolved: ({ root }) => void (content = join(root, CONTENT_FOLDER)),
    resolveId(source, importer = '') {
      const [path = ''] = source.split('?');
      if (isLanguageModule(path) || isTextOfMarkdown(path)) return normalizePath(source);
      const { language, folder } = readPath(importer) ?? {};
      if (folder === undefined || !isImage(path)) return undefined;
      if (isSharedImage(path) && !isDevelopersFile(importer, model)) {
        const shared = findSharedPicture(content, folder, path);
        if (shared === undefined) throw new Error(`${importer}: ${path} is not in src.`);
        return this.resolve(shared);
      }
      if (language === undefined) return undefined;
      return this.resolve(findPicture(content, language, folder, source));
    },
    async load(id) {
      // Astro also loads it with a query, and replaces what it gets.
      const { language, folder, name } = readPath(id) ?? {};
      const [, start] = /^(.+)\.mdx$/.exec(name ?? '') ?? [];
      if (start === undefined || isDevelopersFile(id, model)) return undefined;
      const { files, languages } = await getCheckedContent(content, model);
      const own = languages.find(({ code }) => code === language)?.files ?? files;
      const texts = own.filter(({ document }) => document.code === undefined);
      const checked = texts.find((file) => file.folder === folder && file.id === start);
      return formatText(checked, firstCode(files), language);
    },
    hotUpdate: {
      order: 'pre',
      handler({ type, file, modules }) {
        if (!isInFolder(file, content)) return undefined;
        const { moduleGraph, hot } = this.environment;
        if (type === 'update') {
          // Each can have the text of the first language, or of a file with another name.
          const all = [...moduleGraph.fileToModulesMap].filter(
            ([path]) => isLanguageModule(path) || path === `${file}x`,
          );
          return [...new Set([...modules, ...all.flatMap(([, found]) => [...found])])];
        }
        if (!isImage(file) || !isInLanguage(file)) return undefined;
        // A module may have had, or should have now, the picture of the same name in the first language.
        moduleGraph.invalidateAll();
        hot.send({ type: 'full-reload' });
        return [];
      },
    },
  };
}

/**
 * Returns the text of a file, as text-processor.ts reads it.
 * @param first code of the first language
 * @param language code of a further one; empty for the first one
 */
function formatText(checked: CheckedFile | undefined, first: string, language = ''): string {
  const document = checked?.document;
  const { ofText, isTextForeign } = document
    ? wordLanguages(document, first, language)
    : inOneLanguage(first);
  const fields = `language: ${ofText}\nisForeign: ${isTextForeign}`;
  return `---\n${fields}\n---\n${document?.text?.source ?? ''}`;
}
