/** The content check with the fixtures in tests/content: changes to the site's content break no tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { nodeContentModel } from '../../../src/node/content-model.ts';
import { validateFiles } from '../../../studio/check/check.ts';
import { readContent } from '../../../studio/content/check-content.ts';
import { nodeRules } from '../../../studio/content/node-rules.ts';
import { readDocument } from '../../../studio/content/read-document.ts';
import { formatLocation } from '../../../studio/messages/location.ts';
import { formatMessage, type Diagnostic } from '../../../studio/model/diagnostic.ts';
import type { Document } from '../../../studio/model/document.ts';
import { withRules } from '../../../studio/model/model.ts';
import { fixtureContent } from '../../sites.ts';

type Content = Awaited<ReturnType<typeof readContent>>;
type Folder = Pick<Content, 'paths' | 'documents'>;

/** The model of the site, with all rules of the terminal. */
export const model = withRules(nodeContentModel, nodeRules);

/** Reads a content file. @param code that of its language; empty for the first one */
export function readSource(path: string, source: string, code = ''): Document {
  const kind = model.kindOf(path);
  if (!kind) throw new Error(`${path} is not a content file.`);
  return readDocument(path, kind, source, code);
}

export const content = await readContent(fixtureContent, model);
const germanFolder = findFolder('de');

function findFolder(language: string) {
  const folder = content.languages.get(language);
  if (!folder) throw new Error(`The fixtures have no folder ${language}.`);
  return folder;
}

const readFile = (path: string) => readFileSync(join(fixtureContent, path), 'utf8');

/** The content of the first language's files, by path. */
export const fixtureFiles: ReadonlyMap<string, string> = new Map(
  content.documents.map(({ file }) => [file, readFile(file)]),
);
/** The paths of the files in German. */
export const germanFiles = germanFolder.documents.map(({ file }) => `de/${file}`);

const unchanged = new Map(
  validateFiles(content.documents, content.images, model).files.map((result) => {
    return [result.document, result];
  }),
);

/** Checks the first language of the fixtures with one file changed. */
export function checkWith(path: string, source: string) {
  const documents = replaceDocument(content.documents, readSource(path, source));
  return validateFiles(documents, content.images, model, { unchanged, paths: content.paths });
}

/** Returns documents with another version of one, or with one more. */
function replaceDocument(documents: readonly Document[], changed: Document): Document[] {
  const isThere = documents.some(({ file }) => file === changed.file);
  return isThere
    ? documents.map((document) => (document.file === changed.file ? changed : document))
    : [...documents, changed];
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
  const languages = new Map(content.languages).set('de', changeFolder(germanFolder, german, 'de'));
  return { ...changeFolder(content, first, ''), languages };
}

/** @param code that of the language; empty for the first one */
function changeFolder<F extends Folder>(
  folder: F,
  changes: readonly (readonly [path: string, source: string | undefined])[],
  code: string,
): F {
  const changed = changes.map(([path]) => path);
  const written = changes.flatMap(([path, source]) =>
    source === undefined ? [] : { path, source },
  );
  const documents = written
    .filter(({ path }) => model.kindOf(path))
    .map(({ path, source }) => readSource(path, source, code));
  const deleted = changes.filter(([, source]) => source === undefined).map(([path]) => path);
  const isKept = ({ file }: Document) => !deleted.includes(file);
  return {
    ...folder,
    paths: [
      ...folder.paths.filter((path) => !changed.includes(path)),
      ...written.map(({ path }) => path),
    ],
    documents: documents.reduce(replaceDocument, folder.documents.filter(isKept)),
  };
}

/** Returns a file of the fixtures. */
export function read(path: string): string {
  return readFile(path);
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
