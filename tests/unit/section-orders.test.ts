import { expect, test } from 'vitest';
import { collections } from '../../src/schemas/collections.ts';
import { startTypes } from '../../src/schemas/sections.ts';
import { toJsonSchema, type JsonSchema } from '../../studio/fields/json-schema.ts';
import { formatted } from '../../studio/tests/changed-content.ts';
import { fileOf, orderPages } from '../section-orders/order-pages.ts';
import { check } from './fixture-content.ts';

/** The most pages that a browser opens in a minute, at three widths. */
const MAX_PAGES = 48;

interface Section {
  type: string;
  look?: unknown;
  details?: unknown;
}

/** Returns what makes a section look different from others. The sides of a picture don't count. */
const lookOf = ({ type, look, details }: Section) =>
  [type, look, details === true && 'details'].filter(Boolean).join(' ');

/** Returns all looks of a type of section. */
function looksOfType({ properties = {} }: JsonSchema): string[] {
  const type = properties['type']?.const ?? '';
  const { look, details } = properties;
  const looks = look?.enum ?? [undefined];
  const choices = details ? [false, true] : [false];
  return looks.flatMap((name) =>
    choices.map((choice) => lookOf({ type, look: name, details: choice })),
  );
}

/** Returns all looks of sections, as the schema has them. */
function allLooks() {
  const schema = toJsonSchema(collections.landing.schema);
  return schema.properties?.['sections']?.items?.oneOf?.flatMap(looksOfType) ?? [];
}

const isStart = (look: string) => startTypes.includes(look);
const isForm = (look: string) => look.startsWith('contact');

/** Returns all pairs of sections that can be neighbors: not two at the start of the page, and not two forms. */
function allowedPairs() {
  const looks = allLooks();
  const pairs = looks.flatMap((first) => looks.map((second) => [first, second] as const));
  return pairs
    .filter(([first, second]) => !isStart(second) && !(isForm(first) && isForm(second)))
    .map((pair) => pair.join(' → '));
}

/** Returns the pairs of neighbors on a page. */
const pairsOn = (sections: readonly Section[]) =>
  sections.slice(1).map((section, index) => {
    const above = sections[index];
    return `${above ? lookOf(above) : ''} → ${lookOf(section)}`;
  });

test('The pages have each allowed pair of sections', () => {
  const pairs = new Set(orderPages.flatMap(({ sections }) => pairsOn(sections)));
  expect([...pairs].toSorted()).toEqual(allowedPairs().toSorted());
});

test('The pages are few', () => {
  expect(orderPages.length).toBeLessThanOrEqual(MAX_PAGES);
});

test('The content check finds no errors in the pages', () => {
  const files = orderPages.map((page) => [`landing/${page.name}.mdx`, fileOf(page)]);
  const { errors } = check(Object.fromEntries(files));
  expect(formatted(errors)).toEqual([]);
});
