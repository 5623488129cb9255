/** What the forms make of the texts that people type. */
import { expect, test } from 'vitest';
import { toMdx } from '../../integrations/cms/mdx.ts';
import { ordinaryText } from '../hostile-content.ts';

test.for([
  ['I <3 this {name}', 'I \\<3 this \\{name}'],
  ['a < b, c<d, e <', 'a < b, c\\<d, e \\<'],
  ['<b>bold</b> and {', '\\<b>bold\\</b> and \\{'],
  ['**{a}** _<b>_ ~~{c}~~', '**\\{a}** _\\<b>_ ~~\\{c}~~'],
  ['## {a}\n\n- <b\n\n> {c}', '## \\{a}\n\n- \\<b\n\n> \\{c}'],
  ['\\{a} \\<b> \\\\{c}', '\\{a} \\<b> \\\\\\{c}'],
  ['`{a}` ``<b> ` {c}`` `{d', '`{a}` ``<b> ` {c}`` `\\{d'],
  ['```js {1}\nif (a <b) {}\n```\n\n{c}', '```js {1}\nif (a <b) {}\n```\n\n\\{c}'],
  ['    {indented}', '    \\{indented}'],
  ['[{a}](/b{c} "{d} <e>") [f](<g h>)', '[\\{a}](/b{c} "{d} <e>") [f](<g h>)'],
  ['![{a} <b>](./c.webp)', '![{a} <b>](./c.webp)'],
  ['https://example.com/{a} {b}', 'https://example.com/{a} \\{b}'],
  [
    'See <https://example.com/{a}>, <me@example.com>',
    'See https://example.com/{a}, me@example.com',
  ],
  ['| {a} |\n| --- |\n| `{b\\|c}` <d |', '| \\{a} |\n| --- |\n| `{b\\|c}` \\<d |'],
  ['&#123; &lt;b>', '&#123; &lt;b>'],
  [ordinaryText, ordinaryText],
] as const)('escapes %j, and what it returns only once', ([typed, saved]) => {
  expect(toMdx(typed)).toBe(saved);
  expect(toMdx(saved)).toBe(saved);
});

test.for([
  ['| a | b\\|c |\n| d | e |', '| a | b\\|c |\n| --- | --- |\n| d | e |'],
  ['Before\n\n| a |\n| {b} |\n\nAfter', 'Before\n\n| a |\n| --- |\n| \\{b} |\n\nAfter'],
  ['```\n| a |\n| b |\n```', '```\n| a |\n| b |\n```'],
  ['| a\nb |', '| a\nb |'],
] as const)(
  'a table without headings gets the line that makes its first row one: %j',
  ([pasted, saved]) => {
    expect(toMdx(pasted)).toBe(saved);
    expect(toMdx(saved)).toBe(saved);
  },
);
