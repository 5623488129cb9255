import { expect, test } from 'vitest';
import { toSlug } from '../src/lib/slug.ts';

test.for([
  ['Cloud hosting', 'cloud-hosting'],
  ['R&D: tools, tips', 'r-d-tools-tips'],
  ['Künstliche Intelligenz', 'kunstliche-intelligenz'],
  ['Größe & Übersicht', 'grosse-ubersicht'],
  ['Smørrebrød', 'smorrebrod'],
  ['హిందీ', ''],
] as const)('%s is %j in URLs', ([title, slug]) => {
  expect(toSlug(title)).toBe(slug);
});
