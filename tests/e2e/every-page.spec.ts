import {
  desktop,
  expect,
  findCutText,
  pages,
  phone,
  screens,
  test,
  watchFaults,
} from './support.ts';

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
      const links = page.getByRole('region', { name: 'Company contact' }).getByRole('link');
      await expect(links).toHaveCount(2);
      await links.first().scrollIntoViewIfNeeded();
      for (const link of await links.all()) await expect(link).toBeInViewport();
      const mail = await links.first().innerText();
      expect(mail).toContain('@');
      await expect(links.first()).toHaveAttribute('href', `mailto:${mail}`);
      const number = await links.last().innerText();
      await expect(links.last()).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`);
      expect(number).toMatch(/^\+[\d ]+$/);
    });
  });

  test(`${name} has navigation, footer and words for search engines`, desktop, async ({ page }) => {
    await page.goto(path);

    await test.step('The first Tab offers a way past the navigation', async () => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('Five links lead through the site, and the own one is marked', async () => {
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveText(['Home', 'Services', 'Pricing', 'About', 'Contact']);
      for (const [index, target] of pages.entries()) {
        const link = links.nth(index);
        await expect(link).toHaveAttribute('href', target.path);
        if (target.path === path) await expect(link).toHaveAttribute('aria-current', 'page');
        else await expect(link).not.toHaveAttribute('aria-current');
      }
    });

    await test.step('The footer has its columns', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: /Home$/ })).toHaveAttribute('href', '/');
      await expect(footer.getByText('Affordable Tech Solutions for Everyone.')).toBeVisible();
      const lists = footer.getByRole('list');
      await expect(lists.first().getByRole('link')).toHaveText([
        'Website Development',
        'Mobile App Development',
        'Business Applications',
        'Project & Job Support',
      ]);
      await expect(footer.getByRole('heading', { name: 'Our Services' })).toBeVisible();
      await expect(footer.getByText('Telangana, India')).toBeVisible();
      await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1);
      await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(2);
      await expect(lists.last().getByRole('listitem')).toHaveText([
        /Facebook/,
        /Twitter/,
        /Instagram/,
        /LinkedIn/,
      ]);
    });

    await test.step('It has one headline, a title and a description', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Acme Software/);
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveAttribute('content', /^.{20,170}$/);
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
  'Twitter and LinkedIn lead nowhere, Facebook and Instagram open a new tab',
  desktop,
  async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Twitter', 'LinkedIn']) {
      const entry = footer.getByRole('listitem').filter({ hasText: name });
      await expect(entry.locator('a')).toHaveCount(0);
      await entry.getByText(name).click({ force: true });
    }
    await expect(page).toHaveURL('/');
    for (const name of [/Facebook/, /Instagram/]) {
      const link = footer.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', /^https:\/\//);
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
      /^© 2031 Acme Software\. /,
    );
  }
});

test('The navigation stays in view', async ({ page }) => {
  await page.goto('/');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Acme Software, Home' });
  await expect(logo).toHaveAttribute('href', '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(logo).toBeInViewport({ ratio: 1 });
});

test('An unknown address is answered with 404 and the error screen', desktop, async ({ page }) => {
  for (const path of ['/there-is-no-such-page', '/services/cloud', '/contact/x', '/_astro/x.js']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Unexpected Application Error!',
    );
    await expect(page.getByRole('main').getByText('404 Not Found', { exact: true })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('Another page starts at its top, and going back returns to where one was', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Acme Software, Home' });
  const start = page.getByRole('link', { name: 'Get Started Today' });
  await expect(link).toBeAttached();
  // Where the page is at the very click, as it may still be on its way to the link.
  await start.evaluate((link) => {
    link.addEventListener('click', () => (sessionStorage['place'] = scrollY));
  });
  await start.click();
  await expect(page).toHaveURL('/contact');
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

test('No two pages share a title, a description or a headline', desktop, async ({ request }) => {
  for (const words of [/<title>(.*?)</, /name="description" content="(.*?)"/, /<h1[^>]*>(.*?)</]) {
    const found = await Promise.all(
      screens.map(async ({ path }) => words.exec(await (await request.get(path)).text())?.[1]),
    );
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(screens.length);
  }
});

test('The logo and the navigation lead through the site', desktop, async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const { name, path } of [...pages].reverse()) {
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('On a phone the five links are behind the menu button', phone, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
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
      const heading = page.getByRole('heading', { name: 'How We Work' });
      const named = await heading.evaluate(
        (element) => getComputedStyle(element.parentElement ?? element).animationName,
      );
      expect(named).toBe(animation);
    },
  );
}
