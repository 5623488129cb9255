/**
 * In `astro dev` only: marks around each piece of copy that say which field of which file it comes
 * from. `scripts/content-edit/mark-pages.ts` turns them into comments before a page leaves the server.
 */
import { z } from 'astro/zod';
import { copyFields, type SchemaTools } from '../schemas/fields.ts';

/** Where a piece of copy stands: a file below src/content, and a field of it; no field for its text. */
export interface CopySource {
  file: string;
  path: (string | number)[];
}

// Characters that no copy can hold, as the content check refuses them: private ones of plane 15. A
// source is written with the 96 above SHIFT, one for each of ASCII's.
const SHIFT = 0xf0000;
const START = '\u{f0100}';
const MIDDLE = '\u{f0101}';
const END = '\u{f0102}';

/** A mark as it stands in a text: the first group is the source, the second the copy. */
export const MARKED = /\u{f0100}([\u{f0020}-\u{f007e}]*)\u{f0101}|\u{f0102}/gu;

/** Marks, also where they were encoded for an address. */
export const ANY_MARK = /[\u{f0020}-\u{f007e}\u{f0100}-\u{f0102}]|%F3%B0%8[0-4]%[89AB][0-9A-F]/gu;

/** The mark before a piece of copy. */
const startOf = (source: CopySource) => {
  const letters = `${source.file} ${JSON.stringify(source.path)}`.replace(/[ -~]/g, (letter) =>
    String.fromCodePoint(SHIFT + letter.charCodeAt(0)),
  );
  return `${START}${letters}${MIDDLE}`;
};

/** The source that a mark's first group holds, as `file path`. */
export const readMark = (letters: string) =>
  letters.replace(/./gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - SHIFT));

/** The marks around the text below the front matter of a file. */
export const marksOfText = (file: string): [string, string] => [startOf({ file, path: [] }), END];

/**
 * Marks all copy of a file.
 * @param file its path below src/content
 * @param data what its front matter says
 * @param schemaWith what it is checked by
 * @returns the same, each piece of copy between marks
 */
export function markCopy<T>(
  file: string,
  data: T,
  schemaWith: (tools: SchemaTools) => z.ZodType,
): T {
  const mark = (value: unknown, schema: unknown, path: CopySource['path']): unknown => {
    if (schema instanceof z.ZodOptional) return mark(value, schema.unwrap(), path);
    if (typeof value === 'string') {
      const isCopy = schema instanceof z.ZodType && copyFields.get(schema)?.isCopy;
      return isCopy ? `${startOf({ file, path })}${value}${END}` : value;
    }
    if (Array.isArray(value)) {
      const element = schema instanceof z.ZodArray ? schema.element : undefined;
      return value.map((item, index) => mark(item, element, [...path, index]));
    }
    if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null)
      return value;
    const shape: Record<string, unknown> = schema.shape;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, mark(item, shape[key], [...path, key])]),
    );
  };
  const image = () => z.any();
  return mark(data, schemaWith({ image } as unknown as SchemaTools), []) as T;
}
