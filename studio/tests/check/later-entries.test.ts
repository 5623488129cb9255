/** Entries of later days, which visitors don't see yet. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import type { EntryContent } from '../../src/forms/pane.ts';
import { createFirstCheck } from '../../src/live-preview/first-check.ts';
import { createLanguageCheck } from '../../src/live-preview/language-check.ts';
import { NO_PICTURE, type Pictures } from '../../src/live-preview/pictures.ts';
import type { Problem } from '../../src/live-preview/problems.ts';
import { formatted } from '../../src/testing/changed-content.ts';
import { bread, readRecipes, recipesModel, soup } from '../recipes-content.ts';

const schema = () => z.looseObject({ title: z.string(), cooked: z.coerce.date().optional() });
const model = recipesModel({ names: { date: 'cooked' }, schema, schemaOfOneLanguage: schema });
const { check, content, edit } = await readRecipes(model);

const sentence = (day: string) =>
  `is in the future. Visitors see this entry from ${day} on, as soon as the site is built then.`;

/** Returns what the check says of the future of an entry. @param fields what it has besides */
const warningsFor = (fields: string) =>
  formatted(check(edit(bread, 'minutes', `${fields}\nminutes`)).warnings).filter((warning) =>
    warning.includes('future'),
  );

test('the check says from when visitors see one', () => {
  expect(warningsFor('cooked: 2999-01-01')).toEqual([
    `src/content/${bread}:3 cooked ${sentence('2999-01-01')}`,
  ]);
});

test('it shows later if its first day is later than its date', () => {
  expect(warningsFor('cooked: 2999-01-01\nfrom: 2999-02-01')).toEqual([
    expect.stringContaining(sentence('2999-02-01')),
  ]);
});

test.for([
  ['a draft', 'cooked: 2999-01-01\ndraft: true'],
  ['an entry of an earlier day', 'cooked: Jul 08 2022'],
  ['an entry that starts later', 'cooked: 2022-07-08\nfrom: 2999-01-01'],
])('the check says nothing of %s', ([, fields = '']) => {
  expect(warningsFor(fields)).toEqual([]);
});

test('one that only another language has is named once', () => {
  const tea = '---\nonly: here\ntitle: Tee\ncooked: 2999-01-01\n---\n\nTee.\n';
  const { warnings } = check({ 'de/recipes/tee.mdx': tea });
  expect(formatted(warnings).filter((warning) => warning.includes('future'))).toEqual([
    `src/content/de/recipes/tee.mdx:4 cooked ${sentence('2999-01-01')}`,
  ]);
});

const pictures: Pictures = {
  load: () => Promise.resolve(),
  get: () => NO_PICTURE,
  checkedPath: (value) => value,
  inFolder: () => new Map(),
};

/** The files of the first language, in which bread is of a later day. */
const saved = content.documents.map(({ file, values, text }): [string, EntryContent] => {
  const cooked = file === bread ? { cooked: '2999-01-01' } : {};
  return [
    file,
    { values: { ...(values as EntryContent['values']), ...cooked }, text: text?.source ?? '' },
  ];
});

const notesOf = (problems: readonly Problem[]) =>
  problems.filter(({ level, message }) => level === 'note' && message.includes('future'));

test.for([
  [bread, [{ level: 'note', where: 'Cooked', message: sentence('2999-01-01'), field: ['cooked'] }]],
  [soup, []],
] as const)('the form says it, and no other one: %s', ([file, notes]) => {
  const inForm = createFirstCheck(model, new Map(saved), pictures);
  const source = new Map(saved).get(file) ?? { values: {}, text: '' };
  expect(notesOf(inForm({ file, isNew: false, source }).problems)).toEqual(notes);
});

test('the form of its words says it with a link to the first language', () => {
  const pair = { first: 'English', firstCode: 'en', other: 'German', folder: 'de' };
  const inForm = createLanguageCheck(model, new Map(), pictures, { pair, originals: saved });
  const source = { values: { title: 'Brot' }, text: 'Mehl.' };
  expect(notesOf(inForm({ file: bread, isNew: false, source }).problems)).toMatchObject([
    { where: 'Recipes → Bread, Cooked', form: '/admin#/collections/recipes/entries/bread' },
  ]);
});
