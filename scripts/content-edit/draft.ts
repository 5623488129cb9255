/** An entry as far as the command line gives it, and what it lacks. */
import { nearest } from '../../src/lib/nearest-name.ts';
import { fieldsOf, mainField, type Field, type Value } from './entry-fields.ts';
import { asQuestion, type Options } from './entry-options.ts';
import { kinds, type Folder } from './kinds.ts';
import { readPicture } from './picture.ts';
import { slugOf } from '../content-check/slug.ts';
import { problemOfSlug, type Entry } from './write-entry.ts';

/** What is known of an entry, and what is not right yet. */
export interface Draft {
  folder: Folder;
  fields: readonly Field[];
  /** The entries that are there, in their order. */
  entries: readonly Entry[];
  /** What its fields say, by their names: only what is right. */
  values: Map<string, Value>;
  /** The name of its file, without the ending; nothing while it is not known. */
  slug: string | undefined;
  /** The slug of the entry that it follows, no slug where it comes first; nothing while it is not said. */
  place: { after: string | undefined } | undefined;
  /** What is wrong with options, by their names. */
  problems: Map<string, string>;
}

/**
 * Reads what the command line says of an entry.
 * @param entries those of the folder, in their order
 * @param from the folder that relative paths begin at
 */
export async function draftOf(
  folder: Folder,
  options: Options,
  entries: readonly Entry[],
  from: string,
): Promise<Draft> {
  const fields = fieldsOf(folder);
  const draft: Draft = {
    ...{ folder, fields, entries, slug: undefined, place: undefined },
    values: new Map(),
    problems: new Map(),
  };
  const main = mainField(fields);
  const said = new Map(options.said);
  if (main && options.words !== '') said.set(main.name, options.words);
  for (const field of fields) {
    const text = said.get(field.name);
    if (text === undefined || [text].flat().every((line) => line.trim() === '')) continue;
    const read =
      field.form === 'picture' ? await readPicture(field, String(text), from) : field.read(text);
    if ('value' in read) draft.values.set(field.name, read.value);
    else draft.problems.set(field.name, read.problem);
  }
  nameFile(draft, options.file ?? (main ? '' : options.words));
  placeEntry(draft, options);
  return draft;
}

/**
 * Gives the entry's file its name, where it can be taken; else notes what is wrong with it.
 * @param words what the name is made of; empty for the words by which people know the entry
 */
export function nameFile(draft: Draft, words = ''): void {
  const main = mainField(draft.fields);
  const said = words || (main ? draft.values.get(main.name) : '');
  if (typeof said !== 'string' || said === '') return;
  const slug = slugOf(said);
  const problem = problemOfSlug(draft.folder, slug, draft.entries);
  if (problem === undefined) draft.slug = slug;
  else draft.problems.set('file', problem);
}

function placeEntry(draft: Draft, { after, first }: Options): void {
  if (first) draft.place = { after: undefined };
  if (after === undefined) return;
  const slugs = draft.entries.map(({ slug }) => slug);
  if (slugs.includes(after)) {
    draft.place = { after };
    return;
  }
  const meant = nearest(after, slugs);
  const cure =
    meant === undefined ? `there are: ${slugs.join(', ')}` : `write ${meant} if that is meant`;
  draft.problems.set('after', `names ${after}, which there is not: ${cure}`);
}

/** The fields that a draft cannot do without, and does not have. */
export const missingIn = ({ fields, values }: Draft) =>
  fields.filter(({ name, isOptional }) => !isOptional && !values.has(name));

/** Everything that is wrong with a draft or missing, for somebody who cannot be asked. */
export function demandOf(draft: Draft): string {
  const { folder, fields, slug, problems } = draft;
  const missing = missingIn(draft).filter(({ name }) => !problems.has(name));
  const lines = [
    ...[...problems].map(([name, problem]) => `--${name} ${problem}`),
    ...missing.map((field) => `--${field.name} is missing: ${asQuestion(field)}`),
  ];
  if (slug === undefined && !mainField(fields) && !problems.has('file')) {
    lines.push('--file is missing: The name of its file, such as new-entry.');
  }
  const example = missing[0]?.name ?? [...problems.keys()][0] ?? 'file';
  return (
    `Nothing was written: a new ${kinds[folder].one} needs more options, or others.\n\n` +
    lines.map((line) => `  ${line}\n`).join('') +
    `\nThey stand behind --, as in: npm run new -- ${kinds[folder].one} "…" --${example} "…"`
  );
}
