/** The forms that a model makes. */
import type { EntryCollection, Field, FileCollection } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { pagesByName } from '../../check/pages.ts';
import { formsConfig } from '../../forms/config.ts';
import { languageConfig } from '../../forms/language-config.ts';
import { checkRecipes } from '../recipes-content.ts';
import { model } from '../recipes/model.ts';

const site = {
  model,
  settings: {
    backend: 'local',
    repo: 'local/recipes',
    branch: 'main',
    authUrl: undefined,
    publish: 'direct',
  },
  siteUrl: { origin: 'https://recipes.example.com', base: '/' },
} as const;

const content = await checkRecipes();
const { collections = [] } = formsConfig(site, content.files, pagesByName(content.files, model));
const recipes = collections.find(
  (item): item is EntryCollection => 'folder' in item && item.name === 'recipes',
);

test('each folder and the single files are in the list, in the order of the model', () => {
  expect(collections.flatMap((item) => ('label' in item ? item.label : []))).toEqual([
    'Pages',
    'Recipes',
    'Whole site',
  ]);
});

test('a form has the fields of its schema, and the text below them', () => {
  expect(recipes?.fields.map(({ name, widget }) => `${name}: ${widget}`)).toEqual([
    'title: string',
    'minutes: number',
    'goesWith: relation',
    'draft: boolean',
    'body: richtext',
  ]);
});

test('a form leads to the page of its entry', () => {
  expect(recipes?.preview_path).toBe('/recipes/{{slug}}');
});

/** Returns what stands above a field. */
const commentOf = (field: Field) => ('comment' in field ? field.comment : undefined);

test('the forms of a language have the words only, with those of the first language', () => {
  const [german] = content.languages;
  if (!german) throw new Error('The recipes have no German.');
  const { collections: inGerman = [] } = languageConfig(site, content, german);
  const folder = inGerman.find(
    (item): item is FileCollection => 'files' in item && item.name === 'de-recipes',
  );
  const soup = folder?.files.find(({ name }) => name === 'soup');
  expect(soup?.fields.slice(0, 4).map((field) => [field.name, commentOf(field)])).toEqual([
    ['formHeading', '[Open it in English](/admin#/collections/recipes/entries/soup)'],
    ['title', 'English: Tomato soup'],
    ['body', expect.stringContaining('English: What you need: A kilo of tomatoes An onion')],
    ['draft', undefined],
  ]);
});
