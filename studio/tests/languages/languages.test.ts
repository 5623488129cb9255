/** The recipes in German. */
import { expect, test } from 'vitest';
import { noteOf } from '../../languages/compared.ts';
import { checkRecipes, edited, formatted, type Changes } from '../recipes-content.ts';

const soup = 'recipes/soup.mdx';
const german = `de/${soup}`;

/** Returns what the check says of a file in German. */
async function messagesOf(file: string, changes?: Changes) {
  const { errors, warnings } = await checkRecipes(changes);
  return formatted([...errors, ...warnings]).filter((text) => text.includes(file));
}

/** Returns the fields of a recipe as the German site has them; undefined if it doesn't have the recipe. */
async function germanFields(changes?: Changes) {
  const { languages } = await checkRecipes(changes);
  return languages[0]?.files.find(({ file }) => file === soup)?.data;
}

test('words take the place of those of the first language, and all else is the same', async () => {
  expect(await germanFields()).toEqual({
    title: 'Tomatensuppe',
    minutes: 30,
    goesWith: 'bread',
  });
});

test('an entry without a title isn’t in the language', async () => {
  expect(await germanFields({ [german]: '---\n---\n' })).toBeUndefined();
});

test('words that break a rule of their field are not shown, and a warning says why', async () => {
  const changes = { [german]: edited(german, 'Tomatensuppe', 'Suppe '.repeat(10)) };
  expect(await germanFields(changes)).toMatchObject({ title: 'Tomato soup' });
  expect((await messagesOf(german, changes)).join('\n')).toContain(
    'title is too long. It has 59 characters, and the limit is 40. Until then, visitors see “Tomato soup” here.',
  );
});

test('a change of the first language is a warning, once someone has compared its words', async () => {
  const note = `comparedWith:\n  title: ${noteOf('Tomato soup')}\n---\n`;
  const changes = {
    [german]: edited(german, /(?<=suppe\n)---\n/, note),
    [soup]: edited(soup, 'Tomato soup', 'Cold tomato soup'),
  };
  expect((await messagesOf(german, changes)).join('\n')).toContain(
    'title may be out of date: English says “Cold tomato soup” now',
  );
});

test('what isn’t words is refused', async () => {
  const changes = { [german]: edited(german, 'title', 'minutes: 20\ntitle') };
  expect((await messagesOf(german, changes)).join('\n')).toContain(
    'minutes is the same in all languages. The first language has it. Delete it here.',
  );
});

test('words without an entry of the first language are named', async () => {
  const cake = 'de/recipes/cake.mdx';
  expect((await messagesOf(cake, { [cake]: '---\ntitle: Kuchen\n---\n' })).join('\n')).toContain(
    'has words for recipes/cake.mdx, which English doesn’t have',
  );
});
