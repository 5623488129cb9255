import type { EntryCollection, Field, FileCollection } from '@sveltia/cms';
import { uneval } from 'devalue';
import { expect, test } from 'vitest';
import { adminCsp, renderAdminPage } from '../../integrations/cms/admin-page.ts';
import { cmsConfig } from '../../integrations/cms/config.ts';
import { entryCollections, singletons, type CollectionName } from '../../src/schemas/content.ts';

const settings = {
  backend: 'github',
  repo: 'acme/website',
  branch: 'main',
  authUrl: undefined,
  publish: 'direct',
} as const;
const siteUrl = { origin: 'https://www.example.com', base: '/' };
const config = cmsConfig(settings, siteUrl, [{ folder: 'plans', data: { order: 35 } }], ['home']);
const collections = (config.collections ?? []).filter(
  (item): item is EntryCollection | FileCollection => !('divider' in item),
);
const entryForms = collections.filter((item): item is EntryCollection => 'folder' in item);

const field = (folder: CollectionName, name: string) => {
  const fields = entryForms.find((item) => item.name === folder)?.fields ?? [];
  return fields.find((item) => item.name === name) as Field & Record<string, unknown>;
};

test('every collection and singleton has a form', () => {
  expect(entryForms.map(({ name }) => name)).toEqual(Object.keys(entryCollections));
  const files = collections.flatMap((item) => ('files' in item ? item.files : []));
  expect(files.map(({ file }) => file).sort()).toEqual(
    Object.values(singletons)
      .map(({ file }) => `src/content/${file}.mdx`)
      .sort(),
  );
});

test('long option lists are serialized only once', () => {
  const text = uneval(config);
  expect(text.split('"accessibility"')).toHaveLength(2);
  expect(text.length).toBeLessThan(250_000);
});

test('a new entry comes last: its order is the next multiple of ten', () => {
  expect(field('plans', 'order').default).toBe(40);
  expect(field('services', 'order').default).toBe(10);
});

test('text fields accept plain text only', () => {
  const [plain] = field('services', 'title').pattern as [RegExp, string];
  for (const text of ['a <b>tag</b>', 'R&amp;D', 'two **stars**', '[a](/about)', 'two\nlines'])
    expect(plain.test(text), text).toBe(false);
  for (const text of ['R&D: 100 % “quoted” #1', 'a < b and b > c', 'క్లౌడ్ సేవలు', '5 * 3'])
    expect(plain.test(text), text).toBe(true);
});

test('/admin of a release may connect to this site and the Git host only, and explains how to sign in', () => {
  const html = renderAdminPage(settings, '/_astro/admin/x.js', []);
  expect(adminCsp(settings)).toContain("connect-src 'self' blob: data: https://api.github.com;");
  expect(adminCsp({ ...settings, backend: 'local' })).toContain("connect-src 'self' blob: data:;");
  expect(html.match(/<script/g)).toHaveLength(1);
  for (const words of ['<strong>acme/website</strong>', 'Fine-grained tokens', 'expires'])
    expect(html).toContain(words);
  expect(html).not.toContain('Sign In with GitHub');
});
