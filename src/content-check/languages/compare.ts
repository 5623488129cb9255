/** Compares words of another language with the text of the first language that they are for. */
import type { Kind } from '../../messages/message.ts';

/** A space, comma, point or apostrophe between thousands. */
const thousands = /(?<=\d)[.,'’\u00A0\u202F](?=\d{3}(?!\d))/g;

const target = /\]\(([^)\s]+)\)/g;

/** Lists the figures of a text, but not those in the addresses of links. */
const figuresOf = (text: string) =>
  text.replace(target, ']').replace(thousands, '').match(/\d+/g) ?? [];

/** Lists the addresses of the links in a text. Files can be others in each language. */
const linksOf = (text: string) =>
  [...text.matchAll(target)].flatMap(([, url = '']) => (url.startsWith('/files/') ? [] : [url]));

/** What both languages should have. */
interface Difference {
  kind: Extract<Kind, 'other-figures' | 'other-links'>;
  /** What the first language has. */
  expected: readonly string[];
  /** What the other one has. */
  found: readonly string[];
}

/**
 * Returns how the words of another language differ from the text in what both should have.
 * @param text what the first language says
 */
export const findDifference = (text: string, words: string): Difference | undefined =>
  difference('other-figures', figuresOf(text), figuresOf(words)) ??
  difference('other-links', linksOf(text), linksOf(words));

const difference = (
  kind: Difference['kind'],
  expected: readonly string[],
  found: readonly string[],
) =>
  expected.toSorted().join(' ') === found.toSorted().join(' ')
    ? undefined
    : { kind, expected, found };

/**
 * Returns a short hash of a text, by which it is known later whether the text has changed: 32-bit FNV-1a, in letters and
 * digits.
 */
export function hashText(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of text.trim()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
