import { expect, test } from 'vitest';
import { contentLink, pageHref, pageLink } from '../../../src/node/page-links.ts';
import { runInLanguage } from '../../../studio/src/pages/page-language.ts';

const english = { code: 'en', name: 'English', path: '', pages: ['home', 'pricing', 'privacy'] };
const german = {
  code: 'de',
  name: 'Deutsch',
  path: '/de',
  pages: ['home', 'pricing', 'impressum'],
};
const rest = { filesOfFirst: [] };
const site = { languages: [english, german], ...rest };
const language = { folder: '', pictures: {}, emptyCollections: [] };

/** Runs a function on a page of a site with one language, of English beside German, or of German. */
const onPage = {
  only: <T>(run: () => T) => runInLanguage(language, run),
  english: <T>(run: () => T) =>
    runInLanguage({ ...language, site: { ...site, current: 'en' } }, run),
  german: <T>(run: () => T) =>
    runInLanguage({ ...language, folder: 'de', site: { ...site, current: 'de' } }, run),
};

test.for([
  ['home', '/de'],
  ['pricing', '/de/pricing'],
  ['impressum', '/de/impressum'],
  // Such as the feed, which is no page.
  ['blog/rss.xml', '/de/blog/rss.xml'],
] as const)('on a German page, the link to %s leads to German', ([page, href]) => {
  expect(onPage.german(() => pageLink(page))).toEqual({ href });
});

test('a link to a page that German lacks says that it leads to English', () => {
  const link = onPage.german(() => pageLink('privacy', 'cookies'));
  expect(link).toEqual({ href: '/privacy#cookies', hreflang: 'en' });
});

test.for([
  ['a site with one language', onPage.only],
  ['an English page', onPage.english],
] as const)('links of %s name no language', ([, run]) => {
  expect(run(() => pageLink('privacy'))).toEqual({ href: '/privacy' });
});

test.for([
  ['/', { href: '/de' }],
  ['/pricing#plans', { href: '/de/pricing#plans' }],
  ['/privacy', { href: '/privacy', hreflang: 'en' }],
  ['/files/terms.pdf', { href: '/files/terms.pdf' }],
  ['#top', { href: '#top' }],
  ['mailto:mail@example.com', { href: 'mailto:mail@example.com' }],
] as const)('in a German text, the link to %s is as it must be', ([url, link]) => {
  expect(onPage.german(() => contentLink(url))).toEqual(link);
});

test('a link outside of a page fails, rather than leading to the first language', () => {
  expect(() => pageHref('pricing')).toThrow('There is no language here.');
});
