import type { ContentResult } from '../languages/check-language.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import { splitFragment } from '../urls.ts';
import { getCheckedContent, getShownContent, shownFolder } from './checked-content.ts';

/** Lists the URLs of the files for links that a site doesn't have, as nothing leads to them but what visitors don't see. */
export async function listUnpublishedFiles(): Promise<string[]> {
  const { root, model, showsAll } = shownFolder();
  const all = await getCheckedContent(root, model);
  const shown = new Set(listTargets(await getShownContent(root, model, showsAll)));
  return listTargets(all).filter((url) => !shown.has(url));
}

/** Lists what fields and links in texts lead to, in all languages. */
const listTargets = ({ files, languages }: ContentResult): string[] =>
  [...files, ...languages.flatMap((language) => language.files)].flatMap(targetsOf);

const targetsOf = ({ references, body }: CheckedFile): string[] => [
  ...references.map(({ text }) => text),
  ...(body?.links ?? []).map(({ url }) => splitFragment(url)[0]),
];
