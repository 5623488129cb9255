/** What anyone can read of the forms, without signing in. */
import { expect, test } from 'vitest';
import { renderAdminPages } from '../../src/forms/admin-page.ts';
import { createFormsModules } from '../../src/forms/build-script.ts';
import { publishedContent } from '../../src/languages/published-content.ts';
import type { Changes } from '../../src/testing/changed-content.ts';
import { bread, germanSoup, languageList, recipes } from '../recipes-content.ts';
import { site } from './site.ts';

const { check: checkRecipes, edit, edited } = recipes;

/** A word of the drafts only. */
const WORD = /kohlrabi/i;

const drafts: Changes = {
  'recipes/kohlrabi.mdx': edited(bread, 'title: Bread', 'draft: true\ntitle: Kohlrabi pie'),
  'de/recipes/kohlrabi.mdx': '---\ntitle: Kohlrabikuchen\n---\n',
  ...edit(germanSoup, 'title: Tomatensuppe', 'draft: true\ntitle: Kohlrabisuppe'),
};

/** Returns what scripts and pages of /admin have of the content, by their names. */
function createAdmin(changes: Changes) {
  const content = publishedContent(checkRecipes({ ...drafts, ...changes }));
  const { modules } = createFormsModules(site, content, true);
  const codes = [undefined, ...content.languages.map(({ code }) => code)];
  const scripts = codes.map((code) => ({ code, url: '/admin.js' }));
  const pages = renderAdminPages(site.settings, '/', scripts, { content, isDev: false });
  return [...pages, ...modules];
}

const withText = (sources: ReturnType<typeof createAdmin>, text: RegExp) =>
  sources.filter(([name, source]) => text.test(name + source)).map(([name]) => name);

test.for<[string, Changes, RegExp]>([
  ['a site with one language', { [languageList]: undefined }, /Tomato soup/],
  ['a site with two languages', {}, /Was wir kochen/],
])('/admin of %s has the words of its pages, and none of its drafts', ([, changes, words]) => {
  const sources = createAdmin(changes);
  expect(withText(sources, words)).not.toEqual([]);
  expect(withText(sources, WORD)).toEqual([]);
});

test('the forms of the first language know the pages that only another one has', () => {
  const imprint = '---\nonly: here\ntitle: Impressum\n---\n\nWer wir sind.\n';
  const content = publishedContent(checkRecipes({ 'de/pages/imprint.mdx': imprint }));
  const { modules } = createFormsModules(site, content, true);
  expect(modules.get('virtual:words')).toContain('imprint');
});
