import type { Page } from '@playwright/test';
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
  blockScripts,
  desktop,
  expect,
  holdScripts,
  hydrated,
  phone,
  phoneAndEngines,
  seekAnimations,
  test,
} from '../support.ts';

const { hero, slideshow: labels } = copy.homePage;
const slides = entries('slides');
const total = slides.length;
const { slide: slideTime, slideFade: fadeTime } = timings;

const position = (number: number) => fillTemplate(labels.position, { number, total });

/** Skips to the end of the current slide. */
const skipToSlideEnd = (page: Page) => seekAnimations(slideshow(page), slideTime - 30);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'The slideshow advances after 5 s and shows its controls',
    phoneAndEngines,
    async ({ page }) => {
      await page.goto('/');
      await expect(pauseButton(page)).toBeVisible();
      for (const index of slides.keys()) await expect(dot(page, index + 1)).toBeVisible();
      await skipToSlideEnd(page);
      await expectSlide(page, 2);
    },
  );
});

test('Each slide shows for 5 s, fades for 1 s and pauses on hover', desktop, async ({ page }) => {
  await blockScripts(page);
  await page.goto('/');
  const playStates = () =>
    slideshow(page).evaluate((root) => {
      const repeating = root
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getTiming().iterations === Infinity);
      return [...new Set(repeating.map(({ playState }) => playState))];
    });
  await expect.poll(playStates).toEqual(['running']);
  await slideshow(page).hover();
  await expect.poll(playStates).toEqual(['paused']);
  await movePointerAway(page);
  await expect.poll(playStates).toEqual(['running']);

  const visibilityAt = async (moment: number) => {
    await slideshow(page).evaluate((root, time) => {
      for (const animation of root.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = time;
      }
    }, moment);
    return currentVisibility(page);
  };
  for (const cycleStart of [0, total]) {
    for (let number = 1; number <= total; number += 1) {
      const end = (cycleStart + number) * slideTime;
      const next = (number % total) + 1;
      expect(await visibilityAt(end - 1)).toEqual(onlySlide(number));
      const early = await visibilityAt(end + 0.1 * fadeTime);
      const late = await visibilityAt(end + 0.9 * fadeTime);
      expect(early[number - 1]).toBeGreaterThan(0.5);
      expect(late[number - 1]).toBeLessThan(0.5);
      expect(late[number - 1]).toBeGreaterThan(0);
      for (const fading of [early, late]) {
        expect((fading[number - 1] ?? 0) + (fading[next - 1] ?? 0)).toBeCloseTo(1);
      }
      expect(await visibilityAt(end + fadeTime + 1)).toEqual(onlySlide(next));
    }
  }
});

test(
  'Slides have accessible names, and the controls come before them',
  desktop,
  async ({ page }) => {
    await page.goto('/');
    await expect(slideshow(page)).toHaveAttribute('aria-roledescription', labels.role);
    const groups = slideshow(page).locator('[data-slide]');
    await expect(groups).toHaveCount(total);
    for (const [index, { alt }] of slides.entries()) {
      await expect(groups.nth(index)).toHaveAttribute('aria-roledescription', labels.slideRole);
      await expect(groups.nth(index).locator('img')).toHaveAttribute('alt', alt);
    }
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
  },
);

test(
  'Dots show their slides, and the button pauses and plays them',
  phoneAndEngines,
  async ({ page }) => {
    await page.goto('/');
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
    await expect(live).toHaveAttribute('aria-live', 'off');
    await pauseButton(page).tap();
    await expect(playButton(page)).toBeVisible();
    await expect(pauseButton(page)).toBeHidden();
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await expectPlayState(page, 'paused');
    await dot(page, 2).tap();
    await expectSlide(page, 2);
    await expectPlayState(page, 'paused');
    await playButton(page).tap();
    await expect(pauseButton(page)).toBeVisible();
    await expect(live).toHaveAttribute('aria-live', 'off');
    await expectPlayState(page, 'running');
  },
);

test(
  'The pause button works, even if it is tapped before scripts load',
  phone,
  async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/');
    await pauseButton(page).tap();
    scripts.release();
    await expect(playButton(page)).toBeVisible();
  },
);

test(
  'After hydration, slides still show for 5 s, fade for 1 s, and pause on hover and focus',
  desktop,
  async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link')
      .nth(hero.links.length - 1)
      .focus();
    await page.keyboard.press('Tab');
    await expect(pauseButton(page)).toBeFocused();
    await hydrated(page, 'Slideshow');
    await expectPlayState(page, 'paused');
    await page.keyboard.press('Shift+Tab');
    await expectPlayState(page, 'running');
    await slideshow(page).hover();
    await expectPlayState(page, 'paused');
    await movePointerAway(page);
    await expectPlayState(page, 'running');

    const fades = () =>
      slideshow(page)
        .locator('[data-slide]')
        .evaluateAll((all) =>
          all
            .flatMap((slide) => slide.getAnimations())
            .map(({ effect }) => effect?.getTiming().duration),
        );
    for (let count = 1; count <= total + 1; count += 1) {
      await skipToSlideEnd(page);
      if (count === 1) await expect.poll(fades, { intervals: [50] }).toEqual([fadeTime]);
      await expectSlide(page, (count % total) + 1);
      // Each slide starts with its full time.
      await expect
        .poll(async () => (await dotAnimation(page))?.time)
        .toBeLessThan(slideTime - 1_000);
    }
  },
);

test(
  'With reduced motion, the slideshow does not move and its dots work at once',
  desktop,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const animationCount = () =>
      slideshow(page).evaluate((root) => root.getAnimations({ subtree: true }).length);
    expect(await animationCount()).toBe(0);
    await expectSlide(page, 1);
    await dot(page, 2).click();
    await expectSlide(page, 2);
    await movePointerAway(page);
    expect(await animationCount()).toBe(0);
    await dot(page, total).focus();
    await page.keyboard.press('Enter');
    await expectSlide(page, total);
  },
);
