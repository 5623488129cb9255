/** What copies of the example have besides its content: what visitors don't see yet, and texts that look like code. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { acceptedTitle, ordinaryText } from './hostile-content.ts';

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
  const post = {
    day: '2025-11-01',
    picture: { file: './basil.webp', alt: 'Green basil' },
    recipe: 'bread',
  };

  writeEntry('posts/hostile', { ...post, title: acceptedTitle }, ordinaryText);
  // The picture that the text names.
  cpSync(join(content, 'posts/tomatoes.webp'), join(content, 'posts/cloud.webp'));
  writeEntry('posts/from-the-editor', { ...post, title: 'From the editor' }, editorText);

  const title = `Soup of a ${UNPUBLISHED}`;
  const secret = { title, minutes: 10, ingredients: ['Water'], draft: true };
  writeEntry('recipes/secret', secret, 'Boil it.');
  writeEntry('posts/later', { ...post, title, day: '2099-01-01' }, 'It was good.');
}
