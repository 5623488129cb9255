import { expect, test } from 'vitest';

test.for([
  ['Cloud hosting', 'cloud-hosting'],
  ['R&D: tools, tips', 'r-d-tools-tips'],
  ['Künstliche Intelligenz', 'kunstliche-intelligenz'],
  ['Größe & Übersicht', 'grosse-ubersicht'],
  ['Smørrebrød', 'smorrebrod'],
  ['హిందీ', ''],
] as const)('the topic %s is %j in URLs', ([topic, slug]) => {
  expect(toSlug(topic)).toBe(slug);
});
