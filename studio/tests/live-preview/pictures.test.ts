import { expect, test } from 'vitest';
import { imageError } from '../../src/check/images.ts';
import { createPictures } from '../../src/live-preview/pictures.ts';

test('a picture elsewhere in src that the build has not published is no error in a form', async () => {
  const pictures = createPictures({}, () =>
    Promise.reject(new Error('Sveltia CMS reads no such file.')),
  );
  const path = '../../assets/sunset.jpg';
  await pictures.load('blog/draft.md', [path]);
  expect(imageError(path, pictures.inFolder('blog'), { hasSharedPictures: true })).toBeUndefined();
});
