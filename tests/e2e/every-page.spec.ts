import { pageTitle } from '../../src/lib/page-title.ts';
import { pageIds, pageParts, routes } from '../../src/site.ts';
import { entries, inNewTab, postalAddress, screenAt, words } from '../copy.ts';
import {
  desktop,
  expect,
  findCutText,
  phone,
  region,
  screens,
  test,
  watchFaults,
} from '../support.ts';

const { company, navigation, footer, homePage, servicesPage, errorPage } = words;
const logo = { name: `${company.name}, ${navigation.homeLabel}`, exact: true };

for (const { name, path } of screens) {
  test(`${name} loads whole: no error, no request that fails, no breach of its policy`, async ({
    page,
  }) => {
    const faults = await watchFaults(page);
    await page.goto(path);
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState('networkidle');
    // The browser itself notes that an unknown address was answered with 404.
    expect(faults.filter((fault) => !fault.includes(path) || path === '/')).toEqual([]);

    await test.step('Its top bar has the mail and phone links of the company', async () => {
      const links = region(page, navigation.contactLabel).getByRole('link');
      await expect(links).toHaveText([company.email, company.phone]);
      await links.first().scrollIntoViewIfNeeded();
      for (const link of await links.all()) await expect(link).toBeInViewport();
      await expect(links.first()).toHaveAttribute('href', `mailto:${company.email}`);
      const number = company.phone.replaceAll(' ', '');
      await expect(links.last()).toHaveAttribute('href', `tel:${number}`);
    });
  });

  test(`${name} has navigation, footer and words for search engines`, desktop, async ({ page }) => {
    await page.goto(path);

    await test.step('The first Tab offers a way past the navigation', async () => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: navigation.skip });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('Its links lead through the site, and the own one is marked', async () => {
      const links = page
        .getByRole('navigation', { name: navigation.label, exact: true })
        .getByRole('link');
      await expect(links).toHaveText(navigation.links.map(({ label }) => label));
      for (const [index, target] of navigation.links.entries()) {
        const link = links.nth(index);
        await expect(link).toHaveAttribute('href', routes[target.page]);
        if (routes[target.page] === path)
          await expect(link).toHaveAttribute('aria-current', 'page');
        else await expect(link).not.toHaveAttribute('aria-current');
      }
    });

    await test.step('The footer has its columns', async () => {
      const shown = page.getByRole('contentinfo');
      await expect(shown.getByRole('link', logo)).toHaveAttribute('href', '/');
      await expect(shown.getByText(company.tagline, { exact: true })).toBeVisible();
      await expect(shown.getByRole('heading')).toHaveText([
        footer.services.heading,
        footer.address.heading,
        footer.contact.heading,
        footer.social.heading,
      ]);
      const lists = shown.getByRole('list');
      await expect(lists.first().getByRole('link')).toHaveText(
        footer.services.entries
          .slice(0, footer.services.shown)
          .map((id) => entries('services').find((service) => service.id === id)?.title ?? id),
      );
      await expect(shown.locator('address')).toHaveText(postalAddress());
      await expect(shown.locator('a[href^="tel:"]')).toHaveText(company.phone);
      await expect(shown.locator('a[href^="mailto:"]')).toHaveText([
        company.email,
        company.supportEmail,
      ]);
      await expect(lists.last().getByRole('listitem')).toContainText(
        company.social.map(({ name: network }) => network),
      );
    });

    await test.step('It has the headline, title and description of its own file', async () => {
      const { headline, title, description } = screenAt(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([headline]);
      await expect(page).toHaveTitle(pageTitle(title, company.name, path === '/'));
      const meta = page.locator('meta[name="description"]');
      await expect(meta).toHaveAttribute('content', description);
    });
  });

  test(
    `${name} fits every width, with nothing to scroll to at the side`,
    desktop,
    async ({ page }) => {
      await page.goto(path);
      for (const width of [320, 360, 768, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const outside = await findCutText(page);
        expect(outside, `at ${width} px`).toEqual([]);
      }
    },
  );
}

test('The columns of the footer stand side by side from 768 px on', desktop, async ({ page }) => {
  await page.goto('/');
  for (const [width, rows] of [
    [768, 1],
    [1280, 1],
    [390, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const headings = page.getByRole('contentinfo').getByRole('heading');
    await expect(headings).toHaveCount(4);
    const tops = await headings.evaluateAll((all) =>
      all.map((heading) => Math.round(heading.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size, `rows of headings at ${width} px`).toBe(rows);
  }
});

test(
  'A network without an address leads nowhere, one with an address opens a new tab',
  desktop,
  async ({ page }) => {
    await page.goto('/');
    const items = page.getByRole('contentinfo').getByRole('list').last().getByRole('listitem');
    for (const [index, { name, address }] of company.social.entries()) {
      const item = items.nth(index);
      if (address === undefined) {
        await expect(item.locator('a')).toHaveCount(0);
        await expect(item).toContainText(footer.social.missing);
        await item.getByText(name).click({ force: true });
        await expect(page).toHaveURL('/');
        continue;
      }
      const link = item.getByRole('link', { name: inNewTab(name), exact: true });
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  },
);

test('The copyright line carries the year in which the page is read', desktop, async ({ page }) => {
  await page.clock.setFixedTime('2031-02-03T12:00:00');
  for (const { path } of screens) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByText(/©/)).toHaveText(
      `© 2031 ${company.name}. ${footer.copyright}`,
    );
  }
});

test('The navigation stays in view', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', logo);
  await expect(link).toHaveAttribute('href', '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport({ ratio: 1 });
});

test('An unknown address is answered with 404 and the error screen', desktop, async ({ page }) => {
  for (const path of ['/there-is-no-such-page', '/services/cloud', '/contact/x', '/_astro/x.js']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorPage.heading);
    await expect(
      page.getByRole('main').getByText(errorPage.notFound, { exact: true }),
    ).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: errorPage.link.label }).click();
  await expect(page).toHaveURL(routes[errorPage.link.page]);
});

test('Another page starts at its top, and going back returns to where one was', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', logo);
  const start = region(page, homePage.closing.link.label).getByRole('link');
  await expect(link).toBeAttached();
  // Where the page is at the very click, as it may still be on its way to the link.
  await start.evaluate((link) => {
    link.addEventListener('click', () => (sessionStorage['place'] = scrollY));
  });
  await start.click();
  await expect(page).toHaveURL(routes[homePage.closing.link.page]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  const before = Number(await page.evaluate(() => sessionStorage['place'] as string));
  expect(before).toBeGreaterThan(1000);
  // About there: where the typeface came too late for the first visit, lines are a little shorter now.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before * 0.97);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before * 1.03);
  await expect(start).toBeInViewport();
});

test('The logo and the navigation lead through the site', desktop, async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: navigation.label }).getByRole('link');
  for (const { label, page: target } of [...navigation.links].reverse()) {
    await links.and(page.getByText(label, { exact: true })).click();
    await expect(page).toHaveURL(routes[target]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('On a phone the links are behind the menu button', phone, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: navigation.open })).toBeVisible();
});

for (const [motion, animation] of [
  ['no-preference', 'rise'],
  ['reduce', 'none'],
] as const) {
  test(
    `What comes into view with motion '${motion}': animation ${animation}`,
    desktop,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto('/services');
      const heading = page.getByRole('heading', {
        name: servicesPage.howWeWork.heading,
        exact: true,
      });
      const named = await heading.evaluate(
        (element) => getComputedStyle(element.parentElement ?? element).animationName,
      );
      expect(named).toBe(animation);
    },
  );
}

test('Each part of a page that a link may lead to is there', desktop, async ({ request }) => {
  for (const id of pageIds) {
    const html = await (await request.get(routes[id])).text();
    for (const part of pageParts[id]) expect(html, `${id}#${part}`).toMatch(` id="${part}"`);
  }
});
