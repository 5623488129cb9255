import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { timings } from '../../src/site.ts';
import { copy, entries, fillTemplate } from '../copy.ts';
import {
  blockScripts,
  desktop,
  expect,
  holdScripts,
  hydrated,
  phone,
  region,
  seekAnimations,
  test,
} from '../support.ts';

const { hero, slideshow: labels } = copy.homePage;
const slides = entries('slides');
const total = slides.length;
const { slide: slideTime, slideFade: fadeTime } = timings;

const slideshow = (page: Page) => region(page, labels.label);
const dot = (page: Page, number: number) =>
  slideshow(page).getByRole('button', { name: fillTemplate(labels.dot, { number }), exact: true });
const position = (number: number) => fillTemplate(labels.position, { number, total });
const pauseButton = (page: Page) =>
  slideshow(page).getByRole('button', { name: labels.pause, exact: true });
const playButton = (page: Page) =>
  slideshow(page).getByRole('button', { name: labels.play, exact: true });
const movePointerAway = (page: Page) => page.mouse.move(5, 5);

/** Records on each frame how visible each slide is, from 0 to 1, considering the slides above it. */
const sampleVisibility = (page: Page) =>
  page.evaluateHandle(() => {
    const slides = [...document.querySelectorAll('[data-slide]')];
    const visibility = () => {
      const layers = slides.map((slide, index) => {
        const { opacity, zIndex } = getComputedStyle(slide);
        return { index, opacity: Number(opacity), level: Number(zIndex) || 0 };
      });
      layers.sort((a, b) => b.level - a.level || b.index - a.index);
      const shares = slides.map(() => 0);
      let remaining = 1;
      for (const { index, opacity } of layers) {
        shares[index] = remaining * opacity;
        remaining *= 1 - opacity;
      }
      return shares;
    };
    const samples: { time: number; shares: number[] }[] = [];
    const sample = (time: number) => {
      samples.push({ time, shares: visibility() });
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
    return { visibility, samples };
  });

/** Returns how visible each slide is now. */
async function currentVisibility(page: Page) {
  const recorder = await sampleVisibility(page);
  return recorder.evaluate(({ visibility }) => visibility());
}

const onlySlide = (number: number) => slides.map((_, index) => (index + 1 === number ? 1 : 0));

/** Waits until one slide is fully visible and no other. */
const expectSlide = (page: Page, number: number) =>
  expect.poll(() => currentVisibility(page), { intervals: [100] }).toEqual(onlySlide(number));

/** Returns the state of the current dot's animation, which fills the dot while its slide shows. */
const dotAnimation = (page: Page) =>
  slideshow(page).evaluate((root, duration) => {
    const animations = root
      .getAnimations({ subtree: true })
      .filter((animation) => animation.effect?.getTiming().duration === duration)
      .map(({ currentTime, playState }) => ({ time: Number(currentTime), playState }));
    return animations.length === 1 ? animations[0] : undefined;
  }, slideTime);

const expectPlayState = (page: Page, state: AnimationPlayState) =>
  expect.poll(async () => (await dotAnimation(page))?.playState).toBe(state);

/** Skips to the end of the current slide. */
const skipToSlideEnd = (page: Page) => seekAnimations(slideshow(page), slideTime - 30);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The slideshow advances after 5 s and shows its controls', phone, async ({ page }) => {
    await page.goto('/');
    await expect(pauseButton(page)).toBeVisible();
    for (const index of slides.keys()) await expect(dot(page, index + 1)).toBeVisible();
    await expectSlide(page, 1);
    await skipToSlideEnd(page);
    await expectSlide(page, 2);
  });
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
  'The first slide stays visible while the image of another slide loads',
  desktop,
  async ({ page, request }) => {
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
    const first = await meanColor();
    const expectFirst = async () => {
      const changes = (await meanColor()).map((mean, index) =>
        Math.abs(mean - (first[index] ?? 0)),
      );
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
  },
);

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

// While a slide shows, during a fade, and in a later cycle.
for (const [moment, intent] of [
  [2_500, 'focus'],
  [5_250, 'hover'],
  [20_700, 'focus'],
] as const) {
  test(
    `Hydration on ${intent} at ${moment / 1000} s does not make the slideshow jump`,
    desktop,
    async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto('/');
      if (intent === 'focus') await pauseButton(page).focus();
      else await slideshow(page).hover();
      await seekAnimations(slideshow(page), moment);
      const recorder = await sampleVisibility(page);
      const before = await recorder.evaluate(({ visibility }) => visibility());
      scripts.release();
      await hydrated(page, 'Slideshow');
      await expect(slideshow(page).locator('[aria-current="true"]')).toHaveCount(1);

      // A running fade finishes. The slide itself is paused.
      const pastSlides = Math.floor(moment / slideTime);
      await expectSlide(page, (pastSlides % total) + 1);
      const dotState = await dotAnimation(page);
      expect(dotState?.playState).toBe('paused');
      expect(dotState?.time).toBeCloseTo(moment - pastSlides * slideTime, 0);

      const samples = await recorder.evaluate(({ samples }) => samples);
      let last = samples[0] ?? { time: 0, shares: before };
      for (const sample of samples) {
        const step = Math.max(
          ...sample.shares.map((share, slide) => Math.abs(share - (last.shares[slide] ?? 0))),
        );
        // The maximum slope of the fade's easing is 2.5.
        expect(step).toBeLessThanOrEqual(0.1 + (2.5 * (sample.time - last.time)) / fadeTime);
        last = sample;
      }
    },
  );
}

test('Dots show their slides, and the button pauses and plays them', phone, async ({ page }) => {
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
});

test(
  'A dot tapped before scripts load shows its slide when they have loaded',
  phone,
  async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/');
    await dot(page, total).tap();
    expect(await currentVisibility(page)).toEqual(onlySlide(1));
    scripts.release();
    await expectSlide(page, total);
  },
);

test('A pause clicked before scripts load takes effect once', desktop, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/');
  await pauseButton(page).click();
  scripts.release();
  await hydrated(page, 'Slideshow');
  await expect(playButton(page)).toBeVisible();
  await movePointerAway(page);
  await expectPlayState(page, 'paused');
  await expectSlide(page, 1);
});

test(
  'After hydration, slides still show for 5 s, fade for 1 s and pause on hover and focus',
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
      if (count === 1) await expect.poll(fades).toEqual([fadeTime]);
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
