/** Walks through a page with the Tab key, and says what must hold of it. */
import { expect, type Page } from '@playwright/test';

/** A stop in the tab order. */
interface TabStop {
  name: string;
  /** Index among all elements of the page. */
  index: number;
  /** Whether any of it is in view and not covered. */
  isVisible: boolean;
  hasFocusRing: boolean;
  /** Whether Tab stops at each of its parts: the day, the month and so on. */
  hasParts: boolean;
}

/** Returns the focused element, or `undefined` when the focus has left the page. */
const focusedStop = (page: Page) =>
  page.evaluate((): TabStop | undefined => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    // A link that covers its card has the focus ring on `::after`.
    const rings = [getComputedStyle(element), getComputedStyle(element, '::after')];
    return {
      name: (element.ariaLabel ?? (element.innerText || element.title)).trim(),
      index: [...document.querySelectorAll('*')].indexOf(element),
      isVisible: points.some(
        (hit) => hit !== null && (element.contains(hit) || hit.contains(element)),
      ),
      hasFocusRing: rings.some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      ),
      hasParts: element.matches('[type=date], [type=time]'),
    };
  });

/** What is found by pressing Tab from the start of a page to its end. */
export interface KeyboardWalk {
  /** The text of the link that skips the navigation. */
  skipLink: string;
  stops: TabStop[];
  /** How many stops there should be. */
  expected: number;
}

/**
 * Presses Tab through the whole page. Skips the map, because browsers differ in whether an iframe itself is
 * focusable.
 */
export async function walkWithTab(page: Page): Promise<KeyboardWalk> {
  const skipLink = await page.locator('a[href="#content"]').innerText();
  const expected = await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.tabIndex = -1;
    scrollTo(0, 0);
    const focusable =
      'a[href],button,input:not([type=radio]:not(:checked)),select,textarea,summary,[tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    ).length;
  });
  const stops: TabStop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const next = await focusedStop(page);
    if (next?.hasParts && next.index === stops.at(-1)?.index) continue;
    if (!next || stops.some(({ index }) => index === next.index)) break;
    stops.push(next);
  }
  return { skipLink, stops, expected };
}

/** Expects that Tab has reached each control once, the skip link first, in the order of the page. */
export function expectOrderOfPage({ skipLink, stops, expected }: KeyboardWalk, path: string) {
  const order = stops.map(({ index }) => index);
  expect.soft(stops[0]?.name, path).toBe(skipLink);
  expect.soft(order, path).toEqual(order.toSorted((a, b) => a - b));
  expect.soft(stops.length, `number of controls on ${path}`).toBe(expected);
}

/** Expects that each control was in view, with a focus ring, while it had the focus. */
export function expectVisibleFocus({ stops }: KeyboardWalk, path: string) {
  const hidden = stops.filter(({ isVisible, hasFocusRing }) => !isVisible || !hasFocusRing);
  expect.soft(hidden, path).toEqual([]);
}
