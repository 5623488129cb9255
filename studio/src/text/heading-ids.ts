import Slugger from 'github-slugger';
import type { Heading, Nodes } from 'mdast';
import { textOf, walk } from './parse.ts';

/** Returns the ids of the headings in a text: made of what was typed, with a number if another heading has the same. */
export function headingIds(root: Nodes): Map<Heading, string> {
  const slugger = new Slugger();
  const headings = [...walk(root)].filter((node) => node.type === 'heading');
  return new Map(headings.map((heading) => [heading, slugger.slug(textOf(heading))]));
}
