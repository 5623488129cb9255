/**
 * What copies of the example have besides its content: what visitors don't see yet, texts that look like code or like marks of
 * the build, and pages that German has in part.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { acceptedTitle, ordinaryText } from './hostile-content.ts';
import { marks } from './marks.ts';

/** A word in all that visitors can't read. */
export const UNPUBLISHED = 'marmoset';

/** A text with everything, as the text editor writes it. */
export const editorText = `A post with **important** and _stressed_ words, \`names in code\`, and [a link](/kitchen).

## A heading

- An item
- Another one

### A heading below it

> A quote.

![A green basil leaf](./basil.webp)

1. The first step
2. The second one

| Guests | Tomatoes |
| --- | --- |
| 2 | [500 g](/kitchen) |

\`\`\`js
const soup = { minutes: 30 < 60, title: '<b>Soup</b>' };
\`\`\`

The last paragraph.`;

/** The fields of a post, but for its title. */
const post = {
  day: '2025-11-01',
  picture: { file: './basil.webp', alt: 'Green basil' },
  recipe: 'bread',
};

/** Adds files to a content folder. */
export function addTestContent(content: string) {
  addTexts(content);
  addUnpublished(content);
  addGermanPictures(content);
  addPages(content);
}

/** Writes an entry. @param path without its ending */
function writeEntry(content: string, path: string, fields: Record<string, unknown>, text = '') {
  const file = join(content, `${path}.mdx`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}`);
}

/** Copies a picture of the posts. */
const copyPicture = (content: string, name: string, to: string) =>
  cpSync(join(content, 'posts', name), join(content, to));

/** Adds texts that look like code, and those that the text editor and forms leave as they are. */
function addTexts(content: string) {
  writeEntry(content, 'posts/hostile', { ...post, title: acceptedTitle }, ordinaryText);
  // The picture that the text names.
  copyPicture(content, 'tomatoes.webp', 'posts/cloud.webp');
  writeEntry(content, 'pages/marks', marksPage());
  writeEntry(content, 'posts/from-the-editor', { ...post, title: 'From the editor' }, editorText);
  // A form adds the last field.
  const porridge = { title: 'Porridge', minutes: 10, ingredients: ['Oats', 'Salt'], order: 25 };
  writeEntry(content, 'recipes/porridge', { ...porridge, draft: false }, 'Stir it.');
}

/** Adds a draft with a picture, and a post of a later day. */
function addUnpublished(content: string) {
  const title = `Soup of a ${UNPUBLISHED}`;
  const picture = `${UNPUBLISHED}.webp`;
  const draft = { title, minutes: 10, ingredients: ['Water'], order: 30, draft: true };
  writeEntry(content, 'recipes/secret', draft, `Boil it.\n\n![A bowl of soup](./${picture})\n`);
  copyPicture(content, 'tomatoes.webp', `recipes/${picture}`);
  writeEntry(content, 'posts/later', { ...post, title, day: '2099-01-01' }, 'It was good.');
}

/** Adds a post whose text isn't in German, with German pictures of the same names. */
function addGermanPictures(content: string) {
  const picture = { file: './harvest.webp', alt: 'Green basil' };
  const text = `It's the "last" one.\n\n![Tomatoes](./basket.webp)\n`;
  writeEntry(content, 'posts/harvest', { ...post, title: 'The harvest', picture }, text);
  const german = { title: 'Die "große" Ernte', picture: { alt: 'Rote "Perlen"' } };
  writeEntry(content, 'de/posts/harvest', german);
  copyPicture(content, 'basil.webp', 'posts/harvest.webp');
  copyPicture(content, 'tomatoes.webp', 'posts/basket.webp');
  copyPicture(content, 'tomatoes.webp', 'de/posts/harvest.webp');
  copyPicture(content, 'basil.webp', 'de/posts/basket.webp');
}

/** Adds pages of both languages, of English alone, and of German alone. */
function addPages(content: string) {
  const links = ['recipes/soup', 'tea'].map((page) => ({ type: 'page', label: page, page }));
  const hero = { type: 'hero', id: 'hero', headline: 'Party', tagline: 'Soup for "all".', links };
  const party = { title: 'Party', redirectFrom: ['/celebration'], sections: [hero] };
  writeEntry(content, 'pages/party', party);
  writeEntry(content, 'de/pages/party', { title: 'Fest' });
  writeEntry(content, 'pages/tea', { title: 'Tea', redirectFrom: ['/infusion'] });
  const imprint = { only: 'here', title: 'Impressum' };
  writeEntry(content, 'de/pages/imprint', imprint, 'Wer hier kocht.');
}

/** Returns a page with each mark of the build in its longest fields, and with some in each of the others. */
function marksPage(): Record<string, unknown> {
  let count = 0;
  /** Returns one mark after the other, of those that fit into a field, with a number: texts differ. */
  function nextMark(limit: number) {
    const fitting = marks.filter((mark) => mark.length + 4 <= limit);
    count += 1;
    return `${fitting[count % fitting.length] ?? ''} ${count}`;
  }
  const links = [1, 2].map(() => ({ type: 'page', label: nextMark(40), page: 'home' }));
  const questions = marks.map(() => ({ question: nextMark(120), answer: nextMark(600) }));
  return {
    title: nextMark(60),
    description: nextMark(160),
    sections: [
      { type: 'hero', id: 'hero', headline: nextMark(60), tagline: nextMark(160), links },
      { type: 'recipes', id: 'recipes', heading: nextMark(60) },
      { type: 'questions', id: 'questions', heading: nextMark(60), questions },
    ],
  };
}
