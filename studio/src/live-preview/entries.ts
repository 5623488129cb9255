/** Entries as the pages read them, made from what the forms have. */
import { z } from 'astro/zod';
import { schemaOfType, withDates, type JsonSchema } from '../fields/json-schema.ts';
import type { EntryContent } from '../forms/pane.ts';
import type { WordLanguages } from '../languages/word-languages.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { today } from '../lib/publishing.ts';
import { isReadAsWritten } from '../lib/written-days.ts';
import { idOf, type FileKind, type FileSchema } from '../model/file-kind.ts';
import { prepareWords } from '../text/prepare-words.ts';
import { renderText, type RenderedText } from '../text/render.ts';
import type { Picture } from './pictures.ts';

type ShowPicture = (value: unknown) => Picture;

/** An entry of a collection. In place of Astro's `rendered`, it has the nodes of its text, and the URLs of its pictures. */
export interface PreviewEntry {
  id: string;
  collection: string;
  kind: FileKind;
  data: Record<string, unknown>;
  body: string;
  filePath: string;
  text: RenderedText & { urls: Record<string, string> };
}

/**
 * Returns an entry as the pages read it. What is missing or can't be shown has a substitute.
 * @param languages the languages of its words
 * @param showPicture returns the picture of a field's value
 */
export function createEntry(
  kind: FileKind,
  file: string,
  { values, text }: EntryContent,
  languages: WordLanguages,
  showPicture: ShowPicture,
): PreviewEntry {
  const rendered = renderText(text, languages.ofText, languages.isTextForeign);
  const urls = rendered.pictures.map((path) => [path, showPicture(path).src] as const);
  const { fields } = kind.schema;
  const words = prepareWords(fields, values, languages.ofField);
  return {
    id: idOf(file),
    collection: kind.name,
    kind,
    data: parse(file, kind.schema, complete(fields, words, showPicture)) as PreviewEntry['data'],
    body: text.trim(),
    filePath: `${CONTENT_FOLDER}/${file}`,
    text: { ...rendered, urls: Object.fromEntries(urls) },
  };
}

/**
 * Returns fields as their schema does, such as a day as a `Date`.
 * @throws Error with the name of the file if a transformation fails
 */
function parse(file: string, { preview, fields }: FileSchema, values: unknown): unknown {
  try {
    return parseParts(preview, withDates(fields, values));
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

/** Parses a value or, if the check would refuse it, its parts: a text that is too long stays as it is. */
function parseParts(schema: unknown, value: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return value;
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  if (schema instanceof z.ZodOptional) return parseParts(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => parseParts(schema.element, item));
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const parts = Object.entries(Object(value) as object).map(([name, part]) => {
    return [name, parseParts(schema.shape[name], part)] as const;
  });
  return Object.fromEntries(parts);
}

/**
 * Returns a value as the pages need it: of the type of its schema, with substitutes for what is missing or has
 * another type. Texts stay as they are, whatever the check says of them.
 */
function complete(schema: JsonSchema, value: unknown, showPicture: ShowPicture): unknown {
  if (schema.oneOf) {
    const ofType = schemaOfType(schema, value) ?? schema.oneOf[0];
    return complete(ofType ?? {}, value, showPicture);
  }
  if (schema.properties) return completeGroup(schema, value, showPicture);
  if (schema.items) return completeList(schema.items, value, showPicture);
  if (schema.image) return showPicture(value);
  return isUsable(schema, value) ? value : substituteFor(schema, value);
}

function completeGroup(schema: JsonSchema, value: unknown, showPicture: ShowPicture) {
  const { properties = {}, required = [] } = schema;
  const group = Object(value) as Record<string, unknown>;
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || (group[name] !== undefined && group[name] !== null),
  );
  return Object.fromEntries(
    names.map((name) => [name, complete(properties[name] ?? {}, group[name], showPicture)]),
  );
}

function completeList(items: JsonSchema, value: unknown, showPicture: ShowPicture) {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return (
    list
      // An item that was just added to a list with several types has none yet.
      .filter((item) => !items.oneOf || schemaOfType(items, item))
      .map((item) => complete(items, item, showPicture))
  );
}

/** Returns whether code of the pages can work with a value. */
function isUsable({ type, ...schema }: JsonSchema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(String(value));
  if (schema.options) return schema.options.includes(String(value));
  if (schema.isDate) return isReadAsWritten(String(value));
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  if (type === 'boolean') return typeof value === 'boolean';
  // Of any type, or with any fields.
  if (type === undefined || type === 'object') return value !== undefined;
  if (typeof value !== 'string') return false;
  const pattern = schema.examples && schema.pattern;
  return pattern === undefined || new RegExp(pattern).test(value);
}

/** Returns what shows in place of a value that the pages can't work with. */
function substituteFor({ type, ...schema }: JsonSchema, value: unknown) {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.options) return schema.substitute ?? '';
  if (schema.isDate) return today();
  if (type === 'integer' || type === 'number') return 0;
  if (type === 'boolean') return false;
  if (schema.examples) return schema.examples[0];
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
