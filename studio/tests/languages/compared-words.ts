/** German words of the recipes that someone has compared with English. */
import { stringify } from 'yaml';
import { noteCompared } from '../../src/languages/note-compared.ts';
import type { Changes } from '../../src/testing/changed-content.ts';
import { germanHome, germanSoup, recipes } from '../recipes-content.ts';

/**
 * Returns a German file with a note that all of its words were compared with English.
 * @param source the file; by default as it is
 * @param changes other files that are changed
 * @param check checks another content folder than the recipes
 */
export function compared(
  path: string,
  source = recipes.read(path),
  changes: Changes = {},
  check = recipes.check,
): string {
  const [german] = check({ ...changes, [path]: source }).languages;
  const translation = german?.translations.find(({ own }) => own?.locate([]).file === path);
  const notes = translation && noteCompared(translation, () => true);
  if (!notes) throw new Error(`${path} has no words.`);
  return source.replace('---\n', () => `---\n${stringify({ comparedTexts: notes })}`);
}

/** The German files, compared. */
export const allCompared: Changes = {
  [germanHome]: compared(germanHome),
  [germanSoup]: compared(germanSoup),
};
