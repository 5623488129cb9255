/** A copy of the site with 25 articles, an announcement and redirects of every kind. */
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSiteServer } from '../../scripts/static-server.ts';
import { budgets } from '../budgets/budgets.ts';
import { measureFirstResponses, watchLayoutShifts } from '../budgets/page-weight.ts';
import { copy } from '../expected-content.ts';
import { buildCopy, copyProject } from '../dev/dev-server.ts';
import { runAxe } from '../e2e/axe.ts';
import { siteFolder } from '../playwright.config.ts';
import { expect, test, waitForFrames, watchErrors } from '../support.ts';
import { addBlog, announcement, day } from './blog-content.ts';

const { list, article: texts, caseStudy } = copy.blogPage;
const { dismiss, announcement: announcementLabel } = copy.navigation;
const shop = '/blog/moving-a-shop-to-the-cloud';
const shopTitle = 'Moving a shop to the cloud in one weekend';

test.describe('A site with a blog', () => {
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let server: Server;
  let origin: string;
  const open = (path: string) => origin + path;

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    const site = copyProject(join(import.meta.dirname, '../..'), 'blog');
    addBlog(site);
    await buildCopy(site, { SITE_URL: '', CMS_REPO: '', PREVIEW: '' });
    folder = join(site, 'dist');
    server = createSiteServer({ folder }).listen(0, 'localhost');
    await once(server, 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server.close());

  test('lists 25 articles, ten to a page, and those of a topic', async ({ page }) => {
    const cards = page
      .getByRole('region', { name: list.heading })
      .getByRole('heading', { level: 3 });
    await page.goto(open('/'));
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: copy.blogPage.navigation })
      .click();
    await expect(page).toHaveURL(open('/blog'));
    const titles: string[] = [];
    for (const count of [10, 10, 5]) {
      await expect(cards).toHaveCount(count);
      titles.push(...(await cards.allInnerTexts()));
      if (count === 10) await page.getByRole('link', { name: list.older }).click();
    }
    await expect(page).toHaveURL(open('/blog/3'));
    await expect(page).toHaveTitle(/, page 3/);
    expect(titles).not.toContain('A draft');
    expect(titles).not.toContain('Tomorrow');
    await page.getByRole('link', { name: list.newer }).click();
    await expect(page).toHaveURL(open('/blog/2'));
    await page.getByRole('link', { name: 'Databases' }).click();
    await expect(cards).toHaveText([shopTitle]);
    for (const path of [
      '/blog/draft-of-an-article',
      '/blog/article-of-tomorrow',
      '/blog/4',
      '/old-draft',
    ])
      expect((await page.request.get(open(path))).status(), path).toBe(404);
  });

  test('the feed has all articles, newest first', async ({ page, request }) => {
    await page.goto(open(shop));
    const feed = page.locator('link[type="application/rss+xml"]');
    await expect(feed).toHaveAttribute('href', '/blog/rss.xml');
    const xml = await (await request.get(open('/blog/rss.xml'))).text();
    const dates = [...xml.matchAll(/<pubDate>(.+?)</g)].map(([, date = '']) => Date.parse(date));
    expect(dates).toHaveLength(25);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(xml).toContain(`<link>https://www.example.com${shop}</link>`);
  });

  test('a case study has its facts, code, pictures and neighbors, and its service links to it', async ({
    page,
  }) => {
    const errors = await watchErrors(page);
    await page.goto(open('/services'));
    const card = page.locator('#cloud');
    await expect(card.getByRole('heading', { name: caseStudy.ofService })).toBeVisible();
    await card.getByRole('link', { name: shopTitle }).click();
    await expect(page).toHaveURL(open(shop));
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

  test('old URLs lead on', async ({ page, request }) => {
    const redirects = {
      '/our-team': '/about',
      '/2019/prices': '/pricing',
      '/old-home': '/',
      '/agb': '/terms',
      '/shop-in-the-cloud': shop,
    };
    const sitemap = await (await request.get(open('/sitemap-0.xml'))).text();
    for (const [from, to] of Object.entries(redirects)) {
      await page.goto(open(from));
      await page.waitForURL(open(to));
      expect(sitemap).not.toContain(`${from}<`);
    }
    expect(sitemap).toContain(`${shop}<`);
  });

  test.describe('the announcement', () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('takes three lines at most, and stays away once it was closed', async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      await page.goto(open('/'));
      const notice = page.getByRole('complementary', { name: announcementLabel });
      await expect(notice).toContainText(`${announcement.text} ${announcement.link}`);
      const lines = await notice.locator('p').evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
          .size;
      });
      expect(lines).toBeLessThanOrEqual(3);
      expect(shifts).toEqual([]);
      await notice.getByRole('button', { name: dismiss }).click();
      await expect(notice).toBeHidden();
      await waitForFrames(page);
      // The shift that the visitor asked for.
      shifts.length = 0;
      await page.goto(open('/blog'));
      await expect(notice).toBeHidden();
      expect(shifts).toEqual([]);
    });

    test('is hidden once it has ended', async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      const notice = page.getByRole('complementary', { name: announcementLabel });
      await page.clock.setFixedTime(`${day(0)}T23:59:59Z`);
      await page.goto(open('/'));
      await expect(notice).toBeVisible();
      await page.clock.setFixedTime(`${day(1)}T00:00:01Z`);
      await page.reload();
      await expect(notice).toBeHidden();
      expect(shifts).toEqual([]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test('has no button', async ({ page }) => {
        await page.goto(open('/'));
        await expect(page.getByText(announcement.text)).toBeVisible();
        await expect(page.getByRole('button', { name: dismiss })).toBeHidden();
      });
    });
  });

  test('all of it is accessible in both schemes', async ({ page }) => {
    for (const path of [
      '/blog',
      '/blog/2',
      '/blog/topics/ai',
      '/blog/article-1',
      shop,
      '/services',
    ]) {
      await page.goto(open(path));
      expect.soft(await runAxe(page), path).toEqual([]);
    }
  });

  test('the pages and the style sheet are within budget', async () => {
    const paths = ['/', '/services', '/contact', '/blog', '/blog/2', '/blog/topics/ai', shop];
    const sizes = await measureFirstResponses(folder, paths);
    for (const [index, path] of paths.entries())
      expect.soft(sizes[index], path).toBeLessThanOrEqual(budgets.firstResponse);
    const [styleSheet = ''] = globSync('_astro/*.css.br', { cwd: folder });
    expect(statSync(join(folder, styleSheet)).size).toBeLessThanOrEqual(budgets.styleSheet);
  });
});

test('a site without articles, announcement and redirects has no trace of them', () => {
  const pages = globSync('**/*.html', { cwd: siteFolder });
  expect(pages).not.toContain('blog.html');
  for (const page of pages) {
    const html = readFileSync(join(siteFolder, page), 'utf8');
    expect(html, page).not.toMatch(/["/]blog|rss|announcement|http-equiv="refresh"/);
  }
});
