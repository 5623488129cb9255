/** The blog of the fixture site. */
import { runAxe } from '../axe.ts';
import { copy } from '../expected-content.ts';
import { articleCount, codeLikeTexts, codeLikeTitle } from '../fixture-site/generated-content.ts';
import { desktop, expect, region, test } from '../support.ts';

const { list, article: texts, caseStudy } = copy.blogPage;
const shop = '/blog/moving-a-shop-to-the-cloud';
const shopTitle = 'Moving a shop to the cloud in one weekend';

test('The navigation leads to the articles, ten to a page', desktop, async ({ page }) => {
  const cards = region(page, list.heading).getByRole('heading', { level: 3 });
  await page.goto('/');
  const navigation = page.getByRole('navigation').first();
  await navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(cards).toHaveCount(10);
  await page.getByRole('link', { name: list.older }).click();
  await expect(page).toHaveURL('/blog/2');
  await expect(cards).toHaveCount(articleCount - 10);
  await expect(page).toHaveTitle(/, page 2/);
  await page.getByRole('link', { name: list.newer }).click();
  await expect(page).toHaveURL('/blog');
});

test('A topic leads to its articles', desktop, async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Databases' }).first().click();
  const cards = region(page, list.heading).getByRole('heading', { level: 3 });
  await expect(cards).toHaveText([shopTitle]);
});

test('Topics are in their order, without those of drafts', desktop, async ({ page }) => {
  await page.goto('/blog');
  const links = page.getByRole('navigation', { name: list.topics }).getByRole('link');
  await expect(links).toHaveText([list.all, 'AI', 'Databases', 'Cloud']);
});

test('A topic of drafts has no page', desktop, async ({ page }) => {
  const response = await page.goto('/blog/topics/unread');
  expect(response?.status()).toBe(404);
});

test(
  'A page shows the newest articles, those of a topic, and case studies',
  desktop,
  async ({ page }) => {
    await page.goto('/reading');
    const articles = (name: string) => region(page, name).getByRole('heading', { level: 3 });
    await expect(articles('Newest')).toHaveCount(3);
    await expect(articles('On databases')).toHaveText([shopTitle]);
    await expect(articles('Case studies')).toHaveText([shopTitle]);
    await expect(page.getByText('None', { exact: true })).toHaveCount(0);
  },
);

test('The feed has all articles, newest first', desktop, async ({ page, request }) => {
  await page.goto(shop);
  const feed = page.locator('link[type="application/rss+xml"]');
  await expect(feed).toHaveAttribute('href', '/blog/rss.xml');
  const xml = await (await request.get('/blog/rss.xml')).text();
  const dates = [...xml.matchAll(/<pubDate>(.+?)</g)].map(([, date = '']) => Date.parse(date));
  expect(dates).toHaveLength(articleCount);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(xml).toContain(`<link>https://www.example.com${shop}</link>`);
});

test('A service links to its case study', desktop, async ({ page }) => {
  await page.goto('/services');
  const card = page.locator('#cloud');
  await expect(card.getByRole('heading', { name: caseStudy.ofService })).toBeVisible();
  // By keyboard: the card may still move up into view while a click arrives.
  await card.getByRole('link', { name: shopTitle }).press('Enter');
  await expect(page).toHaveURL(shop);
});

test('A case study has its facts, code, pictures and reading time', desktop, async ({ page }) => {
  await page.goto(shop);
  await expect(page.getByRole('definition').first()).toHaveText('A sample shop for garden tools');
  await expect(page.locator('pre .keyword').first()).toHaveText('const');
  await expect(page.locator('article source')).toHaveAttribute('srcset', /416w/);
  await expect(page.getByText(texts.readingTime.replace('{minutes}', '2'))).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('An article links to the one before and the one after it', desktop, async ({ page }) => {
  await page.goto(shop);
  const more = page.getByRole('navigation', { name: texts.more });
  await expect(more.getByRole('link', { name: texts.previous })).toBeVisible();
  await expect(more.getByRole('link', { name: texts.next })).toBeVisible();
});

test('An article tells search engines its dates and its author', desktop, async ({ page }) => {
  await page.goto(shop);
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': graph } = JSON.parse(json ?? '') as { '@graph': Record<string, unknown>[] };
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: shopTitle,
      datePublished: '2026-10-12',
      dateModified: '2026-11-02',
      author: { '@type': 'Person', name: 'Sample author', jobTitle: 'Cloud engineer' },
    }),
  );
  const trail = graph.find(({ '@type': type }) => type === 'BreadcrumbList');
  expect(trail?.['itemListElement']).toHaveLength(3);
});

test('A wide table scrolls in its own box on a phone', desktop, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(shop);
  const box = page.getByRole('group', { name: copy.navigation.table });
  await expect(box.getByRole('columnheader', { name: 'Measured' })).toBeVisible();
  const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await box.evaluate(overflow)).toBeGreaterThan(0);
  expect(await page.locator('html').evaluate(overflow)).toBe(0);
});

test('Text of an article that looks like code is text', desktop, async ({ page }) => {
  /** What runs code, leads elsewhere or changes the look of the page. */
  const active = () =>
    page.evaluate(() => {
      const isActive = ({ name, value }: Attr) =>
        /^(?:on|style$|srcdoc$|http-equiv$)/.test(name) ||
        /^\s*(?:javascript|data|vbscript):/i.test(value);
      return [...document.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches(
          // Characters of the text decide which files of the font are preloaded.
          'script, iframe, object, embed, style, base, link:not([rel=preload])',
        )
          ? [element.localName]
          : []),
        ...[...element.attributes].filter(isActive).map(({ name, value }) => `${name}=${value}`),
      ]);
    });
  await page.goto('/blog/article-2');
  const expected = await active();
  await page.goto('/blog/code-like');
  expect(await active()).toEqual(expected);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(codeLikeTitle);
  const article = page.getByRole('article');
  for (const text of codeLikeTexts) {
    await expect.soft(article).toContainText(text.replaceAll('`', ''));
  }
});
