import { expect, test } from 'vitest';
import { itemKeys } from '../../languages/item-keys.ts';

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

test('the key of a group is that of its title', () => {
  expect(keysOf({ text: 'First', title: 'Second' })).toEqual(['second']);
});

test('the key of a section is its id', () => {
  const section = { type: 'plans', id: 'our-plans', heading: 'Prices' };
  expect(keysOf(section)).toEqual(['our-plans']);
});
