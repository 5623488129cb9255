/** Where the markup of a link is in its text. */
import type { Link } from 'mdast';

/** Returns where a point of a text is. The parser gives links and pictures a position. */
export const offsetOf = (point: { offset?: number | undefined } | undefined): number =>
  point?.offset ?? 0;

/** Returns where the markup before and after the text of a link is: a link can have no text. */
export function marksOf({ position, children }: Link) {
  const [start, end] = [offsetOf(position?.start), offsetOf(position?.end)];
  const [first, last] = [children[0]?.position, children.at(-1)?.position];
  const textStart = first ? offsetOf(first.start) : start + '['.length;
  const textEnd = last ? offsetOf(last.end) : textStart;
  return { before: { start, end: textStart }, after: { start: textEnd, end } };
}
