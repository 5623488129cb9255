import { expect, test } from 'vitest';
import { readFrontMatter } from '../../src/content/front-matter.ts';

test.for(['2026-01-01', '0b101', '12:30:45', 'yes', '1_000'])('%s is text', (value) => {
  expect(readFrontMatter(`---\ntitle: ${value}\n---\n`).values).toEqual({ title: value });
});

test.for<[string, string, string, number]>([
  ['brackets in brackets', `features: ${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'yaml-wrong', 2],
  ['what the parser throws', `features:\n  ${'- '.repeat(10_000)}a\ntitle: b`, 'yaml-wrong', 1],
  ['names in names', `${'? '.repeat(500)}a`, 'yaml-wrong', 2],
  ['a name twice', 'order: 1\nbadge: {a: 1, a: 2}', 'field-twice', 3],
  ['a number as a name twice', "badge:\n  1: a\n  '1': b", 'field-twice', 4],
  ['a prototype', 'title: a\n__proto__: b', 'reserved-field', 3],
  ['a prototype in a group', 'badge:\n  __proto__: {title: a}', 'reserved-field', 3],
])('%s is refused', ([, fields, kind, line]) => {
  const { errors, text } = readFrontMatter(`---\n${fields}\n---\n`);
  expect(text).toBeUndefined();
  expect(errors.map((error) => [error.message.kind, error.line])).toEqual([[kind, line]]);
});

test.for(['!new [a]', '&new [a]', '!new\n  title: a', '!!omap [a: 1]'])(
  'what is before a list or a group is not lost: %s',
  (value) => {
    const { errors } = readFrontMatter(`---\nfeatures: ${value}\n---\n`);
    expect(errors.map(({ message: { kind } }) => kind)).toEqual(['alias']);
  },
);

test('tags of YAML make no other objects than groups and lists', () => {
  const { values } = readFrontMatter('---\na: !!binary aGk=\nb: !!set {c: d}\n---\n');
  expect(values).toEqual({ a: 'aGk=', b: { c: 'd' } });
});

test('names that all objects of JavaScript have are names of fields', () => {
  const fields = { constructor: 'a', toString: { hasOwnProperty: 'b' } };
  expect(readFrontMatter(`---\n${JSON.stringify(fields)}\n---\n`).values).toEqual(fields);
});
