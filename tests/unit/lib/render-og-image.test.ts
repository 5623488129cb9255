import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderOgImage, ogImagePath, size } from '../../../src/lib/render-og-image.ts';

const words = { title: 'Pricing', company: 'Acme Software' };

test('A picture has another address as soon as it says something else', () => {
  const path = ogImagePath('pricing', words);
  expect(path).toMatch(/^\/_astro\/og-pricing\.[\w-]{8}\.jpg$/);
  expect(ogImagePath('pricing', { ...words })).toBe(path);
  const others = [
    { ...words, title: 'Prices' },
    { ...words, company: 'Acme' },
  ].map((other) => ogImagePath('pricing', other));
  expect(new Set([path, ...others]).size).toBe(3);
});

/** The part of a picture in which something is as bright as its letters, and nothing else is. */
async function lettersIn(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const box = { left: Infinity, right: 0, top: Infinity, bottom: 0 };
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    const [red = 0, green = 0] = data.subarray(pixel * info.channels);
    if (Math.min(red, green) < 225) continue;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

describe.each([
  ['a short title', 'Pricing', true],
  [
    'a title as long as may be',
    'We build the software that your company will rely on for you',
    true,
  ],
  ['long words', 'Individuelle Geschäftsanwendungen für Versicherungsbetriebe!', false],
  ['a title without a blank', 'M'.repeat(60), false],
])('With %s', (_, title, isInSquare) => {
  const drawn = renderOgImage({ title, company: 'A company name as long as there may be 40' });

  test('it is a JPEG of the size that Open Graph asks for, and light', async () => {
    const picture = await drawn;
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(150_000);
  });

  test('all of it is seen, in a crop to the square as well unless its words are too long', async () => {
    const { left, right, top, bottom } = await lettersIn(await drawn);
    const edge = isInSquare ? (size.width - size.height) / 2 : 0;
    expect(left).toBeGreaterThan(edge + 15);
    expect(right).toBeLessThan(size.width - edge - 15);
    expect(top).toBeGreaterThan(100);
    expect(bottom).toBeLessThan(size.height - 100);
    expect(right - left).toBeGreaterThan(350);
  });
});

test.each([
  ['Latin with accents', 'ůůů', 'ňňň'],
  ['Vietnamese', 'ệệệ', 'ộộộ'],
  ['Greek', 'λλλ', 'ψψψ'],
  ['Cyrillic', 'жжж', 'ыыы'],
])('%s is drawn in letters, not in the box that stands for those that lack', async (_, a, b) => {
  const [one, other] = await Promise.all([a, b].map((title) => renderOgImage({ ...words, title })));
  expect(one?.equals(other ?? one)).toBe(false);
});

test('Letters that the typeface lacks do not stop the build', async () => {
  const picture = await renderOgImage({ ...words, title: 'తెలుగు 中文 🚀' });
  expect((await sharp(picture).metadata()).width).toBe(1200);
});
