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

/** Adds files to a content folder. */
export function addTestContent(content: string) {
  /** Writes an entry. @param path without its ending */
  function writeEntry(path: string, fields: Record<string, unknown>, text = '') {
    const file = join(content, `${path}.mdx`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}`);
  }
  /** Copies a picture of the posts. */
  const copyPicture = (name: string, to: string) =>
    cpSync(join(content, 'posts', name), join(content, to));
  const post = {
    day: '2025-11-01',
    picture: { file: './basil.webp', alt: 'Green basil' },
    recipe: 'bread',
  };

  writeEntry('posts/hostile', { ...post, title: acceptedTitle }, ordinaryText);
  // The picture that the text names.
  copyPicture('tomatoes.webp', 'posts/cloud.webp');
  writeEntry('posts/from-the-editor', { ...post, title: 'From the editor' }, editorText);

  // It has what a form adds to a recipe by itself, too: the last two fields.
  const porridge = { title: 'Porridge', minutes: 10, ingredients: ['Oats', 'Salt'] };
  writeEntry('recipes/porridge', { ...porridge, order: 25, draft: false }, 'Stir it.');

  const title = `Soup of a ${UNPUBLISHED}`;
  const secret = { title, minutes: 10, ingredients: ['Water'], draft: true };
  const picture = `${UNPUBLISHED}.webp`;
  cpSync(join(content, 'posts/tomatoes.webp'), join(content, 'recipes', picture));
  writeEntry('recipes/secret', secret, `Boil it.\n\n![A bowl of soup](./${picture})\n`);
  writeEntry('posts/later', { ...post, title, day: '2099-01-01' }, 'It was good.');

  writeEntry('pages/marks', marksPage());

  // Pictures with the names of English ones. The text isn't translated.
  const picture = { file: './harvest.webp', alt: 'Green basil' };
  const text = `It's the "last" one.\n\n![Tomatoes](./basket.webp)\n`;
  writeEntry('posts/harvest', { ...post, title: 'The harvest', picture }, text);
  const german = { title: 'Die "große" Ernte', picture: { alt: 'Rote "Perlen"' } };
  writeEntry('de/posts/harvest', german);
  copyPicture('basil.webp', 'posts/harvest.webp');
  copyPicture('tomatoes.webp', 'posts/basket.webp');
  copyPicture('tomatoes.webp', 'de/posts/harvest.webp');
  copyPicture('basil.webp', 'de/posts/basket.webp');

  const links = ['recipes/soup', 'tea'].map((page) => ({ type: 'page', label: page, page }));
  const hero = { type: 'hero', id: 'hero', headline: 'Party', tagline: 'Soup for "all".', links };
  writeEntry('pages/party', { title: 'Party', redirectFrom: ['/celebration'], sections: [hero] });
  writeEntry('de/pages/party', { title: 'Fest' });
  // A page that German lacks, and one that only German has.
  writeEntry('pages/tea', { title: 'Tea', redirectFrom: ['/infusion'] });
  writeEntry('de/pages/imprint', { only: 'here', title: 'Impressum' }, 'Wer hier kocht.');
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
