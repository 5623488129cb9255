/** What a site can do without: slides but one, testimonials, and groups of services. */
import { entries, sectionOf } from '../expected-content.ts';
import { expect, hydrated, region, test } from '../support.ts';
import { ONLY_SLIDE, UNGROUPED } from './changed-content.ts';
import { BASE } from './settings.ts';

test('a single slide is only a picture, also when its island is hydrated', async ({ page }) => {
  await page.goto(BASE);
  const slideshow = page.locator('.slideshow');
  const alt = entries('slides').find(({ id }) => id === ONLY_SLIDE)?.alt;
  const picture = `- img ${JSON.stringify(alt)}`;
  expect(await slideshow.ariaSnapshot()).toBe(picture);
  await slideshow.hover();
  await hydrated(page, 'Slideshow');
  expect(await slideshow.ariaSnapshot()).toBe(picture);
});

test('without testimonials, Home has no section of them', async ({ page }) => {
  await page.goto(BASE);
  await expect(region(page, sectionOf('home', 'points').heading)).toHaveCount(1);
  await expect(page.getByText(sectionOf('home', 'testimonials').heading)).toHaveCount(0);
});

test('a service without a group has a card, with its text and on Home', async ({ page }) => {
  const { title = '' } = entries('services').find(({ id }) => id === UNGROUPED) ?? {};
  await page.goto(BASE);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 3 })).toBeInViewport();
});
