/** Compares words of another language with the text of the first language that they are for. */
import type { Kind } from '../messages/message.ts';
import { listNumbers, target } from './figures.ts';

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
  difference('other-figures', listNumbers(text), listNumbers(words)) ??
  difference('other-links', linksOf(text), linksOf(words));

const difference = (
  kind: Difference['kind'],
  expected: readonly string[],
  found: readonly string[],
) => (haveSame(expected, found) ? undefined : { kind, expected, found });

/** Returns whether two lists have the same items, in whatever order. */
const haveSame = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join(' ') === b.toSorted().join(' ');
