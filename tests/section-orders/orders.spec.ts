/** What holds for sections in any order: each project opens the pages at one width. */
import { budgets } from '../budgets/budgets.ts';
import { expect, test as base } from '../support.ts';
import { orderPages } from './order-pages.ts';
import { visitOrders, type OrderVisit } from './visit.ts';

/** How long all pages may take, in milliseconds. */
const VISITS_TIMEOUT = 300_000;

const test = base.extend<object, { visits: OrderVisit[] }>({
  visits: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use;
      if (baseURL === undefined || !viewport) throw new Error('The project has no viewport.');
      const paths = orderPages.map(({ name }) => `/${name}`);
      await use(await visitOrders(browser, { baseURL, viewport }, paths));
    },
    { scope: 'worker', timeout: VISITS_TIMEOUT },
  ],
});

// In one worker, so that each page is opened once.
test.describe.configure({ mode: 'default' });

test('A page has one main headline', ({ visits }) => {
  for (const { path, headingLevels } of visits) {
    expect.soft(headingLevels.filter((level) => level === 1).length, path).toBe(1);
  }
});

test('Headings are in order: none is two levels below the one above it', ({ visits }) => {
  for (const { path, headingLevels } of visits) {
    const skipped = headingLevels.filter(
      (level, index) => level > (headingLevels[index - 1] ?? 0) + 1,
    );
    expect.soft(skipped, path).toEqual([]);
  }
});

test('No id is there twice', ({ visits }) => {
  for (const { path, repeatedIds } of visits) expect.soft(repeatedIds, path).toEqual([]);
});

test('Nothing is wider than the screen', ({ visits }) => {
  for (const { path, tooWide } of visits) expect.soft(tooWide, path).toEqual([]);
});

test('No text, control or card is on one of another section', ({ visits }) => {
  for (const { path, collisions } of visits) expect.soft(collisions, path).toEqual([]);
});

test('Only plans and the form are on another section: on the edge of a hero', ({ visits }) => {
  for (const { path, overlappingSections } of visits) {
    expect.soft(overlappingSections, path).toEqual([]);
  }
});

test('The contents of neighbors are apart', ({ visits }) => {
  for (const { path, tooNear } of visits) expect.soft(tooNear, path).toEqual([]);
});

test('The layout does not shift', ({ visits }) => {
  for (const { path, shift } of visits) {
    expect.soft(shift, path).toBeLessThanOrEqual(budgets.layoutShift);
  }
});
