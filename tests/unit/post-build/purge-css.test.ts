import { expect, test } from 'vitest';
import { purgeCss } from '../../../integrations/post-build/purge-css.ts';

test('purgeCss keeps right-to-left rules only in pages with such text', async () => {
  const css = '[dir=rtl] .hero{width:50%}.hero:where([dir=rtl] *){color:red}';
  const page = (attributes: string) => `<main${attributes}><p class="hero">…</p></main>`;
  expect(await purgeCss(css, page(' dir="rtl"'), '')).toBe(css);
  expect(await purgeCss(css, page(''), '')).toBe('');
});
