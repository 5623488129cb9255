import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ogImagePath, ogImageSize, renderOgImage } from '../../../src/lib/render-og-image.ts';

const text = { title: 'Pricing', company: 'Acme Software' };

test('ogImagePath changes when the text changes', () => {
  const path = ogImagePath('pricing', text);
  expect(path).toMatch(/^\/_astro\/og-pricing\.[\w-]{8}\.jpg$/);
  expect(ogImagePath('pricing', { ...text })).toBe(path);
  const others = [
    { ...text, title: 'Prices' },
    { ...text, company: 'Acme' },
  ].map((other) => ogImagePath('pricing', other));
  expect(new Set([path, ...others]).size).toBe(3);
});

/** Returns the bounding box of the text: only text is this bright. */
async function textBounds(image: Buffer) {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const bounds = { left: Infinity, right: 0, top: Infinity, bottom: 0 };
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    const [red = 0, green = 0] = data.subarray(pixel * info.channels);
    if (Math.min(red, green) < 225) continue;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

describe.each([
  ['a short title', 'Pricing', true],
  [
    'a title of maximum length',
    'We build the software that your company will rely on for you',
    true,
  ],
  ['long words', 'Individuelle Geschäftsanwendungen für Versicherungsbetriebe!', false],
  ['a title without spaces', 'M'.repeat(60), false],
])('an image with %s', (_, title, fitsSquare) => {
  const rendered = renderOgImage({ title, company: 'A company name as long as there may be 40' });

  test('is a JPEG of 1200 × 630 pixels and under 150 KB', async () => {
    const image = await rendered;
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(image.length).toBeLessThan(150_000);
  });

  test('shows all text, also when cropped to a square unless a word is too long', async () => {
    const { left, right, top, bottom } = await textBounds(await rendered);
    const edge = fitsSquare ? (ogImageSize.width - ogImageSize.height) / 2 : 0;
    expect(left).toBeGreaterThan(edge + 15);
    expect(right).toBeLessThan(ogImageSize.width - edge - 15);
    expect(top).toBeGreaterThan(100);
    expect(bottom).toBeLessThan(ogImageSize.height - 100);
    expect(right - left).toBeGreaterThan(350);
  });
});

test('an image with a picture has its text at the left', async () => {
  const create = { width: 1600, height: 1000, channels: 3, background: '#345' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  for (const title of ['About our software development team', 'M'.repeat(60), 'తెలుగు యాప్‌లు']) {
    const content = { ...text, title, picture };
    expect(ogImagePath('about', content)).not.toBe(ogImagePath('about', { ...text, title }));
    const { left, right } = await textBounds(await renderOgImage(content));
    expect(left).toBeGreaterThan(50);
    expect(left).toBeLessThan(100);
    expect(right).toBeLessThan(610);
  }
});

test.each([
  ['accented Latin', 'ůůů', 'ňňň'],
  ['Vietnamese', 'ệệệ', 'ộộộ'],
  ['Greek', 'λλλ', 'ψψψ'],
  ['Cyrillic', 'жжж', 'ыыы'],
])('renders %s letters, not missing-glyph boxes', async (_, a, b) => {
  const [one, other] = await Promise.all([a, b].map((title) => renderOgImage({ ...text, title })));
  expect(one?.equals(other ?? one)).toBe(false);
});

test.each([
  ['Telugu', 'మీ వ్యాపారానికి Website మరియు యాప్‌లు'],
  ['Hindi', 'हम आपके व्यवसाय के लिए Software बनाते हैं'],
  ['Arabic', 'نحن نبني البرمجيات Software & <Cloud>'],
  ['one Telugu word', 'ధరలు'],
])('shows %s in the middle', async (_, title) => {
  const image = await renderOgImage({ ...text, title });
  const { left, right, top, bottom } = await textBounds(image);
  expect(right - left).toBeGreaterThan(300);
  expect(Math.abs(left + right - ogImageSize.width)).toBeLessThan(24);
  expect(left).toBeGreaterThan((ogImageSize.width - ogImageSize.height) / 2 + 15);
  expect(top).toBeGreaterThan(100);
  expect(bottom).toBeLessThan(ogImageSize.height - 100);
});

test('Letters of a word are joined: Arabic is wider without joining', async () => {
  const width = async (title: string) => {
    const { left, right } = await textBounds(await renderOgImage({ title, company: 'ب' }));
    return right - left;
  };
  expect(await width('ببببببببب')).toBeLessThan(
    0.9 * (await width('ب\u200Cب\u200Cب\u200Cب\u200Cب\u200Cب\u200Cب\u200Cب\u200Cب')),
  );
});

test('renders an image even if the typeface lacks some characters', async () => {
  const image = await renderOgImage({ ...text, title: 'తెలుగు 中文 🚀' });
  expect((await sharp(image).metadata()).width).toBe(1200);
});
