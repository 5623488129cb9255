import type { EntryCollection, Field, FileCollection } from '@sveltia/cms';
import { routes } from '../../src/site.ts';
import { uneval } from 'devalue';
import { describe, expect, test } from 'vitest';
import { cmsConfig, type ContentState } from '../../integrations/cms/config.ts';
import { readContentState } from '../../integrations/cms/content-state.ts';
import { getPageForms } from '../../integrations/cms/page-forms.ts';
import { toJsonSchema, type JsonSchema } from '../../integrations/json-schema.ts';
import {
  entryCollections,
  singletons,
  bodyLimits,
  type CollectionName,
} from '../../src/schemas/content.ts';
import { sampleContent } from './content-lint/sample-content.ts';

const settings = { backend: 'github', repo: 'acme/website', branch: 'main' } as const;
const site = { siteUrl: 'https://www.example.com/', logo: '/icon.svg' };
const configFor = (state: ContentState) => cmsConfig(settings, site, state);
const config = configFor({
  highestOrder: { plans: 35 },
  pages: Object.values(routes),
  placeholders: new Map(),
});

const collections = (config.collections ?? []).filter(
  (item): item is EntryCollection | FileCollection => !('divider' in item),
);
const entryForms = collections.filter((item): item is EntryCollection => 'folder' in item);
const fileForms = collections.filter((item): item is FileCollection => 'files' in item);
const collection = (name: string) => {
  const found = entryForms.find((item) => item.name === name);
  if (!found) throw new Error(`No collection ${name}`);
  return found;
};
const field = (fields: readonly Field[], name: string) => {
  const found = fields.find((item) => item.name === name);
  if (!found) throw new Error(`No field ${name}`);
  return found as Field & Record<string, unknown>;
};
const getPattern = (formField: Field) => (formField as { pattern: [RegExp, string] }).pattern;

/** Each form in the configuration and its schema. */
const forms: [string, Field[], JsonSchema][] = [
  ...entryForms.map(({ name, fields }): [string, Field[], JsonSchema] => [
    name,
    fields.filter((item) => item.name !== 'body'),
    toJsonSchema(entryCollections[name as CollectionName]),
  ]),
  ...fileForms.flatMap(({ files }) =>
    files.map(({ file, fields }): [string, Field[], JsonSchema] => {
      const singleton = Object.values(singletons).find(
        (item) => `src/content/${item.file}.mdx` === file,
      );
      if (!singleton) throw new Error(`${file} has no schema`);
      return [file, fields, toJsonSchema(singleton.schema)];
    }),
  ),
];

test('every collection and singleton has a form, in the order of the navigation', () => {
  expect(collections.map(({ label }) => label)).toEqual([
    'Pages',
    'Slides on Home',
    'Services',
    'Industries on Home',
    'Technologies',
    'Testimonials on Home',
    'Plans',
    'Story on About',
    'Figures on About',
    'Legal pages',
    'On every page',
  ]);
  expect(forms).toHaveLength(Object.keys(entryCollections).length + Object.keys(singletons).length);
});

test.for(forms)('%s: field order, hints and limits match the schema', ([, fields, schema]) => {
  const compare = (formFields: readonly Field[], group: JsonSchema) => {
    expect(formFields.map(({ name }) => name)).toEqual(Object.keys(group.properties ?? {}));
    for (const formField of formFields as (Field & Record<string, unknown>)[]) {
      const expected = group.properties?.[formField.name] ?? {};
      expect(formField.hint ?? '').toBe(expected.description ?? '');
      expect(formField.required).toBe(group.required?.includes(formField.name) ?? false);
      expect(formField.maxlength).toBe(expected.maxLength);
      expect([formField.min, formField.max]).toEqual([
        expected.minItems ?? expected.minimum,
        expected.maxItems ?? expected.maximum,
      ]);
      if (expected.properties) compare(formField.fields as Field[], expected);
      if (expected.items?.properties) compare(formField.fields as Field[], expected.items);
    }
  };
  compare(fields, schema);
});

test('long option lists are serialized only once', () => {
  const text = uneval(config);
  expect(text.split('"accessibility"')).toHaveLength(2);
  expect(text.length).toBeLessThan(180_000);
});

test('a new entry comes last: its order is the next multiple of ten', () => {
  expect(field(collection('plans').fields, 'order').default).toBe(40);
  expect(field(collection('services').fields, 'order').default).toBe(10);
});

test('hints name the files that still contain a placeholder', () => {
  const state = readContentState(sampleContent);
  expect(state.placeholders.get('testimonials.name')).toContain('first');
  const marked = configFor(state).collections?.find(
    (item): item is EntryCollection => 'name' in item && item.name === 'testimonials',
  );
  expect(field(marked?.fields ?? [], 'name').hint).toContain('**Still a placeholder** in “first”');
  expect(field(marked?.fields ?? [], 'body').hint).toContain('**Still a placeholder**');
});

describe('text fields', () => {
  const [plain, message] = getPattern(field(collection('services').fields, 'title'));
  test.for(['a <b>tag</b>', 'R&amp;D', 'two **stars**', '[a link](/about)', 'two\nlines'])(
    'reject %j',
    (text) => expect(plain.test(text)).toBe(false),
  );
  test.for(['R&D: 100 % “quoted” #1', 'a < b and b > c', 'క్లౌడ్ సేవలు', 'خدمات السحابة', '5 * 3'])(
    'accept %j',
    (text) => expect(plain.test(text)).toBe(true),
  );
  test('explain what to write', () => expect(message).toContain('Write plain text on one line'));

  test('require each placeholder exactly once', () => {
    const home = fileForms[0]?.files.find(({ name }) => name === 'home');
    const slideshow = field(home?.fields ?? [], 'slideshow').fields as Field[];
    const [position] = getPattern(field(slideshow, 'position'));
    expect(position.test('Slide {number} of {total}')).toBe(true);
    for (const text of ['Slide {number}', '{number} {number} {total}', '{number} {total} {x}'])
      expect(position.test(text)).toBe(false);
  });
});

describe('the body field', () => {
  const limit = bodyLimits.services ?? 0;
  const [body, message] = getPattern(field(collection('services').fields, 'body'));

  test.for([
    ['an expression', 'Costs {number} rupees'],
    ['a lone <', 'a < b'],
    ['a tag', '<b>bold</b>'],
    ['an expression after an escaped backslash', String.raw`a \\{b}`],
    ['a heading', 'Text\n\n## Heading'],
    ['a quotation', '> more'],
    ['a table', '| a | b |'],
    ['an underlined heading', 'Title\n==='],
    ['a horizontal rule', '* * *'],
    ['an import', 'import something'],
    ['a link definition', '[a]: /about'],
    ['an image', 'See ![this](/about)'],
    ['code', 'Type `npm`'],
    ['strikethrough', '~~No~~'],
    ['a task list', '- [x] done'],
    ['a link to a page that does not exist', '[here](/nowhere)'],
    ['a URL that is not https', 'See www.example.com'],
    ['an HTML entity', 'This &amp; that'],
    ['a link without a URL', '[here]()'],
    ['text over the limit', 'x'.repeat(limit + 1)],
    ['empty text', ''],
  ] as const)('rejects %s', ([, text]) => expect(body.test(text)).toBe(false));

  const half = limit / 2;
  test.for([
    ['emphasis', 'Plain, **bold**, *slanted*.'],
    ['escapes', String.raw`Costs \{number\} rupees, a \< b`],
    ['link URLs', `[${'x'.repeat(limit)}](https://example.com/a-long-address)`],
    ['emoji', '🚀'.repeat(limit)],
    [
      'links',
      '[a](/about), [b](/services#closing), [c](mailto:a@example.com), [d](tel:+911234567)',
    ],
    ['list markers', `- ${'x'.repeat(half)}\n- ${'y'.repeat(half)}`],
  ] as const)('accepts %s, which don’t count as characters', ([, text]) =>
    expect(body.test(text)).toBe(true),
  );
  test('states the limit in its error', () =>
    expect(message).toContain(`up to ${limit} characters`));

  test('validates long markup quickly', () => {
    const hostile = '*_[](\n- '.repeat(2_000);
    expect(body.test(`${hostile}{`)).toBe(false);
    expect(body.test('[](x)'.repeat(5_000) + '<')).toBe(false);
  });
});

test('slugs and titles can’t clash with IDs on the page', () => {
  const { slug } = collection('services');
  const [slugs, message] = (slug as { pattern: [RegExp, string] }).pattern;
  // Sveltia CMS generates slugs such as a_b-~c- without validating them.
  for (const name of ['cloud', 'a_b-~c-']) expect(slugs.test(name), name).toBe(true);
  for (const name of ['Cloud', 'a b', 'a.b', 'సేవ', 'menu', 'closing'])
    expect(slugs.test(name), name).toBe(false);
  expect(message).toContain('These names can’t be used');

  const [titles] = getPattern(field(collection('services').fields, 'title'));
  for (const title of ['Menu', 'How we work!', '“Closing”']) {
    expect(titles.test(title), title).toBe(false);
  }
  for (const title of ['Our menu', 'Closing deals']) expect(titles.test(title), title).toBe(true);
});

describe('getPageForms', () => {
  const formsFor = (path: string, base = '/') => getPageForms(sampleContent, base, path);

  test('returns the forms in page order, then those for every page', () => {
    const groups = formsFor('/pricing');
    expect(groups.map(({ label }) => label)).toEqual(['', 'Plans', 'On every page']);
    expect(groups[0]?.forms).toEqual([
      { title: 'Pricing', href: '/admin#/collections/pages/entries/pricing' },
    ]);
    expect(groups[1]?.forms.map(({ href }) => href)).toEqual(
      ['startup', 'growth', 'enterprise'].map(
        (name) => `/admin#/collections/plans/entries/${name}`,
      ),
    );
  });

  test('works with a base path, and for the error page', () => {
    expect(formsFor('/our-site/about/', '/our-site')[0]?.forms[0]?.href).toBe(
      '/our-site/admin#/collections/pages/entries/about',
    );
    expect(formsFor('/no-such-page')[0]?.forms[0]?.title).toBe('Error page');
  });

  test('leaves out technologies that Home doesn’t show', () => {
    const countOn = (path: string) =>
      formsFor(path).find(({ label }) => label === 'Technologies')?.forms.length ?? 0;
    expect(countOn('/')).toBe(countOn('/services') - 1);
  });
});
