/** What the forms make of the texts that people type. */
import { expect, test } from 'vitest';
import { escapeMdx } from '../../integrations/cms/escape-mdx.ts';
import {
  fromMarkdownTable,
  tableComponent,
  toMarkdownTable,
} from '../../integrations/cms/table.ts';
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
  expect(escapeMdx(typed)).toBe(saved);
  expect(escapeMdx(saved)).toBe(saved);
});

test.for([
  ['pasted from a spreadsheet', '\tA\tB|C\n1\t2\t3\n4\n', '|  | A | B\\|C |', '| 4 |  |  |'],
  ['typed', 'a | b\\|c\n\nd', '| a | b\\|c |', '| d |  |'],
  ['pasted as Markdown', '| a | b |\n|:---|---:|\n| c | d |', '| a | b |', '| c | d |'],
] as const)('cells that are %s become a table', ([, cells, head, last]) => {
  const lines = toMarkdownTable(cells).split('\n');
  expect(lines[0]).toBe(head);
  expect(lines[1]).toMatch(/^\|( --- \|)+$/);
  expect(lines.at(-1)).toBe(last);
});

test('a table that is opened and saved stays the same', () => {
  const table = '| a \\{b} | c\\|d |\n| --- | --- |\n| [e](/about) | \\<3 |\n|  | g |';
  const text = `Before\n\n${table}\n\nAfter`;
  const [found = ''] = tableComponent.pattern.exec(text) ?? [];
  expect(found).toBe(table);
  expect(escapeMdx(toMarkdownTable(fromMarkdownTable(found)))).toBe(table);
});
