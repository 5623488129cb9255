/** Creates the fields in which another language has its words for a file of the first. */
import type { Field } from '@sveltia/cms';
import { type JsonSchema, fieldAt } from '../fields/json-schema.ts';
import { isSameLanguage } from '../fields/languages.ts';
import { withoutLanguageFields } from '../languages/language-fields.ts';
import type { Original } from '../languages/originals.ts';
import { countStates, listTextStates, type TextState } from '../languages/state.ts';
import type { LanguagePair, Translation } from '../languages/translation.ts';
import { ARE_SAME, isEmpty, isGroup, STILL_FIT, valueAt } from '../languages/values.ts';
import { entryTitle } from '../lib/entry-title.ts';
import { count } from '../messages/words.ts';
import { listFieldLabels } from '../model/labels.ts';
import { createBodyField, createField, withBody } from './form-fields.ts';
import { isFieldName } from './form-names.ts';

/** Words are no links. */
const noChoices = { pages: [], links: [], hidden: [], titleFields: {} };

/** How many characters of a text stand above the editor for its words. */
const BEGINNING = 300;

/** A file of the first language, and what another one has of it. */
interface WordFile {
  schema: JsonSchema;
  translation: Translation;
  /** What the file of the other language has, without the fields that aren't words. */
  ownValues: unknown;
  /** How far its texts are translated. */
  states: readonly TextState[];
  pair: LanguagePair;
}

/**
 * Creates the fields for the words of a file, in the order of the first language's form; none if it has no texts.
 * @param pageUrl URL of the page that shows the text below the fields; undefined if visitors don't see it
 */
export function createWordFields(
  translation: Translation,
  pair: LanguagePair,
  pageUrl?: string,
): Field[] {
  const { original, originals, own } = translation;
  const schema = original.kind.schema.fields;
  const file: WordFile = {
    schema,
    translation,
    ownValues: own && withoutLanguageFields(own),
    states: listTextStates(translation),
    pair,
  };
  const words = withBodyField(createGroupFields(originals, [], file), file, pageUrl);
  return words.length === 0
    ? []
    : [...words, ...createDraftField(file), ...createStillFitField(file), ...createSameField(pair)];
}

/**
 * A group of fields that can all stay empty. Of a group that isn't required, Sveltia CMS shows no fields until it is added. One
 * that is required has a star, unless it is read-only; its fields aren't.
 */
const openGroup = { widget: 'object', required: true, readonly: true } as const;

/**
 * Creates the fields of a group of words.
 * @param originals the texts in the group
 * @param groupPath the path of the group in the file of the other language
 */
function createGroupFields(
  originals: readonly Original[],
  groupPath: readonly string[],
  file: WordFile,
): Field[] {
  const depth = groupPath.length;
  const byName = Map.groupBy(originals, ({ wordsPath }) => wordsPath[depth] ?? '');
  const fields = [...byName].map(([name, inGroup]): Field => {
    const [original] = inGroup;
    if (original?.wordsPath.length === depth + 1) return createWordField(name, original, file);
    return {
      name,
      label: labelOf(original?.path.slice(0, depth + 1) ?? [], file),
      ...openGroup,
      collapsed: false,
      fields: createGroupFields(inGroup, [...groupPath, name], file),
    };
  });
  const written = Object.entries(Object(valueAt(file.ownValues, groupPath)) as object);
  const unused = Object.fromEntries(written.filter(([name]) => !byName.has(name)));
  return [...fields, ...createUnusedFields(unused, file, depth)];
}

/** Creates the field for the words of one text. */
function createWordField(name: string, original: Original, file: WordFile): Field {
  const { schema, translation, states, pair } = file;
  const { path, text } = original;
  const field = fieldAt(schema, translation.original.values, path) ?? {};
  return {
    ...createField(name, field, false, noChoices),
    label: labelOf(path, file),
    comment: quoteOriginal(
      text,
      states.find(({ field: other }) => other === original),
      pair,
    ),
  } as Field;
}

/** Returns the label of a field or group: of an item, its number with its type and title. */
function labelOf(path: readonly string[], { schema, translation }: WordFile): string {
  const { values } = translation.original;
  const label = listFieldLabels(schema, values, path).at(-1) ?? '';
  const isItem = fieldAt(schema, values, path.slice(0, -1))?.items !== undefined;
  const title = isItem ? entryTitle(Object(valueAt(values, path)) as object) : '';
  return title === '' ? label : `${label}: ${title}`;
}

/** Returns the text of the first language as it stands above the field of its words. */
const quoteOriginal = (text: string, state: TextState | undefined, { first }: LanguagePair) =>
  `${noteOnState(state, first)}${first}: ${escapeMarkdown(text)}`;

function noteOnState(state: TextState | undefined, first: string): string {
  if (state?.comparison !== 'changed') return '';
  const effect = state.isShown
    ? ''
    : ` A fact or figure is another one, so visitors see ${first} here.`;
  return `**Changed since you compared.**${effect} `;
}

/** Sveltia CMS formats what stands above a field. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_~[\]<>&]/g, String.raw`\$&`);

/** How many words that nobody needs have a field in each group, and in how many groups they can be. */
const MAX_UNUSED = 20;
const MAX_DEPTH = 4;

/**
 * Creates fields for words whose texts the first language doesn't have any more, so that they can be copied and deleted.
 * Others than texts have no field, and stay in the file.
 * @param depth how many groups they are in
 */
const createUnusedFields = (words: object, file: WordFile, depth: number): Field[] =>
  Object.entries(words)
    .filter(([name]) => isFieldName(name))
    .flatMap(([name, value]) => createUnusedField(name, value, file, depth))
    .slice(0, MAX_UNUSED);

function createUnusedField(name: string, words: unknown, file: WordFile, depth: number): Field[] {
  const { first } = file.pair;
  const label = `No longer in ${first}: ${name}`;
  if (typeof words === 'string' && words !== '') {
    const comment = 'Visitors don’t see it. Copy it to where it belongs, and empty this field.';
    return [{ name, label, comment, widget: 'text', required: false }];
  }
  if (!isGroup(words) || depth >= MAX_DEPTH) return [];
  const fields = createUnusedFields(words, file, depth + 1);
  return fields.length === 0 ? [] : [{ name, label, ...openGroup, fields }];
}

/** Adds the field for the text below the fields, where /admin has it, if one of the languages has such a text. */
function withBodyField(
  fields: Field[],
  { translation, states, pair }: WordFile,
  pageUrl: string | undefined,
): Field[] {
  const { original, own } = translation;
  const rules = original.kind.collection?.body;
  const text = original.text?.source.trim() ?? '';
  if (!rules || (text === '' && isEmpty(own?.text?.source))) return fields;
  const state = states.find(({ field }) => field === undefined);
  const link = pageUrl === undefined ? '' : ` [The whole text](${pageUrl})`;
  const body = {
    ...createBodyField(rules),
    required: false,
    comment: quoteOriginal(beginningOf(text), state, pair) + link,
  };
  return withBody(fields, body as Field, rules);
}

/** Returns the beginning of a text, without its markup. */
function beginningOf(markdown: string): string {
  const text = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+ (.*)/gm, '$1:')
    .replace(/^(?:[-*>]|\d+\.) /gm, '')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ');
  return text.length > BEGINNING ? `${text.slice(0, BEGINNING).replace(/ \S*$/, '')} …` : text;
}

/** Creates the field that keeps an entry back in the language, where that is possible. */
function createDraftField({ schema }: WordFile): Field[] {
  const draft = schema.properties?.['draft'];
  return draft ? [createField('draft', draft, false, noChoices)] : [];
}

/**
 * Creates the field that says, when the form is saved, that the words which weren't changed fit, too; none if they all were
 * compared. The file never has it: see note-compared.ts.
 */
function createStillFitField({ states, pair: { first } }: WordFile): Field[] {
  const { changed, uncompared } = countStates(states);
  if (changed + uncompared === 0) return [];
  const open = [
    changed > 0 && `${count(changed, 'text')} changed in ${first} since someone compared them`,
    uncompared > 0 && `${count(uncompared, 'text')} never compared with ${first}`,
  ];
  return [
    {
      name: STILL_FIT,
      label: 'The others still fit',
      comment:
        'Words that you change count as compared when you save. ' +
        `Tick this if all other words say what ${first} says now: ${open.filter(Boolean).join(', ')}.`,
      widget: 'boolean',
      required: false,
    },
  ];
}

/** Creates the field that says, when the form is saved, that words which are those of the first language are meant to be. */
function createSameField({ first, firstCode, other, folder }: LanguagePair): Field[] {
  if (isSameLanguage(firstCode, folder)) return [];
  return [
    {
      name: ARE_SAME,
      label: `The same in ${other}`,
      comment: `Tick this if words that are the same as in ${first} are meant to be, such as a quotation.`,
      widget: 'boolean',
      required: false,
    },
  ];
}

/**
 * Returns whether the form with some fields keeps the values of a file. Sveltia CMS would lose values of another type than their
 * field, and takes a point in a key for a group.
 */
export const canHold = (fields: readonly Field[], values: unknown): boolean =>
  fitsFields(fields, values) && hasPlainKeys(values);

const hasPlainKeys = (values: unknown): boolean =>
  Object.entries(Object(values) as object).every(
    ([name, value]) =>
      name !== '' && !name.includes('.') && (typeof value !== 'object' || hasPlainKeys(value)),
  );

/** Returns whether fields can have values: a group needs a group, and a text no group or list. */
const fitsFields = (fields: readonly Field[], values: unknown): boolean =>
  (isGroup(values) || values === null) &&
  fields.every((field) => {
    const value = valueAt(values, [field.name]);
    if (value === undefined || value === null) return true;
    const { fields } = field as { fields?: Field[] };
    return fields ? isGroup(value) && fitsFields(fields, value) : typeof value !== 'object';
  });
