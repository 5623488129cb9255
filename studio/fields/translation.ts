/** What another language has in its own words. */
import type { JsonSchema, Translation } from './json-schema.ts';

/** Returns whether another language has a field of its own. Groups and lists have none, but the fields in them may. */
export function translationOf(field: JsonSchema): Translation {
  const { type, maxLength, collection, leadsTo, options, translation } = field;
  if (translation !== undefined) return translation;
  // A file can be there in each language, under a name of its own.
  if (leadsTo === 'file') return 'optional';
  const isText =
    type === 'string' &&
    maxLength !== undefined &&
    collection === undefined &&
    leadsTo === undefined &&
    options === undefined;
  return isText ? 'expected' : 'none';
}

/** Returns whether another language has a field, or one of the fields in it, of its own. */
export function isTranslated(field: JsonSchema): boolean {
  const { properties = {}, items, oneOf = [] } = field;
  const fields = [...Object.values(properties), ...(items ? [items] : []), ...oneOf];
  return translationOf(field) !== 'none' || fields.some(isTranslated);
}
