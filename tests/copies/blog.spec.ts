/** A copy of the site with 25 articles, an announcement and redirects of every kind. */
import { join } from 'node:path';
import { budgets } from '../budgets/budgets.ts';
import { measureFirstResponses, watchLayoutShifts } from '../budgets/page-weight.ts';
import { copy } from '../expected-content.ts';
import { runAxe } from '../e2e/axe.ts';
import { serveCopy } from '../project-copy.ts';
import { expect, region, test, watchErrors } from '../support.ts';
import { acceptedBodies, acceptedTitle } from '../hostile-content.ts';
import { checkContent } from '../../src/content-check/check.ts';
import { pagesByName } from '../../src/content-check/pages.ts';
import { pagePath } from '../../src/site.ts';
import { addBlog, announcement, DAY } from './blog-content.ts';

const { list, article: texts, caseStudy } = copy.blogPage;
const { dismiss, announcement: announcementLabel } = copy.navigation;
const shop = '/blog/moving-a-shop-to-the-cloud';
const shopTitle = 'Moving a shop to the cloud in one weekend';

test.describe('A site with a blog', () => {
  const folder = serveCopy('blog', {
    env: { SITE_URL: '', CMS_REPO: '', PREVIEW: '' },
    changeContent: addBlog,
  });

  test('lists 25 articles, ten to a page, and those of a topic', async ({ page }) => {
    const cards = page
      .getByRole('region', { name: list.heading })
      .getByRole('heading', { level: 3 });
    await page.goto('/');
    const navigation = page.getByRole('navigation').first();
    await navigation.getByRole('link', { name: copy.blogPage.navigation }).click();
    for (const [path, count] of [
      ['/blog', 10],
      ['/blog/2', 10],
      ['/blog/3', 5],
    ] as const) {
      await expect(page).toHaveURL(path);
      await expect(cards).toHaveCount(count);
      if (count === 10) await page.getByRole('link', { name: list.older }).click();
    }
    await expect(page).toHaveTitle(/, page 3/);
    await page.getByRole('link', { name: list.newer }).click();
    await expect(page).toHaveURL('/blog/2');
    await page.getByRole('link', { name: 'Databases' }).click();
    await expect(cards).toHaveText([shopTitle]);
    for (const path of ['/blog/draft', '/blog/tomorrow', '/blog/4', '/old-draft'])
      expect((await page.request.get(path)).status(), path).toBe(404);
  });

  test('a landing page shows the newest articles, those of a topic, and case studies', async ({
    page,
  }) => {
    await page.goto('/reading');
    const articles = (name: string) => region(page, name).getByRole('heading', { level: 3 });
    await expect(articles('Newest')).toHaveCount(3);
    await expect(articles('On databases')).toHaveText([shopTitle]);
    await expect(articles('Case studies')).toHaveText([shopTitle]);
    await expect(page.getByText('None', { exact: true })).toHaveCount(0);
  });

  test('the feed has all articles, newest first', async ({ page, request }) => {
    await page.goto(shop);
    const feed = page.locator('link[type="application/rss+xml"]');
    await expect(feed).toHaveAttribute('href', '/blog/rss.xml');
    const xml = await (await request.get('/blog/rss.xml')).text();
    const dates = [...xml.matchAll(/<pubDate>(.+?)</g)].map(([, date = '']) => Date.parse(date));
    expect(dates).toHaveLength(25);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(xml).toContain(`<link>https://www.example.com${shop}</link>`);
  });

  test('a case study has its facts, code, pictures and neighbors, and its service links to it', async ({
    page,
  }) => {
    const errors = await watchErrors(page);
    await page.goto('/services');
    const card = page.locator('#cloud');
    await expect(card.getByRole('heading', { name: caseStudy.ofService })).toBeVisible();
    // By keyboard: the card may still move up into view while a click arrives.
    await card.getByRole('link', { name: shopTitle }).press('Enter');
    await expect(page).toHaveURL(shop);
    await expect(page.getByRole('definition').first()).toHaveText('A sample shop for garden tools');
    await expect(page.locator('pre .keyword').first()).toHaveText('const');
    await expect(page.locator('article source')).toHaveAttribute('srcset', /416w/);
    await expect(page.getByText(texts.readingTime.replace('{minutes}', '2'))).toBeVisible();
    const more = page.getByRole('navigation', { name: texts.more });
    await expect(more.getByRole('link', { name: texts.previous })).toBeVisible();
    await expect(more.getByRole('link', { name: texts.next })).toBeVisible();
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
    expect(errors).toEqual([]);
  });

  test('a wide table scrolls in its own box on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(shop);
    const box = page.getByRole('group', { name: copy.navigation.table });
    await expect(box.getByRole('columnheader', { name: 'Measured' })).toBeVisible();
    const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await box.evaluate(overflow)).toBeGreaterThan(0);
    expect(await page.locator('html').evaluate(overflow)).toBe(0);
  });

  test('text that looks like code is text, and links lead to the headings', async ({ page }) => {
    /** What runs code, leads elsewhere or changes the look of the page. */
    const active = () =>
      page.evaluate(() => {
        const isActive = ({ name, value }: Attr) =>
          /^(?:on|style$|srcdoc$|http-equiv$)/.test(name) ||
          /^\s*(?:javascript|data|vbscript):/i.test(value);
        return [...document.querySelectorAll('*')].flatMap((element) => [
          ...(element.matches('script, iframe, object, embed, style, base, link')
            ? [element.localName]
            : []),
          ...[...element.attributes].filter(isActive).map(({ name, value }) => `${name}=${value}`),
        ]);
      });
    await page.goto('/blog/article-22');
    const expected = await active();
    await page.goto('/blog/article-23');
    expect(await active()).toEqual(expected);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(acceptedTitle);
    const article = page.getByRole('article');
    for (const [, shown] of acceptedBodies) await expect.soft(article).toContainText(shown);
    const typedUrl = article.getByRole('link', { name: 'http://localhost:3000' });
    await expect(typedUrl).toHaveAttribute('target', '_blank');

    const content = join(folder, '../src/content');
    const { files } = await checkContent(content);
    for (const [name, { sections }] of pagesByName(files)) {
      if (/draft|tomorrow/.test(name)) continue;
      await page.goto(pagePath(name));
      const ids = await page.evaluate(() =>
        [...document.querySelectorAll('[id]')].map(({ id }) => id),
      );
      expect.soft(ids, name).toEqual([...new Set(ids)]);
      // The last list of articles of this page is empty.
      const shown = name === 'reading' ? sections.slice(0, -1) : [...sections];
      expect.soft(ids, name).toEqual(expect.arrayContaining(shown));
    }
  });

  test('old URLs redirect, and are not in the sitemap', async ({ page, request }) => {
    const redirects = {
      '/our-team': '/about',
      '/2019/prices': '/pricing',
      '/old-home': '/',
      '/agb': '/terms',
      '/shop-in-the-cloud': shop,
      '/old-terms': '/terms',
    };
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    for (const [from, to] of Object.entries(redirects)) {
      // The redirect interrupts loading.
      await page.goto(from, { waitUntil: 'commit' });
      await page.waitForURL(to);
      expect(sitemap).not.toContain(`${from}<`);
    }
    expect(sitemap).toContain(`${shop}<`);
  });

  test.describe('the announcement', () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('takes three lines at most and stays closed on other pages', async ({ page, context }) => {
      const shifts = await watchLayoutShifts(page);
      const earlier = await context.newPage();
      for (const tab of [earlier, page]) await tab.goto('/');
      const notice = page.getByRole('complementary', { name: announcementLabel });
      await expect(notice).toContainText(`${announcement.text} ${announcement.link}`);
      // With a fourth line, it would be 112 pixels high.
      expect((await notice.boundingBox())?.height).toBeLessThan(100);
      expect(shifts).toEqual([]);
      await notice.getByRole('button', { name: dismiss }).click();
      await expect(notice).toBeHidden();
      await page.goto('/blog');
      await expect(notice).toBeHidden();
      expect(shifts).toEqual([]);
      // Playwright turns the back/forward cache off, so this simulates a page that comes from it.
      await earlier.evaluate(() => dispatchEvent(new Event('pageshow')));
      await expect(earlier.getByText(announcement.text)).toBeHidden();
    });

    test('is hidden once it has ended', async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      const notice = page.getByRole('complementary', { name: announcementLabel });
      await page.clock.setFixedTime(`${announcement.until}T23:59:59Z`);
      await page.goto('/');
      await expect(notice).toBeVisible();
      await page.clock.setFixedTime(Date.parse(announcement.until) + DAY);
      await page.reload();
      await expect(notice).toBeHidden();
      expect(shifts).toEqual([]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test('has no button', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByText(announcement.text)).toBeVisible();
        await expect(page.getByRole('button', { name: dismiss })).toBeHidden();
      });
    });
  });

  test('axe finds no violations', async ({ page }) => {
    for (const path of ['/blog', '/blog/2', '/blog/topics/ai', '/blog/article-1', shop]) {
      await page.goto(path);
      expect.soft(await runAxe(page), path).toEqual([]);
    }
  });

  test('the pages are within budget', async () => {
    const paths = ['/', '/services', '/contact', '/blog', '/blog/2', '/blog/topics/ai', shop];
    const sizes = await measureFirstResponses(folder, paths);
    for (const [index, path] of paths.entries())
      expect.soft(sizes[index], path).toBeLessThanOrEqual(budgets.firstResponse);
  });
});
