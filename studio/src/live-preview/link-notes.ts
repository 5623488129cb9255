/** Says of a page that no link leads to it. */
import { isPublished } from '../lib/publishing.ts';
import { withoutSlash } from '../lib/trailing-slash.ts';
import { listOf, type CheckedFile } from '../model/checked-file.ts';
import { isTopLevelPage, pageNameOf, pagePathOf } from '../model/file-kind.ts';
import { splitFragment } from '../urls.ts';
import type { Problem } from './problems.ts';

/** Returns a note for a page at the top of the site to which no other file links; none for Home, to which the logo leads. */
export function linkNotes(
  checked: CheckedFile | undefined,
  files: readonly CheckedFile[],
): Problem[] {
  if (!checked || !isTopLevelPage(checked.kind) || checked.kind.isHome) return [];
  if (!isPublished(checked)) return [];
  const name = pageNameOf(checked.kind, checked.id);
  const { redirectFrom, aliases } = checked.data;
  const paths = [pagePathOf(checked.kind, checked.id), ...listOf(redirectFrom), ...listOf(aliases)];
  const leadsHere = ({ references, body }: CheckedFile) =>
    references.some(({ field, text }) => {
      return ['page', 'link'].includes(field.leadsTo ?? '') && splitFragment(text)[0] === name;
    }) ||
    (body?.links ?? []).some(({ url }) => paths.includes(withoutSlash(splitFragment(url)[0])));
  if (files.some((file) => file !== checked && leadsHere(file))) return [];
  const message =
    'has no link from another page, the navigation or the footer: only those who have its address find it.';
  return [{ level: 'note', where: 'This page', message }];
}
