/** Lists and checks the redirects from old URLs of pages. */
import { oldPathPattern } from '../fields/publishing.ts';
import { findReservedName } from '../lib/reserved-names.ts';
import { message } from '../messages/message.ts';
import { listOf, type CheckedFile } from '../model/checked-file.ts';
import { diagnose, type Diagnostic } from '../model/diagnostic.ts';
import { pageNameOf } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import { languageOfPath, listFurtherCodes } from './further-languages.ts';
import { pagesByName } from './pages.ts';

/** The paths of what each site has besides its pages, in lower case. */
const ownPaths = /^\/(?:404|admin|files|(?:.*\/)?index|_astro(?:\/.*)?)$/;

/** Returns whether the site uses a path, or will, as its lists grow. @param path in lower case */
const isOwnPath = (path: string, model: ContentModel) =>
  ownPaths.test(path) ||
  model.site?.files.some((file) => file.toLowerCase() === path) === true ||
  Object.keys(model.collections).some((folder) => isPageOfList(path.slice(1), folder, model));

/** A number of entries that no folder has. */
const MANY_ENTRIES = 10_000;

/** Returns whether a page of a list of a folder's entries can have a name. */
function isPageOfList(name: string, folder: string, { collections }: ContentModel): boolean {
  const { listPages } = collections[folder] ?? {};
  if (!listPages) return false;
  const starts = Object.values(collections).flatMap(({ lists }) =>
    lists?.collection === folder ? [lists.pageFolder] : [],
  );
  const named = starts
    .filter((start) => name.startsWith(`${start}/`))
    .map((start) => name.split('/', start.split('/').length + 1).join('/'));
  return [listPages.all.name, ...named]
    .filter((list) => name.startsWith(list) && name !== list)
    .some((list) => listPages.pagesOf(list, MANY_ENTRIES).includes(name));
}

export interface Redirect {
  /** The old URL, without the domain, such as `/old-page`. */
  from: string;
  /** Name of the page that it leads to. */
  to: string;
  entry: CheckedFile;
  /** Path of the field with the old URL. */
  field: string[];
}

/** Returns all redirects: those that pages list, those of deleted pages, and those of pages that a form has renamed. */
export function listRedirects(files: readonly CheckedFile[], model: ContentModel): Redirect[] {
  const written = files.flatMap((entry) => {
    const { data } = entry;
    const renamed = listOf(data['redirectFrom']).map((from, index) => {
      return { from, to: pageOf(entry), field: ['redirectFrom', String(index)] };
    });
    const deleted = listOf(data['redirects']).map((item, index) => {
      const { from, to } = Object(item) as { from?: unknown; to?: unknown };
      return { from, to, field: ['redirects', String(index), 'from'] };
    });
    return [...renamed, ...deleted].flatMap(({ from, to, field }) =>
      typeof from === 'string' && typeof to === 'string' ? { from, to, entry, field } : [],
    );
  });
  const redirects = [...written, ...listAliases(files, written, model)];
  return redirects.map((redirect) => ({ ...redirect, to: findEnd(redirect, redirects) }));
}

/**
 * Returns all redirects of a language: those of its own files, and those of files that only the first language has.
 * @param first the files of the first language; none for that language itself
 */
export function listLanguageRedirects(
  files: readonly CheckedFile[],
  first: readonly CheckedFile[],
  model: ContentModel,
): Redirect[] {
  const own = new Set(files.map(({ file }) => file));
  return listRedirects([...files, ...first.filter(({ file }) => !own.has(file))], model);
}

/** Returns the page to which a redirect leads at last: the one that it names may have been renamed since. */
function findEnd({ to }: Redirect, redirects: readonly Redirect[]): string {
  const next = redirects.find(({ from }) => from === `/${to}`);
  // Without it, as redirects can lead in circles.
  return next
    ? findEnd(
        next,
        redirects.filter((redirect) => redirect !== next),
      )
    : to;
}

/** Returns the name of an entry's page. */
const pageOf = ({ kind, id }: CheckedFile) => pageNameOf(kind, id) ?? id;

/**
 * Returns the redirects that Sveltia CMS has noted. No form can remove one, so what can't be a redirect is left out
 * and no error: the URL of a page, of the site itself, of a further language, or of another redirect.
 */
function listAliases(
  files: readonly CheckedFile[],
  written: readonly Redirect[],
  model: ContentModel,
): Redirect[] {
  const usedPaths = new Set([
    ...[...pagesByName(files, model).values()].map(({ path }) => path),
    ...written.map(({ from }) => from.toLowerCase()),
  ]);
  const languages = listFurtherCodes(files);
  const aliases: Redirect[] = [];
  for (const entry of files) {
    for (const [index, from] of listOf(entry.data['aliases']).entries()) {
      if (typeof from !== 'string' || !oldPathPattern.test(from)) continue;
      const path = from.toLowerCase();
      if (usedPaths.has(path) || isOwnPath(path, model)) continue;
      if (findReservedName(path) !== undefined) continue;
      if (languageOfPath(path, languages) !== undefined) continue;
      usedPaths.add(path);
      aliases.push({ from, to: pageOf(entry), entry, field: ['aliases', String(index)] });
    }
  }
  return aliases;
}

/**
 * Checks that each old URL has one redirect, and is not in use.
 * @param paths the pages by path
 * @param languages codes with which the URLs of further languages start
 */
export function redirectErrors(
  redirects: readonly Redirect[],
  paths: ReadonlyMap<string, unknown>,
  languages: readonly string[],
  model: ContentModel,
): Diagnostic[] {
  const byPath = new Map<string, Redirect>();
  return redirects.flatMap((redirect) => {
    // Some file systems don't distinguish capitals.
    const path = redirect.from.toLowerCase();
    const earlier = byPath.get(path);
    if (!earlier) byPath.set(path, redirect);
    const error =
      languageOfPath(path, languages) === undefined
        ? redirectError(redirect, paths.has(path), earlier, model)
        : message('redirect-with-language', { from: redirect.from });
    return diagnose(redirect.entry.locate(redirect.field), error);
  });
}

/**
 * Returns what is wrong with a redirect, if anything.
 * @param isPage whether there is a page with the old URL
 * @param earlier another redirect from the same URL
 */
function redirectError(
  { from, entry }: Redirect,
  isPage: boolean,
  earlier: Redirect | undefined,
  model: ContentModel,
) {
  if (isPage) return message('redirect-of-page', { from });
  if (isOwnPath(from.toLowerCase(), model)) return message('redirect-of-site', { from });
  const reserved = findReservedName(from);
  if (reserved !== undefined) return message('name-of-windows', { name: reserved });
  if (!earlier) return undefined;
  const { file } = earlier.entry.locate(earlier.field);
  return message('redirect-twice', { from, other: earlier.entry === entry ? undefined : file });
}
