import { expect, test } from 'vitest';
import { removeUnusedPreloads } from '../../../src/lib/font-preloads.ts';

const preload = (file: string) =>
  `<link rel="preload" href="/${file}.woff2" as="font" type="font/woff2" crossorigin>`;
const page = (body: string) =>
  `<head><title>Über uns</title>${preload('basic')}${preload('rest')}</head><body>${body}</body>`;

test.for(['<h1>Über uns</h1>', '<p>49 €</p>', '<q>„Ja“</q>'])(
  'a page with %s preloads both files of the font',
  (body) => {
    expect(removeUnusedPreloads(page(body))).toBe(page(body));
  },
);

test.for([
  '<p>It’s “here” – now… © 2026</p>',
  '<p>Several\u00A0words</p>',
  '<p>हिन्दी</p>',
  '<a title="Über uns" href="/">Us</a>',
  '<code>größe</code>',
  '<script>"für"</script><template>für</template><!-- für -->',
])('a page with %s preloads the first file only', (body) => {
  expect(removeUnusedPreloads(page(body))).toBe(page(body).replace(preload('rest'), ''));
});
