import { expect, test } from 'vitest';
import { message } from '../../messages/message.ts';
import { referenceSentences } from '../../messages/reference-sentences.ts';
import { sentencesOf, type Row } from './readers.ts';

const files = ['/files/brochure.pdf'];
const pages = ['home', 'pricing'];
const entries = ['cloud', 'automation'];

const rows: Row[] = [
  [
    message('missing-file', { target: '/files/brochures.pdf', files }),
    'is “/files/brochures.pdf”, but there is no such file. Did you mean “/files/brochure.pdf”? Upload it in the form, or add it to src/content/files.',
    'is “/files/brochures.pdf”, but there is no such file. Did you mean “/files/brochure.pdf”? Upload it, or choose another one.',
  ],
  [
    message('missing-file', { target: '/files/terms.pdf#page=2', linkText: 'our terms', files }),
    'has a link from “our terms” to “/files/terms.pdf#page=2”, but there is no such file. Upload it in the form, or add it to src/content/files.',
    'has a link from “our terms” to “/files/terms.pdf#page=2”, but there is no such file. Upload it, or choose another one.',
  ],
  [
    message('moved-page', { target: 'prices', to: 'pricing', path: '/pricing' }),
    'is “prices”, an old URL, which leads to “pricing”. Write that here.',
    'is “prices”, an old name of the page “pricing”. Choose that one.',
  ],
  [
    message('moved-page', {
      target: '/prices',
      linkText: 'prices',
      to: 'pricing',
      path: '/pricing',
    }),
    'has a link from “prices” to “/prices”, an old URL, which leads to “/pricing”. Write that here.',
  ],
  [
    message('unknown-page', { target: 'pricng', pages, isItem: false }),
    'is “pricng”, but there is no page of this name. Did you mean “pricing”? Use one of these: home, pricing.',
    'is “pricng”, but there is no such page. Choose another one.',
  ],
  [
    message('unknown-page', { target: 'team', pages, isItem: true }),
    'is “team”, but there is no page of this name. Delete the line, or use one of these: home, pricing.',
    'is “team”, but there is no such page. Choose another one, or delete the item.',
  ],
  [
    message('unknown-entry', { target: 'web', collection: 'services', entries, isItem: false }),
    'is “web”, but there is no services/web.mdx. Use one of these: cloud, automation.',
    'is “web”, but there is no such entry. Choose another one.',
  ],
  [
    message('unknown-entry', { target: 'clud', collection: 'services', entries, isItem: true }),
    'is “clud”, but there is no services/clud.mdx. Did you mean “cloud”? Delete the line, or use one of these: cloud, automation.',
    'is “clud”, but there is no such entry. Choose another one, or delete the item.',
  ],
  [
    message('no-entries', { collection: 'authors' }),
    'has nothing to show, as the folder authors has no entries. Add one there, or delete what names them here.',
    'has nothing to show, as “Form of authors” has no entries. Add one there, or delete what names them here.',
  ],
  [
    message('unknown-section', {
      target: 'pricing#plnas',
      section: 'plnas',
      page: '/pricing',
      sections: ['plans', 'closing'],
    }),
    'is “pricing#plnas”, but that page has no section “plnas”. Did you mean “plans”? Its sections are plans, closing. Use one of them, or /pricing for the top of the page.',
    'leads to a section that the page doesn’t have, “plnas”. Choose another one.',
  ],
  [
    message('unknown-section', {
      target: '/about#team',
      linkText: 'us',
      section: 'team',
      page: '/about',
      sections: [],
    }),
    'has a link from “us” to “/about#team”, but that page has no section “team”. Link to the top of the page: /about.',
  ],
  [
    message('unknown-value-of', {
      target: 'IA',
      noun: 'topic',
      entry: 'article',
      values: ['AI', 'Cloud'],
    }),
    'is “IA”, but no article has this topic. Did you mean “AI”? Use one of these: AI, Cloud.',
  ],
  [
    message('link-with-language', { target: '/de/terms', linkText: 'terms', address: '/terms' }),
    'has a link from “terms” to “/de/terms”. Links are written without the language: write “/terms”. Each language leads to its own page.',
  ],
  [
    message('unknown-linked-page', {
      target: '/abuot#team',
      linkText: 'us',
      paths: ['/', '/about'],
    }),
    'has a link from “us” to “/abuot#team”, but there is no such page. Did you mean “/about”? The pages are /, /about.',
  ],
  [
    message('leads-to-draft', { target: 'offer', file: 'landing/offer.mdx', reason: 'draft' }),
    'leads to a draft, landing/offer.mdx, so visitors would not find the page. Publish the draft, or link to another page.',
    'leads to a draft, “Form of landing/offer.mdx”, so visitors would not find the page. Publish the draft, or link to another page.',
  ],
  [
    message('leads-to-draft', {
      target: '/blog/news',
      linkText: 'news',
      file: 'blog/news.mdx',
      reason: 'date',
    }),
    'has a link from “news” to “/blog/news”, which leads to an article with a date in the future, blog/news.mdx, so visitors would not find the page. Change the date, or link to another page.',
    'has a link from “news” to “/blog/news”, which leads to an article with a date in the future, “Form of blog/news.mdx”, so visitors would not find the page. Change the date, or link to another page.',
  ],
];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(referenceSentences)));
});
