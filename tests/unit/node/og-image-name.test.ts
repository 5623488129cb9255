import { expect, test } from 'vitest';
import { ogImageName } from '../../../src/node/og-image-name.ts';
import type { OgImageParts } from '../../../src/node/render-og-image.tsx';

const picture = { file: Buffer.from('picture'), isPhoto: true };
const parts: OgImageParts = {
  title: 'Pricing',
  company: 'Example Partners',
  logo: { svg: '<svg/>', ratio: 1 },
  font: { family: 'Example', data: Buffer.from('font') },
  colors: { page: '#000', halo: '#111', ink: '#fff' },
  picture,
};
const changes: Record<keyof OgImageParts | 'kind of picture', Partial<OgImageParts>> = {
  title: { title: 'Prices' },
  company: { company: 'Example' },
  logo: { logo: { svg: '<svg></svg>', ratio: 1 } },
  font: { font: { ...parts.font, data: Buffer.from('other') } },
  colors: { colors: { ...parts.colors, ink: '#eee' } },
  picture: { picture: { ...picture, file: Buffer.from('other') } },
  'kind of picture': { picture: { ...picture, isPhoto: false } },
};
const nameOf = (change: Partial<OgImageParts>, renderer = '1') =>
  ogImageName('blog/first', { ...parts, ...change }, renderer);

test('a share picture keeps its name while all that it is drawn from stays', () => {
  expect(nameOf({})).toMatch(/^og-blog-first\.[\w-]{8}\.jpg$/);
  expect(nameOf({ font: { ...parts.font } })).toBe(nameOf({}));
});

test.for(Object.entries(changes))('another %s makes another name', ([, change]) => {
  expect(nameOf(change)).not.toBe(nameOf({}));
});

test('another renderer makes another name', () => {
  expect(nameOf({}, '2')).not.toBe(nameOf({}));
});
