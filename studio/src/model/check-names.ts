import { translationOf } from '../fields/translation.ts';
import { titleField } from '../lib/entry-title.ts';
import { fail } from '../lib/fail.ts';
import { didYouMean, listNames } from '../messages/words.ts';
import type { FileKind } from './file-kind.ts';

/**
 * Checks that the schema of a folder has the fields that its record names, and one for the title, which forms and lists need.
 * @throws Error that says what to write in the record
 */
export function checkNames({ name, names, schema }: FileKind) {
  const { properties = {} } = schema.fields;
  const fields = Object.keys(properties);
  const roles: Partial<Record<string, string>> = { ...names };
  for (const [role, field] of Object.entries(roles)) {
    if (field === undefined || fields.includes(field)) continue;
    fail(
      `The record “${name}” has \`names: { ${role}: '${field}' }\`, but its schema has no such field. ` +
        `${didYouMean(field, fields)}Its fields are ${listNames(fields)}.`,
    );
  }
  if (fields.includes(titleField(properties, names))) return;
  const text = fields.find((field) => translationOf(properties[field] ?? {}) === 'expected');
  fail(
    `The entries of the record “${name}” have no field for a title, such as \`title\` or \`name\`. ` +
      `Add one to their schema, or say which one it is: \`names: { title: '${text ?? 'city'}' }\`.`,
  );
}
