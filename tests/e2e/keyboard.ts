import type { Page } from '@playwright/test';

/** One stop of the focus on its way through a page. */
interface Stop {
  name: string;
  /** Index among all elements of the page. */
  index: number;
  /** Whether a part of it is in view, with nothing over it. */
  isVisible: boolean;
  /** Whether it has a focus ring. */
  isMarked: boolean;
}

/** The element that has the focus; undefined once the focus has left the page. */
const currentStop = (page: Page) =>
  page.evaluate((): Stop | undefined => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    // A link that covers its card has the ring around the card.
    const rings = [getComputedStyle(element), getComputedStyle(element, '::after')];
    return {
      name: (element.ariaLabel ?? (element.innerText || element.title)).trim(),
      index: [...document.querySelectorAll('*')].indexOf(element),
      isVisible: points.some((at) => at !== null && (element.contains(at) || at.contains(element))),
      isMarked: rings.some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      ),
    };
  });

/**
 * Goes through a page with the Tab key alone. The map is left out: its frame belongs to another site, and
 * browsers differ in whether the frame itself takes the focus.
 * @returns the stops, and how many there should be
 */
export async function walkWithTab(page: Page) {
  const expected = await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.tabIndex = -1;
    scrollTo(0, 0);
    const focusable = 'a[href],button,input,textarea,summary';
    return [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    ).length;
  });
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const next = await currentStop(page);
    if (!next || stops.some(({ index }) => index === next.index)) break;
    stops.push(next);
  }
  return { stops, expected };
}
