import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/islands/slideshow/slideshow.css';
import Slideshow from '../../src/islands/slideshow/Slideshow.tsx';
import { slideshowCss } from '../../src/lib/slideshow-css.ts';
import { timingProperties } from '../../src/lib/timing-properties.ts';
import { find, hydrate, renderIsland, slot } from './island.tsx';

const labels = {
  label: 'Slides',
  role: 'carousel',
  dots: 'Choose a slide',
  dot: 'Show slide {number}',
  pause: 'Pause',
  play: 'Play',
};
const slides = ['One', 'Two', 'Three']
  .map((text) => `<div class="slide" data-slide>${text}</div>`)
  .join('');
const style = document.createElement('style');
style.textContent = timingProperties() + slideshowCss(3);

/** Hydrates a slideshow whose CSS animations have run for a time in milliseconds. */
async function resumeAt(elapsed: number) {
  const island = renderIsland(
    <Slideshow count={3} labels={labels}>
      {slot(slides)}
    </Slideshow>,
  );
  for (const animation of island.getAnimations({ subtree: true })) animation.currentTime = elapsed;
  hydrate(island, Slideshow, { count: 3, labels }, slides);
  await expect
    .element(page.getByRole('region', { name: 'Slides' }))
    .toHaveAttribute('data-controlled');
}

/** The animation that fills the current dot, and is the clock of the slideshow. */
function clock() {
  const [animation] = find('.slide-dot[aria-current]').getAnimations({ subtree: true });
  if (!animation) throw new Error('The current dot has no animation.');
  return animation;
}
const positions = () =>
  [...document.querySelectorAll('[data-slide]')].map((slide) => slide.getAttribute('data-slide'));
const dot = (number: number) => page.getByRole('button', { name: `Show slide ${number}` });

beforeEach(() => document.head.append(style));
afterEach(() => {
  style.remove();
  document.body.innerHTML = '';
});

test('The slideshow resumes at the slide and the moment of the CSS animations', async () => {
  await resumeAt(7_000);
  expect(positions()).toEqual(['hidden', 'current', 'hidden']);
  await expect.element(dot(2)).toHaveAttribute('aria-current', 'true');
  expect(document.querySelectorAll('[data-slide][aria-hidden=true]')).toHaveLength(2);
  expect(Number(clock().currentTime)).toBeGreaterThanOrEqual(2_000);
  expect(Number(clock().currentTime)).toBeLessThan(5_000);
});

test('The slideshow advances when the current dot is full', async () => {
  await resumeAt(11_000);
  clock().finish();
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'true');
  expect(positions()).toEqual(['current', 'hidden', 'previous']);
  expect(Number(clock().currentTime)).toBeLessThan(1_000);
});

test('A dot selects its slide', async () => {
  await resumeAt(0);
  await dot(3).click();
  expect(positions()).toEqual(['previous', 'hidden', 'current']);
});

test('The button pauses and plays', async () => {
  await resumeAt(0);
  const slideshow = page.getByRole('region', { name: 'Slides' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.element(slideshow).toHaveAttribute('data-paused');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.element(slideshow).not.toHaveAttribute('data-paused');
});
