/** Photos: phones, on which pictures are cropped, show their subjects, and no text is on them. */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { findTextOnPictures } from '../any-content/text-on-pictures.ts';
import { WIDTHS } from '../any-content/visit.ts';
import { expect, test } from '../support.ts';
import { SUBJECT } from './photos.ts';
import { BASE } from './settings.ts';

/** How far the color of a pixel may be from that of a subject, after the compression. */
const TOLERANCE = 60;

/** Returns the box of the subject in a picture on the screen, and the size of the picture. */
async function findSubject(picture: Locator) {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const xs: number[] = [];
  const ys: number[] = [];
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    const difference =
      Math.abs(red - SUBJECT.red) + Math.abs(green - SUBJECT.green) + Math.abs(blue - SUBJECT.blue);
    if (difference > TOLERANCE) continue;
    xs.push(pixel % info.width);
    ys.push(Math.floor(pixel / info.width));
  }
  xs.sort((a, b) => a - b);
  ys.sort((a, b) => a - b);
  return {
    left: xs[0] ?? 0,
    right: xs.at(-1) ?? 0,
    top: ys[0] ?? 0,
    bottom: ys.at(-1) ?? 0,
    ...info,
  };
}

for (const [name, path, selector] of [
  ['a hero', '/about', 'section:has(h1) img'],
  ['a slide', '/', '.slide img'],
] as const) {
  test(`On a phone, the photo of ${name} shows its whole subject`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(BASE + path);
    const picture = page.locator(selector);
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const { left, right, top, bottom } = await findSubject(picture);
    const width = right - left;
    expect(width).toBeGreaterThan(20);
    // A disc is as high as it is wide.
    expect(Math.abs(bottom - top - width)).toBeLessThan(width / 8);
  });
}

test('No text is on the photo of a slide', async ({ page }) => {
  await page.goto(BASE);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findTextOnPictures(page), `${width} px`).toEqual([]);
  }
});
