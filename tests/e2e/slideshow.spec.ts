import { timings } from '../../src/site.ts';
import { copy, entries, fillTemplate } from '../expected-content.ts';
import {
  currentVisibility,
  dot,
  dotAnimation,
  expectPlayState,
  expectSlide,
  movePointerAway,
  onlySlide,
  pauseButton,
  playButton,
  slideshow,
} from '../slideshow.ts';
import {
  desktop,
  desktopAndEngines,
  expect,
  holdScripts,
  hydrated,
  phoneAndEngines,
  seekAnimations,
  test,
} from '../support.ts';

const { slideshow: labels } = copy.sectionWords;
const slides = entries('slides');
const total = slides.length;
const { slide: slideTime, slideFade: fadeTime } = timings;

const position = (number: number) => fillTemplate(labels.position, { number, total });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'Each slide shows for 5 s, leaves before the next one arrives, in 1 s, and pauses on hover',
    desktopAndEngines,
    async ({ page }) => {
      await page.goto('/');
      const lastSlide = slideshow(page).locator('[data-slide]').last();
      const playState = () => lastSlide.evaluate((slide) => slide.getAnimations()[0]?.playState);
      expect(await playState()).toBe('running');
      await slideshow(page).hover();
      await expect.poll(playState).toBe('paused');

      const visibilityAt = async (moment: number) => {
        await seekAnimations(slideshow(page), moment);
        return currentVisibility(page);
      };
      for (let count = 0; count < 2 * total; count += 1) {
        const end = (count + 1) * slideTime;
        const slide = count % total;
        const next = (count + 1) % total;
        expect(await visibilityAt(end - 1)).toEqual(onlySlide(slide + 1));
        const early = await visibilityAt(end + 0.1 * fadeTime);
        const late = await visibilityAt(end + 0.9 * fadeTime);
        expect(early[slide]).toBeGreaterThan(0.5);
        expect(early[next]).toBe(0);
        expect(late[slide]).toBe(0);
        expect(late[next]).toBeGreaterThan(0.5);
        expect(await visibilityAt(end + fadeTime + 1)).toEqual(onlySlide(next + 1));
      }
      await movePointerAway(page);
      await expect.poll(playState).toBe('running');
    },
  );
});

test('Slides have accessible names, and controls come before them', desktop, async ({ page }) => {
  await page.goto('/');
  await expect(slideshow(page)).toHaveAttribute('aria-roledescription', labels.role);
  const groups = slideshow(page).locator(`[aria-roledescription="${labels.slideRole}"]`);
  // A slide without an image is its text.
  const texts = await groups.evaluateAll((all) =>
    all.map((slide) => slide.querySelector('img')?.alt ?? slide.textContent.trim()),
  );
  expect(texts).toEqual(slides.map(({ alt }) => alt));
  const quote = (label: string) => JSON.stringify(label);
  const dots = slides.map((_, index) => quote(fillTemplate(labels.dot, { number: index + 1 })));
  // Only the current slide is exposed to screen readers.
  await expect(slideshow(page)).toMatchAriaSnapshot(`
    - region ${quote(labels.label)}:
      - button ${quote(labels.pause)}
      - group ${quote(labels.dots)}:
        ${dots.map((name) => `- button ${name}`).join('\n        ')}
      - group ${quote(position(1))}:
        - img
  `);
});

test(
  'Dots show their slides, and the button pauses and plays them, even before scripts load',
  phoneAndEngines,
  async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/');
    await pauseButton(page).tap();
    scripts.release();
    await playButton(page).tap();
    for (const number of [2, 1, total]) {
      await dot(page, number).tap();
      await expectSlide(page, number);
      await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
      await expect(slideshow(page).locator('[aria-current="true"]')).toHaveCount(1);
      const shown = slideshow(page).locator('[data-slide]').and(page.getByRole('group'));
      await expect(shown).toHaveAccessibleName(position(number));
    }
    await expectPlayState(page, 'running');

    const live = slideshow(page).locator('[aria-live]');
    await pauseButton(page).tap();
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await expectPlayState(page, 'paused');
    await dot(page, 2).tap();
    await expectSlide(page, 2);
    await expectPlayState(page, 'paused');
    await playButton(page).tap();
    await expect(live).toHaveAttribute('aria-live', 'off');
    await expectPlayState(page, 'running');
  },
);

test('After hydration, slides still show for 5 s and fade for 1 s', desktop, async ({ page }) => {
  await page.goto('/');
  await slideshow(page).hover();
  await hydrated(page, 'Slideshow');
  await movePointerAway(page);
  await expectPlayState(page, 'running');

  const fade = () =>
    slideshow(page)
      .locator('[data-slide]')
      .nth(1)
      .evaluate((slide) => slide.getAnimations()[0]?.effect?.getComputedTiming().endTime);
  for (let count = 1; count <= total + 1; count += 1) {
    await seekAnimations(slideshow(page), slideTime - 30);
    if (count === 1) await expect.poll(fade, { intervals: [50] }).toBe(fadeTime);
    await expectSlide(page, (count % total) + 1);
    // Each slide starts with its full time.
    await expect.poll(async () => (await dotAnimation(page))?.time).toBeLessThan(slideTime - 1_000);
  }
});

test('Hydration during a fade does not make the slideshow jump', desktop, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/');
  await pauseButton(page).focus();
  const changes = total + 1;
  const sinceFade = 0.7 * fadeTime;
  await seekAnimations(slideshow(page), changes * slideTime + sinceFade);
  scripts.release();
  await hydrated(page, 'Slideshow');
  await expect(slideshow(page).locator('[aria-current="true"]')).toHaveCount(1);

  // The fade finishes. The slide itself is paused.
  await expectSlide(page, (changes % total) + 1);
  const dotState = await dotAnimation(page);
  expect(dotState?.playState).toBe('paused');
  expect(dotState?.time).toBeCloseTo(sinceFade, 0);
});

test(
  'With reduced motion, the slideshow does not move and its dots work at once',
  desktop,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expectSlide(page, 1);
    await dot(page, 2).click();
    await expectSlide(page, 2);
    await movePointerAway(page);
    const root = slideshow(page);
    expect(await root.evaluate((all) => all.getAnimations({ subtree: true }))).toEqual([]);
    await dot(page, total).focus();
    await page.keyboard.press('Enter');
    await expectSlide(page, total);
  },
);
