/** What visitors can't read yet: anyone can get each file of the site, also those of the forms, without signing in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNPUBLISHED } from '../fixture-site/generated-content.ts';
import { sites } from '../sites.ts';
import { desktop, expect, test } from '../support.ts';

const { folder, content } = sites.fixture;

/** All files of the site: their paths and what they have. */
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { path: path.slice(folder.length), bytes: readFileSync(path) };
    });

test(
  'No file has a word of drafts and later articles, or of their pictures and files',
  desktop,
  () => {
    const isUnpublished = (text: string) => text.toLowerCase().includes(UNPUBLISHED);
    const found = files().filter(
      ({ path, bytes }) => isUnpublished(path) || isUnpublished(bytes.toString('latin1')),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  },
);

test('No file is the picture of a draft', desktop, () => {
  const picture = readFileSync(join(content, `blog/${UNPUBLISHED}.webp`));
  const found = files().filter(({ bytes }) => bytes.equals(picture));
  expect(found.map(({ path }) => path)).toEqual([]);
});
