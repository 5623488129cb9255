/** What search engines find of the site, and what those see to whom a link to it is sent. */
import { pages } from '../../scripts/bench/budgets.ts';
import { entries, screenAt, words } from '../copy.ts';
import { desktop, expect, test } from '../support.ts';

/** The tests' site is built for the address that belongs to nobody. */
const site = 'https://www.example.com';

test.describe('Found', { tag: desktop.tag }, () => {
  for (const { name, path } of pages) {
    test(`${name} says its one address, title and description, and may be found`, async ({
      page,
    }) => {
      await page.goto(path);
      const address = new URL(path, site).href;
      const { title, description } = screenAt(path);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      for (const [property, content] of [
        ['url', address],
        ['title', title],
        ['description', description],
        ['site_name', words.company.name],
        ['type', 'website'],
        ['image:alt', `${title}, ${words.company.name}`],
      ] as const) {
        const tag = page.locator(`meta[property="og:${property}"]`);
        await expect(tag, property).toHaveAttribute('content', content);
      }
      const card = page.locator('meta[name="twitter:card"]');
      await expect(card).toHaveAttribute('content', 'summary_large_image');
    });

    test(`The structured data of ${name} is whole`, async ({ page }) => {
      await page.goto(path);
      const things = await graphOf(page.locator('script[type="application/ld+json"]'));
      const ids = things.map((thing) => thing['@id']).filter((id) => id !== undefined);
      expect(new Set(ids).size, 'no identifier twice').toBe(ids.length);
      expect(ids, 'the company').toContain(`${site}/#organization`);
      // What is referred to stands on the same page, as search engines read each by itself.
      for (const thing of things) {
        for (const key of ['publisher', 'provider', 'seller']) {
          const { '@id': id } = (thing[key] ?? {}) as { '@id'?: string };
          if (thing[key] !== undefined) expect(ids, key).toContain(id);
        }
      }
      const named = (type: string) =>
        things.filter((thing) => thing['@type'] === type).map((thing) => thing['name']);
      const isOn = (id: string) => path === id;
      expect(named('WebSite')).toEqual(isOn('/') ? [words.company.name] : []);
      expect(named('Service')).toEqual(
        isOn('/services') ? entries('services').map(({ title }) => title) : [],
      );
      expect(named('Offer')).toEqual(
        isOn('/pricing') ? entries('plans').map((plan) => plan.name) : [],
      );
      const ways = things.filter((thing) => thing['@type'] === 'BreadcrumbList');
      expect(ways).toHaveLength(isOn('/') ? 0 : 1);
      // Each service is where its address says.
      for (const { '@type': type, url } of things) {
        if (type !== 'Service') continue;
        const { hash } = new URL(String(url));
        await expect(page.locator(hash)).toHaveCount(1);
      }
    });
  }

  test('The error screen may not be found, and has nothing to share', async ({ page }) => {
    await page.goto('/there-is-no-such-page');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  });

  test('robots.txt leads to a sitemap that has the five pages, and no other', async ({
    request,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toMatch(/^User-agent: \*\nDisallow:\n/);
    const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    expect(index.startsWith(site), index).toBe(true);
    const [map = ''] = await locations(request, index);
    expect((await locations(request, map)).sort()).toEqual(
      pages.map(({ path }) => new URL(path, site).href).sort(),
    );
  });

  test('llms.txt says what every page says', async ({ page, request }) => {
    const response = await request.get('/llms.txt');
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text.startsWith(`# ${words.company.name}\n\n> ${words.homePage.description}\n`)).toBe(
      true,
    );
    const plain = text.replaceAll('\\', '');
    for (const { path } of pages) {
      await page.goto(path);
      const main = page.getByRole('main');
      const headings = await main.getByRole('heading', { includeHidden: false }).allTextContents();
      const paragraphs = await main
        .locator('p:visible')
        .evaluateAll((all) =>
          all
            .filter(
              (one) => !one.closest('form, [role=alert], [role=status]') && !one.querySelector('a'),
            )
            .map((one) => one.textContent),
        );
      expect(headings.length + paragraphs.length).toBeGreaterThan(4);
      for (const words of [...headings, ...paragraphs]) {
        expect.soft(plain, path).toContain(words.trim().replace(/\s+/g, ' '));
      }
    }
    expect(text, 'every address is whole').not.toMatch(/\]\((?!https:|mailto:|tel:)/);
    expect(text).not.toContain('<');
  });
});

async function graphOf(script: { textContent(): Promise<string | null> }) {
  const data = JSON.parse((await script.textContent()) ?? '') as Record<string, unknown>;
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'] as Record<string, unknown>[];
}

/** The addresses in a sitemap, or in a list of them. */
async function locations(
  request: { get(path: string): Promise<{ text(): Promise<string> }> },
  address: string,
) {
  const xml = await (await request.get(new URL(address).pathname)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location);
}
