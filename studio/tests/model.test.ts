/** What a site is told whose model has a mistake. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { defineContent } from '../src/model/model.ts';
import type { Collection } from '../src/model/records.ts';
import { record } from './record.ts';

const weather = { measured: z.coerce.date(), city: z.string() };

/** Defines a folder of cities. */
const defineCities = (fields: z.ZodRawShape, rules: Partial<Collection> = {}) =>
  defineContent({
    collections: { cities: record({ schema: () => z.object(fields), ...rules }) },
    singletons: {},
  });

test.for<[what: string, fields: z.ZodRawShape, rules: Partial<Collection>, message: string]>([
  ['no title', weather, {}, "say which one it is: `names: { title: 'city' }`."],
  ['no text', {}, {}, 'The entries of the record “cities” have no field for a title'],
  [
    'another name for the title',
    weather,
    { names: { title: 'ctiy' } },
    "`names: { title: 'ctiy' }`, but its schema has no such field. Did you mean “city”? Its fields are measured, city.",
  ],
  [
    'another name for the day',
    { ...weather, title: z.string() },
    { names: { date: 'day' } },
    "`names: { date: 'day' }`, but its schema has no such field",
  ],
])('the schema of a folder has %s', ([, fields, rules, message]) => {
  expect(() => defineCities(fields, rules)).toThrow(message);
});

test('the title can have another name', () => {
  expect(() => defineCities(weather, { names: { title: 'city' } })).not.toThrow();
});
