import { expect, test } from 'vitest';
import { markLanguages } from '../../../integrations/text-language/mark-languages.ts';

const page = (body: string) => `<html lang="en"><head></head><body>${body}</body></html>`;

test.for<[string, string, string]>([
  ['Telugu', '<h1 class="a">మా Cloud</h1>', '<h1 lang="te" class="a">మా Cloud</h1>'],
  ['Hindi', '<a href="/">हमारी</a>', '<a lang="hi" href="/">हमारी</a>'],
  ['Arabic', '<p>سحابة <b>X</b></p>', '<p lang="ar" dir="auto">سحابة <b>X</b></p>'],
  ['a link in a heading', '<h3><a>سحابة</a></h3>', '<h3 lang="ar" dir="auto"><a>سحابة</a></h3>'],
  ['a nested text', '<p>A <i>سحابة</i></p>', '<p>A <i lang="ar" dir="auto">سحابة</i></p>'],
])('marks %s, and resets its tracking', ([, from, to]) => {
  const marked = markLanguages(page(from));
  expect(marked).toContain(`<body>${to}</body>`);
  expect(marked).toMatch(/<style>body \[lang\]\{letter-spacing:0!important.*<\/head>/);
});

test('leaves Latin pages, scripts and elements with a language as they are', () => {
  const html = page('<p>Café λ ж</p><script>"మా"</script><q lang="mr">हमारी</q>');
  expect(markLanguages(html)).toBe(html);
});
