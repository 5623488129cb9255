/** The fixture content with what contradicts the fixture site, under a base path, such as on GitHub Pages. */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copy, entries } from '../expected-content.ts';
import { addGeneratedContent } from '../fixture-site/generated-content.ts';
import { serveCopy } from '../serve-copy.ts';
import { expect, hydrated, pages, test, watchErrors } from '../support.ts';

const host = 'https://acme.github.io';
const base = '/our-site';
/** A link in the Markdown text of a service. */
const link = '/pricing#plans';
const laterAnnouncement = 'We will be closed for a day.';
/** Files with URLs, besides the pages in `routes`. */
const otherFiles = [
  '/blog/2',
  '/blog/topics/ai',
  '/blog/article-1',
  '/blog/rss.xml',
  '/no-such-page',
  '/de',
  '/de/terms',
  '/de/blog/rss.xml',
  '/de/no-such-page',
  '/sitemap-de-index.xml',
  '/sitemap-de-0.xml',
  '/sitemap-index.xml',
  '/sitemap-0.xml',
  '/robots.txt',
];
const [{ id: service }] = entries('services');
const [slide, ...otherSlides] = entries('slides');

/**
 * Matches absolute and root-relative URLs of this site in attributes, srcset, CSS, JSON and text, but not the
 * patterns of speculation rules.
 */
const INTERNAL_URL =
  /(?<=["'(>]|, |: )(\/(?![/*])[\w./#%-]*|https:\/\/acme\.github\.io[\w./#%-]*)(?=["')<\s]|$)/gm;

const CODE = /<script(?! type="application).*?<\/script>/gs;

serveCopy('variant', {
  env: { SITE_URL: `${host}${base}`, CMS_REPO: 'acme/website' },
  base,
  changeContent: (content) => {
    addGeneratedContent(content);
    appendFileSync(join(content, `services/${service}.mdx`), `\nSee [our plans](${link}).\n`);
    const contact = join(content, 'pages/contact.mdx');
    const text = readFileSync(contact, 'utf8');
    writeFileSync(contact, text.replace('requireConsent: false', 'requireConsent: true'));
    for (const { id } of otherSlides) rmSync(join(content, `slides/${id}.mdx`));
    rmSync(join(content, 'testimonials'), { recursive: true });
    writeFileSync(
      join(content, 'site/announcement.mdx'),
      `---\ntext: ${laterAnnouncement}\nfrom: 2099-01-01\nuntil: 2099-01-02\n---\n`,
    );
  },
});

test('all internal URLs have the base path and exist', async ({ request }) => {
  const found = new Set<string>();
  for (const file of [...pages.map(({ path }) => path), ...otherFiles]) {
    const text = await (await request.get(base + file)).text();
    for (const [, url = ''] of text.replace(CODE, '').matchAll(INTERNAL_URL)) {
      found.add(url.replace(host, '').replace(/#.*/, ''));
    }
  }
  expect(found.size).toBeGreaterThan(40);
  const outside = [...found].filter((url) => !url.startsWith(`${base}/`));
  expect(outside, 'URLs without the base path').toEqual([]);
  for (const url of found) {
    expect.soft((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200);
  }
});

test('under a base path, the navigation leads to all pages', async ({ page }) => {
  const errors = await watchErrors(page);
  await page.goto(base);
  const navigation = page.getByRole('navigation').first();
  for (const { path } of pages) {
    await navigation.locator(`a[href="${base}${path}"]`).click();
    await page.waitForURL(base + path);
    await expect(navigation.locator('[aria-current="page"]')).toHaveAttribute('href', base + path);
  }
  expect(errors).toEqual([]);
});

test('under a base path, old addresses lead to pages', async ({ page }) => {
  // The redirect interrupts loading.
  await page.goto(`${base}/our-team`, { waitUntil: 'commit' });
  await page.waitForURL(`${base}/about`);
});

test('under a base path, links in texts lead to pages', async ({ page }) => {
  await page.goto(`${base}/services`);
  await expect(page.getByRole('link', { name: 'our plans' })).toHaveAttribute('href', base + link);
});

test('under a base path, islands are hydrated', async ({ page }) => {
  await page.goto(`${base}/contact`);
  await page.getByRole('textbox').first().fill('A');
  await hydrated(page, 'ContactForm');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('a map that requires consent loads when the visitor asks for it', async ({ page }) => {
      const { frame, show, title } = copy.contactPage.map;
      const requests: string[] = [];
      await page.route(frame, (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' });
      });
      await page.goto(`${base}/contact`);
      const button = page.getByRole('link', { name: show });
      await button.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      await button.press('Enter');
      const map = page.getByTitle(title);
      await expect(map.contentFrame().getByRole('heading')).toHaveText('Elsewhere');
      expect(requests).toHaveLength(1);
      if (!javaScriptEnabled) return;
      await expect(button).toBeHidden();
      await expect(map).toBeFocused();
    });
  });
}

test('a single slide is only a picture, also when its island is hydrated', async ({ page }) => {
  await page.goto(base);
  const slideshow = page.locator('.slideshow');
  const picture = `- img ${JSON.stringify(slide.alt)}`;
  expect(await slideshow.ariaSnapshot()).toBe(picture);
  await slideshow.hover();
  await hydrated(page, 'Slideshow');
  expect(await slideshow.ariaSnapshot()).toBe(picture);
});

test('without testimonials, Home has no section of them', async ({ page }) => {
  await page.goto(base);
  await expect(page.getByText(copy.homePage.testimonials.heading)).toHaveCount(0);
});

test('an announcement that starts later is not on any page', () => {
  const folder = join(import.meta.dirname, '../../.cache/variant/dist');
  const published = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes(laterAnnouncement));
  expect(published).toEqual([]);
});

test('the forms of a release load', async ({ page }) => {
  await page.goto(`${base}/admin`);
  await expect(page.getByRole('button', { name: 'Sign In Using Access Token' })).toBeVisible();
});
