/** Random changes to content files, as fast-check arbitraries. */
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
const pathsWithBody = paths.filter((path) => schemaFor(path)?.bodyLimit !== undefined);
const sourceOf = (path: string) => String(sampleFiles.get(path));

const mutants = (change: (source: string) => fc.Arbitrary<Content>, from = paths): Mutants =>
  fc
    .constantFrom(...from)
    .chain((path) => change(sourceOf(path)).map((content) => ({ path, content })));

type LineChange = (lines: string[], at: number) => string[];
const changeLines = (changes: fc.Arbitrary<LineChange>) =>
  mutants((text) => {
    const lines = text.split('\n');
    return fc.tuple(fc.nat(lines.length - 2), changes).map(([at, to]) => to(lines, at).join('\n'));
  });

/** Inserts a piece at any position in a file. */
const insertAnywhere = (pieces: fc.Arbitrary<string>, deleted: 0 | 1 = 0) =>
  mutants((text) =>
    fc.tuple(fc.nat(text.length), pieces).map(([at, piece]) => insert(text, at, piece, deleted)),
  );

type ValueChange = (value: string) => string;
/** Changes the value of one field or list item. */
function changeOneValue(text: string, change: fc.Arbitrary<ValueChange>) {
  const values = [...text.matchAll(/(?<=^ *(?:- )?(?:\w+: |(?<=- )(?!\w+: )))\S.*$/gm)];
  return fc
    .tuple(fc.constantFrom(...values), change)
    .map(([{ 0: value, index }, to]) => insert(text, index, to(value), value.length));
}
const changeValues = (change: fc.Arbitrary<ValueChange>) =>
  mutants((text) => changeOneValue(text, change));

const insert = (text: string, at: number, piece: string, deleted = 0) =>
  text.slice(0, at) + piece + text.slice(at + deleted);

function splitFrontMatter(text: string): [head: string, body: string] {
  const [head = '', body = ''] = text.split(/(?<=\n---\n)/);
  return [head, body];
}

/** Inserts a piece before, into or after the text below the front matter. */
const insertIntoBody = (pieces: fc.Arbitrary<string>) =>
  mutants((source) => {
    const [head, text] = splitFrontMatter(source);
    const middle = text.indexOf(' ', text.length / 2);
    return fc
      .tuple(pieces, fc.constantFrom(0, 1, 2))
      .map(
        ([piece, where]) =>
          [
            `${head}\n${piece}\n${text}`,
            head + insert(text, middle, ` ${piece}`),
            `${source}\n${piece}\n`,
          ][where] ?? '',
      );
  }, pathsWithBody);

const oneOf = (words: string, ...others: string[]) =>
  fc.constantFrom(...words.split(' '), ...others);

const markup = oneOf(
  '< > { } [ ] ( ) * ** _ ` # : --- +++ ... & &amp; ! | " \' <b> </b> <br> {x} $& \\ @ % ? ~ , ](',
  ...[' #', ': ', '- ', ' - ', '\n', '\n\n', '\n  ', '\r', '\t', '\\n', '<!-- x -->', '=== '],
);
const otherValues = oneOf(
  "7 -1 1.5 0x1F 1_000 1e3 .nan true yes null ~ 2026-01-01 12:30 [] {} '' *a [a '",
  ...['', '[a, b]', '{a: b}', '" "', '&a b', '!b c', '| ', '> x', '"a\\tb"'],
);
const invisible = oneOf(
  '\u200B \u200D \u2060 \uFEFF \u202E \u2066 \u200F \u0000 \u0007 \u001B \u0085 \uE000',
  ...['\u2028', '\uF8FF', '\uFFFE', '\uFFFD', '\u3164', '\u180E', 'Ã©', 'â€™', '\r'],
);
const urls = fc.oneof(
  oneOf(
    '/ /services /services#cloud /team /Services /about/ /about.html about ./about #top http://a.in',
    ...['https://example.com', 'https:/example.com', 'https://example', 'https//example.com'],
    ...['www.example.com', 'javascript:alert(1)', 'data:,x', 'mailto:hello@example.com'],
    ...['mailto:hello', 'tel:+911234567', 'tel:call', '//example.com', '', ' ', 'a b'],
  ),
  fc.webUrl(),
  fc.string({ maxLength: 12 }),
);
const unsupported = oneOf(
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

/** Changes that can break a file. */
export const mutations: [string, Mutants][] = [
  [
    'a line deleted, copied, moved or indented differently',
    changeLines(
      fc.oneof(
        fc.constant<LineChange>((lines, at) => lines.toSpliced(at, 1)),
        fc.nat(99).map<LineChange>((to) => (lines, at) => {
          return lines.toSpliced(to % lines.length, 0, lines[at] ?? '');
        }),
        fc
          .constantFrom('', ' ', '  ', '   ', '    ', '\t')
          .map<LineChange>(
            (indent) => (lines, at) => lines.with(at, indent + (lines[at] ?? '').trimStart()),
          ),
      ),
    ),
  ],
  [
    'lines from another file inserted',
    changeLines(
      fc.tuple(fc.constantFrom(...paths), fc.nat(20)).map(([path, from]) => (lines, at) => {
        const others = sourceOf(path).split('\n');
        return lines.toSpliced(at, 0, ...others.slice(from % others.length).slice(0, 3));
      }),
    ),
  ],
  ['the file cut off', mutants((text) => fc.nat(text.length).map((at) => text.slice(0, at)))],
  [
    'a character inserted',
    insertAnywhere(
      fc.oneof(markup, invisible, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
    ),
  ],
  ['a character deleted', insertAnywhere(fc.constant(''), 1)],
  [
    'a value changed',
    changeValues(
      fc.oneof(
        otherValues.map<ValueChange>((to) => () => to),
        fc.constant<ValueChange>((value) => value.repeat(20)),
        fc.tuple(markup, fc.constantFrom(0, 0.5, 1)).map<ValueChange>(
          ([mark, part]) =>
            (value) =>
              insert(value, Math.round(value.length * part), mark),
        ),
        fc.tuple(fc.nat(40), fc.constantFrom('x', 'X', '7', '-', ' ', '.', '')).map<ValueChange>(
          ([at, by]) =>
            (value) =>
              insert(value, at % value.length, by, 1),
        ),
      ),
    ),
  ],
  [
    'a field name misspelled',
    mutants((text) =>
      fc
        .tuple(
          fc.constantFrom(...text.matchAll(/(?<=^\s*(?:- )?)\w+(?=:)/gm)),
          fc.nat(20),
          fc.constantFrom('', 'x', '_', ' ', 'E', '-'),
        )
        .map(([{ 0: key, index }, at, by]) => insert(text, index + (at % key.length), by, 1)),
    ),
  ],
  [
    'another text encoding',
    mutants((text) => fc.constantFrom(...encodings).map((encode) => Uint8Array.from(encode(text)))),
  ],
  [
    'links and markup in the body',
    insertIntoBody(
      fc.oneof(
        unsupported,
        urls.map((url) => `[a link](${url})`),
        fc.array(markup, { minLength: 1, maxLength: 4 }).map((some) => some.join('a')),
      ),
    ),
  ],
];

/** Changes that make no difference. */
export const harmlessMutations: [string, Mutants][] = [
  [
    'a comment between fields',
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
    'trailing spaces and empty lines',
    mutants((text) =>
      fc.constantFrom('', '\n\n', '  ').map((end) => {
        const [head, body] = splitFrontMatter(text);
        return `${head.replaceAll('\n', '  \n')}${body}${end}`;
      }),
    ),
  ],
  [
    'different quotes',
    mutants((text) => {
      const [head, body] = splitFrontMatter(text);
      const isText = (value: string) => !/^['\d]|^(?:true|false)$/.test(value);
      return changeOneValue(
        head,
        fc.constantFrom<ValueChange>(
          (value) => (isText(value) ? JSON.stringify(value) : value),
          (value) => (isText(value) ? `'${value.replaceAll("'", "''")}'` : value),
          (value) => value.replace(/^'(.*)'$/, '"$1"'),
        ),
      ).map((changed) => changed + body);
    }),
  ],
];
