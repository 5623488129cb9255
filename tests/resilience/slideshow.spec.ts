import { timings } from '../../src/site.ts';
import { entries } from '../expected-content.ts';
import { dotAnimation, expectSlide, pauseButton, slideshow } from '../slideshow.ts';
import { expect, holdScripts, hydrated, seekAnimations, test } from '../support.ts';

const total = entries('slides').length;
const { slide: slideTime } = timings;

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
    scripts.release();
    await hydrated(page, 'Slideshow');
    await expect(slideshow(page).locator('[aria-current="true"]')).toHaveCount(1);

    // A running fade finishes. The slide itself is paused.
    const pastSlides = Math.floor(moment / slideTime);
    await expectSlide(page, (pastSlides % total) + 1);
    const dotState = await dotAnimation(page);
    expect(dotState?.playState).toBe('paused');
    expect(dotState?.time).toBeCloseTo(moment - pastSlides * slideTime, 0);
  });
}
