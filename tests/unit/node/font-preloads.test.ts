import { expect, test } from 'vitest';
import { unusedPreloads } from '../../../src/node/font-preloads.ts';
import { applyEdits, readPage } from '../../../src/node/page-html.ts';

const files = [{ characters: 'U+20-7E,U+A9,U+2010-2026' }, { characters: 'U+AA-FF,U+20AC' }];
const preload = (file: string) =>
  `<link rel="preload" href="/${file}.woff2" as="font" type="font/woff2" crossorigin>`;
const page = (body: string) =>
  `<head><title>Über uns</title>${preload('basic')}${preload('rest')}</head><body>${body}</body>`;
const withoutUnused = (html: string) => applyEdits(html, unusedPreloads(readPage(html), files));

test.for(['<h1>Über uns</h1>', '<p>49 €</p>', '<p>49 &euro;</p>', '<q>«Ja»</q>'])(
  'a page with %s preloads both files of the font',
  (body) => {
    expect(withoutUnused(page(body))).toBe(page(body));
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
  expect(withoutUnused(page(body))).toBe(page(body).replace(preload('rest'), ''));
});
