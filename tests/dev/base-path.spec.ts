/** The site under a base path, such as on GitHub Pages. */
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildCopy, copyProject } from './dev-server.ts';
import { createSiteServer } from '../../scripts/static-server.ts';
import { addBlog } from '../copies/blog-content.ts';
import { copy as copyText, entries } from '../expected-content.ts';
import { expect, hydrated, pages, test, watchErrors } from '../support.ts';

const project = join(import.meta.dirname, '../..');
const copy = join(project, '.cache/base-path');
const folder = join(copy, 'dist');
const host = 'https://acme.github.io';
const base = '/our-site';
/** A link in the Markdown text of a service. */
const link = '/pricing#plans';
const blog = ['/blog/2', '/blog/topics/ai', '/blog/article-1', '/blog/rss.xml'];
const [{ id: service }] = entries('services');

/**
 * Matches absolute and root-relative URLs of this site in attributes, srcset, CSS, JSON and text, but not the
 * patterns of speculation rules.
 */
const INTERNAL_URL =
  /(?<=["'(>]|, |: )(\/(?![/*])[\w./#%-]*|https:\/\/acme\.github\.io[\w./#%-]*)(?=["')<\s]|$)/gm;

const CODE = /<script(?! type="application).*?<\/script>/gs;

test.describe('Under a base path', () => {
  test.describe.configure({ mode: 'serial' });
  let server: Server | undefined;
  let origin: string;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    copyProject(project, 'base-path');
    appendFileSync(
      join(copy, 'src/content/services', `${service}.mdx`),
      `\nSee [our plans](${link}).\n`,
    );
    addBlog(copy);
    const contact = join(copy, 'src/content/pages/contact.mdx');
    writeFileSync(
      contact,
      readFileSync(contact, 'utf8').replace('requireConsent: false', 'requireConsent: true'),
    );
    await buildCopy(copy, { SITE_URL: `${host}${base}`, CMS_REPO: 'acme/website' });
    server = createSiteServer({ folder, base }).listen(0, 'localhost');
    await once(server, 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server?.close());

  test('all internal URLs have the base path and exist', async ({ request }) => {
    const files = [
      ...[...pages.map(({ path }) => path), ...blog, '/there-is-no-such-page'].map(
        (path) => base + path,
      ),
      `${base}/sitemap-index.xml`,
      `${base}/sitemap-0.xml`,
      `${base}/robots.txt`,
      `${base}/site.webmanifest`,
    ];
    const found = new Set<string>();
    for (const file of files) {
      const text = await (await request.get(origin + file)).text();
      for (const [, url = ''] of text.replace(CODE, '').matchAll(INTERNAL_URL)) {
        found.add(url.replace(host, '').replace(/#.*/, ''));
      }
    }
    expect(found.size).toBeGreaterThan(40);
    const outside = [...found].filter((url) => !url.startsWith(`${base}/`));
    expect(outside, 'URLs without the base path').toEqual([]);
    for (const url of found) {
      const response = await request.get(origin + url, { maxRedirects: 0 });
      expect.soft(response.status(), url).toBe(200);
    }
  });

  test('navigation and islands work on all pages', async ({ page }) => {
    const errors = await watchErrors(page);
    await page.goto(`${origin}${base}`);
    expect(page.url()).toBe(`${origin}${base}/`);
    const navigation = page.getByRole('navigation').first();
    for (const { path } of pages) {
      await navigation.locator(`a[href="${base}${path}"]`).click();
      await page.waitForURL(`${origin}${base}${path}`);
      await expect(navigation.locator('[aria-current="page"]')).toHaveAttribute(
        'href',
        base + path,
      );
    }
    await page.goto(`${origin}${base}/our-team`);
    await page.waitForURL(`${origin}${base}/about`);
    await page.goto(`${origin}${base}/services`);
    await expect(page.getByRole('link', { name: 'our plans' })).toHaveAttribute(
      'href',
      base + link,
    );
    await page.goto(`${origin}${base}/contact`);
    await page.getByRole('textbox').first().fill('A');
    await hydrated(page, 'ContactForm');
    expect(errors).toEqual([]);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });
      test('a map that asks first loads when the visitor asks for it', async ({ page }) => {
        const { frame, show, title } = copyText.contactPage.map;
        const requests: string[] = [];
        await page.route(frame, (route) => {
          requests.push(route.request().url());
          return route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' });
        });
        await page.goto(`${origin}${base}/contact`);
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

  test('the CMS of a release connects to its repository', async ({ page }) => {
    const requestedOrigins = new Set<string>();
    page.on('request', (request) => requestedOrigins.add(new URL(request.url()).origin));
    await page.route('https://api.github.com/**', (route) =>
      route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    );
    // Chrome reports requests for fonts and GitHub's status before the CSP blocks them.
    await page.route(/jsdelivr|githubstatus/, (route) => route.abort());
    await page.goto(`${origin}${base}/admin`);
    await page.getByText('How to sign in').click();
    await expect(page.getByText('Saving publishes.')).toBeVisible();
    await page.getByText('How to sign in').click();
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    await page.getByRole('textbox').fill('expired');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('The provided token is invalid')).toBeVisible();
    expect(requestedOrigins).toContain('https://api.github.com');
  });
});
