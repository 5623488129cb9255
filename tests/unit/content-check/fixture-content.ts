/** The content check with the fixtures in tests/content: changes to the site's content break no tests. */
import { expect } from 'vitest';
import { validateFiles } from '../../../src/content-check/check.ts';
import { readContent } from '../../../src/content-check/check-content.ts';
import {
  formatLocation,
  formatMessage,
  type Diagnostic,
} from '../../../src/content-check/diagnostic.ts';
import { schemaFor } from '../../../src/content-check/file.ts';
import { fixtureContent } from '../../sites.ts';

type Content = Awaited<ReturnType<typeof readContent>>;
type Folder = Pick<Content, 'paths' | 'sources'>;

const content = await readContent(fixtureContent);
const germanFolder = findFolder('de');

function findFolder(language: string) {
  const folder = content.languages.get(language);
  if (!folder) throw new Error(`The fixtures have no folder ${language}.`);
  return folder;
}

/** The content of the first language's files, by path. */
export const fixtureFiles = content.sources;
/** The paths of the files in German. */
export const germanFiles = [...germanFolder.sources.keys()].map((path) => `de/${path}`);

const checked = new Map(
  validateFiles(fixtureFiles, content.images).files.map((result) => [result.file, result]),
);

/** Checks the first language of the fixtures with one file changed. */
export function checkWith(path: string, source: string) {
  const unchanged = new Map(checked);
  unchanged.delete(path);
  const sources = new Map(fixtureFiles).set(path, source);
  return validateFiles(sources, content.images, unchanged, content.paths);
}

/** Paths of files, those in German with `de/`, and their content; undefined for files that are deleted. */
export type Changes = Partial<Record<string, string>>;

/** Returns the fixtures with changes. */
export function changedContent(changes: Changes): Content {
  const all = Object.entries(changes);
  const first = all.filter(([path]) => !path.startsWith('de/'));
  const german = all
    .filter(([path]) => path.startsWith('de/'))
    .map(([path, source]) => [path.slice('de/'.length), source] as const);
  const languages = new Map(content.languages).set('de', changeFolder(germanFolder, german));
  return { ...changeFolder(content, first), languages };
}

function changeFolder<F extends Folder>(
  folder: F,
  changes: readonly (readonly [path: string, source: string | undefined])[],
): F {
  const paths = new Set(folder.paths);
  const sources = new Map(folder.sources);
  for (const [path, source] of changes) {
    if (source === undefined) {
      paths.delete(path);
      sources.delete(path);
    } else {
      paths.add(path);
      if (schemaFor(path)) sources.set(path, source);
    }
  }
  return { ...folder, paths: [...paths], sources };
}

/** Returns a file of the fixtures. */
export function read(path: string): string {
  const source = path.startsWith('de/')
    ? germanFolder.sources.get(path.slice('de/'.length))
    : fixtureFiles.get(path);
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

/** Returns a page of the fixtures without some of its sections. */
export const withoutSections = (path: string, ...ids: readonly string[]) =>
  ids.reduce((source, id) => {
    const pattern = new RegExp(` {2}- type: \\S+\\n {4}id: ${id}\\n(?: {4}.*\\n)*`);
    expect(source, `${path} has no section ${id}`).toMatch(pattern);
    return source.replace(pattern, '');
  }, read(path));

/** Formats diagnostics with their locations. */
export const formatted = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((diagnostic) => `${formatLocation(diagnostic)} ${formatMessage(diagnostic)}`);

/** Expects a diagnostic at a location whose message contains a text. */
export function expectError(found: readonly Diagnostic[], location: string, message: string) {
  const atLocation = formatted(found).filter((text) => text.startsWith(`src/content/${location} `));
  expect(atLocation.join('\n'), formatted(found).join('\n')).toContain(message);
}
