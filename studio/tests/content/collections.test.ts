/** The data that Astro's collections get. */
import { expect, test } from 'vitest';
import { refuseImports } from '../../src/content/collections.ts';

const schema = { properties: { title: {}, image: { image: { width: 1, height: 1 } } } };

test('the path of a picture is stored', () => {
  expect(() => refuseImports({ image: '__ASTRO_IMAGE_./a.webp' }, schema)).not.toThrow();
});

test('another text that starts as the path of a picture is not stored', () => {
  expect(() => refuseImports({ title: ' __ASTRO_IMAGE_/a.zip' }, schema)).toThrow(
    'title is no picture',
  );
});
