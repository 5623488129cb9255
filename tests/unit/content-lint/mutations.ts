/** Ways in which a file of the content may be changed, each at random. */
import fc from 'fast-check';
import { schemaFor } from '../../../integrations/content-lint/file.ts';
import { sampleFiles } from './sample-content.ts';

type Content = string | Uint8Array<ArrayBuffer>;
export interface Mutant {
  path: string;
  content: Content;
}
type Mutants = fc.Arbitrary<Mutant>;

const paths = [...sampleFiles.keys()];
const pathsWithText = paths.filter((path) => schemaFor(path)?.bodyLimit !== undefined);
const textOf = (path: string) => String(sampleFiles.get(path));

const mutants = (change: (text: string) => fc.Arbitrary<Content>, among = paths): Mutants =>
  fc
    .constantFrom(...among)
    .chain((path) => change(textOf(path)).map((content) => ({ path, content })));

type ChangeOfLines = (lines: string[], at: number) => string[];
const inLines = (changes: fc.Arbitrary<ChangeOfLines>) =>
  mutants((text) => {
    const lines = text.split('\n');
    return fc.tuple(fc.nat(lines.length - 2), changes).map(([at, to]) => to(lines, at).join('\n'));
  });

/** Puts a piece at any position of a file. */
const anywhere = (pieces: fc.Arbitrary<string>, deleted: 0 | 1 = 0) =>
  mutants((text) =>
    fc.tuple(fc.nat(text.length), pieces).map(([at, piece]) => put(text, at, piece, deleted)),
  );

type ChangeOfValue = (value: string) => string;
/** Changes of one value of a text: of a field or of a list item. */
function valueChanged(text: string, change: fc.Arbitrary<ChangeOfValue>) {
  const values = [...text.matchAll(/(?<=^ *(?:- )?(?:\w+: |(?<=- )(?!\w+: )))\S.*$/gm)];
  return fc
    .tuple(fc.constantFrom(...values), change)
    .map(([{ 0: value, index }, to]) => put(text, index, to(value), value.length));
}
const inValues = (change: fc.Arbitrary<ChangeOfValue>) =>
  mutants((text) => valueChanged(text, change));

const put = (text: string, at: number, piece: string, deleted = 0) =>
  text.slice(0, at) + piece + text.slice(at + deleted);

function split(text: string): [head: string, body: string] {
  const [head = '', body = ''] = text.split(/(?<=\n---\n)/);
  return [head, body];
}

/** A piece before, in or after the text below the front matter. */
const inText = (pieces: fc.Arbitrary<string>) =>
  mutants((source) => {
    const [head, text] = split(source);
    const middle = text.indexOf(' ', text.length / 2);
    return fc
      .tuple(pieces, fc.constantFrom(0, 1, 2))
      .map(
        ([piece, where]) =>
          [
            `${head}\n${piece}\n${text}`,
            head + put(text, middle, ` ${piece}`),
            `${source}\n${piece}\n`,
          ][where] ?? '',
      );
  }, pathsWithText);

const oneOf = (words: string, ...others: string[]) =>
  fc.constantFrom(...words.split(' '), ...others);

const marks = oneOf(
  '< > { } [ ] ( ) * ** _ ` # : --- +++ ... & &amp; ! | " \' <b> </b> <br> {x} $& \\ @ % ? ~ , ](',
  ...[' #', ': ', '- ', ' - ', '\n', '\n\n', '\n  ', '\r', '\t', '\\n', '<!-- x -->', '=== '],
);
const otherValues = oneOf(
  "7 -1 1.5 0x1F 1_000 1e3 .nan true yes null ~ 2026-01-01 12:30 [] {} '' *a [a '",
  ...['', '[a, b]', '{a: b}', '" "', '&a b', '!b c', '| ', '> x', '"a\\tb"'],
);
const hidden = oneOf(
  '\u200B \u200D \u2060 \uFEFF \u202E \u2066 \u200F \u0000 \u0007 \u001B \u0085 \uE000',
  ...['\u2028', '\uF8FF', '\uFFFE', '\uFFFD', '\u3164', '\u180E', 'Ã©', 'â€™', '\r'],
);
const addresses = fc.oneof(
  oneOf(
    '/ /services /services#cloud /team /Services /about/ /about.html about ./about #top http://a.in',
    ...['https://example.com', 'https:/example.com', 'https://example', 'https//example.com'],
    ...['www.example.com', 'javascript:alert(1)', 'data:,x', 'mailto:hello@example.com'],
    ...['mailto:hello', 'tel:+911234567', 'tel:call', '//example.com', '', ' ', 'a b'],
  ),
  fc.webUrl(),
  fc.string({ maxLength: 12 }),
);
const notText = oneOf(
  '<br> <br/> <div> </div> <> {x} { {`a`} `code` ~~old~~ <https://a.b> *** ---',
  ...['<b>bold</b>', '<script>alert(1)</script>', '<Button />', '<!-- later -->', '{1 + 1}'],
  ...['{/* a', '![a](./b.webp)', '[a][b]\n\n[b]: /about', 'a[^1]\n\n[^1]: b', 'Heading\n---'],
  ...['import x from "y"', 'export const x = 1', 'export your data', '# Heading', '> quotation'],
  ...['```\ncode\n```', '| a |\n| - |\n| b |', '- [ ] later'],
);
const encodings: ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text.replaceAll('e', 'é'), 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
];

/** What may go wrong in a file. */
export const kinds: [string, Mutants][] = [
  [
    'a line deleted, doubled, moved or indented otherwise',
    inLines(
      fc.oneof(
        fc.constant<ChangeOfLines>((lines, at) => lines.toSpliced(at, 1)),
        fc.nat(99).map<ChangeOfLines>((to) => (lines, at) => {
          return lines.toSpliced(to % lines.length, 0, lines[at] ?? '');
        }),
        fc
          .constantFrom('', ' ', '  ', '   ', '    ', '\t')
          .map<ChangeOfLines>(
            (indent) => (lines, at) => lines.with(at, indent + (lines[at] ?? '').trimStart()),
          ),
      ),
    ),
  ],
  [
    'lines of another file',
    inLines(
      fc.tuple(fc.constantFrom(...paths), fc.nat(20)).map(([path, from]) => (lines, at) => {
        const others = textOf(path).split('\n');
        return lines.toSpliced(at, 0, ...others.slice(from % others.length).slice(0, 3));
      }),
    ),
  ],
  ['a file cut off', mutants((text) => fc.nat(text.length).map((at) => text.slice(0, at)))],
  [
    'a character anywhere',
    anywhere(fc.oneof(marks, hidden, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))),
  ],
  ['a character deleted', anywhere(fc.constant(''), 1)],
  [
    'another value',
    inValues(
      fc.oneof(
        otherValues.map<ChangeOfValue>((to) => () => to),
        fc.constant<ChangeOfValue>((value) => value.repeat(20)),
        fc.tuple(marks, fc.constantFrom(0, 0.5, 1)).map<ChangeOfValue>(
          ([mark, part]) =>
            (value) =>
              put(value, Math.round(value.length * part), mark),
        ),
        fc.tuple(fc.nat(40), fc.constantFrom('x', 'X', '7', '-', ' ', '.', '')).map<ChangeOfValue>(
          ([at, by]) =>
            (value) =>
              put(value, at % value.length, by, 1),
        ),
      ),
    ),
  ],
  [
    'a field misspelt',
    mutants((text) =>
      fc
        .tuple(
          fc.constantFrom(...text.matchAll(/(?<=^\s*(?:- )?)\w+(?=:)/gm)),
          fc.nat(20),
          fc.constantFrom('', 'x', '_', ' ', 'E', '-'),
        )
        .map(([{ 0: key, index }, at, by]) => put(text, index + (at % key.length), by, 1)),
    ),
  ],
  [
    'another encoding',
    mutants((text) => fc.constantFrom(...encodings).map((encode) => Uint8Array.from(encode(text)))),
  ],
  [
    'links and markup in the text',
    inText(
      fc.oneof(
        notText,
        addresses.map((address) => `[a link](${address})`),
        fc.array(marks, { minLength: 1, maxLength: 4 }).map((some) => some.join('a')),
      ),
    ),
  ],
];

/** What makes no difference. */
export const harmless: [string, Mutants][] = [
  [
    'a comment between the fields',
    mutants((text) =>
      fc
        .tuple(fc.nat(50), fc.constantFrom('# A comment.', '   # - a: comment', '#', ''))
        .map(([at, comment]) => {
          const lines = text.split('\n');
          return lines.toSpliced(1 + (at % lines.indexOf('---', 1)), 0, comment).join('\n');
        }),
    ),
  ],
  [
    'spaces at line ends, and empty lines at the end',
    mutants((text) =>
      fc.constantFrom('', '\n\n', '  ').map((end) => {
        const [head, body] = split(text);
        return `${head.replaceAll('\n', '  \n')}${body}${end}`;
      }),
    ),
  ],
  [
    'other quotes',
    mutants((text) => {
      const [head, body] = split(text);
      const isText = (value: string) => !/^['\d]|^(?:true|false)$/.test(value);
      return valueChanged(
        head,
        fc.constantFrom<ChangeOfValue>(
          (value) => (isText(value) ? JSON.stringify(value) : value),
          (value) => (isText(value) ? `'${value.replaceAll("'", "''")}'` : value),
          (value) => value.replace(/^'(.*)'$/, '"$1"'),
        ),
      ).map((changed) => changed + body);
    }),
  ],
];
