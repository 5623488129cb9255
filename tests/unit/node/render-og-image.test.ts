import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  type OgImageParts,
  ogImageSize,
  renderOgImage,
} from '../../../src/node/render-og-image.tsx';

const create = { width: 1600, height: 1000, channels: 3, background: '#345' } as const;
const parts = {
  company: 'Example Partners',
  logo: {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>',
    ratio: 1,
  },
  // A few letters of the Latin alphabet.
  font: { family: 'Example', data: await readFile(join(import.meta.dirname, 'share-picture.ttf')) },
  colors: { page: '#0c0e2a', halo: '#334466', ink: '#ffffff' },
  picture: { file: await sharp({ create }).png().toBuffer(), isPhoto: true },
};

/** Returns the bounding box of the text, the only bright pixels, or undefined if there is none. */
async function textBounds(title: string, change: Partial<OgImageParts> = {}) {
  const image = sharp(await renderOgImage({ ...parts, title, ...change }));
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', ...ogImageSize });
  const bright = await image.threshold(200).png().toBuffer();
  const { info } = await sharp(bright).trim().toBuffer({ resolveWithObject: true });
  if (info.width === ogImageSize.width) return undefined;
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  return { left, top, right: left + info.width, bottom: top + info.height };
}

test.each([
  'Pricing',
  'We build the software that your company will rely on for you',
  'Individuelle Geschäftsanwendungen für Versicherungsbetriebe!',
  'M'.repeat(60),
])('The title “%s” is beside the subject of the picture', async (title) => {
  const bounds = await textBounds(title);
  expect(bounds?.left).toBeGreaterThan(50);
  expect(bounds?.right).toBeLessThan(610);
  expect(bounds?.top).toBeGreaterThan(50);
  expect(bounds?.bottom).toBeLessThan(ogImageSize.height - 50);
});

test.each(['తెలుగు యాప్‌లు', 'Website మరియు apps'])(
  'The title “%s” has letters that the font lacks: only the picture is shown',
  async (title) => {
    expect(await textBounds(title)).toBeUndefined();
  },
);

test('Without a picture, the title has the width of the image', async () => {
  const title = 'We build the software that your company will rely on';
  const bounds = await textBounds(title, { picture: undefined });
  expect(bounds?.right).toBeGreaterThan(800);
});
