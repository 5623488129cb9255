/** Pages that together have each type of section in each look, with axe. */
import { runAxe } from '../axe.ts';
import { expect, test } from '../support.ts';
import { orderPages } from './order-pages.ts';

/** The two pages of a row have all sections but a hero without a picture, which the third has. */
const pages = orderPages.slice(0, 3);

for (const { name } of pages) {
  test(`axe finds no violations on ${name}, in both color schemes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/${name}`);
    expect(await runAxe(page)).toEqual([]);
  });
}
