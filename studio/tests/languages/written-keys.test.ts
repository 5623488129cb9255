/** Which words an item of a list has after a change of the first language. */
import { expect, test } from 'vitest';
import { itemKeys } from '../../languages/item-keys.ts';
import { findWrittenKeys } from '../../languages/written-keys.ts';

const text = { type: 'string', maxLength: 80 };
const schema = { properties: { title: text, text, label: text } };

/** Returns the keys of a list's items when words for an older version were compared with that. */
function keysAfter(before: readonly unknown[], after: readonly unknown[]) {
  const notes = itemKeys(before, schema).map((key, index) => [key, before[index]]);
  const written = Object.fromEntries(notes) as Record<string, unknown>;
  return findWrittenKeys(after, itemKeys(after, schema), { words: written, compared: written });
}

test.for<[string, string[], string[], string[]]>([
  [
    'is mended',
    ['Ongoing maintenance', 'Hosting'],
    ['On-going maintenance', 'Hosting'],
    ['ongoing-maintenance', 'hosting'],
  ],
  [
    'is mended, as another one is',
    ['Ongoing maintenance', 'Basic hosting'],
    ['Basic hostings', 'On-going maintenance'],
    ['basic-hosting', 'ongoing-maintenance'],
  ],
  ['is deleted, and another one is added', ['Basic hosting'], ['AI chatbot'], ['ai-chatbot']],
  ['could be two others', ['Team A', 'Team B'], ['Team C', 'Team D'], ['team-c', 'team-d']],
])('an item of one text that %s', ([, before, after, keys]) => {
  expect(keysAfter(before, after)).toEqual(keys);
});

const [day, night] = [
  { title: 'Help', text: 'From nine to five' },
  { title: 'Help', text: 'While you sleep' },
];

test.for<[string, object[], string[]]>([
  ['are sorted', [night, day], ['help-while-you-sleep', 'help-from-nine-to-five']],
  ['lose one', [night], ['help-while-you-sleep']],
  [
    'get a new one',
    [day, { title: 'Help', text: 'On Sundays' }, night],
    ['help-from-nine-to-five', 'help-on-sundays', 'help-while-you-sleep'],
  ],
  [
    'get another text',
    [day, { title: 'Help', text: 'On Sundays' }],
    ['help-from-nine-to-five', 'help-on-sundays'],
  ],
])('words stay with the other text of items with equal titles that %s', ([, after, keys]) => {
  expect(keysAfter([day, night], after)).toEqual(keys);
});

test('an item keeps its words when another one gets its title', () => {
  expect(keysAfter([day], [day, night])).toEqual(['help', 'help-while-you-sleep']);
});

test('a new item that shares a label with a deleted one gets none of its words', () => {
  const [gone, kept, added] = ['Old', 'Other', 'New'].map((title) => ({ title, label: 'Read on' }));
  expect(keysAfter([gone, kept], [added, kept])).toEqual(['new', 'other']);
});
