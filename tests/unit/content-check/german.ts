/** The content check of the fixtures with changes to their files in English and German. */
import { expect } from 'vitest';
import { validateContent } from '../../../src/content-check/check-content.ts';
import { changedContent, formatted, type Changes } from './fixture-content.ts';

const unchanged = validateContent(changedContent({}));

/** Checks the fixtures with changes. */
export const checkWith = (changes?: Changes) =>
  changes ? validateContent(changedContent(changes)) : unchanged;

/** Returns the fields of a file as the German site has them. */
export function germanFields(path: string, changes?: Changes): Record<string, unknown> {
  const { languages, errors } = checkWith(changes);
  expect(formatted(errors)).toEqual([]);
  const file = languages[0]?.files.find((other) => other.file === path);
  if (!file) throw new Error(`The German site has no ${path}.`);
  return file.data;
}

/** Returns what the check says of the changed files that it doesn't say of the fixtures. */
export function newMessages(changes: Changes) {
  const after = checkWith(changes);
  const added = (kind: 'errors' | 'warnings') => {
    const known = new Set(formatted(unchanged[kind]));
    return formatted(after[kind]).filter((message) => !known.has(message));
  };
  return { errors: added('errors'), warnings: added('warnings') };
}
