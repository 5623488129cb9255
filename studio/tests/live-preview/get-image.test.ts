import { expect, test } from 'vitest';
import { getImage } from '../../src/live-preview/stand-ins/astro-assets/get-image.ts';

const src = { src: '/soup.webp', width: 800, height: 400, isPhoto: true };
const byDefault = { loading: 'lazy', decoding: 'async', width: 800, height: 400 };

test('an image has the attributes that its component is given, those of scoped styles too', () => {
  const props = { alt: 'Soup', id: 'soup', 'data-astro-cid-x': true, loading: 'eager' };
  expect(getImage({ src, ...props }).attributes).toEqual({ ...byDefault, ...props });
});

test('an image has no attributes for what only the build needs', () => {
  const props = { widths: [100, 200], format: 'avif', quality: 50, layout: 'full-width' };
  expect(getImage({ src, ...props }).attributes).toEqual(byDefault);
});

test('an image of one given side keeps its proportion', () => {
  expect(getImage({ src, width: 200 }).attributes).toMatchObject({ width: 200, height: 100 });
});

test('an image of unknown size has the side that is given', () => {
  const { attributes } = getImage({ src: '/soup.webp', height: 200 });
  expect(attributes).toMatchObject({ width: undefined, height: 200 });
});
