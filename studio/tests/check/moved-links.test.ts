/** Links that name a page by an old URL. */
import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import * as studio from '../../src/model.ts';
import { formatted, readFolder, type Changes } from '../../src/testing/changed-content.ts';
import { record } from '../record.ts';

const pageSchema = () =>
  z.strictObject({
    title: studio.text(60, 'Title.'),
    draft: studio.draft,
    to: studio.link().optional(),
    ...studio.oldUrls,
  });
const model = studio.defineContent({
  collections: {
    pages: record({
      schema: pageSchema,
      pageFolder: '',
      body: { limit: 1_000, isOptional: true, hasHeadings: true },
    }),
  },
  singletons: {
    redirects: {
      file: 'site/redirects',
      schema: () =>
        z.strictObject({
          redirects: z.array(
            z.strictObject({ from: studio.oldPath, to: studio.pageReference('A page.') }),
          ),
        }),
      label: 'Old URLs',
      icon: 'redo',
      shownAt: '/',
      isOptional: true,
    },
  },
});
const { check } = await readFolder('no folder', model);

const page = (fields: string, text = '') => `---\ntitle: A title\n${fields}\n---\n\n${text}\n`;
const link = (to: string) => `to:\n  type: page\n  label: More\n  page: ${to}`;
const renamed = page('aliases:\n  - /prices', '## Plans');

/** Checks a page with a link, and returns what the page has after that. */
function checkLink(fields: string, text: string, others: Changes) {
  const { errors, warnings, files } = check({ 'pages/a.mdx': page(fields, text), ...others });
  const { document } = files.find(({ id }) => id === 'a') ?? {};
  return {
    errors: formatted(errors),
    warnings: formatted(warnings),
    values: document?.values,
    text: document?.text?.source.trim(),
  };
}

test('a field leads to the page under its new name, with its section, and is a warning', () => {
  const { errors, warnings, values } = checkLink(link('prices#plans'), '', {
    'pages/cennik.mdx': renamed,
  });
  expect(errors).toEqual([]);
  expect(values).toMatchObject({ to: { page: 'cennik#plans' } });
  expect(warnings).toEqual([
    expect.stringContaining('a.mdx:6 to › page is “prices”, an old name of the page “cennik”'),
  ]);
});

test('a link in a text stays as it is, as its old URL leads on, and is a warning', () => {
  const written = 'See [our **prices**](/prices#plans).';
  const { errors, warnings, text } = checkLink('', written, { 'pages/cennik.mdx': renamed });
  expect(errors).toEqual([]);
  expect(text).toBe(written);
  expect(warnings).toEqual([
    'src/content/pages/a.mdx:6 The text below the fields has a link from “our prices” to “/prices#plans”, an old URL, which leads to “/cennik”. Write that here.',
  ]);
});

test.for([
  ['to a section that the page doesn’t have', '/prices#old', renamed, 'no section “old”'],
  [
    'of a draft',
    '/prices',
    page('draft: true\naliases:\n  - /prices'),
    'leads to a draft, pages/cennik.mdx',
  ],
])('a link in a text with an old URL %s is an error', ([, url = '', target, message]) => {
  const { errors } = checkLink('', `See [our prices](${url}).`, { 'pages/cennik.mdx': target });
  expect(errors).toEqual([expect.stringContaining(message ?? '')]);
});

test('a link to a deleted page leads to where its old URL leads, also after that page was renamed', () => {
  const { errors, values } = checkLink(link('plans'), '', {
    'pages/cennik.mdx': renamed,
    'site/redirects.mdx': '---\nredirects:\n  - from: /plans\n    to: prices\n---\n',
  });
  expect(errors).toEqual([]);
  expect(values).toMatchObject({ to: { page: 'cennik' } });
});

test.for([
  ['a field', link('b'), '', 'a.mdx:6 to › page is'],
  ['a link in a text', '', '[B](/b)', 'from “B” to “/b”, but there is no such page'],
])('old URLs that lead in a circle lead %s nowhere', ([, fields = '', text = '', message]) => {
  const redirects = [
    ['/b', 'c'],
    ['/c', 'b'],
  ].map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`);
  const { errors } = checkLink(fields, text, {
    'site/redirects.mdx': `---\nredirects:\n${redirects.join('')}---\n`,
  });
  expect(errors.join()).toContain(message);
});
