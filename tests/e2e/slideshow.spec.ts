import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { timings } from '../../src/site.ts';
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

const { hero, slideshow: labels } = words.homePage;
const slides = entries('slides');
const total = slides.length;
const { slide: slideTime, slideFade: fadeTime } = timings;

const slideshow = (page: Page) => region(page, labels.label);
const dot = (page: Page, number: number) =>
  slideshow(page).getByRole('button', { name: fillIn(labels.dot, { number }), exact: true });
const position = (number: number) => fillIn(labels.position, { number, total });
const pauseButton = (page: Page) =>
  slideshow(page).getByRole('button', { name: labels.pause, exact: true });
const playButton = (page: Page) =>
  slideshow(page).getByRole('button', { name: labels.play, exact: true });
const movePointerAway = (page: Page) => page.mouse.move(5, 5);

/** Samples, frame by frame, how much of each slide is seen, from 0 to 1, under those above it. */
const watchSlides = (page: Page) =>
  page.evaluateHandle(() => {
    const slides = [...document.querySelectorAll('[data-slide]')];
    const seen = () => {
      const layers = slides.map((slide, index) => {
        const { opacity, zIndex } = getComputedStyle(slide);
        return { index, opacity: Number(opacity), level: Number(zIndex) || 0 };
      });
      layers.sort((a, b) => b.level - a.level || b.index - a.index);
      const shares = slides.map(() => 0);
      let rest = 1;
      for (const { index, opacity } of layers) {
        shares[index] = rest * opacity;
        rest *= 1 - opacity;
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

const only = (number: number) => slides.map((_, index) => (index + 1 === number ? 1 : 0));

/** Waits until one slide, and no other, is seen. */
const shows = (page: Page, number: number) =>
  expect.poll(() => seen(page), { intervals: [100] }).toEqual(only(number));

/** The clock of the slide that shows: its dot fills up in the time of a slide. */
const dotClock = (page: Page) =>
  slideshow(page).evaluate((root, duration) => {
    const clocks = root
      .getAnimations({ subtree: true })
      .filter((animation) => animation.effect?.getTiming().duration === duration)
      .map(({ currentTime, playState }) => ({ time: Number(currentTime), playState }));
    return clocks.length === 1 ? clocks[0] : undefined;
  }, slideTime);

const expectClock = (page: Page, state: AnimationPlayState) =>
  expect.poll(async () => (await dotClock(page))?.playState).toBe(state);

/** Lets all but a moment of the slide's time pass. */
const passSlide = (page: Page) => setAnimations(slideshow(page), slideTime - 30);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The slideshow turns after 5 s, and has its controls', phone, async ({ page }) => {
    await page.goto('/');
    await expect(pauseButton(page)).toBeVisible();
    for (const index of slides.keys()) await expect(dot(page, index + 1)).toBeVisible();
    await shows(page, 1);
    await passSlide(page);
    await shows(page, 2);
  });
});

test(
  'Each slide shows for 5 s and fades for 1 s, and holds while pointed at',
  desktop,
  async ({ page }) => {
    await blockScripts(page);
    await page.goto('/');
    const states = () =>
      slideshow(page).evaluate((root) => {
        const turning = root
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getTiming().iterations === Infinity);
        return [...new Set(turning.map(({ playState }) => playState))];
      });
    await expect.poll(states).toEqual(['running']);
    await slideshow(page).hover();
    await expect.poll(states).toEqual(['paused']);
    await movePointerAway(page);
    await expect.poll(states).toEqual(['running']);

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
        expect(await at(end - 1)).toEqual(only(turn));
        const early = await at(end + 0.1 * fadeTime);
        const late = await at(end + 0.9 * fadeTime);
        expect(early[turn - 1]).toBeGreaterThan(0.5);
        expect(late[turn - 1]).toBeLessThan(0.5);
        expect(late[turn - 1]).toBeGreaterThan(0);
        for (const fading of [early, late]) {
          expect((fading[turn - 1] ?? 0) + (fading[next - 1] ?? 0)).toBeCloseTo(1);
        }
        expect(await at(end + fadeTime + 1)).toEqual(only(next));
      }
    }
  },
);

test(
  'A slide whose image has not arrived leaves the one before it in view',
  desktop,
  async ({ page, request }) => {
    const html = await (await request.get('/')).text();
    const [, firstSlide = ''] = html.split(' data-slide>');
    let held = 0;
    await page.route('**/_astro/*.{avif,webp}', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (firstSlide.includes(pathname)) await route.continue();
      else held += 1;
    });
    await page.goto('/');
    /** The mean color of a part of the picture. */
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
    await setAnimations(slideshow(page), slideTime + fadeTime);
    await expectFirst();
    await dot(page, 2).click();
    await shows(page, 2);
    await expectFirst();
    await dot(page, total).click();
    await shows(page, total);
    await expectFirst();
    expect(held).toBeGreaterThan(0);
  },
);

test('Slides have descriptions, and the controls come before them', desktop, async ({ page }) => {
  await page.goto('/');
  await expect(slideshow(page)).toHaveAttribute('aria-roledescription', labels.role);
  const groups = slideshow(page).locator('[data-slide]');
  await expect(groups).toHaveCount(total);
  for (const [index, { alt }] of slides.entries()) {
    await expect(groups.nth(index)).toHaveAttribute('aria-roledescription', labels.slideRole);
    await expect(groups.nth(index).locator('img')).toHaveAttribute('alt', alt);
  }
  const quoted = (label: string) => JSON.stringify(label);
  const dots = slides.map((_, index) => quoted(fillIn(labels.dot, { number: index + 1 })));
  // Screen readers are told only of the slide that shows.
  await expect(slideshow(page)).toMatchAriaSnapshot(`
    - region ${quoted(labels.label)}:
      - button ${quoted(labels.pause)}
      - group ${quoted(labels.dots)}:
        ${dots.map((name) => `- button ${name}`).join('\n        ')}
      - group ${quoted(position(1))}:
        - img
  `);
});

// Within a slide, within a fade, and in a later round.
for (const [moment, intent] of [
  [2_500, 'focused'],
  [5_250, 'pointed at'],
  [20_700, 'focused'],
] as const) {
  test(
    `React takes over without a jump when it is ${intent} at ${moment / 1000} s`,
    desktop,
    async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto('/');
      if (intent === 'focused') await pauseButton(page).focus();
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

test('Its dots jump to their slides, and its button stops and starts it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const press = async (button: ReturnType<typeof dot>) => {
    await (isMobile ? button.tap() : button.click());
    if (!isMobile) await movePointerAway(page);
  };
  for (const number of [2, 1, total]) {
    await press(dot(page, number));
    await shows(page, number);
    await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
    await expect(slideshow(page).locator('[aria-current="true"]')).toHaveCount(1);
    const shown = slideshow(page).locator('[data-slide]').and(page.getByRole('group'));
    await expect(shown).toHaveAccessibleName(position(number));
  }
  await expectClock(page, 'running');

  const live = slideshow(page).locator('[aria-live]');
  await expect(live).toHaveAttribute('aria-live', 'off');
  await press(pauseButton(page));
  await expect(playButton(page)).toBeVisible();
  await expect(pauseButton(page)).toBeHidden();
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expectClock(page, 'paused');
  await press(dot(page, 2));
  await shows(page, 2);
  await expectClock(page, 'paused');
  await press(playButton(page));
  await expect(pauseButton(page)).toBeVisible();
  await expect(live).toHaveAttribute('aria-live', 'off');
  await expectClock(page, 'running');
});

test(
  'A dot that is pressed before any script takes effect when they come',
  phone,
  async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/');
    await dot(page, total).tap();
    expect(await seen(page)).toEqual(only(1));
    scripts.release();
    await shows(page, total);
  },
);

test('A pause that is asked for before any script takes effect once', desktop, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/');
  await pauseButton(page).click();
  scripts.release();
  await hydrated(page, 'Slideshow');
  await expect(playButton(page)).toBeVisible();
  await movePointerAway(page);
  await expectClock(page, 'paused');
  await shows(page, 1);
});

test(
  'Under React it still turns every 5 s, fades for 1 s and holds while in use',
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
    await expectClock(page, 'paused');
    await page.keyboard.press('Shift+Tab');
    await expectClock(page, 'running');
    await slideshow(page).hover();
    await expectClock(page, 'paused');
    await movePointerAway(page);
    await expectClock(page, 'running');

    const fades = () =>
      slideshow(page)
        .locator('[data-slide]')
        .evaluateAll((all) =>
          all
            .flatMap((slide) => slide.getAnimations())
            .map(({ effect }) => effect?.getTiming().duration),
        );
    for (let turn = 1; turn <= total + 1; turn += 1) {
      await passSlide(page);
      if (turn === 1) await expect.poll(fades).toEqual([fadeTime]);
      await shows(page, (turn % total) + 1);
      // A new slide has a time of its own.
      await expect.poll(async () => (await dotClock(page))?.time).toBeLessThan(slideTime - 1_000);
    }
  },
);

test(
  'With reduced motion it does not move, and its dots work at once',
  desktop,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const moving = () =>
      slideshow(page).evaluate((root) => root.getAnimations({ subtree: true }).length);
    expect(await moving()).toBe(0);
    await shows(page, 1);
    await dot(page, 2).click();
    await shows(page, 2);
    await movePointerAway(page);
    expect(await moving()).toBe(0);
    await dot(page, total).focus();
    await page.keyboard.press('Enter');
    await shows(page, total);
  },
);
