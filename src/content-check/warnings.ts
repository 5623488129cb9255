/** Finds problems that visitors would notice, but that do not stop a build. */
import { missingCharacters } from '../font.ts';
import type { CollectionName } from '../schemas/collections.ts';
import { quote } from '../schemas/messages.ts';
import type { Diagnostic } from './diagnostic.ts';
import { listOf, listTexts, type CheckedFile } from './file.ts';
import { findMoney, isSameMoney, type Money } from './money.ts';

/** Each number at its index. */
const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
/** A number that counts all: not a part of `24/7`, `$5` or `twenty-one`, and not `the first two`. */
const NUMBER = String.raw`(?<![\p{L}\p{N}\p{Sc}.,/–-]|\b(?:first|last|next|other) )(?<number>${numberWords.join('|')}|\d+)`;
/** A word between number and noun, as in `our twelve main services`. */
const ADJECTIVE = String.raw`(?:(?!more\b|other\b|further\b)\p{L}+ )?`;

/** Creates the pattern of a number of things, such as `all twelve services`. */
const countOf = (noun: string, { before = '', after = '' } = {}) =>
  new RegExp(`${before}${NUMBER} ${ADJECTIVE}${noun}\\b${after}`, 'giu');

/** Texts that say how many entries a folder has. */
const counts: { folder: CollectionName; pattern: RegExp; section?: string }[] = [
  { folder: 'services', pattern: countOf('services') },
  { folder: 'plans', pattern: countOf('plans') },
  { folder: 'industries', pattern: countOf('industries') },
  // There are other groups, such as groups of people, and other figures, such as those of a budget.
  { folder: 'groups', pattern: countOf('groups', { before: String.raw`(?<=\bservices,? in )` }) },
  { folder: 'groups', pattern: countOf('groups', { after: ' of services' }) },
  { folder: 'stats', pattern: countOf('(?:figures|numbers|stats)'), section: 'stats' },
];

/**
 * Finds repeated alt texts, characters that the font lacks, and numbers and prices in texts that differ from the entries.
 * @param files all content files
 */
export function findWarnings(files: readonly CheckedFile[]): Diagnostic[] {
  const prices = readPrices(files);
  return files.flatMap((checked) =>
    listTexts(checked).flatMap(({ text, location }) => {
      const messages = [
        ...(checked.folder === 'plans' ? [] : priceWarnings(text, prices)),
        ...countWarnings(text, sectionOf(location.field, checked), files),
        ...altWarnings(text, location.field, checked),
        ...fontWarnings(text),
      ];
      return messages.map((message) => ({ ...location, message }));
    }),
  );
}

/** The price of a plan as visitors see it, and the amounts in it. */
interface Price {
  text: string;
  money: Money[];
}

/** Returns the prices of the plans; none if one of them can't be read, as a text can mean that one. */
function readPrices(files: readonly CheckedFile[]): Price[] {
  const prices = files.filter(({ folder }) => folder === 'plans').map(readPrice);
  return prices.includes(undefined) ? [] : prices.filter((price) => price !== undefined);
}

/**
 * Returns the price of a plan. Words such as “Custom quote” have no amount.
 * @returns undefined if there is none, which is an error, or a number without a currency, as in `$49–99`
 */
function readPrice({ data }: CheckedFile): Price | undefined {
  const { prefix, amount, suffix } = Object(data['price']) as Record<string, unknown>;
  if (typeof amount !== 'string') return undefined;
  const unread = findMoney(amount).reduce((rest, { text }) => rest.replace(text, ''), amount);
  if (/\d/.test(unread)) return undefined;
  const parts = [prefix, amount, suffix].filter((part) => typeof part === 'string');
  return { text: parts.join(' '), money: parts.flatMap(findMoney) };
}

/** Compares the prices in a text with those of the plans. */
function priceWarnings(text: string, prices: readonly Price[]): string[] {
  if (prices.length === 0) return [];
  const known = prices.flatMap(({ money }) => money);
  const list = prices.map((price) => price.text).join(', ');
  return findMoney(text)
    .filter((money) => !known.some((price) => isSameMoney(money, price)))
    .map((money) => `mentions ${money.text}, but no plan has that price: ${list}.`);
}

/** Returns the section that a field is in: `stats` for `stats.intro`, and for `sections.2.intro` the section's type. */
function sectionOf(field: string, { data }: CheckedFile): unknown {
  const [name, index] = field.split('.');
  if (name !== 'sections') return name;
  const section = listOf(data['sections'])[Number(index)];
  return (Object(section) as { type?: unknown }).type;
}

/** Compares the numbers in a text, such as `all twelve services`, with those of the files. */
function countWarnings(text: string, textSection: unknown, files: readonly CheckedFile[]) {
  return counts
    .filter(({ section }) => section === undefined || section === textSection)
    .flatMap(({ folder, pattern }) => {
      const phrases = [...text.matchAll(pattern)];
      // Most texts have none, and the live preview checks all texts while one types.
      if (phrases.length === 0) return [];
      const count = files.filter((file) => file.folder === folder).length;
      const actual = count === 1 ? 'there is 1 file' : `there are ${count} files`;
      return phrases
        .filter(({ groups }) => toNumber(groups?.['number'] ?? '') !== count)
        .map(
          ([phrase]) => `says ${quote(phrase)}, but ${actual} in ${folder}/. Correct the number.`,
        );
    });
}

/** Reads a number in digits or words. */
function toNumber(text: string): number {
  const word = text.toLowerCase();
  return numberWords.includes(word) ? numberWords.indexOf(word) : Number(text);
}

const altWarnings = (text: string, field: string, { data }: CheckedFile) =>
  /\balt$/.test(field) && text === data['title']
    ? ['repeats the title, so screen readers say it twice. Say what the image shows.']
    : [];

function fontWarnings(text: string) {
  const missing = missingCharacters(text).map(quote);
  if (missing.length === 0) return [];
  return [
    `has ${missing.join(', ')}, which the site’s font lacks, so visitors see another font there. ` +
      'Write it differently, or keep it.',
  ];
}
