/** What anyone can read of the forms, without signing in. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { renderAdminPages } from '../../forms/admin-page.ts';
import { buildScripts } from '../../forms/build-script.ts';
import { publishedContent } from '../../languages/published-content.ts';
import type { Changes } from '../changed-content.ts';
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

/** Returns the texts of the scripts and pages of /admin, by their names. */
async function buildAdmin(changes: Changes) {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const content = publishedContent(checkRecipes({ ...drafts, ...changes }));
  const root = join(import.meta.dirname, '../recipes');
  const scripts = await buildScripts(root, folder, site, content, true);
  const pages = renderAdminPages(site.settings, '/', scripts, { content, tasks: [], isDev: false });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  return [...pages, ...texts];
}

const withText = (texts: Awaited<ReturnType<typeof buildAdmin>>, text: RegExp) =>
  texts.filter(([name, source]) => text.test(name + source)).map(([name]) => name);

test.for<[string, Changes, RegExp]>([
  ['a site with one language', { [languageList]: undefined }, /Tomato soup/],
  ['a site with two languages', {}, /Was wir kochen/],
])(
  '/admin of %s has the words of its pages, and none of its drafts',
  async ([, changes, words]) => {
    const texts = await buildAdmin(changes);
    expect(withText(texts, words)).not.toEqual([]);
    expect(withText(texts, WORD)).toEqual([]);
  },
);
