import { describe, expect, test } from 'vitest';
import { contentModel } from '../../src/content-model.ts';
import type { JsonSchema } from '../../studio/fields/json-schema.ts';
import { prepareWords } from '../../studio/text/prepare-words.ts';

/** Returns the fields of a content file as English pages show them. */
const prepare = (file: string, values: object) =>
  prepareWords(contentModel.kindOf(file)?.schema.fields ?? {}, values, () => 'en');

test('words in groups, in lists and of a type are prepared', () => {
  const section = {
    type: 'points',
    heading: '"One"',
    points: [{ icon: 'globe', title: "It's", text: 'Two -- three' }],
  };
  expect(prepare('pages/home.mdx', { title: '"Home"', sections: [section] })).toEqual({
    title: '“Home”',
    sections: [
      {
        ...section,
        heading: '“One”',
        points: [{ icon: 'globe', title: 'It’s', text: 'Two – three' }],
      },
    ],
  });
});

test('each field has the punctuation of its own language', () => {
  const { fields = {} } = contentModel.kinds.get('plans')?.schema ?? {};
  const values = { summary: '"so"', features: ['"so"', '"so"'] };
  const german = ['summary', 'features.1'];
  const languageAt = (path: readonly string[]) => (german.includes(path.join('.')) ? 'de' : 'en');
  expect(prepareWords(fields, values, languageAt)).toEqual({
    summary: '„so“',
    features: ['“so”', '„so“'],
  });
});

describe('topics', () => {
  test('stay, and readers see their prepared words', () => {
    expect(prepare('blog/first.mdx', { topics: ["What's new"] })).toEqual({
      topics: ["What's new"],
      topicNames: ['What’s new'],
    });
  });

  test('of another language are prepared', () => {
    const values = { topics: ['New'], topicNames: ['"Neu"'] };
    expect(prepare('blog/first.mdx', values)).toEqual({ ...values, topicNames: ['“Neu”'] });
  });
});

test('what is no word stays, whatever a form has', () => {
  const values = { order: null, title: 5, features: '"so"', price: [{ amount: undefined }] };
  expect(prepare('plans/growth.mdx', values)).toEqual(values);
});

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
  const kinds = [...contentModel.kinds.values()];
  const typed = kinds.flatMap(({ name, schema }) => listTyped(schema.fields, name));
  const names = ['technologies', 'testimonials', 'authors', 'company', 'company.social'];
  const inAddress = ['street', 'city', 'postalCode', 'region', 'lines'];
  const inquiries = ['plans', 'groups'];
  for (const page of ['pages', 'landing']) {
    inquiries.push(`${page}.sections.offer`, `${page}.sections.contact`);
  }
  expect(typed.toSorted()).toEqual(
    [
      ...names.map((group) => `${group}.name`),
      'languages.languages.name',
      ...inAddress.map((field) => `company.address.${field}`),
      ...inquiries.map((group) => `${group}.inquiry`),
      'chat.message',
      'form.mailPaste',
      'form.mailSubject',
      // They are prepared with the topics.
      'blog.topicNames',
    ].toSorted(),
  );
});
