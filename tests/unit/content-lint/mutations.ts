/** Ways in which a file of the content may be changed, each at random. */
import fc from 'fast-check';
import { kindOf } from '../../../integrations/content-lint/check.ts';
import { sampleFiles } from './sample-content.ts';

type Content = string | Uint8Array<ArrayBuffer>;
export interface Mutant {
  path: string;
  content: Content;
}

/** All files of the content. */
export const paths = [...sampleFiles.keys()];
const pathsWithText = paths.filter((path) => kindOf(path).textLimit !== undefined);
const textOf = (path: string) => String(sampleFiles.get(path));

/** Mutants of any file, or of the given ones. */
const mutants = (
  change: (text: string, path: string) => fc.Arbitrary<Content>,
  among = paths,
): fc.Arbitrary<Mutant> =>
  fc
    .constantFrom(...among)
    .chain((path) => change(textOf(path), path).map((content) => ({ path, content })));

const anyLine = (text: string) => fc.nat(text.split('\n').length - 2);
const anyPlace = (text: string) => fc.nat(text.length);

/** One line of a text changed. */
const lineChanged = (
  text: string,
  change: fc.Arbitrary<(line: string) => string>,
): fc.Arbitrary<string> =>
  fc.tuple(anyLine(text), change).map(([number, to]) =>
    text
      .split('\n')
      .map((line, index) => (index === number ? to(line) : line))
      .join('\n'),
  );

/** The value of one field or list item changed. */
const valueChanged = (
  text: string,
  change: fc.Arbitrary<(value: string) => string>,
): fc.Arbitrary<string> => {
  const field = /^(\s*(?:- )?(?:\w+: |(?<=- )))(\S.*)$/;
  const lines = text.split('\n');
  const numbers = lines.flatMap((line, index) => (field.test(line) ? [index] : []));
  return fc
    .tuple(fc.constantFrom(...numbers), change)
    .map(([number, to]) =>
      lines
        .map((line, index) =>
          index === number
            ? line.replace(field, (_, before: string, value: string) => before + to(value))
            : line,
        )
        .join('\n'),
    );
};

const put = (text: string, place: number, piece: string) =>
  text.slice(0, place) + piece + text.slice(place);

const anywhere = (pieces: fc.Arbitrary<string>) => (text: string) =>
  fc.tuple(anyPlace(text), pieces).map(([place, piece]) => put(text, place, piece));

/** A text put in place of the one below the front matter, or in front of it or behind it. */
const inText = (pieces: fc.Arbitrary<string>) =>
  mutants((source) => {
    const [head = '', text = ''] = source.split(/(?<=\n---\n)/);
    return fc.tuple(pieces, fc.constantFrom('before', 'within', 'behind')).map(([piece, where]) => {
      if (where === 'before') return `${head}\n${piece}\n${text}`;
      if (where === 'behind') return `${source}\n${piece}\n`;
      const middle = text.indexOf(' ', text.length / 2);
      return `${head}${put(text, middle, ` ${piece}`)}`;
    });
  }, pathsWithText);

const marks = fc.constantFrom(
  ...[
    '<',
    '>',
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '*',
    '**',
    '_',
    '`',
    '#',
    ' #',
    ': ',
    ':',
    '- ',
    ' - ',
  ],
  ...[
    '---',
    '+++',
    '...',
    '&',
    '&amp;',
    '!',
    '|',
    '"',
    "'",
    '<b>',
    '</b>',
    '<br>',
    '{x}',
    '$&',
    '\\',
  ],
  ...[
    '@',
    '%',
    '?',
    '~',
    ',',
    '<!-- x -->',
    '![x](y)',
    '](',
    '\n',
    '\n\n',
    '\r',
    '\t',
    '\\n',
    '“',
    '=== ',
  ],
);
const others = fc.constantFrom(
  ...[
    '7',
    '-1',
    '1.5',
    '0x1F',
    '1_000',
    '1e3',
    '.nan',
    'true',
    'yes',
    'null',
    '~',
    '2026-01-01',
    '12:30',
  ],
  ...[
    '[]',
    '[a, b]',
    '{}',
    '{a: b}',
    "''",
    '" "',
    '*a',
    '&a b',
    '!b c',
    '| ',
    '> x',
    '[a',
    "'",
    '"a\\tb"',
  ],
);
const hidden = fc.constantFrom(
  ...[
    '\u200B',
    '\u200D',
    '\u2060',
    '\uFEFF',
    '\u202E',
    '\u2066',
    '\u200F',
    '\u0000',
    '\u0007',
    '\u001B',
  ],
  ...[
    '\u0085',
    '\u2028',
    '\uE000',
    '\uF8FF',
    '\uFFFE',
    '\uFFFD',
    '\u3164',
    '\u180E',
    'Ã©',
    'â€™',
    '\r',
  ],
);
const addresses = fc.oneof(
  fc.constantFrom(
    ...[
      '/',
      '/services',
      '/services#cloud',
      '/team',
      '/Services',
      '/about/',
      '/about.html',
      'about',
    ],
    ...[
      './about',
      '#top',
      '',
      ' ',
      'http://example.com',
      'https://example.com',
      'https:/example.com',
    ],
    ...[
      'https://example',
      'https//example.com',
      'www.example.com',
      'javascript:alert(1)',
      'data:,x',
    ],
    ...[
      'mailto:hello@example.com',
      'mailto:hello',
      'tel:+911234567',
      'tel:call',
      '//example.com',
      'a b',
    ],
  ),
  fc.webUrl(),
  fc.string({ maxLength: 12 }),
);

/** What is wrong by design: a program, a tag, a heading, a picture and the like. */
const notText = fc.constantFrom(
  ...['<b>bold</b>', '<script>alert(1)</script>', '<br>', '<br/>', '<div>', '</div>', '<Button />'],
  ...['<>', '<a href="/about">us</a>', '<!-- later -->', '{1 + 1}', '{x}', '{', '{`a`}', '{/* a'],
  ...[
    '![a](./b.webp)',
    '`code`',
    '~~old~~',
    '[a][b]\n\n[b]: /about',
    'a[^1]\n\n[^1]: b',
    '<https://a.b>',
  ],
);
const notTextLines = fc.constantFrom(
  ...['import x from "y"', 'export const x = 1', 'export your data', '# Heading', 'Heading\n---'],
  ...[
    'Heading\n===',
    '```\ncode\n```',
    '| a |\n| - |\n| b |',
    '> quotation',
    '---',
    '***',
    '- [ ] later',
  ],
);

/** What may go wrong in a file. */
export const kinds: [string, fc.Arbitrary<Mutant>][] = [
  [
    'a line deleted',
    mutants((text) => anyLine(text).map((at) => text.split('\n').toSpliced(at, 1).join('\n'))),
  ],
  [
    'a line doubled',
    mutants((text) =>
      lineChanged(
        text,
        fc.constant((line) => `${line}\n${line}`),
      ),
    ),
  ],
  [
    'two lines swapped',
    mutants((text) =>
      fc.tuple(anyLine(text), anyLine(text)).map(([one, other]) => {
        const lines = text.split('\n');
        return lines
          .with(one, lines[other] ?? '')
          .with(other, lines[one] ?? '')
          .join('\n');
      }),
    ),
  ],
  [
    'a line indented more or less',
    mutants((text) =>
      lineChanged(
        text,
        fc.integer({ min: 0, max: 6 }).map((size) => (line) => ' '.repeat(size) + line.trimStart()),
      ),
    ),
  ],
  [
    'a tab at the beginning of a line',
    mutants((text) =>
      lineChanged(
        text,
        fc.constant((line) => `\t${line.trimStart()}`),
      ),
    ),
  ],
  ['a line broken in two', mutants(anywhere(fc.constantFrom('\n', '\n  ', '\n\n', '\n    ')))],
  [
    'any character put in',
    mutants(anywhere(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))),
  ],
  ['a sign of YAML, HTML or Markdown put in', mutants(anywhere(marks))],
  ['an invisible or lost character put in', mutants(anywhere(hidden))],
  [
    'a character deleted',
    mutants((text) => anyPlace(text).map((at) => text.slice(0, at) + text.slice(at + 1))),
  ],
  [
    'two characters swapped',
    mutants((text) =>
      anyPlace(text).map((at) =>
        put(text.slice(0, at) + text.slice(at + 1), at + 1, text.charAt(at)),
      ),
    ),
  ],
  ['a file cut off', mutants((text) => anyPlace(text).map((at) => text.slice(0, at)))],
  [
    'a value of another kind',
    mutants((text) =>
      valueChanged(
        text,
        others.map((to) => () => to),
      ),
    ),
  ],
  [
    'a value emptied',
    mutants((text) =>
      valueChanged(
        text,
        fc.constant(() => ''),
      ),
    ),
  ],
  [
    'a value twenty times as long',
    mutants((text) =>
      valueChanged(
        text,
        fc.constant((value) => value.repeat(20)),
      ),
    ),
  ],
  [
    'a sign in front of a value, behind it or within',
    mutants((text) =>
      valueChanged(
        text,
        fc.tuple(marks, fc.constantFrom(0, 0.5, 1)).map(
          ([mark, part]) =>
            (value) =>
              put(value, Math.round(value.length * part), mark),
        ),
      ),
    ),
  ],
  [
    'one letter of a value changed: of a page, a picture, an icon, a service, a number',
    mutants((text) =>
      valueChanged(
        text,
        fc
          .tuple(fc.nat(40), fc.constantFrom('x', 'X', '7', '-', ' ', '.', ''))
          .map(([at, by]) => (value) => {
            const place = at % value.length;
            return value.slice(0, place) + by + value.slice(place + 1);
          }),
      ),
    ),
  ],
  [
    'a field misspelt',
    mutants((text) => {
      const keys = [...text.matchAll(/^\s*(?:- )?(\w+):/gm)];
      return fc
        .tuple(fc.constantFrom(...keys), fc.nat(20), fc.constantFrom('', 'x', '_', ' ', 'E', '-'))
        .map(([key, at, by]) => {
          const [whole, name = ''] = key;
          const place = key.index + whole.length - 1 - name.length + (at % name.length);
          return text.slice(0, place) + by + text.slice(place + 1);
        });
    }),
  ],
  [
    'a mark left over from merging',
    mutants((text) =>
      lineChanged(
        text,
        fc
          .constantFrom('<<<<<<< HEAD', '=======', '>>>>>>> main')
          .map((mark) => (line) => `${line}\n${mark}`),
      ),
    ),
  ],
  [
    'lines of another file pasted in',
    mutants((text) =>
      fc
        .tuple(anyLine(text), fc.constantFrom(...paths), fc.nat(30), fc.integer({ min: 1, max: 4 }))
        .map(([at, other, from, count]) => {
          const lines = textOf(other).split('\n');
          const start = from % lines.length;
          return text
            .split('\n')
            .toSpliced(at, 0, ...lines.slice(start, start + count))
            .join('\n');
        }),
    ),
  ],
  ['another file in its place', mutants(() => fc.constantFrom(...paths).map(textOf))],
  [
    'another encoding',
    mutants((text) =>
      fc
        .constantFrom<[BufferEncoding, string, boolean]>(
          ['latin1', 'é', false],
          ['utf16le', '', false],
          ['utf16le', '\uFEFF', true],
          ['utf16le', '\uFEFF', false],
        )
        .map(([encoding, start, isBig]) => {
          const bytes =
            encoding === 'latin1'
              ? Buffer.from(text.replaceAll('e', start), encoding)
              : Buffer.from(start + text, encoding);
          return Uint8Array.from(isBig ? bytes.swap16() : bytes);
        }),
    ),
  ],
  [
    'a byte changed',
    mutants((text) =>
      fc.tuple(anyPlace(text), fc.integer({ min: 0, max: 255 })).map(([at, by]) => {
        const bytes = Uint8Array.from(Buffer.from(text));
        bytes[at] = by;
        return bytes;
      }),
    ),
  ],
  ['a tag, a program, a picture or code in a text', inText(notText)],
  ['a heading, a table, a quotation or an import in a text', inText(notTextLines)],
  ['a link in a text', inText(addresses.map((address) => `[a link](${address})`))],
  [
    'signs of Markdown in a text',
    inText(fc.array(marks, { minLength: 1, maxLength: 4 }).map((some) => some.join('a'))),
  ],
];

/** What should make no difference at all. */
export const harmless: [string, fc.Arbitrary<Mutant>][] = [
  [
    'a note between the fields',
    mutants((text) =>
      fc
        .tuple(fc.nat(50), fc.constantFrom('# A note.', '   # - a: note', '#', ''))
        .map(([at, note]) => {
          const end = text.split('\n').indexOf('---', 1);
          return text
            .split('\n')
            .toSpliced(1 + (at % end), 0, note)
            .join('\n');
        }),
    ),
  ],
  ['the line ends of Windows', mutants((text) => fc.constant(text.replaceAll('\n', '\r\n')))],
  ['a mark of UTF-8 at the beginning', mutants((text) => fc.constant(`\uFEFF${text}`))],
  [
    'blanks at the ends of lines, and empty lines at the end',
    mutants((text) =>
      fc
        .tuple(fc.constantFrom('', '\n', '\n\n', '  '), fc.constantFrom(' ', '   '))
        .map(([end, blanks]) => {
          const [head = '', body = ''] = text.split(/(?<=\n---\n)/);
          return head.replaceAll('\n', `${blanks}\n`) + body + end;
        }),
    ),
  ],
  [
    'other quotes, or quotes where there were none',
    mutants((text) => {
      const [head = '', body = ''] = text.split(/(?<=\n---\n)/);
      return valueChanged(
        head,
        fc.constantFrom<(value: string) => string>(
          (value) => (/^['\d]|^(?:true|false)$/.test(value) ? value : JSON.stringify(value)),
          (value) =>
            /^['\d]|^(?:true|false)$/.test(value) ? value : `'${value.replaceAll("'", "''")}'`,
          (value) => value.replace(/^'(.*)'$/, '"$1"'),
        ),
      ).map((changed) => changed + body);
    }),
  ],
  [
    'fields in another order',
    mutants((text) => {
      const [head = '', body = ''] = text.split(/(?<=\n---\n)/);
      const groups = head.slice(4, -4).split(/\n(?=\w)/);
      return fc
        .shuffledSubarray(groups, { minLength: groups.length })
        .map((shuffled) => `---\n${shuffled.join('\n').replace(/\n*$/, '\n')}---\n${body}`);
    }),
  ],
  ['a note in a text', inText(fc.constant('{/* a note, <b> and {braces} */}'))],
  [
    'a text on several lines',
    mutants((text) => {
      const [head = '', body = ''] = text.split(/(?<=\n---\n)/);
      return fc.nat(20).map((size) => {
        let count = 0;
        return head + body.replace(/ (?=[a-z])/g, () => ((count += 1) % (size + 2) ? ' ' : '\n'));
      });
    }, pathsWithText),
  ],
];
