/** What the check finds in the content of any site. */
import { expect, test } from 'vitest';
import { checkRecipes, edited, formatted, type Changes } from '../recipes-content.ts';

const soup = 'recipes/soup.mdx';
const bread = 'recipes/bread.mdx';

test('the recipes have no errors', async () => {
  expect(formatted((await checkRecipes()).errors)).toEqual([]);
});

test.for<[string, Changes, string]>([
  ['a missing page', { 'pages/home.mdx': undefined }, 'pages/home.mdx This file is missing.'],
  ['an empty folder', { [soup]: undefined, [bread]: undefined }, 'recipes This folder needs an'],
  ['another extension', { 'recipes/cake.md': 'Hi' }, 'cake.md This file is not used on the site.'],
  [
    'a page that the site doesn’t have',
    { 'pages/about.mdx': edited(bread, '', '\uFEFF') },
    'pages/about.mdx This file is not used',
  ],
  [
    'a name with capitals',
    { 'recipes/Cake.mdx': edited(bread, 'Bread', 'Cake') },
    'Cake.mdx This file has a name that cannot be part of a URL.',
  ],
  [
    'a misspelled field',
    { [soup]: edited(soup, 'minutes', 'minuts') },
    'soup.mdx:3 minuts is not a field here. Did you mean “minutes”?',
  ],
  [
    'a value of another type',
    { [soup]: edited(soup, '30', 'soon') },
    'soup.mdx:3 minutes is “soon”, but must be a whole number without quotes.',
  ],
  [
    'a number that is too small',
    { [soup]: edited(soup, '30', '0') },
    'soup.mdx:3 minutes must be 1 or more.',
  ],
  [
    'an entry that isn’t there',
    { [soup]: edited(soup, 'goesWith: bread', 'goesWith: breed') },
    'goesWith is “breed”, but there is no recipes/breed.mdx. Did you mean “bread”?',
  ],
  [
    'a link to a page that isn’t there',
    { [bread]: `${edited(bread, 'time', 'love')}[Soup](/recipes/soupe)` },
    'has a link from “Soup” to “/recipes/soupe”, but there is no such page. Did you mean “/recipes/soup”?',
  ],
  [
    'a link to a heading that isn’t there',
    { [bread]: `${edited(bread, 'time', 'love')}[Soup](/recipes/soup#how)` },
    'but that page has no section “how”. Its sections are what-you-need.',
  ],
  [
    'a link to a draft',
    {
      [soup]: edited(soup, 'minutes', 'draft: true\nminutes'),
      [bread]: `${edited(bread, 'time', 'love')}[Soup](/recipes/soup)`,
    },
    'which leads to a draft, recipes/soup.mdx, so visitors would not find the page.',
  ],
  [
    'a table where no text can have one',
    { [bread]: `${edited(bread, 'time', 'love')}\n| a |\n| - |\n| b |\n` },
    'can’t have the table “| a | | - | | b |”. Write a list, with a line for each row that starts with a hyphen.',
  ],
])('reports %s', async ([, changes, message]) => {
  expect(formatted((await checkRecipes(changes)).errors).join('\n')).toContain(message);
});

test('warns of code in a text', async () => {
  const changes = { [bread]: edited(bread, 'time.', '<b>time</b>.') };
  expect(formatted((await checkRecipes(changes)).warnings)).toContainEqual(
    expect.stringContaining('bread.mdx:6 The text below the fields shows “<b>” as typed'),
  );
});
