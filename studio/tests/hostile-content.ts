/** Texts that try to run code, to break pages or to lead visitors away, and ordinary ones that look like it. */

import { marks } from './marks.ts';

const write = `globalThis.process.getBuiltinModule('node:fs').writeFileSync('x', '')`;

/** Texts of an article that would be code in MDX or HTML, and what visitors read: every character is a character. */
const codeLikeBodies: [source: string, shown: string][] = [
  [`Hello {/* a */ (${write}, '') /* b */} world`, 'Hello {/* a '],
  [
    '{/* */ <div><script src="https://evil.example/x.js"></script></div> /* */}',
    '<div><script src=',
  ],
  ['{/* only a comment */}', '{/* only a comment */}'],
  ['{1 + 1}', '{1 + 1}'],
  ['A {title} in a text', 'A {title} in a text'],
  ['- item {`template`}', 'item {template}'],
  ['> quote {globalThis}', 'quote {globalThis}'],
  ['## Heading {import.meta}', 'Heading {import.meta}'],
  ['[link {1}](/kitchen)', 'link {1}'],
  ['**{1}**', '{1}'],
  ['{', '{'],
  ['a { b', 'a { b'],
  ['{...{}}', '{…{}}'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['<img src="x" onerror="alert(1)" />', '<img src='],
  ['<iframe src="https://evil.example" />', '<iframe src='],
  ['<style>body { display: none }</style>', '<style>body { display: none }</style>'],
  ['<a href="javascript:alert(1)">x</a>', '>x</a>'],
  ['<Fragment set:html="<script>1</script>" />', '<Fragment set:html='],
  ['<></>', '<></>'],
  ['<br>', '<br>'],
  ['<!-- comment -->', '<!– comment –>'],
  ['<https://example.com>', '<https://example.com>'],
  ['<hello@example.com>', '<hello@example.com>'],
  ["import fs from 'node:fs'", 'import fs from'],
  [`export const x = ${write}`, 'export const x = globalThis'],
  ['export default () => null', 'export default () => null'],
  ['export # [us](/kitchen)\\', 'export # us\\'],
  ['export your data', 'export your data'],
  ['import your contacts', 'import your contacts'],
  ['```css\n<script>alert(1)</script>\n```', '<script>alert(1)</script>'],
  ['| a |\n| - |\n| {1} |', '{1}'],
  ['| <b>a</b> |\n| - |', '<b>a</b>'],
];

/** Texts of an article that the content check refuses. */
export const refusedBodies = [
  // Languages of code.
  '```js"><meta/http-equiv="refresh"/content="1;url=https://evil.example/">\ncode\n```',
  '```nosuchlanguage\n<meta http-equiv="refresh" content="0;url=https://evil.example">\n```',
  '```__proto__\ncode\n```',
  '```constructor\n<b>\n```',
  '```extend\n<b>\n```',
  '~~~&quot;&gt;&lt;script&gt;\ncode\n~~~',
  // Links and pictures.
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https:evil.example)',
  '[x](https://www.example.com@evil.example)',
  'https://www.example.com@evil.example',
  '[x](mailto:hello@example.com?bcc=evil@evil.example)',
  '[\u200B](/kitchen)',
  '[\u2060](/kitchen)',
  '[x](blob:https://example.com/1)',
  '[x][a]\n\n[a]: javascript:alert(1)',
  '![x](https://evil.example/pixel.png)',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](../services/cloud.webp)',
  '![x](./cloud.webp?raw)',
  '![x](/etc/passwd)',
  // Headings and levels.
  '# One',
  '#### Four',
  '## Menu',
  '## Closing',
  '## !!!',
  `${'> '.repeat(40)}deep`,
  `${'- '.repeat(40)}deep`,
  // Tables.
  '| [x](javascript:alert(1)) |\n| - |',
  '| a |\n| :-: |',
  // Other Markdown that the guide doesn't offer.
  'note[^1]\n\n[^1]: x',
  '~~gone~~',
  '- [ ] to do',
  // Characters.
  'a\u0000b',
  'a\u000Bb',
  'a\u0002b',
  'a\uFFFEb',
  'a&#0;b',
  'a&#xD800;b',
];

/** Values of the fields of links that the content check refuses. */
export const refusedLinks: Record<string, string[]> = {
  page: [
    'javascript:alert(1)',
    '/contact',
    '//evil.example',
    '../contact',
    'contact#x',
    '#plans',
    'pricing#"onclick="alert(1)',
    'pricing#plans?x',
    'pricing#hero',
  ],
  url: [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'http://example.com',
    '//evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    'https://www.example.com@evil.example',
    'https://localhost/',
    '/files/brochure.pdf',
  ],
  phone: ['javascript:alert(1)', '+91;ext=1', '+910000000000?x', '08001234', '+1'],
  email: [
    'javascript:alert(1)',
    'a@example.com?bcc=evil@evil.example',
    'a@example.com,b@evil.example',
    'a%0Abcc:b@example.com',
    'mailto:a@example.com',
  ],
  file: [
    'javascript:alert(1)',
    'https://evil.example/a.pdf',
    '//evil.example/a.pdf',
    '/files/..%2f..%2f.env',
    '/files/../admin.html',
    '/files/a/../brochure.pdf',
    '/files/a.html',
    '/files/a.svg',
    '/files/a.js',
    '/files/a.xml',
    '/files/a.pdf.html',
    '/files/a.html#.pdf',
    '/files/a.html?.pdf',
    '/files/.env.pdf',
    '/files/BROCHURE.PDF',
    'files/brochure.pdf',
  ],
};

/** Texts of an article that are published, and what visitors read. */
export const acceptedBodies: [source: string, shown: string][] = [
  ...codeLikeBodies,
  ...marks.map((mark): [string, string] => [`\`${mark}\``, mark]),
  ['Take items[i] and press [Esc].', 'Take items[i] and press [Esc].'],
  ['The items[i] (zero-based), RFC 3986 [1] (section 2)', '(zero-based), RFC 3986 [1] (section'],
  ['All \\*\\*kwargs', 'All **kwargs'],
  ['Open 9~18 Mon~Fri, for 10~20 and 30~40', 'Open 9~18 Mon~Fri, for 10~20 and 30~40'],
  ['At https://example.com/users/{id}', 'At https://example.com/users/{id}'],
  [
    'Now the TODO list is at http://localhost:3000',
    'Now the TODO list is at http://localhost:3000',
  ],
  ['Write \\{ and \\< and a < b > c & d.', 'Write { and < and a < b > c & d.'],
  [
    'An entity: &lt;script&gt;alert(1)&lt;/script&gt; &#123;1&#125;',
    '<script>alert(1)</script> {1}',
  ],
  ['`{1 + 1}` and `<script>` and `${x}`', '{1 + 1} and <script> and ${x}'],
  ['```\n</code></pre><script>alert(1)</script>\n```', '</code></pre><script>alert(1)</script>'],
  ['```js\nconst a = `</pre><img src=x onerror=alert(1)>`;\n```', 'onerror=alert(1)>`;'],
  ['```html\n<script>alert(1)</script>{a}\n```', '<script>alert(1)</script>{a}'],
  [
    '```svelte\n<script>let a = 1;</script><b onclick={a}>\n```',
    '<script>let a = 1;</script><b onclick={a}>',
  ],
  ['```sh title="x" {1}\nrm -rf "$X" <a\n```', 'rm -rf "$X" <a'],
  [
    '```text\n<meta http-equiv="refresh" content="0">\n```',
    '<meta http-equiv="refresh" content="0">',
  ],
  ['> A quote with [a link](https://example.org "A title")', 'A quote with a link'],
  ['![A <script> & "quotes"](./cloud.webp)', ''],
  ['Backslash \\\nand break', 'Backslash \nand break'],
  ['**bold** _italic_ “quotes” 🚀 हिन्दी ‮right to left', 'हिन्दी'],
  ['| a | b |\n| - | - |\n| \\{c} \\<d> | `{e\\|f}` |', '{c} <d>'],
  ['1. one\n2. two\n   - three', 'three'],
  [`<\u200B>: a zero width space`.replace('<', '\\<'), ': a zero width space'],
];

/** Headings whose ids are hard to guess. */
const headings = [
  'Costs',
  'Costs',
  'Costs 1',
  'हिन्दी',
  'A -- B … “C”',
  '`code` and *more*',
  'Über café',
  '1. One',
  'a_b',
];

/** The text of an article with all of these. */
export const ordinaryText = [
  ...acceptedBodies.map(([source]) => source),
  ...headings.map((heading) => `## ${heading}`),
].join('\n\n');

/** Values of the field `title`, in YAML, that the content check refuses. */
export const refusedTitles = [
  '"a\\0b"',
  '"a\\x02b"',
  '"a\\uD800b"',
  '"a\\uFFFEb"',
  '"a\\vb"',
  '"a\\nb"',
  '"\\u200B"',
  '"\\u3164 \\u2800"',
  '<script>alert(1)</script>',
  '!!js/function "a"',
  '*alias',
  '0x1F',
  '{a: 1}',
  '[a]',
  '|\n  a\n  b',
  '"a\n--- b"',
  '"a\n+++ b"',
  'null',
];

/** A title that is published as it is. */
export const acceptedTitle = `"]]> & < ' {title} $& %s ‮💡`;
