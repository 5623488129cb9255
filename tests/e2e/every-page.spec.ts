/** Checks of every page: header and footer, errors, accessibility and layout. */
import { pagePath } from '../../src/site.ts';
import { copy, entries, inNewTab, pageCopy, postalAddressPattern } from '../expected-content.ts';
import {
  desktop,
  enginesOnly,
  expect,
  findClippedText,
  keepChatPrompt,
  region,
  screens,
  test,
  watchErrors,
} from '../support.ts';
import { runAxe } from './axe.ts';
import { walkWithTab } from './keyboard.ts';

const { company, navigation, footer, homePage, servicesPage, errorPage } = copy;
const logo = { name: `${company.name}, ${navigation.homeLabel}`, exact: true };
const unknownPath = '/there-is-no-such-page';

for (const { name, path } of screens) {
  test(`${name} is complete, accessible and free of errors`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    // Other tests cover motion, and reduced motion makes this one a fifth faster.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const errors = await watchErrors(page);
    const otherHosts: string[] = [];
    page.on('request', (request) => {
      // The map is a document in an iframe.
      const isOther = !request.url().startsWith(baseURL ?? '');
      if (isOther && request.resourceType() !== 'document') otherHosts.push(request.url());
    });
    // Otherwise the number of controls could change while Tab walks through them.
    await keepChatPrompt(page);
    await page.goto(path);
    const header = page.getByRole('banner');
    const chat = page.getByRole('link', { name: inNewTab(copy.chat.button) });

    await test.step('The headline, title and description match the content', async () => {
      const { headline, title, description } = pageCopy(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([headline]);
      await expect(page).toHaveTitle(
        path === '/' ? `${company.name}: ${title}` : `${title} | ${company.name}`,
      );
      const meta = page.locator('meta[name="description"]');
      await expect(meta).toHaveAttribute('content', description);
    });

    await test.step('The top bar links to the company’s email and phone', async () => {
      const links = region(page, navigation.contactLabel).getByRole('link');
      await expect(links).toHaveText([company.email, company.phone]);
      for (const link of await links.all()) await expect(link).toBeInViewport();
      await expect(links.first()).toHaveAttribute('href', `mailto:${company.email}`);
      const number = company.phone.replaceAll(' ', '');
      await expect(links.last()).toHaveAttribute('href', `tel:${number}`);
      await expect(chat).toBeInViewport({ ratio: 1 });
    });

    await test.step('The navigation links to all pages and marks the current one', async () => {
      const nav = page.locator('nav').first();
      const links = nav.locator('a');
      await expect(links).toHaveText(navigation.links.map(({ label }) => label));
      for (const [index, target] of navigation.links.entries()) {
        const link = links.nth(index);
        await expect(link).toHaveAttribute('href', pagePath(target.page));
        const current = pagePath(target.page) === path ? 'page' : null;
        expect(await link.getAttribute('aria-current')).toBe(current);
      }
      await expect(nav).toBeVisible({ visible: !isMobile });
      await expect(header.getByRole('button')).toHaveCount(isMobile ? 1 : 0);
    });

    await test.step('The footer shows all columns', async () => {
      const siteFooter = page.getByRole('contentinfo');
      await expect(siteFooter.getByRole('link', logo)).toHaveAttribute('href', '/');
      await expect(siteFooter.getByText(company.tagline, { exact: true })).toBeVisible();
      await expect(siteFooter.getByRole('heading')).toHaveText([
        footer.services.heading,
        footer.address.heading,
        footer.contact.heading,
        footer.social.heading,
      ]);
      const lists = siteFooter.getByRole('list');
      await expect(lists.first().getByRole('link')).toHaveText(
        footer.services.entries
          .slice(0, footer.services.shown)
          .map((id) => entries('services').find((service) => service.id === id)?.title ?? id),
      );
      await expect(siteFooter.locator('address')).toHaveText(postalAddressPattern());
      await expect(siteFooter.locator('a[href^="tel:"]')).toHaveText(company.phone);
      await expect(siteFooter.locator('a[href^="mailto:"]')).toHaveText([
        company.email,
        company.supportEmail,
      ]);
      await expect(lists.last().getByRole('listitem')).toContainText(
        company.social.map(({ name: network }) => network),
      );
    });

    await test.step('The navigation and chat button stay in view at the end of the page', async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const home = header.getByRole('link', logo);
      await expect(home).toHaveAttribute('href', '/');
      await expect(home).toBeInViewport({ ratio: 1 });
      await expect(chat).toBeInViewport({ ratio: 1 });
    });

    await test.step('External links open a new tab with noopener and noreferrer', async () => {
      const links = page.locator(`a[href^="http"]:not([href^="${baseURL}"])`);
      const unsafe = await links.evaluateAll((all) =>
        (all as HTMLAnchorElement[])
          .filter(({ rel, target }) => !(rel === 'noopener noreferrer' && target === '_blank'))
          .map(({ href }) => href),
      );
      expect(unsafe).toEqual([]);
      expect(await links.count()).toBeGreaterThan(1);
    });

    await test.step('Tab reaches all controls in order, in view and with a focus ring', async () => {
      const { stops, expected } = await walkWithTab(page);
      expect.soft(stops[0]?.name).toBe(navigation.skip);
      expect.soft(stops.filter(({ isVisible }) => !isVisible)).toEqual([]);
      expect.soft(stops.filter(({ hasFocusRing }) => !hasFocusRing)).toEqual([]);
      const order = stops.map(({ index }) => index);
      expect.soft(order).toEqual([...order].sort((a, b) => a - b));
      expect.soft(stops.length).toBe(expected);
    });

    await test.step('The first link skips the navigation', async () => {
      const skip = page.getByRole('link', { name: navigation.skip });
      await skip.focus();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('There are no errors, failed requests, CSP violations or cookies', async () => {
      // The browser logs the 404 response to the unknown URL.
      expect.soft(errors.filter((error) => !error.includes(unknownPath))).toEqual([]);
      expect.soft(otherHosts, 'requests to other hosts').toEqual([]);
      expect.soft(await page.context().cookies()).toEqual([]);
    });

    await test.step('axe finds no violations in the light and dark schemes', async () => {
      expect.soft(await runAxe(page)).toEqual([]);
    });

    if (isMobile) {
      await test.step('All targets are at least 24 pixels wide and high', async () => {
        const small = await page.locator('a[href],button,input,textarea').evaluateAll((all) =>
          all
            // WCAG 2.5.8 exempts links within a sentence.
            .filter((target) => getComputedStyle(target).display !== 'inline')
            .filter((target) => target.checkVisibility({ visibilityProperty: true }))
            .filter((target) => {
              const { width, height } = target.getBoundingClientRect();
              return width > 1 && (width < 24 || height < 24);
            })
            .map((target) => target.textContent),
        );
        expect.soft(small).toEqual([]);
      });
      return;
    }

    await test.step('No text is clipped at any width, at 400 % zoom or with wide text spacing', async () => {
      const expectNoClippedText = async (width: number, height = 800) => {
        await page.setViewportSize({ width, height });
        expect.soft(await findClippedText(page), `at ${width} × ${height}`).toEqual([]);
      };
      for (const width of [320, 360, 768, 1280, 1920, 2560]) await expectNoClippedText(width);
      await expectNoClippedText(320, 256);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        // The values in WCAG 1.4.12.
        sheet.replaceSync(
          '*{line-height:1.5!important;letter-spacing:0.12em!important;word-spacing:0.16em!important}p{margin-block-end:2em!important}',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      for (const width of [360, 1280]) await expectNoClippedText(width);
    });
  });
}

test(
  'The footer shows columns from 768 px, the current year and social links',
  desktop,
  async ({ page }) => {
    await page.clock.setFixedTime('2031-02-03T12:00:00');
    await page.goto('/');
    const siteFooter = page.getByRole('contentinfo');
    const copyright = `© 2031 ${company.name}. ${footer.copyright}`;
    await expect(siteFooter.getByText(/©/)).toHaveText(copyright);
    for (const [width, rows] of [
      [768, 1],
      [390, 4],
      [1280, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const countRows = () =>
        siteFooter
          .getByRole('heading')
          .evaluateAll(
            (all) => new Set(all.map((heading) => heading.getBoundingClientRect().top)).size,
          );
      await expect.poll(countRows, `rows of headings at ${width} px`).toBe(rows);
    }
    const items = siteFooter.getByRole('list').last().getByRole('listitem');
    for (const [index, { name, address }] of company.social.entries()) {
      const item = items.nth(index);
      if (address === undefined) {
        await expect(item.locator('a')).toHaveCount(0);
        await expect(item).toHaveText(name);
      } else {
        const link = item.getByRole('link', { name: inNewTab(name), exact: true });
        await expect(link).toHaveAttribute('href', address);
      }
    }
  },
);

test('An unknown URL returns 404 and the error page', desktop, async ({ page, request }) => {
  for (const path of ['/services/cloud', '/contact/x', '/_astro/x.js']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(errorPage.heading);
  }
  const response = await page.goto(unknownPath);
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByText(errorPage.notFound, { exact: true })).toBeVisible();

  await test.step('The error page is not indexed and has no metadata for sharing', async () => {
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(
      page.locator('[rel="canonical"], [property^="og:"], [type="application/ld+json"]'),
    ).toHaveCount(0);
  });

  for (const { label, page: target } of errorPage.links) {
    const link = main.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', pagePath(target));
  }
});

test(
  'A new page starts at the top, and Back restores the scroll position',
  desktop,
  async ({ page }) => {
    await page.goto('/');
    const start = region(page, homePage.closing.link.label).getByRole('link');
    // Reads the position during the click, because the page may still be scrolling to the link.
    await start.evaluate((link) => {
      link.addEventListener('click', () => (sessionStorage['scrollY'] = scrollY));
    });
    await start.click();
    await expect(page).toHaveURL(pagePath(homePage.closing.link.page));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    const before = Number(await page.evaluate(() => sessionStorage['scrollY'] as string));
    expect(before).toBeGreaterThan(1000);
    // Approximately: if the font was late on the first visit, line lengths differ a little now.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before * 0.97);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(before * 1.03);
  },
);

test('Sections move up into view, except with reduced motion', desktop, async ({ page }) => {
  await page.goto('/services');
  const heading = page.getByRole('heading', {
    name: servicesPage.howWeWork.heading,
    exact: true,
  });
  const section = heading.locator('..');
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
