/** The check of an edited file in the forms of the first language. */
import { dirname } from 'pathe';
import { validateFiles } from '../check/check.ts';
import { firstCode } from '../check/further-languages.ts';
import { findLaterEntries } from '../check/later-entries.ts';
import { pagesByName } from '../check/pages.ts';
import { listRedirects } from '../check/redirects.ts';
import { fieldAt } from '../fields/json-schema.ts';
import type { EditedFile, EntryContent, LanguageWords } from '../forms/pane.ts';
import { describeEffect } from '../languages/effect.ts';
import type { LanguagePair } from '../languages/translation.ts';
import { inOneLanguage, type WordLanguages } from '../languages/word-languages.ts';
import { titleField } from '../lib/entry-title.ts';
import { toSlug } from '../lib/slug.ts';
import { addressOfPath } from '../lib/trailing-slash.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import type { Place } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { idOf, isDevelopers, type FileKind } from '../model/file-kind.ts';
import { addressOf, fieldLabel, fieldLabels, formOf, type Form } from '../model/labels.ts';
import type { ContentModel } from '../model/model.ts';
import type { SiteLanguages } from '../pages/site-languages.ts';
import type { FieldText } from './fields.ts';
import { asSaved, documentCreator } from './form-documents.ts';
import type { Pictures } from './pictures.ts';
import { linkNotes } from './link-notes.ts';
import { listProblems, type FormNames, type Problem } from './problems.ts';

/** What an edited file makes of the content. */
export interface EditedContent {
  /** All files as the pages show them, by path. */
  sources: ReadonlyMap<string, EntryContent>;
  /** The path of the edited one among them. */
  file: string;
  /** Returns the languages of a file's words. */
  languagesOf: (file: string) => WordLanguages;
  problems: Problem[];
  /** Returns what the form says of a field. */
  describeField: (path: readonly string[]) => { label: string; description: string | undefined };
  /** Returns the address of the form of a file; undefined if it has none. */
  addressOf: (file: string) => string | undefined;
  /** Texts of the first language that the page shows while the form has no words for them. */
  untranslated?: FieldText[];
  /** What the first language has below the fields of the file, as Markdown. */
  originalText?: string | undefined;
  /** The languages of the site; undefined in the forms of the first one, in which the edited file changes none. */
  languages?: SiteLanguages | undefined;
}

/** Checks an edited file, and the others with it. */
export type Check = (edited: EditedFile) => EditedContent;

/**
 * Creates the check of the first language.
 * @param saved all files, by path
 */
export function createFirstCheck(
  model: ContentModel,
  saved: ReadonlyMap<string, EntryContent>,
  pictures: Pictures,
  furtherLanguages: readonly LanguageWords[] = [],
): Check {
  const createFormDocument = documentCreator(model);
  const languageDocuments = furtherLanguages.map(({ pair, words }) => ({
    pair,
    documents: words.map(([file, source]) => createFormDocument(file, source, pair.folder)),
  }));
  const documents = new Map<string, Document>(
    [...saved].map(([file, source]) => [file, createFormDocument(file, source)]),
  );
  const pagesElsewhere = furtherLanguages.flatMap(({ ownPages }) => ownPages);
  let unchanged = new Map<Document, CheckedFile>();
  return (edited) => {
    const { file, source } = edited;
    const document = createFormDocument(file, asSaved(source, pictures));
    const all = [...new Map(documents).set(file, document).values()];
    const folders = new Set(all.map((other) => dirname(other.file)));
    const images = new Map([...folders].map((folder) => [folder, pictures.inFolder(folder)]));
    const result = validateFiles(all, images, model, { unchanged, pagesElsewhere });
    unchanged = new Map(result.files.map((checked) => [checked.document, checked]));
    const languages = inOneLanguage(firstCode(result.files));
    const checked = result.files.find((other) => other.file === file);
    const isValid = checked?.errors.length === 0;
    const notes = [
      ...(isValid ? effectNotes(documents.get(file), document, languageDocuments) : []),
      ...titleProblems(edited, saved, document.kind, model),
      ...redirectNotes(checked, result.files, model),
      ...linkNotes(checked, result.files),
    ];
    const findings = { ...result, notes: findLaterEntries(checked ? [checked] : []) };
    return {
      sources: new Map(saved).set(file, source),
      file,
      languagesOf: () => languages,
      problems: listProblems(findings, namesInFirst(result.files, file, model), notes),
      describeField: (path) => describeField(document.kind, source.values, path),
      addressOf: (other) => {
        const kind = model.kindOf(other);
        return kind && !isDevelopers(other, kind) ? addressOf(kind.folder.name, other) : undefined;
      },
    };
  };
}

/** The files of a further language. */
interface LanguageDocuments {
  pair: LanguagePair;
  documents: readonly Document[];
}

/** Returns the label and the description of a field. */
export function describeField(
  { schema: { fields } }: FileKind,
  values: object,
  path: readonly string[],
) {
  return {
    label: path[0] === 'body' ? 'Text' : fieldLabels(fields, values, path),
    description: fieldAt(fields, values, path)?.description,
  };
}

/** Says in one line what an edit does to the other languages. */
function effectNotes(
  before: Document | undefined,
  after: Document,
  furtherLanguages: readonly LanguageDocuments[],
): Problem[] {
  const effects = furtherLanguages.flatMap(({ pair, documents }) => {
    const own = documents.find(({ file }) => file === after.file);
    if (!before || !own) return [];
    const effect = describeEffect(before, after, own, pair);
    return effect === '' ? [] : [`${pair.other}: ${effect}.`];
  });
  if (effects.length === 0) return [];
  return [{ level: 'note', where: 'Other languages', message: effects.join(' ') }];
}

/** Returns what the forms of the first language call files and fields. */
export function namesInFirst(
  files: readonly CheckedFile[],
  edited: string,
  model: ContentModel,
): FormNames {
  const dataOf = (file: string) => files.find((checked) => checked.file === file)?.data;
  const schemaOf = (file: string) => model.kindOf(file)?.schema.fields ?? {};
  return {
    edited,
    findForm: (file) => {
      const kind = model.kindOf(file);
      const data = dataOf(file);
      if (kind && isDevelopers(file, kind)) return undefined;
      return kind && data ? formOf(kind, file, data) : listOfFolder(model.kinds.get(file));
    },
    labelOf: ({ file, part, path }) => {
      if (part === 'text') return 'Text';
      return part === 'field' ? fieldLabels(schemaOf(file), dataOf(file) ?? {}, path) : '';
    },
    fieldOf: ({ file, part, path }: Place) => {
      if (part === 'text') return model.kindOf(file)?.collection?.body ? ['body'] : undefined;
      const isInForm = part === 'field' && fieldAt(schemaOf(file), dataOf(file), path);
      return isInForm ? path : undefined;
    },
  };
}

/** Returns the list of forms of a folder. */
function listOfFolder(kind: FileKind | undefined): Form | undefined {
  if (!kind?.collection) return undefined;
  const { name, label } = kind.folder;
  return { label, address: `#/collections/${name}` };
}

/**
 * Finds what is wrong with the title of a new entry, of which its file gets its name: it has no letter, or the name is that of another
 * one. Sveltia CMS adds a number to it, but can't save that of Home.
 */
function titleProblems(
  edited: EditedFile,
  saved: ReadonlyMap<string, EntryContent>,
  kind: FileKind,
  { kindOf }: ContentModel,
): Problem[] {
  if (!edited.isNew) return [];
  const { properties = {} } = kind.schema.fields;
  const field = titleField(properties, kind.names);
  const place = { where: fieldLabel(field, properties[field]), field: [field] };
  const title = edited.source.values[field];
  if (typeof title === 'string' && /^[^\p{L}\p{N}]+$/u.test(title)) {
    const message = 'needs a letter or a digit, as the address is made of it.';
    return [{ level: 'error', message, ...place }];
  }
  const file = fileOfTitle(edited, kind);
  if (file === undefined || !saved.has(file)) return [];
  if (kindOf(file)?.isHome) {
    const message = 'is the name of the page at the top of the site. Write another title.';
    return [{ level: 'error', message, ...place }];
  }
  const message = `is that of another entry, so the address will end with ${idOf(file)}-1. Write another title, or keep it.`;
  return [{ level: 'warning', message, ...place }];
}

/**
 * Returns the path that Sveltia CMS gives a new file (`slug` in config.ts), so that the check sees its URL. The path stays
 * as it is while there is no title, or if there is such a file.
 */
export function pathOfNewFile(
  edited: EditedFile,
  saved: ReadonlyMap<string, EntryContent>,
  { kindOf }: ContentModel,
): string {
  const kind = kindOf(edited.file);
  const file = kind && fileOfTitle(edited, kind);
  return file === undefined || saved.has(file) ? edited.file : file;
}

/** Letters that Sveltia CMS writes in another way in file names than `toSlug` does. */
const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function fileOfTitle(
  { file, source }: EditedFile,
  { schema, names, extension }: FileKind,
): string | undefined {
  const title = source.values[titleField(schema.fields.properties ?? {}, names)];
  const words = typeof title === 'string' ? title.normalize().toLowerCase() : '';
  const ascii = words.replace(/[äöü]/g, (letter) => germanLetters[letter] ?? letter);
  const name = toSlug(ascii).slice(0, 50).replace(/-$/, '');
  return name === '' ? undefined : `${dirname(file)}/${name}.${extension}`;
}

/** Lists the redirects of a file, as no page shows them. */
function redirectNotes(
  checked: CheckedFile | undefined,
  files: readonly CheckedFile[],
  model: ContentModel,
): Problem[] {
  if (!checked?.data['redirects']) return [];
  const pages = pagesByName(files, model);
  return listRedirects([checked], model).map(({ from, to }) => {
    const path = addressOfPath(pages.get(to)?.path ?? `/${to}`, model.site?.trailingSlash);
    return { level: 'note', where: from, message: `→ ${path}` };
  });
}
