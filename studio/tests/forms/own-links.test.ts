import { expect, test } from 'vitest';
import { writeOwnLinks } from '../../src/forms/own-links.ts';

const own = {
  hosts: ['www.example.com', 'localhost:4321'],
  base: '/site',
  languages: ['de', 'pt-br'],
  trailingSlash: 'ignore',
} as const;

test.each([
  ['with text', '[Prices](https://www.example.com/site/pricing)', '[Prices](/pricing)'],
  ['to a section', '[a](https://www.example.com/site/pricing#plans)', '[a](/pricing#plans)'],
  ['with a title', '[a](https://www.example.com/site/about "b")', '[a](/about)'],
  [
    'to Home',
    '[a](https://www.example.com/site/) [b](https://www.example.com/site)',
    '[a](/) [b](/)',
  ],
  ['in a language', '[a](http://localhost:4321/site/pt-br/blog/)', '[a](/blog)'],
  ['to Home of a language', '[a](https://www.example.com/site/de)', '[a](/)'],
  [
    'without text',
    'See https://www.example.com/site/de/pricing.',
    'See [https://www.example.com/site/de/pricing](/pricing).',
  ],
  [
    'with a backslash of the text editor',
    'https://www.example.com/site/a\\_b',
    '[https://www.example.com/site/a\\_b](/a_b)',
  ],
])('an address of this site becomes a link: %s', (_, pasted, written) => {
  expect(writeOwnLinks(pasted, own)).toBe(written);
});

test('an address of this site ends as all do', () => {
  const pasted = '[a](https://www.example.com/site/pricing#plans)';
  expect(writeOwnLinks(pasted, { ...own, trailingSlash: 'always' })).toBe('[a](/pricing/#plans)');
});

test.each([
  '[a](https://www.example.org/site/pricing)',
  '[a](https://www.example.com/other/pricing)',
  '`https://www.example.com/site/pricing`',
  '<https://www.example.com/site/pricing>',
  '![a](https://www.example.com/site/picture.webp)',
])('%s stays as it is', (text) => {
  expect(writeOwnLinks(text, own)).toBe(text);
});

test('a picture that was copied from the first language gets its path', () => {
  const copied = '![A [red] door](https://www.example.com/site/_astro/a.1b2c.webp#./door.webp)';
  expect(writeOwnLinks(copied, own)).toBe('![A [red] door](./door.webp)');
});
