import { expect, test } from 'vitest';
import { firstLanguageLinks } from '../../../src/node/language-links.ts';
import { applyEdits, readPage } from '../../../src/node/page-html.ts';

const languages = {
  first: { code: 'en', name: 'English', path: '', pages: ['home', 'privacy'] },
  current: { code: 'de', name: 'Deutsch', path: '/de', pages: ['home'] },
};
const marked = (html: string) => applyEdits(html, firstLanguageLinks(readPage(html), languages));

test.for([
  ['<a href="/privacy">Privacy</a>', '<a href="/privacy" hreflang="en">Privacy</a>'],
  [
    "<a title='a > b' href=/privacy#top>x</a>",
    '<a title=\'a > b\' href=/privacy#top hreflang="en">x</a>',
  ],
  [
    '<noscript><a href="/?from=de">Home</a></noscript>',
    '<noscript><a href="/?from=de" hreflang="en">Home</a></noscript>',
  ],
])('the link to the first language in %s says so', ([html = '', expected]) => {
  expect(marked(html)).toBe(expected);
});

test.for([
  '<a href="/de">Start</a>',
  '<a href="/de/privacy">Datenschutz</a>',
  '<a href="/files/terms.pdf">AGB</a>',
  '<a href="https://example.com/privacy">Privacy</a>',
  '<a href="/privacy" hreflang="en">English</a>',
  '<a>Twitter</a>',
  '<script>"<a href=\\"/privacy\\">"</script>',
  '<!-- <a href="/privacy"> -->',
])('%s stays as it is', (html) => {
  expect(marked(html)).toBe(html);
});

test('links of the first language stay as they are', () => {
  expect(firstLanguageLinks(readPage('<a href="/privacy">Privacy</a>'), undefined)).toEqual([]);
});
