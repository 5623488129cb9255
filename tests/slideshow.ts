/** Locators and helpers for the slideshow on Home. */
import type { Page } from '@playwright/test';
import { timings } from '../src/site.ts';
import { copy, entries, fillTemplate } from './expected-content.ts';
import { expect, region } from './support.ts';

const { slideshow: labels } = copy.sectionWords;
const slides = entries('slides');
const { slide: slideTime } = timings;

export const slideshow = (page: Page) => region(page, labels.label);
export const dot = (page: Page, number: number) =>
  slideshow(page).getByRole('button', { name: fillTemplate(labels.dot, { number }), exact: true });
export const pauseButton = (page: Page) =>
  slideshow(page).getByRole('button', { name: labels.pause, exact: true });
export const playButton = (page: Page) =>
  slideshow(page).getByRole('button', { name: labels.play, exact: true });
export const movePointerAway = (page: Page) => page.mouse.move(5, 5);

/** Returns how visible each slide is now, from 0 to 1. */
export const currentVisibility = (page: Page) =>
  slideshow(page)
    .locator('[data-slide]')
    .evaluateAll((slides) => slides.map((slide) => Number(getComputedStyle(slide).opacity)));

/** Returns what `currentVisibility` returns while only one slide shows. */
export const onlySlide = (number: number) =>
  slides.map((_, index) => (index + 1 === number ? 1 : 0));

/** Waits until one slide is fully visible and no other. */
export const expectSlide = (page: Page, number: number) =>
  expect.poll(() => currentVisibility(page), { intervals: [100] }).toEqual(onlySlide(number));

/** Returns the state of the current dot's animation, which fills the dot while its slide shows. */
export const dotAnimation = (page: Page) =>
  slideshow(page).evaluate((root, duration) => {
    const animations = root
      .getAnimations({ subtree: true })
      .filter((animation) => animation.effect?.getTiming().duration === duration)
      .map(({ currentTime, playState }) => ({ time: Number(currentTime), playState }));
    return animations.length === 1 ? animations[0] : undefined;
  }, slideTime);

export const expectPlayState = (page: Page, state: AnimationPlayState) =>
  expect.poll(async () => (await dotAnimation(page))?.playState).toBe(state);
