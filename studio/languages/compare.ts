/** Compares words of another language with the text of the first language that they are for. */
import type { Kind } from '../messages/message.ts';

/** A space, comma, point or apostrophe between thousands. */
const thousands = /(?<=\d)[.,'’\u00A0\u202F](?=\d{3}(?!\d))/g;

const target = /\]\(([^)\s]+)\)/g;

/** Lists the figures of a text, but not those in the addresses of links. */
export const figuresOf = (text: string): string[] =>
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
) => (haveSame(expected, found) ? undefined : { kind, expected, found });

/** Returns whether two lists have the same items, in whatever order. */
export const haveSame = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join(' ') === b.toSorted().join(' ');
