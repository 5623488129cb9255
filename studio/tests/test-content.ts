/** What copies of the example have besides its content: what visitors don't see yet, and texts that look like code. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { acceptedTitle, ordinaryText } from './hostile-content.ts';

/** A word in all that visitors can't read. */
export const UNPUBLISHED = 'marmoset';

/** Adds files to a content folder. */
export function addTestContent(content: string) {
  /** Writes an entry. @param path without its ending */
  function writeEntry(path: string, fields: Record<string, unknown>, text = '') {
    const file = join(content, `${path}.mdx`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}`);
  }
  const post = {
    day: '2025-11-01',
    picture: { file: './basil.webp', alt: 'Green basil' },
    recipe: 'bread',
  };

  writeEntry('posts/hostile', { ...post, title: acceptedTitle }, ordinaryText);
  // The picture that the text names.
  cpSync(join(content, 'posts/tomatoes.webp'), join(content, 'posts/cloud.webp'));

  // It has what a form adds to a recipe by itself, too: the last two fields.
  const porridge = { title: 'Porridge', minutes: 10, ingredients: ['Oats', 'Salt'] };
  writeEntry('recipes/porridge', { ...porridge, order: 25, draft: false }, 'Stir it.');

  const title = `Soup of a ${UNPUBLISHED}`;
  const secret = { title, minutes: 10, ingredients: ['Water'], draft: true };
  const picture = `${UNPUBLISHED}.webp`;
  cpSync(join(content, 'posts/tomatoes.webp'), join(content, 'recipes', picture));
  writeEntry('recipes/secret', secret, `Boil it.\n\n![A bowl of soup](./${picture})\n`);
  writeEntry('posts/later', { ...post, title, day: '2099-01-01' }, 'It was good.');
}
