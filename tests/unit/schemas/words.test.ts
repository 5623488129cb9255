/** Which texts of this site get the punctuation of their language. */
import { expect, test } from 'vitest';
import { model } from '../../../src/model.ts';
import { prepareWords } from 'astro-content-studio/testing';

/** A field or a group of fields, as the forms use it. */
type JsonSchema = Parameters<typeof prepareWords>[0];

/** Lists the paths of the fields with lines of text that stay as they were typed. */
function listTyped(schema: JsonSchema, path: string): string[] {
  const { properties = {}, items, oneOf = [], maxLength, collection, options } = schema;
  if (maxLength !== undefined && collection === undefined && options === undefined) {
    return prepareWords(schema, '"so"', () => 'en') === '"so"' ? [path] : [];
  }
  return [
    ...Object.entries(properties).flatMap(([name, field]) => listTyped(field, `${path}.${name}`)),
    ...(items ? listTyped(items, path) : []),
    ...oneOf.flatMap((option) =>
      listTyped(option, `${path}.${option.properties?.['type']?.const}`),
    ),
  ];
}

test('names, addresses and what visitors send stay', () => {
  const kinds = [...model.kinds.values()];
  const typed = kinds.flatMap(({ name, schema }) => listTyped(schema.fields, name));
  const place = 'pages.sections.places.places.place';
  const names = ['technologies', 'testimonials', 'people', 'company', 'company.social', place];
  const inAddress = ['street', 'city', 'postalCode', 'region', 'lines'];
  const inquiries = ['plans', 'groups'];
  inquiries.push('pages.sections.offer', 'pages.sections.contact');
  expect(typed.toSorted()).toEqual(
    [
      ...names.map((group) => `${group}.name`),
      'languages.languages.name',
      'pages.sections.work.projects.project.pictures.address',
      'pages.sections.work.projects.case-study.pictures.address',
      ...['company', place].flatMap((owner) =>
        inAddress.map((field) => `${owner}.address.${field}`),
      ),
      ...inquiries.map((group) => `${group}.inquiry`),
      'chat.message',
      'form.mailPaste',
      'form.mailSubject',
    ].toSorted(),
  );
});
