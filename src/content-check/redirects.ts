/** Lists and checks the redirects from old URLs of pages. */
import { entryPage } from '../lib/links.ts';
import { quote } from '../schemas/messages.ts';
import { diagnose, type Diagnostic } from './diagnostic.ts';
import { listOf, type CheckedFile } from './file.ts';

export interface Redirect {
  /** The old URL, without the domain, such as `/our-team`. */
  from: string;
  /** Name of the page that it leads to. */
  to: string;
  entry: CheckedFile;
  /** Path of the field with the old URL. */
  field: string[];
}

/** Returns all redirects: those that pages list, and those of deleted pages. */
export const listRedirects = (files: readonly CheckedFile[]): Redirect[] =>
  files.flatMap((entry) => {
    const { folder, id, data } = entry;
    const renamed = listOf(data['redirectFrom']).map((from, index) => {
      return { from, to: entryPage(folder, id), field: ['redirectFrom', String(index)] };
    });
    const deleted = listOf(data['redirects']).map((item, index) => {
      const { from, to } = Object(item) as { from?: unknown; to?: unknown };
      return { from, to, field: ['redirects', String(index), 'from'] };
    });
    return [...renamed, ...deleted].flatMap(({ from, to, field }) =>
      typeof from === 'string' && typeof to === 'string' ? { from, to, entry, field } : [],
    );
  });

/**
 * Checks that each old URL has one redirect, and is not in use.
 * @param paths the pages by path
 */
export function redirectErrors(
  redirects: readonly Redirect[],
  paths: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  const first = new Map<string, Redirect>();
  const check = (redirect: Redirect) => {
    const { from, entry } = redirect;
    // Some file systems don't distinguish capitals.
    const path = from.toLowerCase();
    if (paths.has(path))
      return `is ${quote(from)}, but there is a page with that URL. Delete the line, or rename the page.`;
    if (/^\/(?:404|admin|index|_astro\/.*|blog\/(?:.*\/)?\d+)$/.test(path))
      return `is ${quote(from)}, which the site itself uses. Delete the line.`;
    const other = first.get(path) ?? redirect;
    first.set(path, other);
    if (other === redirect) return undefined;
    const where = other.entry === entry ? 'this file has twice' : `is also in ${other.entry.file}`;
    return `is ${quote(from)}, which ${where}. Delete one of the two.`;
  };
  return redirects.flatMap((redirect) =>
    diagnose(redirect.entry.locate(redirect.field), check(redirect)),
  );
}
