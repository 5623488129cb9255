/** Texts as pages show them: all that they can have, and what looks like code or like marks of the build, as it was typed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readFrontMatter } from '../../src/content/front-matter.ts';
import { listStrings } from '../../src/model/checked-file.ts';
import { punctuate } from '../../src/text/punctuation.ts';
import { expect, test } from '../forms-page.ts';
import { acceptedBodies, acceptedTitle } from '../hostile-content.ts';
import { marks } from '../marks.ts';
import { content } from '../sites.ts';

test.describe('A text can have', () => {
  const text = (page: Page) => page.getByRole('article');
  test.beforeEach(({ page }) => page.goto('/posts/everything'));

  test('words, lists, quotes and tables', async ({ page }) => {
    for (const [selector, shown] of [
      ['strong', 'important'],
      ['em', 'stressed'],
      ['p code', 'names in code'],
      ['p:has(br)', 'A line can end here, before the paragraph does.'],
      ['ul > li', 'An item'],
      ['ul ul > li', 'With an item of its own'],
      ['ol > li', 'The first step'],
      ['blockquote p', 'A quote.'],
      ['thead th', 'Guests'],
      ['tbody td', '2'],
    ] as const) {
      await expect.soft(text(page).locator(selector).first(), selector).toHaveText(shown);
    }
  });

  test('code in lines of its own, with its language', async ({ page }) => {
    const code = "const soup = { minutes: 30 < 60, title: '<b>Soup</b>' };\n";
    expect(await text(page).locator('pre > code.language-js').textContent()).toBe(code);
  });

  test('columns that are aligned', async ({ page }) => {
    for (const cell of ['th', 'td']) {
      await expect(text(page).locator(cell).nth(1)).toHaveAttribute('align', 'right');
    }
  });

  test('headings of three levels with ids', async ({ page }) => {
    const headings = await text(page)
      .locator('h2, h3, h4')
      .evaluateAll((all) => all.map(({ localName, id }) => [localName, id]));
    expect(headings).toEqual([
      ['h2', 'a-heading'],
      ['h3', 'a-heading-below-it'],
      ['h4', 'a-heading-below-that-one'],
    ]);
  });

  test('headings that its page lists', async ({ page }) => {
    const link = page.getByRole('main').getByRole('link', { name: 'A heading below it' });
    await expect(link).toHaveAttribute('href', '#a-heading-below-it');
  });

  test('pictures that the build makes', async ({ page, request }) => {
    const picture = text(page).getByRole('img', { name: 'A green basil leaf' });
    const source = (await picture.getAttribute('src')) ?? '';
    expect(source).toMatch(/^\/_astro\//);
    const { 'content-type': type } = (await request.get(source)).headers();
    expect(type).toBe('image/webp');
  });

  test('links', async ({ page }) => {
    const links = await text(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      '/kitchen',
      '/kitchen#questions',
      '/files/menu.pdf',
      'https://www.example.com/page',
      'mailto:mail@example.com',
      '/about',
      '/posts/2',
      '/minutes/30',
      '/rss.xml',
      '/favicon.svg',
    ]);
  });

  test('quotation marks, dashes and ellipses', async ({ page }) => {
    await expect(text(page)).toContainText('It “quotes” – and waits…');
  });
});

test.describe('Text of a post that looks like code is text', () => {
  const hostile = '/posts/hostile';

  /** Returns what runs code, leads elsewhere or changes the look of the page. */
  const listActive = (page: Page) =>
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

  test('so it runs no code, and leads nowhere', async ({ page }) => {
    await page.goto('/posts/fresh-bread');
    const expected = await listActive(page);
    await page.goto(hostile);
    expect(await listActive(page)).toEqual(expected);
  });

  test('in the title', async ({ page }) => {
    await page.goto(hostile);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(punctuate(acceptedTitle, 'en'));
  });

  test('below the fields', async ({ page }) => {
    await page.goto(hostile);
    const article = page.getByRole('article');
    const cause = 'Astro has changed: see studio/src/astro/text-processor.ts';
    await expect(article, cause).toBeVisible();
    for (const [, shown] of acceptedBodies) await expect.soft(article).toContainText(shown);
  });

  test('and a URL that was typed is a link', async ({ page }) => {
    await page.goto(hostile);
    const link = page.getByRole('article').getByRole('link', { name: 'http://localhost:3000' });
    await expect(link).toHaveAttribute('href', 'http://localhost:3000');
  });
});

test.describe('Marks of the build', () => {
  /** Returns the texts of the page's file that have marks. */
  function listTyped() {
    const file = readFileSync(join(content, 'pages/marks.mdx'), 'utf8');
    const texts = listStrings(readFrontMatter(file).values).map(({ text }) => text);
    return texts.filter((text) => marks.some((mark) => text.includes(mark)));
  }

  test('are all in fields of a page', () => {
    const typed = listTyped();
    expect(typed.length).toBeGreaterThan(marks.length);
    expect(marks.filter((mark) => !typed.some((text) => text.includes(mark)))).toEqual([]);
  });

  test('Each field of a page shows marks of the build as they were typed', async ({ page }) => {
    await page.goto('/marks');
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => [
        element.textContent,
        ...[...element.attributes].map(({ value }) => value),
      ]),
    );
    const all = shown.join('\n');
    expect(listTyped().filter((text) => !all.includes(punctuate(text, 'en')))).toEqual([]);
  });
});
