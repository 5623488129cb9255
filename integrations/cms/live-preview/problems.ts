/** What the content check says of an edited file and of the others, in the words of the forms. */
import { basename, dirname } from 'node:path';
import { validateFiles } from '../../../src/content-check/check.ts';
import { bodyField, type Diagnostic } from '../../../src/content-check/diagnostic.ts';
import { fieldAt, schemaFor, type CheckedFile } from '../../../src/content-check/file.ts';
import { firstCode } from '../../../src/content-check/further-languages.ts';
import {
  inOneLanguage,
  type WordLanguages,
} from '../../../src/content-check/languages/word-languages.ts';
import { listRedirects } from '../../../src/content-check/redirects.ts';
import { topicSlug } from '../../../src/lib/blog.ts';
import type { SiteLanguages } from '../../../src/lib/site-languages.ts';
import { titleField } from '../../../src/lib/entry-title.ts';
import { pagePath } from '../../../src/site.ts';
import type { JsonSchema } from '../../../src/schemas/json-schema.ts';
import { fieldLabel, fieldLabels, formOf } from '../../../src/schemas/labels.ts';
import { listPicturesInText, type EntryContent } from './entries.ts';
import type { FieldText } from './fields.ts';
import { isPicture, NEW_PICTURE, type Pictures } from './pictures.ts';
import { writeFile } from './stand-ins/front-matter.ts';

export interface Problem {
  level: 'error' | 'warning' | 'note';
  /** The label of the field or, of another file, of its form and the field. */
  where: string;
  /** A sentence of which `where` is the subject. */
  message: string;
  /** Where it can be mended: a field of the open form, or the address of another form. */
  field?: string;
  form?: string;
}

/** A file that is edited. A new one has no name yet. */
export interface EditedFile {
  file: string;
  isNew: boolean;
  source: EntryContent;
}

/** What an edited file makes of the content. */
export interface EditedContent {
  /** All files as the pages show them, by path. */
  sources: ReadonlyMap<string, EntryContent>;
  /** The path of the edited one among them. */
  file: string;
  /** Returns the languages of a file's words. */
  languagesOf: (file: string) => WordLanguages;
  problems: Problem[];
  /** Texts of the first language that the page shows while the form has no words for them. */
  untranslated?: FieldText[];
  /** The languages of the site; undefined in the forms of the first one, in which the edited file changes none. */
  languages?: SiteLanguages | undefined;
}

/** Checks an edited file, and the others with it. */
export type Check = (edited: EditedFile) => EditedContent;

/**
 * Creates the check of the first language.
 * @param saved all files, by path
 */
export function createCheck(saved: ReadonlyMap<string, EntryContent>, pictures: Pictures): Check {
  const savedTexts = [...saved].map(([file, source]) => [file, writeFile(source)] as const);
  let unchanged = new Map<string, CheckedFile>();
  return (edited) => {
    const { file, source } = edited;
    const texts = new Map(savedTexts).set(file, writeFile(asSaved(source, pictures)));
    const folders = new Set([...texts.keys()].map(dirname));
    const images = new Map([...folders].map((folder) => [folder, pictures.inFolder(folder)]));
    unchanged.delete(file);
    const { errors, warnings, files } = validateFiles(texts, images, unchanged);
    unchanged = new Map(files.map((checked) => [checked.file, checked]));
    const describe = (level: Problem['level']) => (diagnostic: Diagnostic) =>
      toProblem(level, diagnostic, file, unchanged);
    const problems = [...errors.map(describe('error')), ...warnings.map(describe('warning'))];
    const languages = inOneLanguage(firstCode(files));
    return {
      sources: new Map(saved).set(file, source),
      file,
      languagesOf: () => languages,
      problems: [
        ...problems.filter(({ form }) => form === undefined),
        ...duplicateTitle(edited, saved),
        ...redirectNotes(files.filter((checked) => checked.file === file)),
        ...problems.filter(({ form }) => form !== undefined),
      ],
    };
  };
}

/** Returns the source of a form as it is after saving, when new pictures have a path. */
export function asSaved(source: EntryContent, pictures: Pictures): EntryContent {
  const values = JSON.parse(
    JSON.stringify(source.values, (_, value: unknown) =>
      isPicture(value) ? pictures.checkedPath(value) : value,
    ),
  ) as EntryContent['values'];
  let { text } = source;
  for (const picture of listPicturesInText(text)) {
    text = text.replaceAll(picture, pictures.checkedPath(picture));
  }
  return { values, text };
}

/** Describes what the check has found: in the open form by its field, in another file by its form. */
function toProblem(
  level: Problem['level'],
  { file, field, message }: Diagnostic,
  edited: string,
  files: ReadonlyMap<string, CheckedFile>,
): Problem {
  const values = files.get(file)?.data ?? {};
  const schema = schemaFor(file)?.fields ?? {};
  const label = labelOf(field, schema, values);
  const words = nameForms(message, dirname(file), files);
  if (file !== edited) {
    const form = formOf(file, values);
    const where = label === '' ? form.label : `${form.label}, ${label}`;
    return { level, where, message: words, form: form.address };
  }
  if (field === '') return { level, where: 'This entry', message: words };
  if (field === bodyField) return { level, where: label, message: words, field: 'body' };
  const isInForm = fieldAt(schema, values, field.split('.')) !== undefined;
  if (isInForm) return { level, where: label, message: words, field };
  const advice = 'This form can’t: ask whoever maintains the site.';
  return { level, where: label, message: `${words} ${advice}` };
}

/** Returns what the form calls a field of a diagnostic; nothing for a whole file. */
function labelOf(field: string, schema: JsonSchema, values: object): string {
  if (field === '') return '';
  return field === bodyField ? 'Text' : fieldLabels(schema, values, field);
}

/** Replaces the names of files in a message by what editors see of them. */
const nameForms = (message: string, folder: string, files: ReadonlyMap<string, CheckedFile>) =>
  message.replace(NEW_PICTURE, 'the new picture').replace(/(?:[\w-]+\/)?[\w-]+\.mdx\b/g, (name) => {
    const path = name.includes('/') ? name : `${folder}/${name}`;
    const data = files.get(path)?.data;
    return data ? `“${formOf(path, data).label}”` : name;
  });

/** Warns of a new entry whose file gets the name of another one: Sveltia CMS adds a number to it. */
function duplicateTitle(edited: EditedFile, saved: ReadonlyMap<string, EntryContent>): Problem[] {
  const file = fileOfTitle(edited);
  if (!edited.isNew || file === undefined || !saved.has(file)) return [];
  const { properties = {} } = schemaFor(file)?.fields ?? {};
  const field = titleField(properties);
  const message = `makes the name of a file that there is, so the new one will be ${basename(file, '.mdx')}-1. Write another title, or keep it.`;
  return [{ level: 'warning', where: fieldLabel(field, properties[field]), message, field }];
}

/**
 * Returns the path that Sveltia CMS gives a new file (`slug` in config.ts), so that the check sees its URL. The path stays
 * as it is while there is no title, or if there is such a file.
 */
export function pathOfNewFile(
  edited: EditedFile,
  saved: ReadonlyMap<string, EntryContent>,
): string {
  const file = fileOfTitle(edited);
  return file === undefined || saved.has(file) ? edited.file : file;
}

/** Letters that Sveltia CMS writes in another way in file names than the site does in the URLs of topics. */
const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function fileOfTitle({ file, source }: EditedFile): string | undefined {
  const title = source.values[titleField(schemaFor(file)?.fields.properties ?? {})];
  const words = typeof title === 'string' ? title.normalize().toLowerCase() : '';
  const ascii = words.replace(/[äöü]/g, (letter) => germanLetters[letter] ?? letter);
  const name = topicSlug(ascii).slice(0, 50).replace(/-$/, '');
  return name === '' ? undefined : `${dirname(file)}/${name}.mdx`;
}

/** Lists redirects, as no page shows them. */
const redirectNotes = (files: readonly CheckedFile[]): Problem[] =>
  listRedirects(files.filter(({ data }) => data['redirects'])).map(({ from, to }) => {
    return { level: 'note', where: from, message: `→ ${pagePath(to)}` };
  });
