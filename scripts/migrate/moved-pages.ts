/** The pages of the blog and of errors, which are files of the folder site now. */
import { basename } from 'node:path';
import * as YAML from 'yaml';
import type { ContentFile } from './fields.ts';
import { exists, isSameFile, listFiles, readFile, shown, type Plan } from './plan.ts';
import { movedPages } from './rules.ts';

/** Plans the moves of both pages in all languages, and those of their pictures. */
export function planMovedPages(plan: Plan, folders: readonly string[]) {
  const moving = movedPages.map((name) => `pages/${name}.mdx`);
  const staying = listFiles(plan, 'pages').filter((path) => !moving.includes(path));
  const pictures = new Set<string>();
  for (const name of movedPages) {
    for (const folder of folders) planPage(plan, `${folder}pages/${name}.mdx`);
    for (const picture of picturesOf(readFile(plan, `pages/${name}.mdx`))) pictures.add(picture);
  }
  const used = new Set(staying.flatMap((path) => picturesOf(readFile(plan, path))));
  for (const picture of pictures) {
    for (const folder of folders) {
      planPicture(plan, `${folder}pages/${picture}`, used.has(picture));
    }
  }
}

/** Returns the path of an old page's file in the folder site. */
const targetOf = (path: string) => path.replace(/(?<=^|\/)pages\/(?=[^/]*$)/, 'site/');

function planPage(plan: Plan, from: string) {
  if (!exists(plan, from)) return;
  const to = targetOf(from);
  if (exists(plan, to)) throw new Error(conflict(plan, from, to));
  // The file stays as it is, but an unreadable one would be found only later.
  readFile(plan, from);
  plan.moves.push({ from, to });
}

/** Plans the move of a picture, or a copy if a page that stays in its folder shows it, too. */
function planPicture(plan: Plan, from: string, isUsed: boolean) {
  if (!exists(plan, from)) return;
  const to = targetOf(from);
  if (!exists(plan, to)) {
    (isUsed ? plan.copies : plan.moves).push({ from, to });
  } else if (!isSameFile(plan, from, to)) {
    throw new Error(conflict(plan, from, to));
  } else if (!isUsed) {
    plan.deletions.push(from);
  }
}

const conflict = (plan: Plan, from: string, to: string) =>
  `${shown(plan, from)} is ${shown(plan, to)} now, but both exist. Delete the one that is out of date.`;

/** Lists the names of the pictures that a file shows. */
function picturesOf(file: ContentFile | undefined): string[] {
  const names: string[] = [];
  YAML.visit(file?.document ?? null, {
    Scalar(_, { value }) {
      if (typeof value === 'string' && /^\.\/[^/]+$/.test(value)) names.push(basename(value));
    },
  });
  return names;
}
