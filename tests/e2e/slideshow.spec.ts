import { entries, fillIn, words } from '../copy.ts';
import {
  blockScripts,
  desktop,
  expect,
  holdScripts,
  hydrated,
  phone,
  region,
  setAnimations,
  test,
} from '../support.ts';
import type { Page } from '@playwright/test';

const { hero, slideshow: labels } = words.homePage;
const slides = entries('slides');
const total = slides.length;

const slideTime = 5_000;
const fadeTime = 1_000;

const slideshow = (page: Page) => region(page, labels.label);
const dot = (page: Page, number: number) =>
  slideshow(page).getByRole('button', { name: fillIn(labels.dot, { number }), exact: true });
const position = (number: number) => fillIn(labels.position, { number, total });
const pauseButton = (page: Page) =>
  slideshow(page).getByRole('button', { name: labels.pause, exact: true });
const playButton = (page: Page) =>
  slideshow(page).getByRole('button', { name: labels.play, exact: true });

/** Follows, frame by frame, how much of each slide is seen, from 0 to 1, under what lies above it. */
const watchSlides = (page: Page) =>
  page.evaluateHandle(() => {
    const slides = [...document.querySelectorAll('[data-slide]')];
    const seen = () => {
      const layers = slides.map((slide, index) => {
        const { opacity, visibility, zIndex } = getComputedStyle(slide);
        const shown = visibility === 'visible' ? Number(opacity) : 0;
        return { index, shown, level: Number(zIndex) || 0 };
      });
      layers.sort((a, b) => b.level - a.level || b.index - a.index);
      const shares = slides.map(() => 0);
      let rest = 1;
      for (const { index, shown } of layers) {
        shares[index] = rest * shown;
        rest *= 1 - shown;
      }
      return shares;
    };
    const samples: { time: number; shares: number[] }[] = [];
    const sample = (time: number) => {
      samples.push({ time, shares: seen() });
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
    return { seen, samples };
  });

/** How much of each slide is seen now. */
async function seen(page: Page) {
  const watch = await watchSlides(page);
  return watch.evaluate(({ seen }) => seen());
}

const whole = (number: number) => slides.map((_, index) => (index + 1 === number ? 1 : 0));

/** Waits until a slide, and nothing else, is seen. */
async function shows(page: Page, number: number, timeout = 20_000) {
  await expect.poll(() => seen(page), { timeout, intervals: [100] }).toEqual(whole(number));
  const shown = slideshow(page).locator('[data-slide]').and(page.getByRole('group'));
  await expect(shown).toHaveAccessibleName(position(number));
}

/** The clock of the slide that shows: its dot fills up in the time of a slide. */
const dotClock = (page: Page) =>
  slideshow(page).evaluate((root, duration) => {
    const clocks = root
      .getAnimations({ subtree: true })
      .filter((animation) => animation.effect?.getTiming().duration === duration)
      .map(({ currentTime, playState }) => ({ time: Number(currentTime), playState }));
    return clocks.length === 1 ? clocks[0] : undefined;
  }, slideTime);

const clockState = async (page: Page) => (await dotClock(page))?.playState;

/** Hydrates the slideshow and leaves it turning. */
async function takeOver(page: Page) {
  await slideshow(page).hover();
  await hydrated(page, 'Slideshow');
  await page.mouse.move(5, 5);
  await expect.poll(() => clockState(page)).toBe('running');
}

/** Lets all but a moment of the slide's time pass. */
const passSlide = (page: Page) => setAnimations(slideshow(page), slideTime - 30);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the slideshow turns by itself after 5 s', desktop, async ({ page }) => {
    await page.goto('/');
    await shows(page, 1);
    await passSlide(page);
    await shows(page, 2);
  });

  test('the slideshow has its dots and its pause button', async ({ page }) => {
    await page.goto('/');
    await expect(pauseButton(page)).toBeVisible();
    for (const index of slides.keys()) await expect(dot(page, index + 1)).toBeVisible();
  });
});

test(
  'The slideshow shows each slide for 5 s and fades for 1 s while no script ever comes',
  desktop,
  async ({ page }) => {
    await blockScripts(page);
    await page.goto('/');
    const at = async (moment: number) => {
      await slideshow(page).evaluate((root, time) => {
        for (const animation of root.getAnimations({ subtree: true })) {
          animation.pause();
          animation.currentTime = time;
        }
      }, moment);
      return seen(page);
    };
    for (const round of [0, total]) {
      for (let turn = 1; turn <= total; turn += 1) {
        const end = (round + turn) * slideTime;
        const next = (turn % total) + 1;
        expect(await at(end - 1)).toEqual(whole(turn));
        const early = await at(end + 0.1 * fadeTime);
        const late = await at(end + 0.9 * fadeTime);
        expect(early[turn - 1]).toBeGreaterThan(0.5);
        expect(late[turn - 1]).toBeLessThan(0.5);
        expect(late[turn - 1]).toBeGreaterThan(0);
        for (const fading of [early, late]) {
          expect((fading[turn - 1] ?? 0) + (fading[next - 1] ?? 0)).toBeCloseTo(1);
        }
        expect(await at(end + fadeTime + 1)).toEqual(whole(next));
      }
    }
  },
);

test('The slides have pictures that are described', desktop, async ({ page }) => {
  await page.goto('/');
  await expect(slideshow(page)).toHaveAttribute('aria-roledescription', labels.role);
  const pictures = slideshow(page).locator('img');
  await expect(pictures).toHaveCount(total);
  const groups = slideshow(page).locator('[data-slide][role="group"]');
  await expect(groups).toHaveCount(total);
  for (const [index, { alt }] of slides.entries()) {
    await expect(pictures.nth(index)).toHaveAttribute('alt', alt);
    await expect(groups.nth(index)).toHaveAttribute('aria-roledescription', labels.slideRole);
  }
  // Only the slide that shows is there for a screen reader.
  await expect(slideshow(page).getByRole('img')).toHaveCount(1);
  await expect(
    slideshow(page).getByRole('group', { name: position(1), exact: true }),
  ).toBeVisible();
});

test(
  'Its pause button comes before its dots, and the dots before the slides',
  desktop,
  async ({ page }) => {
    await page.goto('/');
    const quoted = (label: string) => JSON.stringify(label);
    const dots = slides.map((_, index) => quoted(fillIn(labels.dot, { number: index + 1 })));
    await expect(slideshow(page)).toMatchAriaSnapshot(`
    - region ${quoted(labels.label)}:
      - button ${quoted(labels.pause)}
      - group ${quoted(labels.dots)}:
        ${dots.map((name) => `- button ${name}`).join('\n        ')}
      - group ${quoted(position(1))}:
        - img
  `);
  },
);

/** Moments of the slideshow: within a slide, within a fade, just before one, and in a later round. */
for (const moment of [2_500, 5_250, 9_900, 20_700]) {
  for (const sign of ['pointed at', 'focused']) {
    test(
      `The slideshow goes on without a jump when it is ${sign} at ${moment / 1000} s`,
      desktop,
      async ({ page }) => {
        const scripts = await holdScripts(page);
        await page.goto('/');
        if (sign === 'focused') await pauseButton(page).focus();
        else await slideshow(page).hover();
        await setAnimations(slideshow(page), moment);
        const watch = await watchSlides(page);
        const before = await watch.evaluate(({ seen }) => seen());
        scripts.release();
        await hydrated(page, 'Slideshow');
        await expect(slideshow(page).locator('[aria-current="true"]')).toHaveCount(1);

        // The fade, if there was one, is finished; the slide's own time stands still meanwhile.
        const turns = Math.floor(moment / slideTime);
        await shows(page, (turns % total) + 1);
        const clock = await dotClock(page);
        expect(clock?.playState).toBe('paused');
        expect(clock?.time).toBeCloseTo(moment - turns * slideTime, 0);

        const samples = await watch.evaluate(({ samples }) => samples);
        let last = samples[0] ?? { time: 0, shares: before };
        for (const sample of samples) {
          const step = Math.max(
            ...sample.shares.map((share, slide) => Math.abs(share - (last.shares[slide] ?? 0))),
          );
          // The steepest a fade gets is 2.5 of its height in a second.
          expect(step).toBeLessThanOrEqual(0.1 + (2.5 * (sample.time - last.time)) / fadeTime);
          last = sample;
        }
      },
    );
  }
}

test('A dot jumps to its slide', async ({ page, isMobile }) => {
  await page.goto('/');
  for (const number of [2, 1, total]) {
    await (isMobile ? dot(page, number).tap() : dot(page, number).click());
    await shows(page, number);
    await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
    await expect(slideshow(page).locator('[aria-current="true"]')).toHaveCount(1);
  }
});

test('A dot that is pressed before any script has come takes effect when they come', async ({
  page,
  isMobile,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/');
  await (isMobile ? dot(page, total).tap() : dot(page, total).click());
  await expect(dot(page, total)).toBeVisible();
  expect(await seen(page)).toEqual(whole(1));
  scripts.release();
  await shows(page, total);
});

test(
  'A pause that is asked for before any script has come takes effect once',
  desktop,
  async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/');
    await pauseButton(page).click();
    scripts.release();
    await hydrated(page, 'Slideshow');
    await expect(playButton(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await expect.poll(() => clockState(page)).toBe('paused');
    await shows(page, 1);
  },
);

test(
  'After a script has taken over, the slideshow still turns every 5 s, round and round',
  desktop,
  async ({ page }) => {
    await page.goto('/');
    await takeOver(page);
    for (let turn = 1; turn <= total + 1; turn += 1) {
      expect(await dotClock(page)).toBeDefined();
      await passSlide(page);
      await shows(page, (turn % total) + 1);
      // A new slide has a time of its own.
      await expect.poll(async () => (await dotClock(page))?.time).toBeLessThan(slideTime - 1_000);
    }
  },
);

test('The fade takes 1 s after a script has taken over, too', desktop, async ({ page }) => {
  await page.goto('/');
  await takeOver(page);
  await passSlide(page);
  const fade = () =>
    slideshow(page)
      .getByRole('group', { name: position(1), exact: true })
      .evaluate((slide) => slide.getAnimations()[0]?.effect?.getTiming().duration);
  await expect.poll(fade).toBe(fadeTime);
});

test('The slideshow holds still while it is pointed at', desktop, async ({ page }) => {
  await blockScripts(page);
  await page.goto('/');
  const states = () =>
    slideshow(page).evaluate((root) => [
      ...new Set(
        root
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
          .map(({ playState }) => playState),
      ),
    ]);
  await expect.poll(states).toEqual(['running']);
  await slideshow(page).hover();
  await expect.poll(states).toEqual(['paused']);
  await page.mouse.move(5, 5);
  await expect.poll(states).toEqual(['running']);
  await page.unrouteAll();
  await takeOver(page);
  await slideshow(page).hover();
  await expect.poll(() => clockState(page)).toBe('paused');
  await page.mouse.move(5, 5);
  await expect.poll(() => clockState(page)).toBe('running');
});

test('The slideshow holds still while the keyboard is on it', desktop, async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link')
    .nth(hero.links.length - 1)
    .focus();
  await page.keyboard.press('Tab');
  await expect(pauseButton(page)).toBeFocused();
  await hydrated(page, 'Slideshow');
  await expect.poll(() => clockState(page)).toBe('paused');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => clockState(page)).toBe('running');
});

test('The pause button stops the slideshow, and starts it again', desktop, async ({ page }) => {
  await page.goto('/');
  const slides = slideshow(page).locator('[aria-live]');
  await expect(slides).toHaveAttribute('aria-live', 'off');
  await pauseButton(page).click();
  await page.mouse.move(5, 5);
  await expect(playButton(page)).toBeVisible();
  await expect(pauseButton(page)).toBeHidden();
  await expect(slides).toHaveAttribute('aria-live', 'polite');
  await expect.poll(() => clockState(page)).toBe('paused');
  await dot(page, 2).click();
  await page.mouse.move(5, 5);
  await shows(page, 2);
  await expect.poll(() => clockState(page)).toBe('paused');
  await playButton(page).click();
  await page.mouse.move(5, 5);
  await expect(pauseButton(page)).toBeVisible();
  await expect(slides).toHaveAttribute('aria-live', 'off');
  await expect.poll(() => clockState(page)).toBe('running');
});

test(
  'On a phone a tap on pause stops it, and a tap on play starts it again',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await pauseButton(page).tap();
    await expect(playButton(page)).toBeVisible();
    await expect.poll(() => clockState(page)).toBe('paused');
    await playButton(page).tap();
    await expect(pauseButton(page)).toBeVisible();
    await expect.poll(() => clockState(page)).toBe('running');
  },
);

test('On a phone the slideshow goes on turning after a tap on a dot', phone, async ({ page }) => {
  await page.goto('/');
  await dot(page, 2).tap();
  await shows(page, 2);
  await expect.poll(() => clockState(page)).toBe('running');
});

test.describe('for visitors who ask for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slideshow does not move, and its dots work at once', async ({ page, isMobile }) => {
    await page.goto('/');
    const moving = () =>
      slideshow(page).evaluate((root) => root.getAnimations({ subtree: true }).length);
    expect(await moving()).toBe(0);
    await shows(page, 1);
    await (isMobile ? dot(page, 2).tap() : dot(page, 2).click());
    await shows(page, 2);
    await page.mouse.move(5, 5);
    expect(await moving()).toBe(0);
    await dot(page, total).focus();
    await page.keyboard.press('Enter');
    await shows(page, total);
  });
});
