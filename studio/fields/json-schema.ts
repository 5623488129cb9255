/** Converts the content schemas to JSON Schema, for the content check and the CMS forms. */
import { z } from 'astro/zod';
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
  /** The error when the pattern does not match. */
  patternErrorMessage?: string;
  default?: number;
  /** Values of the format that `pattern` describes. */
  examples?: string[];
  /** What the live preview shows in place of a value that isn't one of `options`. */
  substitute?: string;
  /** The allowed values, where there are too many for `enum`. */
  options?: string[];
  /** For image paths: the minimum size of the image. */
  image?: ImageSize;
  /** Whether it's a day. */
  isDate?: boolean;
  /** Of a day: whether visitors see the entry from then on, or until its end. */
  visible?: 'from' | 'until';
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
  /** Whether the words stay as they were typed, straight quotes too: those of an address, and those that visitors send. */
  isVerbatim?: boolean;
  /**
   * Of a list whose texts become part of URLs: the field with the words that readers see, which other languages have of their
   * own. So the URLs are those of the first language.
   */
  namesField?: string;
  /** False if the form can't change the order of the list. */
  canReorder?: boolean;
  /** Of a reference to an entry: the folder of the entry. */
  collection?: string;
  /** Of a reference to a value that entries of that folder have: the field with the values. */
  valuesOf?: string;
  /** Of a reference to something else: a page, a page or a section of one, or a file for links. */
  leadsTo?: 'page' | 'link' | 'file';
  /** Whether it can lead to a page that visitors don't see yet. The site shows it once they do. */
  canWait?: boolean;
  /** Whether spaces at the start or the end of the text matter. */
  keepsSpaces?: boolean;
}

/** Returns a content schema as Zod has it. Any text is an image: whether there is one, the content check finds out. */
export function toZodSchema(schema: Schema): z.ZodType {
  const image = (minSize: ImageSize) => z.string().meta({ image: minSize });
  return schema({ image: image as unknown as SchemaContext['image'] });
}

/** Converts a content schema. */
export function toJsonSchema(schema: Schema): JsonSchema {
  return z.toJSONSchema(toZodSchema(schema), {
    io: 'input',
    override: ({ jsonSchema }) => {
      const field = jsonSchema as JsonSchema & { format?: string };
      if (field.type === 'integer') {
        // Zod adds this maximum to every integer.
        if (field.maximum === Number.MAX_SAFE_INTEGER) delete field.maximum;
      }
      // The pattern already checks the format.
      if (field.pattern !== undefined) delete field.format;
    },
  }) as JsonSchema;
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
