/** Edits of the first language after all words were compared: visitors read no old fact, and each change is seen. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import * as studio from '../../src/model.ts';
import { listTextStates } from '../../src/languages/state.ts';
import { collections, germanSoup, readRecipes, recipesModel, soup } from '../recipes-content.ts';
import { compared } from './compared-words.ts';

const label = studio.text(80, 'A label.');
const section = z.strictObject({
  type: z.literal('text'),
  id: studio.sectionId,
  heading: studio.text(40, 'A heading.'),
});
const schema = () =>
  collections.recipes.schema().extend({
    open: label,
    close: label,
    price: z
      .strictObject({ prefix: label.optional(), amount: label, suffix: label.optional() })
      .meta({ isFact: true }),
    sections: z.array(z.discriminatedUnion('type', [section])),
  });
const body = { ...collections.recipes.body, hasTables: true };
const { check } = await readRecipes(recipesModel({ schema, body }));

const english = `---
title: Tomato soup
minutes: 30
order: 10
ingredients:
  - Salt
tips:
  - title: Affordable
    text: The price is known.
  - title: Global support
    text: We answer at night.
price:
  prefix: from
  amount: $188
  suffix: a month
open: Open menu
close: Close menu
sections:
  - type: text
    id: first
    heading: How we work
  - type: text
    id: second
    heading: What it costs
---

Fry the onion.

| Pot   | Time |
| ----- | ---- |
| Small | 5    |
| Large | 9    |
`;
const german = `---
title: Tomatensuppe
ingredients:
  salt: Salz
tips:
  affordable:
    title: Bezahlbar
    text: Der Preis ist bekannt.
  global-support:
    title: Hilfe überall
    text: Wir antworten nachts.
price:
  prefix: ab
  suffix: im Monat
open: Menü öffnen
close: Menü schließen
sections:
  first:
    heading: Wie wir arbeiten
  second:
    heading: Was es kostet
---

Die Zwiebel braten.
`;

/** Returns a text in which two parts have changed places. */
const swapped = (text: string, a: string, b: string) =>
  text.replace(new RegExp(`${a}|${b}`, 'g'), (found) => (found === a ? b : a));

/** Checks the recipes after English has become another one. */
function checkAfter(before: string, after: string) {
  const words = compared(germanSoup, german, { [soup]: before }, check);
  return check({ [soup]: after, [germanSoup]: words });
}

/** Lists the texts that are to be compared again when English becomes another one. */
function listChanged(before: string, after: string): string[] {
  const [language] = checkAfter(before, after).languages;
  const translation = language?.translations.find(({ original }) => original.file === soup);
  if (!translation) throw new Error('There is no soup.');
  return listTextStates(translation)
    .filter(({ comparison }) => comparison === 'changed')
    .map(({ text, isShown }) => `${isShown ? '' : 'hidden: '}${text}`);
}

test.for<[string, string, string, string[]]>([
  [
    'the texts of two items',
    'The price is known.',
    'We answer at night.',
    ['We answer at night.', 'The price is known.'],
  ],
  ['two labels', 'Open menu', 'Close menu', ['Close menu', 'Open menu']],
  [
    'the headings of two sections',
    'How we work',
    'What it costs',
    ['What it costs', 'How we work'],
  ],
  ['the ids of two sections', 'id: first', 'id: second', ['How we work', 'What it costs']],
])('%s that have changed places are to be compared', ([, a, b, texts]) => {
  expect(listChanged(english, swapped(english, a, b))).toEqual(texts);
});

test.for([
  ['from $199', 'from €199'],
  ['For 12 months', 'For 12 weeks'],
  ['Twelve things', 'Thirteen things'],
] as const)('a text that says “%s” is hidden when it says “%s”', ([before, after]) => {
  const label = (text: string) => english.replace('Open menu', text);
  expect(listChanged(label(before), label(after))).toEqual([`hidden: ${after}`]);
});

test('a text whose words are others, without a figure, is shown', () => {
  expect(listChanged(english, english.replace('Open menu', 'Show menu'))).toEqual(['Show menu']);
});

test('a text below the fields is to be compared when two cells of a table have changed places', () => {
  expect(listChanged(english, swapped(english, '5', '9'))).toEqual([
    expect.stringMatching(/^Fry the onion/),
  ]);
});

test.for<[string, string, string, string[]]>([
  ['a text of it is another', 'from', 'up to', ['hidden: up to', 'hidden: a month']],
  ['a text without words is another', '$188', '$288', ['hidden: from', 'hidden: a month']],
  ['it loses a text', '\n  suffix: a month', '', ['hidden: from']],
])('all of a fact is hidden when %s', ([, from, to, texts]) => {
  expect(listChanged(english, english.replace(from, to))).toEqual(texts);
});

test('a fact that has changed is one warning', () => {
  const { warnings } = checkAfter(english, english.replace('from', 'up to'));
  expect(warnings.filter(({ message }) => message.kind === 'changed-text')).toHaveLength(1);
});

test.for([
  ['quotes', "We'll say “when”", 'We’ll say "when"'],
  ['signs of lists', '- One\n- Two\n\n1. Three', '* One\n+ Two\n\n1) Three'],
  ['spaces', 'One\ntwo', 'One  two'],
])('a text below the fields with other %s has not changed', ([, before = '', after = '']) => {
  const text = (part: string) => english.replace('Fry the onion.', part);
  expect(listChanged(text(before), text(after))).toEqual([]);
});
