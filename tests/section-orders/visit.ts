/** Opens pages of sections, and finds what doesn't go together. */
import type { Browser, Page } from '@playwright/test';
import { watchLayoutShifts } from '../budgets/page-weight.ts';
import { findClippedText } from '../support.ts';
import { listBoxes, type Box, type SectionBoxes } from './boxes.ts';

/** What is found on a page. */
export interface OrderVisit {
  path: string;
  /** The levels of the headings, from top to bottom. */
  headingLevels: number[];
  /** Ids that several elements have. */
  repeatedIds: string[];
  /** Texts that are clipped, and boxes that are wider than the screen. */
  tooWide: string[];
  /** What is on something else of another section. */
  collisions: string[];
  /** Sections that are on others, and shouldn't be. */
  overlappingSections: string[];
  /** Neighbors whose contents are too near to each other. */
  tooNear: string[];
  /** Sum of the layout shifts. */
  shift: number;
}

/** Opens pages, one after the other, in one tab. */
export async function visitOrders(
  browser: Browser,
  screen: { baseURL: string; viewport: { width: number; height: number } },
  paths: readonly string[],
): Promise<OrderVisit[]> {
  const page = await browser.newPage({ ...screen, reducedMotion: 'reduce' });
  const shifts = await watchLayoutShifts(page);
  const visits: OrderVisit[] = [];
  for (const path of paths) {
    shifts.length = 0;
    await page.goto(path);
    await scrollThrough(page);
    const sections = await listBoxes(page);
    visits.push({
      path,
      headingLevels: await listHeadingLevels(page),
      repeatedIds: await findRepeatedIds(page),
      tooWide: [...(await findClippedText(page)), ...findTooWide(sections, screen.viewport.width)],
      collisions: findCollisions(sections),
      overlappingSections: findOverlappingSections(sections),
      tooNear: findTooNear(sections),
      shift: shifts.reduce((total, value) => total + value, 0),
    });
  }
  await page.close();
  return visits;
}

/** Scrolls to the end of a page, screen by screen, and waits for the pictures that come into view. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    /** Of a frame, which in a headless browser may never come, in milliseconds. */
    const frame = 20;
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight;
    };
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, frame));
      const pictures = [...document.images].filter(isInView);
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    }
    scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, frame));
  });

const listHeadingLevels = (page: Page) =>
  page
    .locator('h1,h2,h3,h4,h5,h6')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));

const findRepeatedIds = (page: Page) =>
  page.locator('[id]').evaluateAll((elements) => {
    const ids = elements.map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) < index);
  });

const findTooWide = (sections: readonly SectionBoxes[], width: number) =>
  sections
    .flatMap(({ contents }) => contents)
    .filter(({ left, right }) => left < -1 || right > width + 1)
    .map(({ name }) => name);

/** Whether one box covers a part of another, of a pixel at least. */
const overlap = (one: Box, other: Box) =>
  one.left < other.right - 1 &&
  one.right > other.left + 1 &&
  one.top < other.bottom - 1 &&
  one.bottom > other.top + 1;

/** Returns all pairs of sections, the upper one first. */
const pairsOf = (sections: readonly SectionBoxes[]) =>
  sections.flatMap((upper, index) =>
    sections.slice(index + 1).map((lower) => [upper, lower] as const),
  );

/** Finds texts, controls and cards that are on those of another section. */
function findCollisions(sections: readonly SectionBoxes[]) {
  return pairsOf(sections).flatMap(([upper, lower]) =>
    upper.contents.flatMap((one) =>
      lower.contents
        .filter((other) => overlap(one, other))
        .map((other) => `${lower.type}: “${other.name}” is on ${upper.type}: “${one.name}”`),
    ),
  );
}

/** How far plans and the form may be above the lower edge of a hero, in pixels. */
const MAX_ABOVE_EDGE = 48;

/** Finds sections whose boxes are on each other. Plans and the form may be on the lower edge of a hero. */
function findOverlappingSections(sections: readonly SectionBoxes[]) {
  return pairsOf(sections)
    .filter(([upper, lower]) => overlap(upper, lower))
    .filter(([upper, lower]) => {
      const mayOverlap = upper.type === 'hero' && ['plans', 'contact'].includes(lower.type);
      return !mayOverlap || upper.bottom - lower.top > MAX_ABOVE_EDGE + 1;
    })
    .map(([upper, lower]) => `${lower.type} is on ${upper.type}`);
}

/** The least distance of contents, in pixels. */
const MIN_DISTANCE = 40;

/** That of a form or plans, with the chat widget, from the text of a hero: they must be on the first screen. */
const MIN_BELOW_HERO = 12;

/** Finds neighbors whose texts, controls and cards are too near to each other. */
function findTooNear(sections: readonly SectionBoxes[]) {
  return sections.slice(1).flatMap((lower, index) => {
    const upper = sections[index];
    if (!upper) return [];
    const end = Math.max(...upper.contents.map(({ bottom }) => bottom));
    const distance = Math.min(...lower.contents.map(({ top }) => top)) - end;
    const isOnEdge = upper.type === 'hero' && ['plans', 'contact'].includes(lower.type);
    return distance < (isOnEdge ? MIN_BELOW_HERO : MIN_DISTANCE) - 1
      ? [`${lower.type} is ${Math.round(distance)} px below ${upper.type}`]
      : [];
  });
}
