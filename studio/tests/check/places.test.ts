/** Where entries show, found in the sections of pages. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { findPath } from '../../src/check/places.ts';
import { defineContent } from '../../src/model/model.ts';
import { record } from '../record.ts';

const pageSchema = () =>
  z.strictObject({ title: z.string(), sections: z.array(z.looseObject({})) });

const model = defineContent({
  collections: {
    pages: record({
      schema: pageSchema,
      pageFolder: '',
      home: { schema: pageSchema, icon: 'home', label: 'Home' },
    }),
    recipes: record({ pageFolder: 'recipes' }),
    slides: record({ shownIn: [{ section: 'slideshow' }] }),
    reviews: record({ shownIn: [{ section: 'reviews' }] }),
    suppliers: record({ shownIn: [{ section: 'logos', list: 'suppliers' }] }),
    dishes: record({
      shownIn: [
        { section: 'dishes', anchor: 'dish-{{slug}}' },
        { section: 'links', look: 'cards' },
      ],
    }),
    cooks: record({
      shownIn: [{ section: 'cooks' }],
      shownOn: { collection: 'recipes', field: 'cook' },
    }),
    topics: record({
      lists: { collection: 'recipes', field: 'topics', pageFolder: 'recipes/topics' },
    }),
  },
  singletons: {
    form: {
      file: 'site/form',
      schema: () => z.strictObject({}),
      label: 'Form',
      icon: 'mail',
      shownAt: '/',
      shownIn: 'contact',
    },
  },
  startTypes: ['slideshow'],
  listNavigation: () => ['about', 'home'],
});

function contentFile(file: string, data: Record<string, unknown> = {}) {
  const kind = model.kindOf(file);
  if (!kind) throw new Error(`${file} is not a content file.`);
  return { file, kind, data };
}

const pageOf = (file: string, ...sections: object[]) => contentFile(file, { sections });

/** Returns the path of an entry on a site with some files. */
const shownPath = (file: string, ...files: ReturnType<typeof contentFile>[]) =>
  findPath(contentFile(file), files, model);

const reviews = { type: 'reviews', id: 'reviews' };

test('an entry shows on the first page of the navigation with a section for it', () => {
  const pages = [pageOf('pages/home.mdx', reviews), pageOf('pages/about.mdx', reviews)];
  expect(shownPath('reviews/first.mdx', ...pages)).toBe('/about#reviews');
});

test('a page that isn’t in the navigation comes after those that are', () => {
  const pages = [pageOf('pages/a.mdx', reviews), pageOf('pages/home.mdx', reviews)];
  expect(shownPath('reviews/first.mdx', ...pages)).toBe('/#reviews');
});

test('an entry that no page shows has no path', () => {
  expect(shownPath('reviews/first.mdx', pageOf('pages/home.mdx'))).toBeUndefined();
});

test('a section that lists other entries does not show this one', () => {
  const some = { type: 'logos', id: 'some', suppliers: ['farm'] };
  const all = { type: 'logos', id: 'all' };
  const pages = [pageOf('pages/about.mdx', some), pageOf('pages/home.mdx', all)];
  expect(shownPath('suppliers/mill.mdx', ...pages)).toBe('/#all');
});

test('an entry shows in its own part of a section that has one for each', () => {
  const list = { type: 'dishes', id: 'list' };
  const pages = [pageOf('pages/home.mdx'), pageOf('pages/menu.mdx', list)];
  expect(shownPath('dishes/soup.mdx', ...pages)).toBe('/menu#dish-soup');
});

test('a single file shows on the first page with its section', () => {
  const form = { type: 'contact', id: 'contact' };
  expect(shownPath('site/form.mdx', pageOf('pages/home.mdx'))).toBe('/');
  expect(shownPath('site/form.mdx', pageOf('pages/home.mdx'), pageOf('pages/ask.mdx', form))).toBe(
    '/ask',
  );
});

test('an entry shows in its second-best section if there is no other', () => {
  const panels = { type: 'links', id: 'panels', look: 'panels' };
  const cards = { type: 'links', id: 'cards', look: 'cards' };
  expect(shownPath('dishes/soup.mdx', pageOf('pages/home.mdx', panels, cards))).toBe('/#cards');
});

test('an entry of the section at the top has the path of its page', () => {
  const slideshow = { type: 'slideshow', id: 'slideshow' };
  expect(shownPath('slides/first.mdx', pageOf('pages/home.mdx', slideshow))).toBe('/');
});

test('an entry that a section shows, and another one’s page, shows in the section', () => {
  const page = pageOf('pages/home.mdx', { type: 'cooks', id: 'cooks' });
  const recipe = contentFile('recipes/soup.mdx', { cook: 'jo' });
  expect(shownPath('cooks/jo.mdx', recipe, page)).toBe('/#cooks');
});

test('an entry of another one’s page shows at that page', () => {
  expect(shownPath('cooks/jo.mdx', contentFile('recipes/soup.mdx', { cook: 'jo' }))).toBe(
    '/recipes/soup',
  );
});

test('an entry that lists others shows at its list, if there is one to list', () => {
  const recipe = contentFile('recipes/soup.mdx', { topics: ['fast'] });
  expect(shownPath('topics/fast.mdx', recipe)).toBe('/recipes/topics/fast');
  expect(shownPath('topics/slow.mdx', recipe)).toBeUndefined();
});
