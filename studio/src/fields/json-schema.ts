/** Converts the content schemas to JSON Schema, for the content check and the CMS forms. */
import { z } from 'astro/zod';
import { isReadAsWritten } from '../lib/written-days.ts';
import { ownValue } from '../lib/own-value.ts';
import type { ImageSize, Schema, SchemaContext } from './schema.ts';

/**
 * Whether another language has a field of its own: `none` if the field is the same in all languages, `optional` if it can be,
 * such as a name, `expected` if it is a text that readers need in their language.
 */
export type Translation = 'none' | 'optional' | 'expected';

/** A field or group of fields: JSON Schema keywords and the metadata that the fields have. */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  /** Of fields with a type, such as sections and links: the fields of each type. */
  oneOf?: JsonSchema[];
  const?: string;
  enum?: string[];
  /** What the form calls the values of `enum`. */
  labels?: string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** Of numbers with decimals: the smallest step. */
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** Of texts without a pattern: what they are, such as `uri`. */
  format?: string;
  /** The error when the pattern does not match. */
  patternErrorMessage?: string;
  default?: number;
  /** Values of the format that `pattern` describes. */
  examples?: string[];
  /** What the live preview shows in place of a value that isn't one of `options`. */
  substitute?: string;
  /** The allowed values, where there are too many for `enum`. */
  options?: string[];
  /** For image paths: the minimum size of the image; empty if it can have any. */
  image?: Partial<ImageSize>;
  /** Whether it's a day. */
  isDate?: boolean;
  /** Of a day: whether the schema has it as a `Date`. */
  isDateObject?: boolean;
  /** Whether the form shows only the name of the group or list until it is opened: for what rarely changes. */
  collapsed?: boolean;
  /** What the messages about a field's value say, besides the value: `{ item: 'link' }`. */
  messageValues?: Record<string, unknown>;
  /** A website that the description names: the form links to it. */
  website?: string;
  /** Whether the form keeps the field without showing it. */
  isHidden?: boolean;
  /** False for what Sveltia CMS writes by itself, and for what only other languages have. */
  hasFormField?: boolean;
  /** Whether another language can have the field in its own words, where the type doesn't say it (translation.ts). */
  translation?: Translation;
  /**
   * Whether what is in it is a fact, such as a price: once one of its texts has changed, all are in the first language until they
   * are compared again.
   */
  isFact?: boolean;
  /** Whether the words stay as they were typed, straight quotes too: those of an address, and those that visitors send. */
  isVerbatim?: boolean;
  /** False if the form can't change the order of the list. */
  canReorder?: boolean;
  /** Of a reference to an entry: the folder of the entry. */
  collection?: string;
  /** Of a reference to something else: a page, a page or a section of one, or a file for links. */
  leadsTo?: 'page' | 'link' | 'file';
  /** Whether it can lead to a page that visitors don't see yet. The site shows it once they do. */
  canWait?: boolean;
  /** Whether spaces at the start or the end of the text matter. */
  keepsSpaces?: boolean;
}

/** Returns a content schema as Zod has it. Any text is an image: whether there is one, the content check finds out. */
export const toZodSchema = (schema: Schema): z.ZodType =>
  withImages(schema, (minSize = {}) => z.string().meta({ image: minSize }));

/** Returns the schema of what pages get in the live preview, where a picture is an object that is made before. */
export const toPreviewSchema = (schema: Schema): z.ZodType => withImages(schema, () => z.any());

const withImages = (schema: Schema, image: (minSize?: Partial<ImageSize>) => z.ZodType) =>
  schema({ image: image as unknown as SchemaContext['image'] });

/** Converts a content schema. */
export function toJsonSchema(schema: Schema): JsonSchema {
  return z.toJSONSchema(toZodSchema(schema), {
    io: 'input',
    unrepresentable: ({ zodSchema }) =>
      zodSchema._zod.def.type === 'date'
        ? { type: 'string', isDate: true, isDateObject: true }
        : 'any',
    override: ({ jsonSchema }) => {
      const field = jsonSchema as JsonSchema & { anyOf?: JsonSchema[] };
      const [only, ...others] = field.anyOf?.filter(({ type }) => type !== 'null') ?? [];
      // What can be null is a field that can be empty.
      if (others.length === 0) Object.assign(field, only);
      if (field.type === 'integer') {
        // Zod adds this maximum to every integer.
        if (field.maximum === Number.MAX_SAFE_INTEGER) delete field.maximum;
      }
      // The pattern already checks the format.
      if (field.pattern !== undefined) delete field.format;
    },
  }) as JsonSchema;
}

/**
 * Returns values with each day as the schema has it. Files and forms have texts.
 * @param values the value of the field or group
 */
export function withDates(field: JsonSchema | undefined, values: unknown): unknown {
  if (field?.isDateObject) return toDate(values);
  const group = schemaOfType(field, values) ?? field;
  if (Array.isArray(values)) return values.map((item) => withDates(group?.items, item));
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withDates(partOf(group, name), value)]),
  );
}

function toDate(value: unknown): unknown {
  // Zod would make a day of 1970 of an empty field.
  if (value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  // Zod would make a day of March of the 31st of February, and one of 1970 of a year without quotes.
  const isDay = typeof value === 'string' && isReadAsWritten(value);
  return new Date(isDay ? value : NaN);
}

/** Returns the fields of a group that people write, with their names. */
export const writableFields = ({ properties = {} }: JsonSchema = {}): [string, JsonSchema][] =>
  Object.entries(properties).filter(([, field]) => field.hasFormField !== false);

/** Returns the schema that a value's `type` chooses among several; undefined if there is none. */
export function schemaOfType(
  schema: JsonSchema | undefined,
  value: unknown,
): JsonSchema | undefined {
  const { type } = Object(value) as { type?: unknown };
  return schema?.oneOf?.find(({ properties }) => properties?.['type']?.const === type);
}

/** Returns the schema of the items of a list, or of a field of a group. */
export const partOf = (schema: JsonSchema | undefined, name: PropertyKey): JsonSchema | undefined =>
  schema?.items ?? (ownValue(schema?.properties, name) as JsonSchema | undefined);

/**
 * Finds the schema of a field.
 * @param values the fields of the file, in which a `type` chooses among several schemas
 * @param path such as `['features', 0]`
 */
export function fieldAt(
  schema: JsonSchema | undefined,
  values: unknown,
  [key, ...rest]: readonly PropertyKey[],
): JsonSchema | undefined {
  if (key === undefined) return schema;
  const value = ownValue(values, key);
  const field = partOf(schema, key);
  return fieldAt(schemaOfType(field, value) ?? field, value, rest);
}

/** Returns what messages call an item of a list. */
export function nounOf(list: JsonSchema | undefined): string {
  const noun = list?.messageValues?.['item'];
  return typeof noun === 'string' ? noun : 'item';
}
