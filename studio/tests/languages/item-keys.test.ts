import { expect, test } from 'vitest';
import { itemKeys } from '../../src/languages/item-keys.ts';

const keysOf = (...items: unknown[]) => itemKeys(items, {});

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

test('the keys of items with the same title have their other texts', () => {
  const text = { type: 'string', maxLength: 80 };
  const schema = { properties: { title: text, text } };
  const day = { title: 'Help', text: 'From nine to five' };
  const night = { title: 'Help', text: 'While you sleep' };
  expect(itemKeys([night, day], schema)).toEqual([
    'help-while-you-sleep',
    'help-from-nine-to-five',
  ]);
});

test('the key of a group is that of its title', () => {
  expect(keysOf({ text: 'First', title: 'Second' })).toEqual(['second']);
});

test('the key of a section is its id', () => {
  const section = { type: 'plans', id: 'our-plans', heading: 'Prices' };
  expect(keysOf(section)).toEqual(['our-plans']);
});
