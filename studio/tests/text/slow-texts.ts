/** Texts that are slow to parse, each as long as the limits of texts allow. */
import { countExcess } from '../../text/limits.ts';

/** A text made of blocks. */
interface Shape {
  /** A block, or a function that returns one: the larger the number, the longer it is. */
  block: string | ((size: number) => string);
  /** What is between two blocks; an empty line by default. */
  separator?: string;
}

/** Repeats a text so often that the result has some length. */
const fill = (length: number, text: string) => text.repeat(Math.ceil(length / text.length));

/** Opening delimiters, a letter, and as many closing ones. */
const nested = (open: string, close: string) => (size: number) =>
  `${open.repeat(size)}a${close.repeat(size)}`;

/** All that the parser reads in the smallest parts. */
const parts = [
  fill(2_900, '\\! '),
  fill(4_900, '&lt; '),
  fill(1_900, '`a` '),
  fill(3_000, 'a\n'),
  fill(30_000, '< ! w h '),
].join('');

/** Opening delimiters before a long paragraph of small parts, and closing ones after it. */
const around =
  (open: string, close: string) =>
  (size: number): string =>
    `${open.repeat(size)}${parts}${close.repeat(size)}`;

const shapes: Record<string, Shape> = {
  'stars before and after a letter': { block: nested('*', '*') },
  'stars between letters': { block: (size) => 'a*'.repeat(size) },
  'italic in italic': { block: nested('_a ', ' a_') },
  'italic and bold in each other': { block: nested('*a **a ', ' a** a*') },
  'text struck through in itself': { block: nested('~~a ', ' a~~') },
  'stars that open nothing': { block: (size) => 'a* '.repeat(size) },
  'italic around a long paragraph': { block: around('*a ', ' a*') },
  'tildes around a long paragraph': { block: around('~~a ', ' a~~') },
  'brackets in brackets': { block: nested('[ ', ' ]') },
  'brackets that close nothing': { block: (size) => ']'.repeat(size) },
  'brackets around a long paragraph': { block: around('[ ', ' ]') },
  'a bracket before words': { block: (size) => `[${'h '.repeat(size)}` },
  'a bracket before URLs': { block: (size) => `[${'www.a '.repeat(size)}${parts}` },
  links: { block: (size) => '[a](b) '.repeat(size) },
  'links without an end': { block: (size) => '[a](b (c '.repeat(size) },
  'links with titles without an end': { block: (size) => '[a](b (c '.repeat(size) + parts },
  'links that are defined': { block: (size) => `[a]: b\n\n${'[a][a] '.repeat(size)}` },
  'definitions of links': { block: (size) => '[a]: b\n'.repeat(size) },
  'pictures in pictures': { block: nested('![', '](b)') },
  'pictures in links': { block: (size) => '[![a](b)](c) '.repeat(size) },
  'backticks of many lengths': {
    block: (size) =>
      Array.from({ length: size }, (_, index) => '`'.repeat(index + 1)).join(' ') + parts,
  },
  'code in text': { block: (size) => '`a` '.repeat(size) },
  backslashes: { block: (size) => '\\! '.repeat(size) },
  'references to characters': { block: (size) => '&amp; '.repeat(size) },
  URLs: { block: (size) => 'https://a.b '.repeat(size) },
  'URLs in a word': { block: (size) => 'www._'.repeat(size) },
  'punctuation in a URL': { block: (size) => `www.a.b${'.!'.repeat(size)}a` },
  'ampersands in a URL': { block: (size) => `www.a.b/${'&a;'.repeat(size)}&` },
  'email addresses': { block: (size) => 'a@b.c '.repeat(size) },
  'parts of email addresses': { block: (size) => 'a@a.'.repeat(size) },
  quotes: { block: (size) => `${'> '.repeat(size)}a` },
  'quotes and lists': { block: (size) => `${'> - '.repeat(size)}a` },
  'lists that start on one line': { block: (size) => `${'- '.repeat(size)}a`, separator: '\n' },
  'three lists on each line': { block: '- - - [a](b) *c*', separator: '\n' },
  'lists in lists': {
    block: (size) =>
      Array.from({ length: size }, (_, level) => `${' '.repeat(2 * level)}- a`).join('\n'),
    separator: '\n',
  },
  'numbers in a paragraph': { block: '2. *a*', separator: '\n' },
  'lists in lists, and lines that continue them': {
    block: (size) =>
      `${Array.from({ length: 150 }, (_, level) => `${' '.repeat(2 * level)}- a`).join('\n')}\n${'b\n'.repeat(size)}`,
  },
  'lines that continue a quote': { block: (size) => `${'> '.repeat(12)}a\n${'b\n'.repeat(size)}` },
  'lines that continue a list': { block: (size) => `${'- '.repeat(12)}a\n${'b\n'.repeat(size)}` },
  items: { block: '- a', separator: '\n' },
  'numbered items': { block: '1. a', separator: '\n' },
  'boxes to tick': { block: '- [ ] a', separator: '\n' },
  'headings with a line below': { block: 'a\n=', separator: '\n' },
  headings: { block: '# a #', separator: '\n' },
  lines: { block: 'a', separator: '\n' },
  'lines of code': { block: (size) => `\`\`\`\n${'a\n'.repeat(size)}\`\`\`` },
  'footnotes in footnotes': { block: (size) => '[^a]: '.repeat(size) },
  'a table of many cells': {
    block: (size) => `${'|a'.repeat(12)}\n${'|-'.repeat(12)}${'\na'.repeat(size)}`,
  },
  'a wide table': {
    block: (size) => `${'|a'.repeat(size)}\n${'|-'.repeat(size)}\na\na`,
  },
  'small tables': { block: '|a|\n|-|\n|a|' },
  'breaks in cells': { block: (size) => `|a|\n|-|\n|${'\\*<br>'.repeat(size)}|` },
  'straight quotes': { block: (size) => `"a 'b `.repeat(size) },
  'quotes in quotes': { block: nested(`"a 'b `, ` b' a"`) },
  'hyphens and dots': { block: (size) => 'a -- b... '.repeat(size) },
  characters: { block: (size) => 'a'.repeat(size) },
  spaces: { block: (size) => `a${' '.repeat(size)}a` },
  ampersands: { block: (size) => '&'.repeat(size) },
  'HTML that is text': { block: (size) => '<b>a</b> '.repeat(size) },
};

/** Returns the longest text of a series that is within the limits. */
function longest(create: (size: number) => string): string {
  let fits = 1;
  let exceeds = 2;
  while (!countExcess(create(exceeds))) [fits, exceeds] = [exceeds, 2 * exceeds];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (countExcess(create(middle))) exceeds = middle;
    else fits = middle;
  }
  return create(fits);
}

/** Returns the texts by what they have. */
export function createSlowTexts(): [name: string, text: string][] {
  return Object.entries(shapes).map(([name, { block, separator = '\n\n' }]) => {
    const longestBlock = typeof block === 'string' ? block : longest(block);
    const repeat = (count: number) =>
      Array.from({ length: count }, () => longestBlock).join(separator);
    return [name, longest(repeat)];
  });
}
