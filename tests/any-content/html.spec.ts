/** What holds for the HTML of all pages, whatever the content says. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { model } from '../../src/model.ts';
import { checkContent } from 'astro-content-studio/content';
import { sites } from '../sites.ts';
import { UNKNOWN_PATH } from '../support.ts';
import { expect, hasForm, test, type SitePage } from './site-pages.ts';

const isHidden = ({ html }: SitePage) => html.includes('<meta name="robots" content="noindex"');

/** The default URL, with which the tests build the site. */
const SITE_URL = 'https://www.example.com';

/** Returns what the `meta` elements of a page say, by their names. */
const metaOf = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

test('The site has Home and the error page', ({ pages }) => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', UNKNOWN_PATH]));
});

test('Each page has one main heading', ({ pages }) => {
  for (const { path, html } of pages) expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1);
});

test('Each page has a title and a description', ({ pages }) => {
  for (const { path, html } of pages) {
    expect.soft(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect.soft(metaOf(html).get('description'), path).toMatch(/./);
  }
});

test('Each page has metadata for search engines and shared links', ({ pages, site }) => {
  for (const page of pages.filter((other) => !isHidden(other))) {
    const { path, html } = page;
    const meta = metaOf(html);
    const [, url] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    expect.soft(url, path).toBe(new URL(path, SITE_URL).href);
    expect.soft(meta.get('og:url'), path).toBe(url);
    expect.soft(meta.get('og:title'), path).toMatch(/./);
    expect.soft(meta.get('og:description'), path).toBe(meta.get('description'));
    expect.soft(meta.get('og:image:alt'), path).toContain(meta.get('og:title'));
    expect.soft(meta.get('twitter:card'), path).toBe('summary_large_image');
    const picture = new URL(meta.get('og:image') ?? '').pathname;
    expect.soft(existsSync(join(sites[site].folder, picture)), path).toBe(true);
  }
});

test('The error page has no metadata for search engines and shared links', ({ pages }) => {
  const { html = '' } = pages.find(({ path }) => path === UNKNOWN_PATH) ?? {};
  expect(metaOf(html).get('robots')).toBe('noindex');
  expect(html).not.toMatch(/rel="canonical"|"og:|application\/ld\+json/);
});

test('Each page names its icons', ({ pages }) => {
  for (const { path, html } of pages) {
    const icons = [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]*)"/g)];
    const urls = icons.map(([, url]) => url);
    expect.soft(urls, path).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']);
  }
});

test('The navigation marks the link of the page, and no other', ({ pages }) => {
  for (const { path, html } of pages) {
    const [navigation = ''] = /<nav\b.*?<\/nav>/s.exec(html) ?? [];
    const links = [...navigation.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)];
    expect.soft(links.length, path).toBeGreaterThan(0);
    for (const [link, href] of links) {
      expect.soft(link.includes('aria-current="page"'), `${path}: ${link}`).toBe(href === path);
    }
  }
});

test('All links lead to a page, a file or a section that exists', ({ pages, site }) => {
  const { folder } = sites[site];
  const html = new Map(pages.map((page) => [page.path, page.html]));
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  /** Returns the page or file at a path, of an old address the page that it leads to, or undefined if there is none. */
  const find = (path: string): string | undefined => {
    const file = join(folder, decodeURI(path));
    const found = html.get(path) ?? read(file);
    if (found !== undefined) return found;
    const [, newPath] =
      / http-equiv="refresh" content="0;url=([^"]*)"/.exec(read(`${file}.html`) ?? '') ?? [];
    return newPath === undefined ? undefined : find(newPath);
  };
  const broken: string[] = [];
  for (const page of pages) {
    for (const [, url = ''] of page.html.matchAll(/ (?:href|src)="((?:\/|#)[^"]*)"/g)) {
      const [path = '', id] = url.split('#', 2);
      const target = find(path || page.path);
      const isFound = id ? target?.includes(` id="${decodeURIComponent(id)}"`) : target;
      if (!isFound) broken.push(`${page.path} links to ${url}`);
    }
  }
  expect(broken).toEqual([]);
});

test('Links to other sites open in a new tab, which gets no access', ({ pages }) => {
  for (const { path, html } of pages) {
    for (const [link] of html.matchAll(/<a [^>]*href="https?:[^>]*>/g)) {
      // A video or a map that the visitor opens on the page.
      if (/ aria-describedby="[\w-]*-notice"| target="(?!_blank)/.test(link)) continue;
      expect.soft(link, path).toContain('target="_blank"');
      expect.soft(link, path).toContain('rel="noopener noreferrer"');
    }
  }
});

test('robots.txt allows all', ({ site }) => {
  const robots = readFileSync(join(sites[site].folder, 'robots.txt'), 'utf8');
  expect(robots).toMatch(/^User-agent: \*\nDisallow:\n/);
});

test('The sitemap has all pages but those that are hidden from search engines', ({
  pages,
  site,
}) => {
  const { folder } = sites[site];
  /** Returns the paths that a file names. */
  const listPaths = (file: string) => {
    const urls = readFileSync(join(folder, file), 'utf8').matchAll(
      /https?:[^<\s]*\.example\.com([^<\s]*)/g,
    );
    return [...urls].map(([, path = '']) => path);
  };
  // robots.txt names the index, which names the sitemap.
  const listed = listPaths('robots.txt').flatMap(listPaths).flatMap(listPaths);
  const expected = pages.filter((page) => !isHidden(page)).map(({ path }) => path);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

/** Returns the versions of a page in other languages, as it names them: paths by language. */
const versionsOf = ({ html }: SitePage) =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
      ([, language = '', url = '']) => [language, new URL(url).pathname],
    ),
  );

test('Each page names its versions in other languages, which name it, too', ({ pages }) => {
  for (const page of pages) {
    const versions = versionsOf(page);
    if (versions.size === 0) continue;
    expect.soft(isHidden(page), page.path).toBe(false);
    const { 'x-default': original, ...languages } = Object.fromEntries(versions);
    expect.soft(Object.values(languages), page.path).toContain(page.path);
    expect.soft(Object.values(languages)[0], page.path).toBe(original);
    for (const [language, path] of Object.entries(languages)) {
      const version = pages.find((other) => other.path === path);
      expect.soft(version?.html, `${page.path}: ${path}`).toContain(`<html lang="${language}"`);
      expect.soft(version && versionsOf(version), path).toEqual(versions);
    }
  }
});

test('A language that isn’t visible is on no page', async ({ pages, site }) => {
  const { files, languages } = await checkContent(sites[site].content, model);
  const list = files.find(({ kind }) => kind.name === 'languages')?.data['languages'];
  const visible = (list as { code: string; visible?: boolean }[] | undefined)
    ?.filter((language) => language.visible)
    .map(({ code }) => code);
  for (const { code } of languages.filter((other) => !visible?.includes(other.code))) {
    for (const { path, html } of pages) {
      expect.soft(`${path}/`, code).not.toMatch(new RegExp(`^/${code}/`));
      expect.soft(html, path).not.toContain(`hreflang="${code}"`);
    }
  }
});

/** What is before the content security policy of a page: it applies only to what follows it. */
const BEFORE_POLICY = /^<!doctype html>(?:\s*<html [^>]*>\s*<head>)?\s*<meta charset="utf-8">\s*$/i;

test('Redirects, forms and all other pages start with a content security policy', ({ site }) => {
  const { folder } = sites[site];
  const files = globSync('**/*.html', { cwd: folder });
  expect(files).toEqual(expect.arrayContaining(['index.html', 'admin.html', '404.html']));
  for (const file of files) {
    const html = readFileSync(join(folder, file), 'utf8');
    const [before, ...after] = html.split('<meta http-equiv="content-security-policy"');
    expect.soft(before, file).toMatch(BEFORE_POLICY);
    expect.soft(after, file).toHaveLength(1);
  }
});

/** Returns the content security policy of a page. */
const policyOf = ({ html }: SitePage) =>
  /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? '';

test('The policy allows no inline scripts and styles but those in the page', ({ pages }) => {
  for (const page of pages) {
    const code = page.html.matchAll(/<(script|style)[^>]*>(.*?)<\/\1>/gs);
    const hashes = [...code].map(([, , text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    );
    const allowed = [...policyOf(page).matchAll(/'sha256-([^']*)'/g)].map(([, hash]) => hash);
    expect.soft(allowed.length, page.path).toBeGreaterThan(0);
    expect.soft(hashes, page.path).toEqual(expect.arrayContaining(allowed));
  }
});

test('A script that isn’t the site’s doesn’t run, even at the start of the head', async ({
  page,
}) => {
  const code = 'document.documentElement.dataset.attacked = ""';
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('<meta name="viewport"', `<script>${code}</script>$&`);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  expect(await page.locator('script').first().textContent()).toBe(code);
  await expect(page.locator('html')).not.toHaveAttribute('data-attacked');
});

test('Each page has a strict content security policy', ({ pages }) => {
  for (const page of pages) {
    const { path } = page;
    const policy = policyOf(page);
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [key = '', ...sources] = directive.trim().split(' ');
        return [key, sources];
      }),
    );
    // Browsers ignore a second directive of the same name.
    expect(directives.size, path).toBe(policy.split(';').length);
    expect(directives.get('default-src'), path).toEqual(["'none'"]);
    expect(directives.get('base-uri'), path).toEqual(["'none'"]);
    expect(directives.get('trusted-types'), path).toEqual(["'none'"]);
    expect(directives.get('require-trusted-types-for'), path).toEqual(["'script'"]);
    for (const key of ['script-src', 'style-src']) {
      const sources = directives.get(key)?.filter((source) => source !== "'self'") ?? [];
      expect(sources.length, `${key} of ${path}`).toBeGreaterThan(0);
      for (const source of sources) expect(source, `${key} of ${path}`).toMatch(/^'sha256-/);
    }
    expect(policy, path).not.toMatch(/unsafe|\*|data:|http:/);
    // In this build also for messages; preview/analytics.spec.ts tests other origins.
    expect(directives.get('connect-src'), path).toEqual(["'self'"]);
  }
});

test('Pages have neither inline styles nor event handlers, which the policy blocks', ({
  pages,
}) => {
  for (const { path, html } of pages) {
    const tags = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.length, path).toBeGreaterThan(50);
    const blocked = tags.filter((tag) => /\s(style|on\w+)=|javascript:/i.test(tag));
    expect.soft(blocked, path).toEqual([]);
  }
});

test('Only pages with a form may open the mail program', ({ pages }) => {
  for (const page of pages) {
    const source = hasForm(page) ? 'mailto:' : "'none'";
    expect.soft(page.html, page.path).toContain(`form-action ${source};`);
  }
});

test('Only pages with a map or a video may show one', ({ pages }) => {
  for (const { path, html } of pages) {
    expect.soft(html.includes('frame-src https:'), path).toBe(html.includes('<iframe'));
    expect.soft(html.includes("media-src 'self'"), path).toBe(html.includes('<video'));
  }
});

test('Drafts, later articles and later announcements are on no page', async ({ pages, site }) => {
  const today = new Date().toISOString().slice(0, 10);
  const isLater = (day: unknown) => typeof day === 'string' && day > today;
  const { files } = await checkContent(sites[site].content, model);
  for (const { file, folder, id: name, data: values } of files) {
    if (values['draft'] !== true && !isLater(values['date']) && !isLater(values['from'])) continue;
    const path = folder === 'blog' ? `/blog/${name}` : `/${name}`;
    const text = String(values['text']);
    for (const page of pages) {
      expect.soft(page.path, file).not.toBe(path);
      if (name === 'announcement') expect.soft(page.html, file).not.toContain(text);
    }
  }
});
