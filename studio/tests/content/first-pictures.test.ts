/** The pictures of files in link previews. */
import { expect, test } from 'vitest';
import { firstPictures } from '../../src/content/first-pictures.ts';
import type { CheckedFile } from '../../src/model/checked-file.ts';

/** Returns the picture of a page with some fields. */
function pictureOf(values: object) {
  const page = { folder: 'pages', id: 'soup', document: { values } } as unknown as CheckedFile;
  return firstPictures([page], '')['pages/soup'];
}

const hero = { type: 'hero', picture: { image: './soup.webp' } };
const work = { type: 'work', projects: [{ pictures: [{ image: './screenshot.webp' }] }] };

test('a page has the picture of its first section', () => {
  expect(pictureOf({ title: 'Soup', sections: [hero, work] })).toBe('src/content/pages/soup.webp');
});

test('a page whose first section has no picture has none of those below', () => {
  expect(pictureOf({ sections: [{ type: 'hero' }, work] })).toBeUndefined();
});
