/** What all pages share: head, header, footer, and how one gets from one to the other. */
import type { Page } from '@playwright/test';
import { linkUrl } from '../../src/lib/links.ts';
import { pagePath } from '../../src/site.ts';
import { copy, entries, inNewTab, postalAddressPattern, sectionOf } from '../expected-content.ts';
import {
  desktop,
  enginesOnly,
  expect,
  findClippedText,
  pages,
  phone,
  region,
  screens,
  test,
  UNKNOWN_PATH,
} from '../support.ts';

const { company, navigation, footer, errorPage } = copy;
const closing = sectionOf('home', 'closing').links[0];
const chatButton = (page: Page) => page.getByRole('link', { name: inNewTab(copy.chat.button) });

test('The header links to all pages, and stays in view', async ({ page, isMobile }) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  const contacts = region(page, navigation.contactLabel).getByRole('link');
  await expect(contacts).toHaveText([company.email, company.phone]);
  for (const link of await contacts.all()) await expect(link).toBeInViewport();
  await expect(contacts.first()).toHaveAttribute('href', `mailto:${company.email}`);
  const number = company.phone.replaceAll(' ', '');
  await expect(contacts.last()).toHaveAttribute('href', `tel:${number}`);
  const nav = page.locator('nav').first();
  await expect(nav).toBeVisible({ visible: !isMobile });
  for (const target of navigation.links) {
    const link = nav.locator('a').filter({ hasText: target.label });
    await expect(link).toHaveAttribute('href', linkUrl(target));
  }

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const home = header.getByRole('link', { name: `${company.name}, ${navigation.homeLabel}` });
  await expect(home).toHaveAttribute('href', '/');
  await expect(home).toBeInViewport({ ratio: 1 });
  await expect(chatButton(page)).toBeInViewport({ ratio: 1 });

  const skip = page.getByRole('link', { name: navigation.skip });
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('The footer shows all columns and the current year', desktop, async ({ page }) => {
  await page.clock.setFixedTime('2031-02-03T12:00:00');
  await page.goto('/');
  const siteFooter = page.getByRole('contentinfo');
  const { services, address, contact, social } = footer;
  await expect(siteFooter.getByRole('heading')).toHaveText(
    [services, address, contact, social].map(({ heading }) => heading),
  );
  await expect(siteFooter).toContainText(company.tagline);
  await expect(siteFooter).toContainText(`© 2031 ${company.name}. ${footer.copyright}`);
  await expect(siteFooter.locator('address')).toHaveText(postalAddressPattern());
  await expect(siteFooter.locator('a[href^="tel:"]')).toHaveText(company.phone);
  const { email, supportEmail } = company;
  await expect(siteFooter.locator('a[href^="mailto:"]')).toHaveText([email, supportEmail]);
  const lists = siteFooter.getByRole('list');
  const shown = services.entries.slice(0, services.shown);
  await expect(lists.first().getByRole('link')).toHaveText(
    shown.map((id) => entries('services').find((service) => service.id === id)?.title ?? id),
  );
  for (const [index, { name, address: href }] of company.social.entries()) {
    const item = lists.nth(1).getByRole('listitem').nth(index);
    await expect(item).toContainText(name);
    const links = item.getByRole('link', { name: inNewTab(name), exact: true });
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(href === undefined ? [] : [href]);
  }
});

test('On tablets, the columns of the footer are beside each other', desktop, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const siteFooter = page.getByRole('contentinfo');
  const home = siteFooter.getByRole('link', { name: company.name });
  const tops: number[] = [];
  const starts: number[] = [];
  for (const top of [home, ...(await siteFooter.getByRole('heading').all())]) {
    const box = await top.boundingBox();
    tops.push((box?.y ?? 0) + (box?.height ?? 0) / 2);
    starts.push(box?.x ?? 0);
  }
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  expect(starts).toHaveLength(5);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

test('An unknown URL returns 404 and the error page', desktop, async ({ page, request }) => {
  for (const path of ['/services/cloud', '/contact/x', '/_astro/x.js']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(errorPage.heading);
  }
  const response = await page.goto(UNKNOWN_PATH);
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByText(errorPage.notFound, { exact: true })).toBeVisible();

  for (const { label, page: target } of errorPage.links) {
    const link = main.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', pagePath(target));
  }
});

test('New pages start at the top, and Back restores the position', desktop, async ({ page }) => {
  await page.goto('/');
  const start = region(page, closing?.label ?? '').getByRole('link');
  // Reads the position during the click, because the page may still be scrolling to the link.
  await start.evaluate((link) => {
    link.addEventListener('click', () => (sessionStorage['scrollY'] = scrollY));
  });
  await start.click();
  await expect(page).toHaveURL('/contact');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  const before = Number(await page.evaluate(() => sessionStorage['scrollY'] as string));
  expect(before).toBeGreaterThan(1000);
  // Approximately: if the font was late on the first visit, line lengths differ a little now.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before * 0.97);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before * 1.03);
});

test('Sections move up into view, except with reduced motion', async ({ page, isMobile }) => {
  await page.goto('/services');
  const heading = page.getByRole('heading', {
    name: sectionOf('services', 'steps').heading,
    exact: true,
  });
  const section = heading.locator('..');
  // On phones, nothing is animated while the page loads.
  await expect(section).toHaveCSS('animation-name', isMobile ? 'none' : 'reveal');
  await page.evaluate(() => scrollTo(0, 100));
  await expect(section).toHaveCSS('animation-name', 'reveal');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(section).toHaveCSS('animation-name', 'none');
});

test('All pages fit the screen and show their images', enginesOnly, async ({ page }) => {
  for (const { name, path } of screens) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findClippedText(page), `${name} at ${width} px`).toEqual([]);
    }
    const images = page.locator('img').filter({ visible: true });
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      const width = () => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
      await expect.poll(width, `an image of ${name}`).toBeGreaterThan(0);
    }
  }
});

/** Closes the announcement, which staff show for some days. */
const dismiss = (page: Page) => page.getByRole('button', { name: navigation.dismiss }).click();

test('The first field of Contact is on the first screen of a phone', phone, async ({ page }) => {
  await page.goto('/contact');
  await dismiss(page);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [430, 932],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .soft(page.locator('.form-field').first(), `${width} px`)
      .toBeInViewport({ ratio: 1 });
  }
});

test('The button of Contact is on the first screen of a desktop', desktop, async ({ page }) => {
  await page.goto('/contact');
  await dismiss(page);
  await expect(page.locator('.submit-button')).toBeInViewport({ ratio: 1 });
});

for (const [width, height, shown] of [
  [1280, 800, 3],
  [390, 844, 1],
] as const) {
  test(
    `${shown} of the prices and buttons are on the first screen of ${width} px`,
    desktop,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/pricing');
      await dismiss(page);
      const buttons = await page.locator('[data-plan]').all();
      expect(buttons.length).toBeGreaterThanOrEqual(shown);
      // Each is below the price.
      for (const button of buttons.slice(0, shown)) {
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    },
  );
}

test('On phones, the headline beside a picture is the largest paint', phone, async ({ page }) => {
  for (const path of ['/services', '/about']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('section:has(h1) img')).toBeVisible();
    const largest = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const entry = list.getEntries().at(-1) as LargestContentfulPaint | undefined;
            resolve(entry?.element?.tagName);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect.soft(largest, path).toBe('H1');
  }
});

test('On phones, all headlines start at the same height', phone, async ({ page }) => {
  const tops: number[] = [];
  for (const { path } of [...pages, { path: '/privacy' }, { path: '/blog' }]) {
    await page.goto(path);
    const texts = page.locator('section:has(h1)').first().locator('p,h1');
    const box = await texts.first().boundingBox();
    tops.push(Math.round(box?.y ?? 0));
  }
  expect(new Set(tops).size, tops.join(', ')).toBe(1);
});
