/** Texts of random parts, for properties that each text has. The same seed gives the same texts. */
import { acceptedBodies, refusedBodies } from '../hostile-content.ts';

/** What a line can start with. */
const starts = [
  ...['', '', '', '', ' ', '    ', '\t', '> ', '>', '- ', '* ', '+ ', '-\t', '1. ', '2. ', '10) '],
  ...['# ', '## ', '### ', '## ', '|', '| ', '[^a]: ', '[a]: ', '- [ ] ', '\uFEFF', '\u00A0'],
];

/** Lines that mean something by themselves. */
const lines = [
  ...['', '', '---', '===', '***', '- - -', '```', '```js', '```html title="a" {1}', '~~~', '````'],
  ...['|a|b|', '|-|-|', '| a | b |\n| --- | --- |\n| c | d |', 'a|b\n-|-', '|:-:|', '|', '||'],
  ...['[a]: b', '[a]: javascript:alert(1) "c"', '[^a]: b', '<div>', '</div>', '<!-- a -->'],
  ...["import a from 'node:fs'", 'export const a = {}', 'export default () => 1', '{/* a */}'],
  ...['2027. A year', '·\u00A0\u00A0 a', 'o\ta', '1)\ta', '##', '#a', '## Menu', '## Closing'],
];

/** What can be in a line. */
const parts = [
  ...[
    'a',
    'b c',
    'Words and words',
    'how',
    'we',
    '1',
    '9~18',
    'é',
    '你好',
    'हिन्दी',
    '🚀',
    'e\u0301',
  ],
  ...[' ', ' ', '  ', '\t', '\u00A0', '\u200B', '\u202E', '\uFEFF', '\u2028', '\u0000', '\u0002'],
  ...['\u000B', '\f', '\uD800', '\uFFFE', '  \n', '\\\n', '\n', '\r\n', '\r', '<br>', '\\<br>'],
  ...['*', '**', '***', '_', '__', '~', '~~', '`', '``', '[', ']', '![', '](', ')', '(', '](a)'],
  ...[
    '**bold**',
    '_italic_',
    '`code`',
    '`` a`b ``',
    '~~gone~~',
    '[a](/services)',
    '[a][a]',
    '[^a]',
  ],
  ...['![a](./b.webp)', '![](x)', '[a](<b c> "d")', "[a](b 'c')", '[a](javascript:alert(1))'],
  ...['[a](&#106;avascript:b)', '[a](JaVaScRiPt:b)', '[a](data:text/html,b)', '[a](//b.example)'],
  ...['"', "'", '“', '”', '--', '...', '5"', "it's", ' ?', ' :', '«', '»', '1 000'],
  ...['\\', '\\\\', '\\"', "\\'", '\\*', '\\[', '\\|', '\\{', '\\<', '\\n', '|', '&', '&amp;'],
  ...['&#0;', '&quot;', '&lt;', '&#x3c;', '&nbsp;', '&#xD800;', '{', '}', '{1 + 1}', '${a}', '{`'],
  ...[
    '<',
    '>',
    '<b>',
    '</b>',
    '<a href="javascript:b">',
    '<img src=x onerror=a>',
    '<A />',
    '<a.b>',
  ],
  ...[
    '<script>alert(1)</script>',
    '<https://a.example>',
    '<a@b.example>',
    '<!--',
    '-->',
    '<![CDATA[',
  ],
  ...['https://a.example/b_c', 'http://localhost:3000', 'www.a.example', 'a@b.example', 'www.'],
  ...['mailto:a@b.example', 'xmpp:a@b.example', 'https://', 'a@', '.', ',', '!', '?', ';', '/'],
];

const hostileTexts = [...acceptedBodies.map(([source]) => source), ...refusedBodies];

/** Yields texts. */
export function* generateTexts(count: number, seed: number): Generator<string> {
  const random = createRandom(seed);
  for (let text = 0; text < count; text += 1) yield createText(random);
}

type Random = (limit: number) => number;

/** Returns a function that returns random whole numbers from 0 to below a limit (Lehmer's generator). */
function createRandom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const pick = (random: Random, items: readonly string[]) => items[random(items.length)] ?? '';

const repeat = (count: number, create: () => string) =>
  Array.from({ length: count }, create).join('');

function createText(random: Random): string {
  const blocks = Array.from({ length: 1 + random(4) }, () => createBlock(random));
  return blocks.join(pick(random, ['\n\n', '\n\n', '\n\n', '\n', '\r\n\r\n', ' ']));
}

function createBlock(random: Random): string {
  switch (random(8)) {
    case 0:
      return indent(random, pick(random, hostileTexts));
    case 1:
      return createNested(random);
    case 2:
      return createTable(random);
    default:
      return repeat(1 + random(5), () => `${createLine(random)}\n`).slice(0, -1);
  }
}

function createLine(random: Random): string {
  const start = repeat(random(4), () => pick(random, starts));
  return random(4) === 0
    ? start + pick(random, lines)
    : start + repeat(1 + random(8), () => pick(random, parts));
}

/** What the first line in a list or a quote starts with, and what the others do. */
const containers = [
  { first: '', others: '' },
  { first: '- ', others: '  ' },
  { first: '> ', others: '> ' },
  { first: '1. ', others: '   ' },
  { first: '> - ', others: '>   ' },
];

/** Puts a text into a list or a quote, or leaves it as it is. */
function indent(random: Random, text: string): string {
  const { first = '', others = '' } = containers[random(containers.length)] ?? {};
  return first + text.replaceAll('\n', `\n${others}`);
}

/** Opens markup a few times, and closes it as often, or not. */
function createNested(random: Random): string {
  const open = pick(random, parts);
  const close = pick(random, [...parts, open]);
  const depth = 1 + random(40);
  return open.repeat(depth) + createLine(random) + close.repeat(random(2) * depth);
}

function createTable(random: Random): string {
  const columnCount = 1 + random(14);
  const createRow = (create: () => string) => `|${repeat(columnCount, () => `${create()}|`)}`;
  const createCell = () => repeat(random(3), () => pick(random, parts)).replace(/[\r\n]/g, ' ');
  const rows = Array.from({ length: 1 + random(4) }, () => createRow(createCell));
  return indent(random, [createRow(createCell), createRow(() => '-'), ...rows].join('\n'));
}
