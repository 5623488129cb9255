/** Content folders that tests check with changes to their files, without writing any. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateFiles } from '../check/check.ts';
import { readContent, validateContent } from '../content/check-content.ts';
import { nodeRules } from '../content/node-rules.ts';
import { readDocument } from '../content/read-document.ts';
import { withSiteOf } from '../content/scan-site.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { isLanguageCode } from '../fields/languages.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { listPagesOfOneLanguage } from '../languages/content.ts';
import { formatLocation } from '../messages/location.ts';
import { formatMessage, type Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { withRules, type ContentModel } from '../model/model.ts';

/** What files have instead, by path: undefined for those that are deleted. Those in German start with `de/`. */
export type Changes = Partial<Record<string, string>>;

type Content = Awaited<ReturnType<typeof readContent>>;
type Folder = Pick<Content, 'paths' | 'documents' | 'images'>;

/**
 * Reads a content folder, and returns functions that check it with changes.
 * @param isRead returns whether a file is read, by its path in the folder of its language
 */
export async function readFolder(
  root: string,
  siteModel: ContentModel,
  isRead: (path: string) => boolean = () => true,
) {
  const model = withSiteOf(siteModel, root);
  const content = filterFiles(await readContent(root, model), isRead);
  const firstModel = withRules(model, nodeRules);
  const unchanged = new Map(
    validateFiles(content.documents, content.images, firstModel).files.map((checked) => {
      return [checked.document, checked];
    }),
  );
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const changed = (changes: Changes) => changeContent(content, changes, model);
  const edited = (path: string, from: string | RegExp, to: string): string => {
    const before = read(path);
    const after = before.replace(from, () => to);
    if (after === before) throw new Error(`${path} has no ${String(from)}.`);
    return after;
  };
  return {
    model,
    content,
    /** Returns a file as it is. */
    read,
    /** Returns a file with a replacement. The test fails if it changes nothing. */
    edited,
    /** Returns the same as a change of the content. */
    edit: (path: string, from: string | RegExp, to: string): Changes => ({
      [path]: edited(path, from, to),
    }),
    /** Returns the content with changes. */
    changed,
    /** Checks all languages. */
    check: (changes: Changes = {}) => validateContent(changed(changes), model),
    /** Checks the files of the first language. Those without changes are checked once. */
    checkFirst: (changes: Changes = {}) => {
      const { documents, images, paths, languages } = changed(changes);
      const ownFiles = [...languages.values()].flatMap((own) => own.documents);
      const pagesElsewhere = listPagesOfOneLanguage(ownFiles);
      return validateFiles(documents, images, firstModel, { unchanged, paths, pagesElsewhere });
    },
  };
}

/** Returns content with some of its files, in all languages. */
function filterFiles(content: Content, isRead: (path: string) => boolean): Content {
  const filterFolder = <Of extends Folder>(folder: Of): Of => ({
    ...folder,
    paths: folder.paths.filter(isRead),
    documents: folder.documents.filter(({ file }) => isRead(file)),
  });
  const languages = [...content.languages].map(([code, own]) => [code, filterFolder(own)] as const);
  return { ...filterFolder(content), languages: new Map(languages) };
}

/** A changed file. */
interface Change {
  /** The code of its language; empty for the first one. */
  code: string;
  /** Its path in the folder of that language. */
  file: string;
  source: string | undefined;
}

function changeContent(content: Content, changes: Changes, model: ContentModel): Content {
  const all = Object.entries(changes).map(([path, source]) => toChange(path, source));
  const { '': first = [], ...further } = Object.groupBy(all, ({ code }) => code);
  const languages = new Map(content.languages);
  for (const [code, ofLanguage = []] of Object.entries(further)) {
    const folder = languages.get(code) ?? { paths: [], documents: [], images: new Map() };
    languages.set(code, { ...folder, ...changeFolder(folder, ofLanguage, model) });
  }
  return { ...content, ...changeFolder(content, first, model), languages };
}

function toChange(path: string, source: string | undefined): Change {
  const [folder = ''] = path.split('/');
  return isLanguageCode(folder)
    ? { code: folder, file: path.slice(folder.length + 1), source }
    : { code: '', file: path, source };
}

/** Returns the paths and the documents of a folder with changes, in the order of their names. */
function changeFolder(folder: Folder, changes: readonly Change[], model: ContentModel) {
  const isKept = (file: string) => changes.every((change) => change.file !== file);
  const written = changes.flatMap(({ file, source }) => (source === undefined ? [] : file));
  const documents = changes.flatMap((change) => readChange(change, model));
  return {
    paths: [...folder.paths.filter(isKept), ...written].toSorted(),
    documents: [...folder.documents.filter(({ file }) => isKept(file)), ...documents].toSorted(
      (a, b) => (a.file < b.file ? -1 : 1),
    ),
  };
}

/** Reads a changed file; none if it is deleted or no content file. */
function readChange({ code, file, source }: Change, { kindOf }: ContentModel): Document[] {
  const kind = kindOf(file);
  return kind && source !== undefined ? [readDocument(file, kind, source, code)] : [];
}

/** Formats diagnostics with their locations. */
export const formatted = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((diagnostic) => `${formatLocation(diagnostic)} ${formatMessage(diagnostic)}`);

/** Returns what a check says that another one didn't say. */
export function addedMessages(before: ContentResult, after: ContentResult) {
  const added = (level: 'errors' | 'warnings') => {
    const known = new Set(formatted(before[level]));
    return formatted(after[level]).filter((message) => !known.has(message));
  };
  return { errors: added('errors'), warnings: added('warnings') };
}

/** Returns the sentences of diagnostics at a location, such as `pages/home.mdx:3`, below each other. */
export function messagesAt(found: readonly Diagnostic[], location: string): string {
  const atLocation = formatted(found).filter((text) =>
    [' ', ':'].some((end) => text.startsWith(`${CONTENT_FOLDER}/${location}${end}`)),
  );
  return atLocation.join('\n');
}
