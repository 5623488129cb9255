import type { EntryCollection, NumberField, StringField } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { nodeContentModel } from '../../src/node/content-model.ts';
import { pageIds } from '../../src/site.ts';
import { pagesByName } from '../../studio/check/pages.ts';
import { adminCsp, renderAdminPages } from '../../studio/forms/admin-page.ts';
import { formsConfig } from '../../studio/forms/config.ts';
import type { CheckedFile } from '../../studio/model/checked-file.ts';

const settings = {
  backend: 'github',
  repo: 'acme/website',
  branch: 'main',
  authUrl: undefined,
  publish: 'direct',
} as const;
const site = {
  model: nodeContentModel,
  settings,
  siteUrl: { origin: 'https://www.example.com', base: '/' },
};

/** Returns a field of a collection's form. */
function findField(folder: string, name: string) {
  const config = formsConfig(site, [], new Map());
  const collection = config.collections?.find(
    (item): item is EntryCollection => 'folder' in item && item.name === folder,
  );
  return collection?.fields.find((field) => field.name === name);
}

test('a figure can have two decimals', () => {
  const value = findField('stats', 'value') as NumberField;
  expect(value).toMatchObject({ widget: 'number', value_type: 'float', step: 0.01, min: 0.01 });
});

test('text fields accept plain text only', () => {
  const title = findField('services', 'title');
  const [plain] = (title as StringField).pattern as [RegExp, string];
  for (const text of ['a <b>tag</b>', 'R&amp;D', 'two **stars**', '[a](/about)', 'two\nlines']) {
    expect(plain.test(text), text).toBe(false);
  }
  for (const text of ['R&D: 100 % “quoted” #1', 'a < b and b > c', 'క్లౌడ్ సేవలు', '5 * 3']) {
    expect(plain.test(text), text).toBe(true);
  }
});

const createEntry = (folder: string, id: string, data: object) => ({
  file: `${folder}/${id}.mdx`,
  kind: nodeContentModel.kinds.get(folder),
  folder,
  id,
  data,
});

test('links can lead to further pages by their titles, also to one that was added later', () => {
  const choices = (...names: string[]) => {
    const entries = [
      ...pageIds.map((id) => createEntry('pages', id, {})),
      ...names.map((id) => createEntry('landing', id, { title: 'Spring offer' })),
    ];
    const pages = pagesByName(entries as unknown as CheckedFile[], nodeContentModel);
    const config = formsConfig(site, [], pages);
    const links = JSON.stringify(config).matchAll(/"options":(\[\{"value":"home".*?\])/g);
    const lists = [...links].map(([, options = '']) => JSON.parse(options) as { label: string }[]);
    return [...new Set(lists.map((list) => list.map(({ label }) => label).join()))];
  };
  const fixed = 'Home,Services,Pricing,About,Contact';
  expect(choices('offer')).toEqual([`${fixed},Spring offer`]);
  expect(choices('offer', 'deal')).toEqual([`${fixed},Spring offer (/offer),Spring offer (/deal)`]);
});

test('/admin of a release may connect to this site and the Git host only, and explains how to sign in', () => {
  const scripts = [{ code: undefined, url: '/_astro/admin/x.js' }];
  const content = { files: [], errors: [], warnings: [], languages: [] };
  const pages = renderAdminPages(settings, '/', scripts, { content, tasks: [], isDev: false });
  const html = pages.get('/admin') ?? '';
  expect(adminCsp(settings)).toContain("connect-src 'self' blob: data: https://api.github.com;");
  expect(adminCsp({ ...settings, backend: 'local' })).toContain("connect-src 'self' blob: data:;");
  expect(html.match(/<script/g)).toHaveLength(1);
  for (const words of ['<strong>acme/website</strong>', 'Fine-grained tokens', 'expires']) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('Sign In with GitHub');
});
