/** Lists and checks the redirects: old addresses of pages, which lead on to where their content is now. */
import { basename, dirname } from 'node:path';
import { pagePath } from '../../src/site.ts';
import { isPublished } from '../../src/schemas/fields.ts';
import { quote } from '../../src/schemas/messages.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { CheckedFile } from './file.ts';
import { entryPage, type Page } from './pages.ts';

export interface Redirect {
  /** The old path, such as `/our-team`. */
  from: string;
  /** Name of the page that it leads to. */
  to: string;
  /** Whether visitors see that page. */
  isPublished: boolean;
  checked: CheckedFile;
  path: string[];
}

/** Returns all redirects: those that pages list, and those of deleted pages. */
export const listRedirects = (files: readonly CheckedFile[]): Redirect[] =>
  files.flatMap((checked) => {
    const { file, data } = checked;
    const page = entryPage(dirname(file), basename(file, '.mdx'));
    const { redirects, redirectFrom } = data as Record<string, unknown[] | undefined>;
    const items = [
      ...(redirects ?? []).map((item, index) => {
        const { from, to } = Object(item) as { from?: unknown; to?: unknown };
        return { from, to, path: ['redirects', String(index), 'from'] };
      }),
      ...(redirectFrom ?? []).map((from, index) => {
        return { from, to: page, path: ['redirectFrom', String(index)] };
      }),
    ];
    // Other values are errors of their fields.
    return items.flatMap(({ from, to, path }) =>
      typeof from === 'string' && typeof to === 'string'
        ? { from, to, path, checked, isPublished: isPublished(data) }
        : [],
    );
  });

/** Checks that each old address leads on once, and is not in use. */
export function redirectErrors(
  files: readonly CheckedFile[],
  pages: ReadonlyMap<string, Page>,
): Diagnostic[] {
  const redirects = listRedirects(files);
  // Some file systems don't distinguish capitals.
  const same = (from: string) => (other: Redirect) =>
    other.from.toLowerCase() === from.toLowerCase();
  const inUse = new Map([...pages.keys()].map((name) => [pagePath(name), name]));
  return redirects.flatMap(({ from, checked, path }, index) => {
    const error = (message: string) => [{ ...checked.locate(path), message }];
    const page = inUse.get(from.toLowerCase());
    if (page !== undefined)
      return error(
        `is ${quote(from)}, but there is a page with that address. Delete the line, or rename the page.`,
      );
    if (/^\/(?:404|admin|index|_astro\/.*|blog\/(?:.*\/)?\d+)$/i.test(from))
      return error(`is ${quote(from)}, which the site itself uses. Delete the line.`);
    const first = redirects.findIndex(same(from));
    if (first === index) return [];
    const other = redirects[first]?.checked.file ?? '';
    return error(
      `is ${quote(from)}, which ${other === checked.file ? 'this file has twice' : `is also in ${other}`}. Delete one of the two.`,
    );
  });
}

/**
 * Explains a redirect to an address that is old itself.
 * @param id the page that it should lead to
 * @returns undefined if the address is none
 */
export function chainError(id: string, files: readonly CheckedFile[]): string | undefined {
  const redirects = listRedirects(files);
  const trail = [pagePath(id)];
  for (;;) {
    const next = redirects.find(({ from }) => from === trail.at(-1));
    if (!next) break;
    const path = pagePath(next.to);
    if (trail.includes(path)) {
      const loop = [...trail, path].join(' → ');
      return `is ${quote(id)}, but these addresses lead to each other: ${loop}. Choose a page that exists.`;
    }
    trail.push(path);
  }
  return trail.length === 1
    ? undefined
    : `is ${quote(id)}, an old address, which itself leads to ${trail.at(-1)}. Write ${quote((trail.at(-1) ?? '').slice(1) || 'home')} here.`;
}
