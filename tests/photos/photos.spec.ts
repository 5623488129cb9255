/** Photos of all kinds, on the site `company`: texts stay readable, and phones show the subject of a photo. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { listBuiltPages, pagesToOpen } from '../any-content/site-pages.ts';
import { sites } from '../sites.ts';
import { expect, seekAnimations, test } from '../support.ts';
import { findFaintText } from './painted-contrast.ts';
import { SUBJECT } from './photos.ts';

/** That of WCAG, for text of all sizes. */
const MIN_CONTRAST = 4.5;

/** Playwright builds the site before it reads this file. */
const pages = pagesToOpen(listBuiltPages(sites.company.folder));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Waits for all pictures. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all(
      [...document.images].map((picture) => picture.decode().catch(() => undefined)),
    );
  });
}

for (const { path } of pages) {
  test(`All text of ${path} has a contrast of 4.5 : 1 with what is painted below it`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await loadPictures(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const faint = await findFaintText(page, MIN_CONTRAST);
        expect.soft(faint, `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

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

/** Expects that a picture shows all of its subject: a disc. */
async function expectWholeSubject(picture: Locator, name: string) {
  const { left, right, top, bottom } = await findSubject(picture);
  const width = right - left;
  expect.soft(width, name).toBeGreaterThan(20);
  expect.soft(Math.abs(bottom - top - width), `${name}: a disc`).toBeLessThan(width / 8);
}

test('On a phone, the photo of a hero shows its whole subject', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await loadPictures(page);
  await expectWholeSubject(page.locator('section:has(h1) img'), 'About');
});

test('On a phone, each slide shows the whole subject of its photo', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const slides = page.locator('.slide');
  const dots = page.locator('.slide-dot');
  for (const [index, slide] of (await slides.all()).entries()) {
    await dots.nth(index).click();
    await expect(slide).toHaveAttribute('data-slide', 'current');
    await loadPictures(page);
    await seekAnimations(slide, 1_000);
    await expectWholeSubject(slide.locator('img'), `Slide ${index + 1}`);
  }
});
