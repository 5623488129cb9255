/** Entries as the pages of the live preview read them. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import type { Schema } from '../../src/fields/schema.ts';
import { defineContent, inOneLanguage, text } from '../../src/model.ts';
import { createEntry } from '../../src/live-preview/entries.ts';
import { NO_PICTURE } from '../../src/live-preview/pictures.ts';
import { dayOf, today } from '../../src/lib/publishing.ts';
import { record } from '../record.ts';

/** Returns the fields of an entry. @param values what its form has */
function dataOf(schema: Schema, values: Record<string, unknown>) {
  const model = defineContent({ collections: { dishes: record({ schema }) }, singletons: {} });
  const kind = model.kinds.get('dishes');
  if (!kind) throw new Error('There is no folder of dishes.');
  const source = { values, text: '' };
  return createEntry(kind, 'dishes/soup.mdx', source, inOneLanguage('en'), () => NO_PICTURE).data;
}

const schema: Schema = ({ image }) =>
  z.object({
    title: text(5, 'Title.'),
    cooked: z.coerce.date(),
    eaten: z.date().optional(),
    rating: z.enum(['good', 'bad']).default('good'),
    tags: z.string().transform((tags) => tags.split(' ')),
    photo: image().transform(({ src }) => src),
    more: z.any(),
  });
const values = { title: 'Soup', cooked: '2026-01-31', tags: 'hot red', photo: './soup.webp' };
const parsed = {
  title: 'Soup',
  cooked: new Date('2026-01-31'),
  rating: 'good',
  tags: ['hot', 'red'],
  photo: NO_PICTURE.src,
};

test('have the values that the schema makes of what the form has', () => {
  const more = { anything: 5 };
  const eaten = '2026-02-01';
  expect(dataOf(schema, { ...values, eaten, more })).toEqual({
    ...parsed,
    eaten: new Date(eaten),
    more,
  });
});

test('have a text that the check refuses as it was typed', () => {
  const title = 'Tomato soup';
  expect(dataOf(schema, { ...values, title })).toMatchObject({ title, cooked: parsed.cooked });
});

test('have today for a day that the check refuses', () => {
  const { cooked } = dataOf(schema, { ...values, cooked: '31 Febtober 2024' });
  expect(dayOf(cooked)).toBe(today());
});

test('say which one has a value that a transformation can’t read', () => {
  const settings = z.string().transform((json) => JSON.parse(json) as unknown);
  const dishes = () => z.object({ title: z.string(), settings });
  expect(() => dataOf(dishes, { settings: '{' })).toThrow('dishes/soup.mdx: SyntaxError');
});
