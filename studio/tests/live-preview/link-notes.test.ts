/** What the box beside a form says of links that lead to a page. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import * as studio from '../../src/model.ts';
import { linkNotes } from '../../src/live-preview/link-notes.ts';
import { readFolder } from '../../src/testing/changed-content.ts';
import { record } from '../record.ts';

const schema = () =>
  z.strictObject({
    title: z.string().optional(),
    to: studio.pageReference('A page.').optional(),
    draft: studio.draft,
    ...studio.oldUrls,
  });
const model = studio.defineContent({
  collections: {
    pages: record({
      schema,
      pageFolder: '',
      home: { schema, label: 'Home', icon: 'home' },
      body: { limit: 100, isOptional: true },
    }),
  },
  singletons: {},
});
const { check } = await readFolder('no folder', model);
const page = (fields: string, text = '') => `---\n${fields}\n---\n\n${text}\n`;

/** Returns the notes of a page, with another one beside it. */
function notesOf(file: string, own: string, other: string) {
  const { files } = check({ [file]: own, 'pages/other.mdx': other });
  return linkNotes(
    files.find((checked) => checked.file === file),
    files,
  );
}

test('a page to which nothing links has a note', () => {
  expect(notesOf('pages/offer.mdx', page('to: offer'), page('{}'))).toHaveLength(1);
});

test.for([
  ['a field leads to it', 'pages/offer.mdx', page('{}'), page('to: offer')],
  ['a text links to it', 'pages/offer.mdx', page('{}'), page('{}', '[Offer](/offer#now)')],
  [
    'a text links to its old address',
    'pages/offer.mdx',
    page('aliases:\n  - /deal'),
    page('{}', '[Offer](/deal#now)'),
  ],
  ['it is a draft', 'pages/offer.mdx', page('draft: true'), page('{}')],
  ['it is Home', 'pages/home.mdx', page('{}'), page('{}')],
] as const)('a page has no note if %s', ([, file, own, other]) => {
  expect(notesOf(file, own, other)).toEqual([]);
});
