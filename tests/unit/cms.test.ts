import type { EntryCollection, Field, FileCollection } from '@sveltia/cms';
import { uneval } from 'devalue';
import { describe, expect, test } from 'vitest';
import { cmsConfig, type ContentState } from '../../integrations/cms/config.ts';
import { readContentState } from '../../integrations/cms/content-state.ts';
import { formsForPage } from '../../integrations/cms/page-entries.ts';
import { toJsonSchema, type JsonSchema } from '../../integrations/json-schema.ts';
import { entryCollections, singletons, bodyLimits } from '../../src/schemas/content.ts';
import { sampleContent } from './content-lint/sample-content.ts';

const settings = { backend: 'github', repo: 'acme/website', branch: 'main' } as const;
const site = { siteUrl: 'https://www.example.com/', logo: '/icon.svg' };
const configFor = (state: ContentState) => cmsConfig(settings, site, state);
const config = configFor({ lastOrder: { plans: 35 }, placeholders: new Map() });

const collections = (config.collections ?? []).filter(
  (one): one is EntryCollection | FileCollection => !('divider' in one),
);
const formsOfEntries = collections.filter((one): one is EntryCollection => 'folder' in one);
const formsOfFiles = collections.filter((one): one is FileCollection => 'files' in one);
const collection = (name: string) => {
  const found = formsOfEntries.find((one) => one.name === name);
  if (!found) throw new Error(`there is no collection ${name}`);
  return found;
};
const field = (fields: readonly Field[], name: string) => {
  const found = fields.find((one) => one.name === name);
  if (!found) throw new Error(`there is no field ${name}`);
  return found as Field & Record<string, unknown>;
};
const pattern = (of: Field) => (of as { pattern: [RegExp, string] }).pattern;

/** Each form of the configuration, with the schema that it was made from. */
const forms: [string, Field[], JsonSchema][] = [
  ...formsOfEntries.map(({ name, fields }): [string, Field[], JsonSchema] => [
    name,
    fields.filter((one) => one.name !== 'body'),
    toJsonSchema(entryCollections[name as keyof typeof entryCollections]),
  ]),
  ...formsOfFiles.flatMap(({ files }) =>
    files.map(({ file, fields }): [string, Field[], JsonSchema] => {
      const single = Object.values(singletons).find(
        (one) => `src/content/${one.file}.mdx` === file,
      );
      if (!single) throw new Error(`${file} has no schema`);
      return [file, fields, toJsonSchema(single.schema)];
    }),
  ),
];

test('Every folder and every single file has a form, in the order of the navigation', () => {
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
    'On every page',
  ]);
  expect(forms).toHaveLength(Object.keys(entryCollections).length + Object.keys(singletons).length);
});

test.for(forms)(
  '%s: fields, order, hints and limits are those of the schema',
  ([, fields, schema]) => {
    const compare = (some: readonly Field[], group: JsonSchema) => {
      expect(some.map(({ name }) => name)).toEqual(Object.keys(group.properties ?? {}));
      for (const one of some as (Field & Record<string, unknown>)[]) {
        const wanted = group.properties?.[one.name] ?? {};
        expect(one.hint ?? '').toBe(wanted.description ?? '');
        expect(one.required).toBe(group.required?.includes(one.name) ?? false);
        expect(one.maxlength).toBe(wanted.maxLength);
        expect([one.min, one.max]).toEqual([
          wanted.minItems ?? wanted.minimum,
          wanted.maxItems ?? wanted.maximum,
        ]);
        if (wanted.properties) compare(one.fields as Field[], wanted);
        if (wanted.items?.properties) compare(one.fields as Field[], wanted.items);
      }
    };
    compare(fields, schema);
  },
);

test('Long lists of names are written once, however many fields offer them', () => {
  const text = uneval(config);
  expect(text.split('"accessibility"')).toHaveLength(2);
  expect(text.length).toBeLessThan(180_000);
});

test('A new entry comes last, ten after the one before', () => {
  expect(field(collection('plans').fields, 'order').default).toBe(40);
  expect(field(collection('services').fields, 'order').default).toBe(10);
});

test('A placeholder is marked as such, with the files that hold it', () => {
  const state = readContentState(sampleContent);
  expect(state.placeholders.get('testimonials.name')).toContain('first');
  const marked = configFor(state).collections?.find(
    (one): one is EntryCollection => 'name' in one && one.name === 'testimonials',
  );
  expect(field(marked?.fields ?? [], 'name').hint).toContain('**Still a placeholder** in “first”');
  expect(field(marked?.fields ?? [], 'body').hint).toContain('**Still a placeholder**');
});

describe('a text is refused in the form as it is by the content check', () => {
  const [plain, message] = pattern(field(collection('services').fields, 'title'));
  test.for(['a <b>tag</b>', 'R&amp;D', 'two **stars**', '[a link](/about)', 'two\nlines'])(
    '%s',
    (text) => expect(plain.test(text)).toBe(false),
  );
  test.for(['R&D: 100 % “quoted” #1', 'a < b and b > c', 'క్లౌడ్ సేవలు', 'خدمات السحابة', '5 * 3'])(
    'but not %s',
    (text) => expect(plain.test(text)).toBe(true),
  );
  test('in words', () => expect(message).toContain('Write plain text on one line'));

  test('a placeholder that the site fills in must stay, once', () => {
    const home = formsOfFiles[0]?.files.find(({ name }) => name === 'home');
    const slideshow = field(home?.fields ?? [], 'slideshow').fields as Field[];
    const [position] = pattern(field(slideshow, 'position'));
    expect(position.test('Slide {number} of {total}')).toBe(true);
    for (const text of ['Slide {number}', '{number} {number} {total}', '{number} {total} {x}'])
      expect(position.test(text)).toBe(false);
  });
});

describe('the text below the fields', () => {
  const limit = bodyLimits.services ?? 0;
  const [body, message] = pattern(field(collection('services').fields, 'body'));

  test.for([
    ['an expression', 'Costs {number} rupees'],
    ['a lone <', 'a < b'],
    ['a tag', '<b>bold</b>'],
    ['an expression behind a backslash', String.raw`a \\{b}`],
    ['a heading', 'Text\n\n## Heading'],
    ['a quotation', '> more'],
    ['a table', '| a | b |'],
    ['a line below a title', 'Title\n==='],
    ['a rule', '* * *'],
    ['a program', 'import something'],
    ['the address of a link', '[a]: /about'],
    ['a picture', 'See ![this](/about)'],
    ['code', 'Type `npm`'],
    ['words struck through', '~~No~~'],
    ['a box to tick', '- [x] done'],
    ['a link to a page that is not there', '[here](/nowhere)'],
    ['an address that is not safe', 'See www.example.com'],
    ['HTML for a character', 'This &amp; that'],
    ['a link without an address', '[here]()'],
    ['a text over the limit', 'x'.repeat(limit + 1)],
    ['an empty text', ''],
  ] as const)('%s is refused', ([, text]) => expect(body.test(text)).toBe(false));

  const half = limit / 2;
  test.for([
    ['emphasis', 'Plain, **bold**, *slanted*.'],
    ['escapes', String.raw`Costs \{number\} rupees, a \< b`],
    ['addresses', `[${'x'.repeat(limit)}](https://example.com/a-long-address)`],
    ['emoji', '🚀'.repeat(limit)],
    [
      'links',
      '[a](/about), [b](/services#closing), [c](mailto:a@example.com), [d](tel:+911234567)',
    ],
    ['list markers', `- ${'x'.repeat(half)}\n- ${'y'.repeat(half)}`],
  ] as const)('%s may stand in it, and do not count', ([, text]) =>
    expect(body.test(text)).toBe(true),
  );
  test('in words', () => expect(message).toContain(`at most ${limit} characters`));

  test('is judged at once, however much markup it has', () => {
    const hostile = '*_[](\n- '.repeat(2_000);
    expect(body.test(`${hostile}{`)).toBe(false);
    expect(body.test('[](x)'.repeat(5_000) + '<')).toBe(false);
  });
});

test('A file name is one that an address can have, and that no part of the page has', () => {
  const { slug } = collection('services');
  const [names, message] = (slug as { pattern: [RegExp, string] }).pattern;
  // Sveltia CMS makes names such as a_b-~c-, which it does not check.
  for (const name of ['cloud', 'a_b-~c-']) expect(names.test(name), name).toBe(true);
  for (const name of ['Cloud', 'a b', 'a.b', 'సేవ', 'menu', 'closing'])
    expect(names.test(name), name).toBe(false);
  expect(message).toContain('These are taken');

  const [titles] = pattern(field(collection('services').fields, 'title'));
  for (const title of ['Menu', 'How we work!', '“Closing”']) {
    expect(titles.test(title), title).toBe(false);
  }
  for (const title of ['Our menu', 'Closing deals']) expect(titles.test(title), title).toBe(true);
});

describe('the forms for a page', () => {
  const forPage = (path: string, base = '/') => formsForPage(sampleContent, base, path);

  test('are those of what it shows, in its order, then what all pages show', () => {
    const groups = forPage('/pricing');
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

  test('under a path too, and for the error screen', () => {
    expect(forPage('/our-site/about/', '/our-site')[0]?.forms[0]?.href).toBe(
      '/our-site/admin#/collections/pages/entries/about',
    );
    expect(forPage('/no-such-page')[0]?.forms[0]?.title).toBe('Error screen');
  });

  test('name on Home only the technologies that Home shows', () => {
    const on = (path: string) =>
      forPage(path).find(({ label }) => label === 'Technologies')?.forms.length ?? 0;
    expect(on('/')).toBe(on('/services') - 1);
  });
});
