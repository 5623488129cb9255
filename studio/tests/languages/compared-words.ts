/** German words of the recipes that someone has compared with English. */
import { stringify } from 'yaml';
import { noteCompared } from '../../languages/note-compared.ts';
import type { Changes } from '../changed-content.ts';
import { checkRecipes, edited, read } from '../recipes-content.ts';

export const soup = 'recipes/soup.mdx';
export const bread = 'recipes/bread.mdx';
export const germanSoup = `de/${soup}`;

/**
 * Returns a German file with a note that all of its words were compared with English.
 * @param source the file; by default as it is
 * @param changes other files that are changed
 */
export function compared(path: string, source = read(path), changes: Changes = {}): string {
  const [german] = checkRecipes({ ...changes, [path]: source }).languages;
  const translation = german?.translations.find(({ own }) => own?.locate([]).file === path);
  const notes = translation && noteCompared(translation, () => true);
  if (!notes) throw new Error(`${path} has no words.`);
  return source.replace('---\n', `---\n${stringify({ comparedWith: notes })}`);
}

/** The German files, compared. */
export const allCompared: Changes = Object.fromEntries(
  ['de/pages/home.mdx', germanSoup].map((path) => [path, compared(path)]),
);

/** The list of languages with French, too. */
export const withFrench = edited(
  'site/languages.mdx',
  /\n---\n$/,
  '\n  - code: fr\n    name: Français\n    dates: fr-FR\n    visible: true\n---\n',
);
