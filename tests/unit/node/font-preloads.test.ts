import { expect, test } from 'vitest';
import { unusedPreloads } from '../../../src/node/font-preloads.ts';
import { editHtml, readPage } from '../../../src/node/page-html.ts';

const files = [
  { characters: 'U+20-7E,U+A9,U+2013-2019,U+201C-201D,U+2026' },
  { characters: 'U+AA-FF,U+201A,U+201E,U+20AC' },
  { characters: 'U+100-17F,U+218-21B,U+20BA' },
];
const preload = (file: string) =>
  `<link rel="preload" href="/${file}.woff2" as="font" type="font/woff2" crossorigin>`;
const page = (body: string, preloads = ['basic', 'western', 'extended']) =>
  `<head><title>Über Łódź</title>${preloads.map(preload).join('')}</head><body>${body}</body>`;
const withoutUnused = (html: string) => editHtml(html, unusedPreloads(readPage(html), files));

test.for(['<h1>Über uns</h1>', '<p>49 €</p>', '<p>49 &euro;</p>', '<q>„Ja“</q>'])(
  'a page with %s preloads the first two files of the font',
  (body) => {
    expect(withoutUnused(page(body))).toBe(page(body, ['basic', 'western']));
  },
);

test.for(['<h1>Tak, świetnie</h1>', '<p>499 Kč</p>', '<p>₺499</p>', '<p>Știri</p>'])(
  'a page with %s preloads the first and the third file',
  (body) => {
    expect(withoutUnused(page(body))).toBe(page(body, ['basic', 'extended']));
  },
);

test.for([
  '<p>It’s “here” – now… © 2026</p>',
  '<p>Several\u00A0words</p>',
  '<p>हिन्दी</p>',
  '<a title="Über uns" href="/">Us</a>',
  '<a title="<b>Über uns</b>" href="/">Us</a>',
  '<code>größe</code>',
  '<noscript><p>für</p></noscript>',
  '<script>"für</p>"</script><template>für</template><!-- für -->',
])('a page with %s preloads the first file only', (body) => {
  expect(withoutUnused(page(body))).toBe(page(body, ['basic']));
});
