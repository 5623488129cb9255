/** Changing one field or the text of a content file, with every other byte left as it was. */
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import {
  changeField,
  changeText,
  readField,
  readText,
  type FieldPath,
} from '../../../scripts/content-edit/edit-file.ts';
import { sampleFiles } from './sample-content.ts';

const files = [...sampleFiles].map(([path, bytes]) => [path, bytes.toString()] as const);

/** The ways to all texts of a file. */
function textFields(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textFields(inner, [...path, key]));
}

const fieldsOf = (source: string) => textFields(parseFrontmatter(source).frontmatter);

const readAgain = (source: string, path: FieldPath) => [
  readField(source, path),
  parseDocument(parseFrontmatter(source).rawFrontmatter).getIn(path),
];

/** The lines of a file that are not those of another. */
const otherLines = (source: string, other: string) => {
  const lines = other.split('\n');
  return source.split('\n').flatMap((line, index) => (line === lines[index] ? [] : [index]));
};

const nasty = [
  ...['yes', 'no', 'true', 'null', '~', '', ' ', 'NaN', '.inf', '<<', '=', '-', '?', '---', '...'],
  ...[
    '2026-01-01',
    '2026-01-01T10:00:00Z',
    '12',
    '-1',
    '1_000',
    '0x1',
    '0o7',
    '1e3',
    '12:30',
    '.5',
  ],
  ...[
    'a: b',
    'a:',
    ': a',
    'a #b',
    '# a',
    '- a',
    '@a',
    '*a',
    '&a',
    '!a',
    '%a',
    '`a`',
    '|',
    '>',
    '|-',
  ],
  ...['"a"', "'a'", '"', "'", `It's "so"`, "It's", 'a\\b', "a\\'b", '[a]', '{a}', 'a, b', '? a'],
  ...[' a', 'a ', '\ta', 'a\t', 'a\tb', '\u00a0', '\ufeff', '\u200b', '\u0007', '\u007f', '\ud800'],
  ...['$&', '$1', '$$', 'naïve — “quoted” 🇮🇳', 'constructor', 'x'.repeat(500)],
];

describe('the sample content', () => {
  test.each(files)('%s: each text given as it is leaves the file as it is', (_, source) => {
    for (const path of fieldsOf(source)) {
      expect(changeField(source, path, readField(source, path))).toBe(source);
    }
    expect(changeText(source, readText(source))).toBe(source);
  });

  test.each(files)('%s: each text takes any value, and its line alone is another', (_, source) => {
    fieldsOf(source).forEach((path, index) => {
      // Two of the values for each field: all of them in all fields take too long.
      const half = Math.ceil(nasty.length / 2);
      for (const value of nasty.filter((__, at) => at % half === index % half)) {
        const changed = changeField(source, path, value);
        expect(readAgain(changed, path)).toEqual([value, value]);
        expect(otherLines(changed, source).length).toBeLessThanOrEqual(1);
        expect(changed.split('\n').length).toBe(source.split('\n').length);
      }
    });
  });
});

const example = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`;

describe('how a value is written', () => {
  test.for<[string, string | number, string]>([
    ['title: Old', 'New', 'title: New'],
    ['title: Old', '12', "title: '12'"],
    ['title: Old', "It's 5: so", `title: "It's 5: so"`],
    ['title: Old', `"It's"`, `title: '"It''s"'`],
    ['title: Old', 'a\u0007', 'title: "a\\u0007"'],
    ['title:   Old   # a note', 'New', 'title:   New   # a note'],
    ["title: 'Old' # a note", 'New', "title: 'New' # a note"],
    ["title: 'Old'", "It's", `title: "It's"`],
    ['title: "Old"', 'New', 'title: "New"'],
    [`title: "It's old"`, 'New', "title: 'New'"],
    ['title: Old\n  and long', 'New', 'title: New'],
    ['title: "Old\n\n  and long" # note', 'New', 'title: "New" # note'],
    ['title: >\n  Old\n  and long', 'New', 'title: New'],
    ['title: |- # note\n  Old\n\n   and long\n\nnext: 1', 'New', 'title: New # note\n\nnext: 1'],
    ['title: |+\n  Old\n\n# note\nnext: 1', 'New', 'title: New\n\n# note\nnext: 1'],
    ['title: 2026-01-01', '2026-01-01', "title: '2026-01-01'"],
    ['"title" : Old', 'New', '"title" : New'],
    ['{ title: Old, next: 1 }', 'a, b', "{ title: 'a, b', next: 1 }"],
    ['title: 1 # note', 20, 'title: 20 # note'],
    ['title: true', 1.5, 'title: 1.5'],
  ])('%s, changed to %s', ([before, value, after]) => {
    const changed = changeField(example(before), ['title'], value);
    expect(changed).toBe(example(after));
    expect(readField(changed, ['title'])).toBe(value);
  });

  test.each(['Old', "'Old'", '"Old"', '>-\n  Old'])('any value in the place of %s', (before) => {
    for (const value of nasty) {
      const changed = changeField(example(`title: ${before}`, 'next: 1'), ['title'], value);
      expect(readAgain(changed, ['title'])).toEqual([value, value]);
      expect(changed.split('\n').slice(2)).toEqual(example('', 'next: 1').split('\n').slice(2));
    }
  });

  test('items of lists and fields of groups', () => {
    const source = example('a:', '  # note', '  - one', '', '  -   two # two', 'b:', '  c: x');
    expect(changeField(source, ['a', 1], '- 2')).toBe(source.replace('two #', "'- 2' #"));
    expect(changeField(source, ['a', '0'], '2')).toBe(source.replace('one', "'2'"));
    expect(changeField(source, ['b', 'c'], 'y')).toBe(source.replace('x', 'y'));
  });

  test('line ends, byte order mark and trailing blanks stay', () => {
    const text =
      '\uFEFF---  \r\ntitle: Old  \r\nlong: >\r\n  a\r\n  b\r\n\r\n---\t\r\n\r\n\r\nText \r\n\r\n';
    expect(changeField(text, ['title'], 'New')).toBe(text.replace('Old', 'New'));
    expect(changeField(text, ['long'], 'c')).toBe(text.replace('>\r\n  a\r\n  b', 'c'));
    expect(changeText(text, 'One\n\nTwo')).toBe(text.replace('Text', 'One\r\n\r\nTwo'));
  });
});

describe('what cannot be changed', () => {
  const source = example('a:', '  - one', 'b: &b two', 'c: *b', 'd:', 'e: { f: 1 }');
  test.each<[FieldPath, string]>([
    [['x'], 'x is no field'],
    [['a'], 'a is no field'],
    [['a', 1], 'a.1 is no field'],
    [['a', 'x'], 'a.x is no field'],
    [['a', 0, 'x'], 'a.0.x is no field'],
    [['b'], 'b cannot be written'],
    [['c'], 'c is no field'],
    [['d'], 'd is no field'],
    [['e'], 'e is no field'],
    [[], 'is no field'],
    [['toString'], 'toString is no field'],
  ])('%j', (path, words) => {
    expect(() => changeField(source, path, 'new')).toThrow(words);
  });

  test('a line break, or a number that YAML does not have', () => {
    for (const value of ['a\nb', 'a\r', '\u2028']) {
      expect(() => changeField(source, ['a', 0], value)).toThrow('write it on one line');
    }
    expect(() => changeField(source, ['a', 0], NaN)).toThrow('a.0 cannot be written');
  });

  test('a file without front matter, or with one that cannot be read', () => {
    expect(() => changeField('title: x\n', ['title'], 'y')).toThrow('has no front matter');
    expect(() => changeField('+++\ntitle = "x"\n+++\n', ['title'], 'y')).toThrow('no front matter');
    expect(() => changeField('---\na: b: c\n---\n', ['a'], 'y')).toThrow('cannot be read');
    expect(() => readText('Text')).toThrow('has no front matter');
    expect(() => readField(source, ['e'])).toThrow('e is no field that holds a text or a number');
  });
});

describe('the text below the front matter', () => {
  test.each([
    ['---\na: 1\n---\n\nOld.\n', 'New.', '---\na: 1\n---\n\nNew.\n'],
    [
      '---\na: 1\n---\n\nOld.\n',
      '\n\nNew.\n\n- a\n- b  \n\n',
      '---\na: 1\n---\n\nNew.\n\n- a\n- b\n',
    ],
    ['---\na: 1\n---\nOld.', 'New.', '---\na: 1\n---\nNew.'],
    ['---\na: 1\n---\n', 'New.', '---\na: 1\n---\n\nNew.\n'],
    ['---\na: 1\n---', 'New.', '---\na: 1\n---\n\nNew.\n'],
    ['---\na: 1\n---\n\n\nOld.\n\n', '', '---\na: 1\n---\n'],
    ['---\na: 1\n---\n\nOld.\n', '---\n$&', '---\na: 1\n---\n\n---\n$&\n'],
  ])('%j, changed to %j', (before, text, after) => {
    expect(changeText(before, text)).toBe(after);
  });

  test('is read without the blank lines around it', () => {
    expect(readText('---\na: 1\n---\n\n \n  One\n\nTwo \n\n')).toBe('  One\n\nTwo');
    expect(readText('---\na: 1\n---')).toBe('');
  });
});

describe('any text', () => {
  const line = fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.stringMatching(/^[-:#'"\\ ,[\]{}&*!|>%@`?~.0x1eab\t]{1,8}$/),
    )
    .filter((text) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text));
  const form = fc.constantFrom('Old', "'Old'", '"Old"', 'Old # note', '>\n    Old\n', '- Old');

  test('is read again as it was given, and given back leaves the file as it was', () => {
    fc.assert(
      fc.property(form, line, (written, value) => {
        const path = written.startsWith('-') ? ['group', 'a', 0] : ['group', 'a'];
        const source = example(
          'group:',
          `  a:${written.startsWith('-') ? '\n    ' : ' '}${written}`,
          '  b: 2',
        );
        const changed = changeField(source, path, value);
        expect(readAgain(changed, path)).toEqual([value, value]);
        expect(changed.replace(/ a: [^]*?\n(?= {2}b)| - .*/, '')).toBe(
          source.replace(/ a: [^]*?\n(?= {2}b)| - .*/, ''),
        );
        if (!written.includes('\n')) {
          const back = changeField(changed, path, 'Old');
          expect(back.split('\n').length).toBe(source.split('\n').length);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('below the front matter is read again as it was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const changed = changeText(example('a: 1'), text);
        expect(changed.startsWith('---\na: 1\n---\n')).toBe(true);
        expect(changeText(changed, text)).toBe(changed);
      }),
    );
  });
});
