import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../messages/message.ts';
import { fileReader } from '../../model/diagnostic.ts';
import { findExcess } from '../../text/limits.ts';
import { ordinaryText } from '../hostile-content.ts';

const repeat = (count: number, text: string, separator = '') =>
  Array.from({ length: count }, () => text).join(separator);

const link = '[a link](https://example.com/a/page)';

const sentenceOfExcess = (excess: ReturnType<typeof findExcess>) =>
  excess && sentenceOf(excess.message, fileReader);

/** Items of lists in each other, one on each level. */
const nestedList = (levels: number, marker: string) =>
  Array.from({ length: levels }, (_, level) => {
    return `${' '.repeat(level * (marker.length + 1))}${marker} item`;
  }).join('\n');

/** A table whose rows start and end with a pipe. */
function createTable(columnCount: number, rowCount: number, cell: string) {
  const createRow = (text: string) => `|${repeat(columnCount, ` ${text} |`)}`;
  return [createRow('Head'), createRow('---'), repeat(rowCount, createRow(cell), '\n')].join('\n');
}

/** A text of 1,000 lines and 30,000 characters, with six levels and 200 links. */
function createLongText() {
  const start = [
    nestedList(6, '-'),
    `${repeat(6, '> ')}quote`,
    repeat(200, `- **Bold** and ${link}`, '\n'),
  ].join('\n\n');
  const lines = [...start.split('\n'), ''];
  const paragraphs = repeat((998 - lines.length) / 2, 'A paragraph.', '\n\n').split('\n');
  const text = [...lines, ...paragraphs].join('\n');
  return text.padEnd(30_000, ' and words');
}

describe('texts that people write pass', () => {
  test.for([
    ['30,000 characters in a paragraph', repeat(6_000, 'word ')],
    ['30,000 characters without a space', repeat(30_000, 'a')],
    ['a URL in a language without spaces', `${repeat(2_000, '文')}https://a.example/b`],
    ['1,000 lines of a paragraph', repeat(1_000, 'A line of the text.', '\n')],
    ['1,000 paragraphs', repeat(1_000, 'A paragraph.', '\n\n')],
    ['1,000 items with bold words', repeat(1_000, '- **Word:** what it means', '\n')],
    [
      '1,000 numbered items with bold words',
      Array.from({ length: 1_000 }, (_, index) => `${index + 1}. **Word:** meaning`).join('\n'),
    ],
    ['six levels of bullets', nestedList(6, '-')],
    ['six levels of numbers', nestedList(6, '100.')],
    ['six levels of quotes on 1,000 lines', repeat(1_000, `${repeat(6, '> ')}quote`, '\n')],
    ['200 links in a paragraph', repeat(200, link, ' and ')],
    ['200 URLs in a paragraph', repeat(200, 'https://example.com/a/page', ' and ')],
    ['a table of 12 columns and 200 rows with bold words', createTable(12, 200, '**Cell**')],
    ['two tables', repeat(2, createTable(12, 200, 'a'), '\n\n')],
    ['a table whose columns are as wide as a long text', `| a |\n|${repeat(3_000, '-')}|\n| b |`],
    ['3,000 lines of code', `\`\`\`js\n${repeat(3_000, 'const a_b = *c_d*;', '\n')}\n\`\`\``],
    ['a long line of code', `\`\`\`\n${repeat(20_000, '[_')}\n\`\`\``],
    [
      'code after code in a list',
      `- a\n  \`\`\`\n  b\n  \`\`\`\n\n\`\`\`js\n${repeat(9_000, '[_')}\n\`\`\``,
    ],
    ['a line of stars', repeat(100, '* ')],
    ['hostile texts', ordinaryText],
    ['1,000 lines and 30,000 characters with six levels and 200 links', createLongText()],
  ])('%s', ([, text = '']) => {
    expect(findExcess(text)).toBeUndefined();
  });
});

interface Limit {
  name: string;
  max: number;
  create: (count: number) => string;
  line: number;
  message: string;
}

const limits: Limit[] = [
  {
    name: 'characters',
    max: 60_000,
    create: (count) => repeat(10_001, 'words ').slice(0, count),
    line: 0,
    message: 'has more than 60,000 characters. Make several texts of it, such as two articles.',
  },
  {
    name: 'lines',
    max: 2_000,
    create: (count) => repeat(count, 'A line', '\n'),
    line: 2_000,
    message: 'has more than 2,000 lines. Make several texts of it, such as two articles.',
  },
  {
    name: 'characters of a URL',
    max: 800,
    create: (count) => `A text\n\n${'www.'.padEnd(count, 'a')}`,
    line: 2,
    message: `has a URL with more than 800 characters: “www.${repeat(35, 'a')}…”. Shorten it, or write a space after it.`,
  },
  {
    name: 'URLs in a word',
    max: 20,
    create: (count) => `A text\n\n${repeat(count, 'www.a,')}`,
    line: 2,
    message: `has more than 20 URLs without a space: “${repeat(6, 'www.a,')}www…”. Write spaces between them.`,
  },
  {
    name: 'quotes in quotes',
    max: 12,
    create: (count) => `A text\n\n${repeat(count, '> ')}a`,
    line: 2,
    message: `has more than 12 lists or quotes inside each other: “${repeat(13, '> ')}a”. Use fewer levels.`,
  },
  {
    name: 'lists and quotes that start on one line',
    max: 12,
    create: (count) => `A text\n\n${repeat(count - 3, '- ')}> 1. [^a]: a`,
    line: 2,
    message: `has more than 12 lists or quotes inside each other: “${repeat(10, '- ')}> 1. [^a]: a”. Use fewer levels.`,
  },
  {
    name: 'items and quotes',
    max: 6_000,
    create: (count) => `${repeat(1_999, '- - - a', '\n')}\n${repeat(count - 5_997, '> ')}a`,
    line: 1_999,
    message:
      'has more than 6,000 items of lists and quotes. Make several texts of it, such as two articles.',
  },
  {
    name: 'spaces at the start of a line',
    max: 60,
    create: (count) => `A text\n\n${repeat(count, ' ')}a`,
    line: 2,
    message: 'has a line that starts with more than 60 spaces: “a”. Delete the spaces.',
  },
  {
    name: 'columns of a table',
    max: 12,
    create: (count) => `A text\n\n${createTable(count, 1, 'a')}`,
    line: 3,
    message: `has a table with more than 12 columns: “${repeat(5, '| Head ')}| He…”. Make two tables of it, or a list.`,
  },
  {
    name: 'cells of a row',
    max: 12,
    create: (count) => `| a |\n| - |\n${repeat(count, '| a ')}|`,
    line: 2,
    message: `has a table with more than 12 columns: “${repeat(9, '| a ')}| a…”. Make two tables of it, or a list.`,
  },
  {
    name: 'rows of a table',
    max: 200,
    create: (count) => createTable(1, count, 'a'),
    line: 202,
    message: 'has a table with more than 200 rows: “| a |”. Make two tables of it.',
  },
  {
    name: 'rows of a table without pipes at the start of lines',
    max: 200,
    create: (count) => `> a | b\n> -|-\n${repeat(count, '> c', '\n')}`,
    line: 202,
    message: 'has a table with more than 200 rows: “c”. Make two tables of it.',
  },
];

const TWO_PARAGRAPHS = 'Make two paragraphs of it, with an empty line between them.';

/** Limits of what a paragraph can have. */
const marks = [
  ['*', 400, 'of the characters * _ ~'],
  ['_', 400, 'of the characters * _ ~'],
  ['~', 400, 'of the characters * _ ~'],
  ['[', 500, 'square brackets'],
  [']', 500, 'square brackets'],
  ['![', 30, 'pictures'],
  ['`', 1_000, 'backticks'],
  ['\\', 1_000, 'backslashes'],
  ['&', 1_000, 'ampersands'],
  ['www.', 250, 'URLs'],
  ['https:', 250, 'URLs'],
] as const;

const limitsOfParagraphs = marks.map(([mark, max, name]): Limit => {
  const create = (count: number) => `A text\n\nA paragraph ${repeat(count, mark, ' ')}`;
  const [, , paragraph = ''] = create(max).split('\n');
  const figure = max.toLocaleString('en');
  return {
    name: `${mark} in a paragraph`,
    max,
    create,
    line: 2,
    message: `has a paragraph with more than ${figure} ${name}: “${paragraph.slice(0, 39)}…”. ${TWO_PARAGRAPHS}`,
  };
});

describe.each([...limits, ...limitsOfParagraphs])('$name', ({ max, create, line, message }) => {
  test(`${max} pass`, () => {
    expect(findExcess(create(max))).toBeUndefined();
  });

  test(`${max + 1} are refused`, () => {
    const excess = findExcess(create(max + 1));
    expect([excess?.line, sentenceOfExcess(excess)]).toEqual([line, message]);
  });
});

describe('what people may write is counted for each block', () => {
  const stars = repeat(400, '*', ' ');
  test.for([
    ['paragraphs', `a ${stars}\n\na ${stars}`],
    ['paragraphs of quotes', `> a ${stars}\n>\n> a ${stars}`],
    ['headings', `# a ${stars}\n## a ${stars}`],
    ['items', `- a ${stars}\n- a ${stars}`],
    ['numbered items', `7. a ${stars}\n8. a ${stars}\n   b\n9. a ${stars}`],
    ['rows of tables', `| a |\n| - |\n| ${stars} |\n| ${stars} |`],
    ['line breaks of old computers', `a ${stars}\r\ra ${stars}`],
  ])('%s', ([, text = '']) => {
    expect(findExcess(text)).toBeUndefined();
  });
});

describe('lines that do not end a paragraph for sure', () => {
  const stars = repeat(400, '*', ' ');
  test.for([
    ['a number', `a ${stars}\n2. a ${stars}`],
    ['a number after an item that has ended', `1. ***\na ${stars}\n2. a ${stars}`],
    ['an item without text', `a ${stars}\n-\na ${stars}`],
    ['a line of a quote', `> a ${stars}\na ${stars}`],
    ['rows without a table', `| a | b |\n| - |\n| ${stars} |\n| ${stars} |`],
    ['rows after another line', `a\n| a |\n| - |\n| ${stars} |\n| ${stars} |`],
    ['a fence in a quote', `> \`\`\`\n> a ${stars}\n> *`],
    ['a fence with a backtick', `\`\`\`a\`\n${stars} *`],
    ['a fence in code', `  \`\`\`\n~~~\n  \`\`\`\n${stars} *`],
    ['text after code', `\`\`\`\n\`\`\`\`\n${stars} *`],
  ])('%s', ([, text = '']) => {
    expect(sentenceOfExcess(findExcess(text))).toContain('has a paragraph with more than 400');
  });
});

describe('texts that take minutes, or overflow the stack, are refused', () => {
  test.for([
    ['stars', `${repeat(30_000, '*')}a${repeat(30_000, '*')}`],
    ['brackets in brackets', `${repeat(12_000, '[ ')}${repeat(12_000, ' ]')}`],
    ['lists', `${repeat(12_000, '- ')}a`],
    ['quotes', `${repeat(12_000, '> ')}a`],
    ['quotes in lists', repeat(6_000, '> - ')],
    ['footnotes', repeat(6_000, '[^a]: ')],
    ['headings', repeat(10_000, 'a\n=')],
    ['a table', createTable(2_000, 2_000, '').slice(0, 20_000)],
    ['pictures', `${repeat(2_500, '![')}a${repeat(2_500, '](b)')}`],
    ['URLs', repeat(6_000, 'www._')],
  ])('%s', ([, text = '']) => {
    expect(findExcess(text)).toBeDefined();
  });
});
