/** The content check of the fixtures with changes to their files in English and German. */
import { expect } from 'vitest';
import { validateContent, readContent } from '../../../src/content-check/check-content.ts';
import { fixtureContent } from '../../sites.ts';
import { formatted } from './fixture-content.ts';

const content = await readContent(fixtureContent);
const germanFolder = content.languages.get('de');

/** The paths of the files in German. */
export const germanFiles = [...(germanFolder?.sources.keys() ?? [])].map((path) => `de/${path}`);

/** Paths of files, and their content; undefined for files that are deleted. */
export type Changes = Partial<Record<string, string>>;

/**
 * Checks the fixtures.
 * @param changes changed files by their path in the content folder: those in `de/` are in German
 */
export function checkWith(changes: Changes = {}) {
  const first = new Map(content.sources);
  const german = new Map(germanFolder?.sources);
  for (const [path, source] of Object.entries(changes)) {
    const isGerman = path.startsWith('de/');
    const sources = isGerman ? german : first;
    const file = isGerman ? path.slice('de/'.length) : path;
    if (source === undefined) sources.delete(file);
    else sources.set(file, source);
  }
  const folder = { paths: [], images: new Map<string, never>(), ...germanFolder, sources: german };
  const languages = new Map(content.languages).set('de', folder);
  return validateContent({ ...content, sources: first, languages });
}

/** Returns a file of the fixtures. */
export function read(path: string): string {
  const isGerman = path.startsWith('de/');
  const source = isGerman
    ? germanFolder?.sources.get(path.slice('de/'.length))
    : content.sources.get(path);
  if (source === undefined) throw new Error(`The fixtures have no ${path}.`);
  return source;
}

/** Returns a fixture with a replacement. The test fails if it changes nothing. */
export function edited(path: string, from: string | RegExp, to: string): string {
  const before = read(path);
  const after = before.replace(from, () => to);
  expect(after, `${path} has no ${String(from)}`).not.toBe(before);
  return after;
}

/** Returns the fields of a file as the German site has them. */
export function germanFields(path: string, changes: Changes): Record<string, unknown> {
  const { languages, errors } = checkWith(changes);
  expect(formatted(errors)).toEqual([]);
  const file = languages[0]?.files.find((other) => other.file === path);
  if (!file) throw new Error(`The German site has no ${path}.`);
  return file.data;
}

const unchanged = checkWith();

/** Returns what the check says of the changed files that it doesn't say of the fixtures. */
export function newMessages(changes: Changes) {
  const after = checkWith(changes);
  const added = (kind: 'errors' | 'warnings') => {
    const known = new Set(formatted(unchanged[kind]));
    return formatted(after[kind]).filter((message) => !known.has(message));
  };
  return { errors: added('errors'), warnings: added('warnings') };
}
