/** The words of the forms for fields and files, so that messages can name what editors see. */
import { partOf, schemaOfType, type JsonSchema } from '../fields/json-schema.ts';
import { entryTitle } from '../lib/entry-title.ts';
import { ownValue } from '../lib/own-value.ts';
import { idOf, type FileKind } from './file-kind.ts';

/** Returns the label of a field: `supportEmail` becomes `Support email`. */
export function fieldLabel(name: string, schema?: { title?: string | undefined }): string {
  if (schema?.title !== undefined) return schema.title;
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the labels on the way to a field: `Sections → 2 (Points) → Heading`.
 * @param schema the schema of the file
 * @param values the fields of the file, in which a `type` chooses among several schemas
 */
export const fieldLabels = (schema: JsonSchema, values: unknown, path: readonly string[]): string =>
  listFieldLabels(schema, values, path).join(' → ');

/** Returns the same labels one by one. */
export function listFieldLabels(
  schema: JsonSchema,
  values: unknown,
  path: readonly string[],
): string[] {
  const labels: string[] = [];
  let current: JsonSchema | undefined = schema;
  let value: unknown = values;
  for (const name of path) {
    value = ownValue(value, name);
    const isItem: boolean = current?.items !== undefined;
    const field = partOf(current, name);
    const ofType = schemaOfType(field, value);
    labels.push(isItem ? itemLabel(Number(name), ofType) : fieldLabel(name, field));
    current = ofType ?? field;
  }
  return labels;
}

/** Returns the name of a list's item: its number, and what it is if the list has several types. */
function itemLabel(index: number, ofType: JsonSchema | undefined) {
  const type = shortTitle(ofType);
  return type === undefined ? String(index + 1) : `${index + 1} (${type})`;
}

/**
 * Returns what the forms call a type of section: `Testimonials`.
 * @param page the schema of a page
 */
export const sectionLabel = (page: JsonSchema, type: string): string =>
  shortTitle(schemaOfType(page.properties?.['sections']?.items, { type })) ?? type;

/** Returns the title of a type without what it is for. */
const shortTitle = (ofType: JsonSchema | undefined) => ofType?.title?.split(':', 1)[0];

/** A form: what editors see of it, and its address after `/admin`. */
export interface Form {
  label: string;
  address: string;
}

/** Returns the address of a file's form in a collection of the forms. */
export const addressOf = (collection: string, file: string) =>
  `#/collections/${collection}/entries/${idOf(file)}`;

/**
 * Returns the form of a content file, such as `Plans → Growth Plan`.
 * @param file path relative to the content folder
 * @param values the fields of the file
 */
export const formOf = (kind: FileKind, file: string, values: unknown): Form => ({
  label: kind.isHome
    ? kind.folder.label
    : `${kind.folder.label} → ${entryLabel(kind, file, values)}`,
  address: addressOf(kind.folder.name, file),
});

/** Returns what the forms call an entry or a single file: `Growth Plan`, `Home`, `Footer`. */
export function entryLabel(
  { isHome, folder, singleton, names }: FileKind,
  file: string,
  values: unknown,
): string {
  if (isHome) return folder.label;
  return (singleton?.label ?? entryTitle(Object(values) as object, names)) || idOf(file);
}
