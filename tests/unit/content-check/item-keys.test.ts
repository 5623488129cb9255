import { expect, test } from 'vitest';
import { findWrittenKeys, itemKeys } from '../../../src/content-check/languages/item-keys.ts';

const keysOf = (...items: unknown[]) => itemKeys(items, {}).map(({ key }) => key);

test.for([
  ['Cloud deployment', 'cloud-deployment'],
  ['Don’t panic: 24/7 help', 'dont-panic-24-7-help'],
  ['2024', 'n2024'],
  ['constructor', 'constructor'],
  ['__proto__', 'proto'],
  ['…', 'item'],
  ['Über uns', 'über-uns'],
  ['クラウド 移行', 'クラウド-移行'],
  [
    'We go through your documents and the questions that visitors ask.',
    'we-go-through-your-documents-and-the',
  ],
  ['a'.repeat(50), 'a'.repeat(40)],
])('the key of %s is %s', ([text, key]) => {
  expect(keysOf(text)).toEqual([key]);
});

test('twins are numbered, and no number takes the key of another item', () => {
  expect(keysOf('Help', 'Help', 'Help 2')).toEqual(['help', 'help-2', 'help-2-2']);
});

test('the key of a group is that of its title', () => {
  expect(keysOf({ text: 'First', title: 'Second' })).toEqual(['second']);
});

test('the key of a section is its id', () => {
  const section = { type: 'plans', id: 'our-plans', heading: 'Prices' };
  expect(keysOf(section)).toEqual(['our-plans']);
});

test('the words of a section are found by its whole id only', () => {
  const items = [{ key: 'our-plans', isId: true }];
  expect(findWrittenKeys(items, ['our-plan'])).toEqual(['our-plans']);
});

test.for<[string, string[], string[], string[]]>([
  ['a corrected typo', ['cloud-deployment'], ['cloud-deploymnet'], ['cloud-deploymnet']],
  ['another figure', ['plan-for-20-users'], ['plan-for-10-users'], ['plan-for-20-users']],
  ['other words', ['cloud-hosting'], ['maintenance'], ['cloud-hosting']],
  ['two similar keys', ['hosting'], ['hostin', 'hostingg'], ['hosting']],
  ['two similar items', ['hostinga', 'hostingb'], ['hosting'], ['hostinga', 'hostingb']],
])('%s', ([, keys, written, found]) => {
  const items = keys.map((key) => ({ key }));
  expect(findWrittenKeys(items, written)).toEqual(found);
});
