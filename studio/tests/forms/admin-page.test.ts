/** The pages with the forms. */
import { expect, test } from 'vitest';
import { adminCsp, renderAdminPages } from '../../src/forms/admin-page.ts';
import type { FormsSettings } from '../../src/forms/settings.ts';
import { languageList, recipes } from '../recipes-content.ts';
import { site } from './site.ts';

const { check: checkRecipes, edit } = recipes;

/** Renders the pages of all languages. */
function renderPages(content = checkRecipes(), settings: FormsSettings = site.settings) {
  const codes = [undefined, ...content.languages.map(({ code }) => code)];
  const scripts = codes.map((code) => ({ code, url: `/${code}.js` }));
  return renderAdminPages(settings, '/', scripts, { content, isDev: false });
}

test('the forms of each language have a page, with links to the others', () => {
  const french = '  - code: fr\n    name: Français\n    dates: fr-FR\n---\n';
  const pages = renderPages(checkRecipes(edit(languageList, /---\n$/, french)));
  expect(pages.get('/fr/admin')).toContain(
    '<a href="/admin">English</a> <a href="/de/admin">German</a> <a href="/fr/admin" aria-current="page">French</a>',
  );
});

test('a site with one language has one page, without links', () => {
  const pages = renderPages(checkRecipes({ [languageList]: undefined }));
  expect([...pages.keys()]).toEqual(['/admin']);
  expect(pages.get('/admin')).not.toContain('<nav');
});

test('the page of a language says what is left to translate', () => {
  expect(renderPages().get('/de/admin')).toContain('<summary>To translate: ');
});

const release: FormsSettings = { ...site.settings, backend: 'github', repo: 'acme/website' };

test('/admin of a release may connect to this site and the Git host only', () => {
  expect(adminCsp(release)).toContain("connect-src 'self' blob: data: https://api.github.com;");
});

test('/admin of the local site may connect to this site only', () => {
  expect(adminCsp(site.settings)).toContain("connect-src 'self' blob: data:;");
});

test('/admin of a release explains how to sign in with a token', () => {
  const html = renderPages(checkRecipes(), release).get('/admin') ?? '';
  for (const words of ['<strong>acme/website</strong>', 'Fine-grained tokens', 'expires']) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('Sign In with GitHub');
});

test('/admin of a release links to the guide of a repository that has one', () => {
  const helpOf = (hasGuide: boolean) =>
    renderPages(checkRecipes(), { ...release, hasGuide }).get('/admin');
  expect(helpOf(true)).toContain('/acme/website/blob/main/src/content/README.md');
  expect(helpOf(false)).not.toContain('README.md');
});

test('the site’s own words are above the forms of the first language', () => {
  const content = checkRecipes();
  const note = { title: 'Salt & pepper', html: '<p>Taste it.</p>' };
  const scripts = [undefined, 'de'].map((code) => ({ code, url: '/forms.js' }));
  const surroundings = { content, note, isDev: false };
  const pages = renderAdminPages(site.settings, '/', scripts, surroundings);
  expect(pages.get('/admin')).toContain('<summary>Salt &#38; pepper</summary>');
  expect(pages.get('/de/admin')).not.toContain('Salt');
});

test('/admin has one script', () => {
  expect(
    renderPages()
      .get('/admin')
      ?.match(/<script/g),
  ).toHaveLength(1);
});
