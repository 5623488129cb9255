/** Which fields of a schema another language can have in its own words, whatever kinds of fields it is made of. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import * as studio from '../../src/model.ts';
import { toJsonSchema } from '../../src/fields/json-schema.ts';
import type { Schema } from '../../src/fields/schema.ts';
import { translationOf } from '../../src/fields/translation.ts';
import { readFolder } from '../../src/testing/changed-content.ts';
import { record } from '../record.ts';

const isExpected = (schema: Schema) => translationOf(toJsonSchema(schema)) === 'expected';

test.for<[string, Schema]>([
  ['a text', () => z.string()],
  ['a text that can be missing', () => z.string().optional()],
  ['a text that can be null', () => z.string().nullable()],
  ['a text with a limit', () => z.string().max(60)],
  ['a line of plain text', () => studio.text(60, 'Title.')],
])('another language has its own words for %s', ([, schema]) => {
  expect(isExpected(schema)).toBe(true);
});

test.for<[string, Schema]>([
  ['a choice', () => z.enum(['hot', 'cold'])],
  ['a constant', () => z.literal('hot')],
  ['a text with a pattern', () => z.string().regex(/^\d+$/)],
  ['an address', () => z.url()],
  ['one of many names', () => z.string().meta({ options: ['egg'] })],
  ['a picture', ({ image }) => image()],
  ['a day', () => z.coerce.date()],
  ['an entry', () => studio.reference('dishes')],
  ['a number', () => z.number()],
])('%s is the same in all languages', ([, schema]) => {
  expect(isExpected(schema)).toBe(false);
});

const schema = () =>
  z.object({ title: z.string(), shop: z.object({ name: z.string(), codes: z.array(z.string()) }) });
const languages =
  '---\nlanguages:\n  - code: en\n    name: English\n    dates: en-GB\n  - code: de\n    name: Deutsch\n    dates: de-DE\n---\n';
const soup = '---\ntitle: Soup\nshop:\n  name: The corner\n  codes:\n    - corner\n---\n';

/** Checks soup with some German words. */
async function checkSoup(words: string, rules = {}) {
  const dishes = record({ schema, ...rules });
  const singletons = { languages: studio.languageList };
  const model = studio.defineContent({ collections: { dishes }, singletons });
  const { check } = await readFolder('no folder', model);
  return check({
    'site/languages.mdx': languages,
    'dishes/soup.mdx': soup,
    'de/dishes/soup.mdx': `---\n${words}\n---\n`,
  });
}

test('a title without a limit can be translated', async () => {
  const { errors, languages: found } = await checkSoup('title: Suppe');
  expect(errors).toEqual([]);
  expect(found[0]?.files.find(({ file }) => file === 'dishes/soup.mdx')?.data).toMatchObject({
    title: 'Suppe',
    shop: { name: 'The corner' },
  });
});

test('a language has an entry whose title, of another name, it has', async () => {
  const rules = { names: { title: 'shop' }, requiredTranslation: 'title' as const };
  const { languages: found } = await checkSoup('title: Suppe', rules);
  expect(found[0]?.files.map(({ file }) => file)).not.toContain('dishes/soup.mdx');
});

test('a record can leave out a field, with all that is in it', async () => {
  const words = 'title: Suppe\nshop:\n  name: Die Ecke';
  const { warnings } = await checkSoup(words, { untranslated: ['shop'] });
  const found = warnings.find(({ path }) => path.join() === 'shop');
  expect(found?.message.kind).toBe('same-in-all-languages');
});
