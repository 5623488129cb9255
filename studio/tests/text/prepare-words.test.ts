import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { toJsonSchema } from '../../src/fields/json-schema.ts';
import * as studio from '../../src/model.ts';
import { prepareWords } from '../../src/text/prepare-words.ts';

const words = studio.text(60, 'A text.');
const schema = toJsonSchema(() =>
  z.strictObject({
    title: words,
    minutes: z.int(),
    ingredients: z.array(words),
    tips: z.array(z.strictObject({ title: words, text: words })),
    link: studio.link(),
  }),
);

/** Returns fields as English pages show them. */
const prepare = (values: object) => prepareWords(schema, values, () => 'en');

test('words in groups, in lists and of a type are prepared', () => {
  const link = { type: 'page', page: "it's" };
  const values = {
    title: '"Soup"',
    tips: [{ title: "It's", text: 'Two -- three' }],
    link: { ...link, label: '"One"' },
  };
  expect(prepare(values)).toEqual({
    title: '“Soup”',
    tips: [{ title: 'It’s', text: 'Two – three' }],
    link: { ...link, label: '“One”' },
  });
});

test('each field has the punctuation of its own language', () => {
  const values = { title: '"so"', ingredients: ['"so"', '"so"'] };
  const german = ['title', 'ingredients.1'];
  const languageAt = (path: readonly string[]) => (german.includes(path.join('.')) ? 'de' : 'en');
  expect(prepareWords(schema, values, languageAt)).toEqual({
    title: '„so“',
    ingredients: ['“so”', '„so“'],
  });
});

test('what is no word stays, whatever a form has', () => {
  const values = { minutes: null, title: 5, ingredients: '"so"', link: [{ label: undefined }] };
  expect(prepare(values)).toEqual(values);
});
