/** What has changed between two versions of a text. */
import { expect, test } from 'vitest';
import { compareLists, compareWords } from '../../src/languages/changes.ts';
import { compareParagraphs, noteParagraphs } from '../../src/languages/compared.ts';

/** Returns changes in short: `a -b +c`. */
const short = (before: string, after: string) => {
  const marks = { same: '', added: '+', removed: '-' };
  return compareWords(before, after).map(({ kind, text }) => marks[kind] + text);
};

test.for([
  ['a b c', 'a b c', ['a b c']],
  ['a b c', 'a x y c', ['a', '-b', '+x y', 'c']],
  ['a b', 'c a b', ['+c', 'a b']],
  ['a b', 'a', ['a', '-b']],
  ['a b c', 'b c a', ['-a', 'b c', '+a']],
] as const)('from “%s” to “%s”: %j', ([before, after, expected]) => {
  expect(short(before, after)).toEqual(expected);
});

test('very long lists are not compared item by item', () => {
  const items = Array.from({ length: 600 }, () => 'a');
  expect(compareLists(items, items)).toHaveLength(1_200);
});

test.for([
  ['one\n\ntwo', 'one\n\nthree\n\ntwo', [{ kind: 'new', text: 'three' }]],
  ['one\n\ntwo', 'one\n\n2', [{ kind: 'changed', text: '2' }]],
  ['one\n\ntwo\n\nthree', 'one\n\nthree', [{ kind: 'gone', text: 'one' }]],
  ['one\n\ntwo', 'two', [{ kind: 'gone', text: '' }]],
] as const)('paragraphs from %j to %j: %j', ([before, after, expected]) => {
  expect(compareParagraphs(noteParagraphs(before), after)).toEqual(expected);
});
