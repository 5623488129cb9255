import sharp from 'sharp';
import { timings } from '../../src/site.ts';
import { entries } from '../expected-content.ts';
import {
  dot,
  dotAnimation,
  expectSlide,
  pauseButton,
  recordVisibility,
  slideshow,
} from '../slideshow.ts';
import { expect, holdScripts, hydrated, seekAnimations, test } from '../support.ts';

const total = entries('slides').length;
const { slide: slideTime, slideFade: fadeTime } = timings;

test('The first slide stays visible while the image of another slide loads', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const [, firstSlide = ''] = html.split(' data-slide>');
  let blocked = 0;
  await page.route('**/_astro/*.{avif,webp}', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (firstSlide.includes(pathname)) await route.continue();
    else blocked += 1;
  });
  await page.goto('/');
  /** Returns the mean color of an area of the image. */
  const meanColor = async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const clip = { x: 700, y: 250, width: 200, height: 200 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return channels.map(({ mean }) => mean);
  };
  // A loaded image may not be painted yet.
  await slideshow(page)
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
  const first = await meanColor();
  const expectFirst = async () => {
    const changes = (await meanColor()).map((mean, index) => Math.abs(mean - (first[index] ?? 0)));
    expect(Math.max(...changes)).toBeLessThan(1);
  };
  await seekAnimations(slideshow(page), slideTime + fadeTime);
  await expectFirst();
  await dot(page, 2).click();
  await expectSlide(page, 2);
  await expectFirst();
  await dot(page, total).click();
  await expectSlide(page, total);
  await expectFirst();
  expect(blocked).toBeGreaterThan(0);
});

// While a slide shows, during a fade, and in a later cycle.
for (const [moment, intent] of [
  [2_500, 'focus'],
  [5_250, 'hover'],
  [20_700, 'focus'],
] as const) {
  test(`Hydration on ${intent} at ${moment / 1000} s does not make the slideshow jump`, async ({
    page,
  }) => {
    const scripts = await holdScripts(page);
    await page.goto('/');
    if (intent === 'focus') await pauseButton(page).focus();
    else await slideshow(page).hover();
    await seekAnimations(slideshow(page), moment);
    const recording = await recordVisibility(page);
    scripts.release();
    await hydrated(page, 'Slideshow');
    await expect(slideshow(page).locator('[aria-current="true"]')).toHaveCount(1);

    // A running fade finishes. The slide itself is paused.
    const pastSlides = Math.floor(moment / slideTime);
    await expectSlide(page, (pastSlides % total) + 1);
    const dotState = await dotAnimation(page);
    expect(dotState?.playState).toBe('paused');
    expect(dotState?.time).toBeCloseTo(moment - pastSlides * slideTime, 0);

    const samples = await recording.jsonValue();
    for (const [index, { time, shares }] of samples.slice(1).entries()) {
      const last = samples[index] ?? { time, shares };
      const changes = shares.map((share, slide) => Math.abs(share - (last.shares[slide] ?? 0)));
      // The maximum slope of the fade's easing is 2.5.
      expect(Math.max(...changes)).toBeLessThanOrEqual(0.1 + (2.5 * (time - last.time)) / fadeTime);
    }
  });
}
