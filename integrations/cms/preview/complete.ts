/** Makes the fields of a form what Astro reads from a file, with something for each field that is still empty. */
import { today } from '../../../src/lib/publishing.ts';
import type { JsonSchema } from '../../../src/schemas/json-schema.ts';

/** Shown for an icon whose name doesn't exist. */
const NO_ICON = 'square-dashed';

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns a value without its empty fields, as the forms save it. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, item]) => [name, withoutEmpty(item)] as const);
  return Object.fromEntries(fields.filter(([, item]) => !isEmpty(item)));
}

/**
 * Completes a value of a field.
 * @param value without empty fields
 * @param picture returns the picture of a path
 */
export function complete(
  schema: JsonSchema,
  value: unknown,
  picture: (path: string) => unknown,
): unknown {
  const { type, properties, items, options, required = [] } = schema;
  const text = typeof value === 'string' ? value : isEmpty(value) ? '' : JSON.stringify(value);
  if (schema.image) return picture(text);
  if (properties) {
    const group = Object(value) as Record<string, unknown>;
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || group[name] !== undefined,
    );
    return Object.fromEntries(
      names.map((name) => [name, complete(properties[name] ?? {}, group[name], picture)]),
    );
  }
  if (items) {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    return list.flatMap((item) => {
      const section = items.oneOf?.find(
        (option) => option.properties?.['type']?.const === (Object(item) as { type: unknown }).type,
      );
      return items.oneOf && !section ? [] : [complete(section ?? items, item, picture)];
    });
  }
  if (type === 'integer') return Number.isFinite(Number(value)) ? Number(value) : 0;
  if (type === 'boolean') return value === true;
  if (schema.isDate) return Number.isNaN(Date.parse(text)) ? today() : text.slice(0, 10);
  if (options?.includes(NO_ICON) && !options.includes(text)) return NO_ICON;
  return schema.const ?? (schema.enum && text === '' ? schema.enum[0] : text);
}
