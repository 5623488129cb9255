/** Where entries show, found in the sections of pages. */
import { expect, test } from 'vitest';
import { contentModel } from '../../../src/content-model.ts';
import { findPath } from '../../../studio/check/places.ts';

/** Returns a content file. */
function contentFile(file: string, data: Record<string, unknown> = {}) {
  const kind = contentModel.kindOf(file);
  if (!kind) throw new Error(`${file} is not a content file.`);
  return { file, kind, data };
}

const page = (file: string, ...sections: object[]) => contentFile(file, { sections });

const navigation = contentFile('site/navigation.mdx', {
  links: [{ page: 'about' }, { page: 'home' }],
});

/** Returns the path of an entry on a site with some pages. */
const pathOf = (file: string, ...pages: ReturnType<typeof page>[]) =>
  findPath(contentFile(file), [navigation, ...pages], contentModel);

const testimonials = { type: 'testimonials', id: 'clients' };

test('an entry shows on the first page of the navigation with a section for it', () => {
  const pages = [page('pages/home.mdx', testimonials), page('pages/about.mdx', testimonials)];
  expect(pathOf('testimonials/first.mdx', ...pages)).toBe('/about#clients');
});

test('a further page comes after those of the navigation', () => {
  const pages = [page('landing/a.mdx', testimonials), page('pages/home.mdx', testimonials)];
  expect(pathOf('testimonials/first.mdx', ...pages)).toBe('/#clients');
});

test('an entry that no page shows has no path', () => {
  expect(pathOf('testimonials/first.mdx', page('pages/home.mdx'))).toBeUndefined();
});

test('a section that lists other entries does not show this one', () => {
  const some = { type: 'logos', id: 'some', technologies: ['aws'] };
  const all = { type: 'logos', id: 'all' };
  const pages = [page('pages/about.mdx', some), page('pages/home.mdx', all)];
  expect(pathOf('technologies/react.mdx', ...pages)).toBe('/#all');
});

test('a service has its address on Services, whatever the navigation says', () => {
  const list = { type: 'service-list', id: 'list' };
  const pages = [page('pages/about.mdx', list), page('pages/services.mdx', list)];
  expect(pathOf('services/cloud.mdx', ...pages)).toBe('/services#cloud');
});

test('a service without a card shows where its link is', () => {
  const links = { type: 'services', id: 'links', look: 'cards' };
  expect(pathOf('services/cloud.mdx', page('pages/home.mdx', links))).toBe('/#links');
});

test('a slide is at the top of its page', () => {
  const slideshow = { type: 'slideshow', id: 'slideshow' };
  expect(pathOf('slides/ai.mdx', page('pages/home.mdx', slideshow))).toBe('/');
});

test('a page has its own path', () => {
  expect(['pages/home.mdx', 'landing/offer.mdx'].map((file) => pathOf(file))).toEqual([
    '/',
    '/offer',
  ]);
});

test('an author shows at an article of theirs', () => {
  const article = contentFile('blog/news.mdx', { author: 'jo' });
  const path = findPath(contentFile('authors/jo.mdx'), [article], contentModel);
  expect(path).toBe('/blog/news');
});
