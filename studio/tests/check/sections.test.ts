/** Pages of sections, and the entries that they show. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import * as studio from '../../src/model.ts';
import { formatted, readFolder, type Changes } from '../../src/testing/changed-content.ts';
import { record } from '../record.ts';

const section = <Type extends string>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    id: studio.sectionId,
    link: studio.link().optional(),
  });

const pageSchema = () =>
  z.strictObject({
    title: studio.text(60, 'Title of the page.'),
    sections: z
      .array(z.discriminatedUnion('type', [section('hero'), section('dishes'), section('hours')]))
      .superRefine(studio.checkSectionIds),
  });

const model = studio.defineContent({
  collections: {
    pages: record({ schema: pageSchema, pageFolder: '' }),
    dishes: record({ shownIn: [{ section: 'dishes', anchor: '{{slug}}' }] }),
    rooms: record({ shownIn: [{ section: 'hours', anchor: 'room-{{slug}}' }] }),
  },
  singletons: {},
  startTypes: ['hero'],
});

const menu = `---
title: Menu
sections:
  - type: hero
    id: top
  - type: dishes
    id: all
  - type: hours
    id: hours
---
`;
const files: Changes = {
  'pages/menu.mdx': menu,
  'dishes/soup.mdx': '---\ntitle: Soup\n---\n',
  'rooms/garden.mdx': '---\ntitle: Garden\n---\n',
};

const restaurant = await readFolder('no folder', model);
const errorsOf = (changes: Changes) =>
  formatted(restaurant.check({ ...files, ...changes }).errors).join('\n');

/** Returns the menu with a link in its last section. */
const menuWithLink = (page: string) =>
  menu.replace(
    /---\n$/,
    `    link:\n      type: page\n      label: Link\n      page: ${page}\n---\n`,
  );

test.for(['menu', 'menu#all', 'menu#hours', 'menu#soup'])('a link can lead to %s', (page) => {
  expect(errorsOf({ 'pages/menu.mdx': menuWithLink(page) })).toBe('');
});

test.for([
  ['a section that isn’t there', 'menu#ours', 'Did you mean “hours”? Its sections are all'],
  ['an entry that isn’t there', 'menu#soap', 'Did you mean “soup”?'],
  ['the section at the top', 'menu#top', 'has no section “top”'],
])('a link can’t lead to %s', ([, page = '', message = '']) => {
  expect(errorsOf({ 'pages/menu.mdx': menuWithLink(page) })).toContain(message);
});

test('a link can’t lead to a section without entries', () => {
  const changes = { 'pages/menu.mdx': menuWithLink('menu#all'), 'dishes/soup.mdx': undefined };
  expect(errorsOf(changes)).toContain('has no section “all”. Its sections are hours');
});

test('a link to a section of a page without any leads to its top', () => {
  const changes = {
    'pages/menu.mdx': menuWithLink('about#us'),
    'pages/about.mdx': '---\ntitle: About\nsections: []\n---\n',
  };
  expect(errorsOf(changes)).toContain('has no section “us”. Link to the top of the page: /about.');
});

test.for([
  ['of an unknown type', 'type: hours', 'type: ours', 'type is “ours”. Did you mean “hours”?'],
  ['without a type', 'type: hours', 'kind: hours', 'type is missing. Use one of: hero'],
  ['without an id', '    id: hours\n', '', 'id is missing. It is the end of the section’s address'],
  ['with capitals in its id', 'id: hours', 'id: Hours', 'must be lowercase letters, digits and'],
  [
    'with the id of another one',
    'id: hours',
    'id: all',
    'no other section of the page has, such as',
  ],
  ['with the id of an entry', 'id: hours', 'id: room-garden', 'another part of the page has'],
])('reports a section %s', ([, from = '', to = '', message = '']) => {
  expect(errorsOf({ 'pages/menu.mdx': menu.replace(from, to) })).toContain(message);
});

test('an entry can’t have the id of a section on its page', () => {
  const changes = { 'dishes/hours.mdx': '---\ntitle: Hours\n---\n' };
  expect(errorsOf(changes)).toContain('hours.mdx This file has a name that the site already uses');
});
