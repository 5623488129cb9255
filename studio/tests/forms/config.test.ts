/** The forms that a model makes. */
import type { CmsConfig, EntryCollection, StringField } from '@sveltia/cms';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { pagesByName } from '../../src/check/pages.ts';
import { formsConfig } from '../../src/forms/config.ts';
import { deepestHeading } from '../../src/forms/simplify-paste.ts';
import { listLinkChoices } from '../../src/forms/link-choices.ts';
import type { ContentModel } from '../../src/model/model.ts';
import type { Collection } from '../../src/model/records.ts';
import type { Changes } from '../../src/testing/changed-content.ts';
import { model, recipes, recipesModel } from '../recipes-content.ts';
import { site } from './site.ts';

const { check: checkRecipes, edited } = recipes;

const content = checkRecipes();
const { collections = [] } = formsConfig(site, content, pagesByName(content.files, model));

const formOf = (forms: CmsConfig['collections'] = []) =>
  forms.find((item): item is EntryCollection => 'folder' in item && item.name === 'recipes');

/** Returns a field of the form of a recipe. */
const fieldOf = (forms: CmsConfig['collections'], name: string) =>
  formOf(forms)?.fields.find((field) => field.name === name);

test('each folder and the single files are in the list, in the order of the model', () => {
  expect(collections.flatMap((item) => ('label' in item ? item.label : []))).toEqual([
    'Home',
    'Pages',
    'Recipes',
    'Whole site',
  ]);
});

test('a form has the fields of its schema, and the text below them', () => {
  expect(formOf(collections)?.fields.map(({ name, widget }) => `${name}: ${widget}`)).toEqual([
    'title: string',
    'minutes: number',
    'unit: string',
    'ingredients: list',
    'tips: list',
    'goesWith: relation',
    'order: number',
    'draft: boolean',
    'redirectFrom: list',
    'body: richtext',
  ]);
});

test('a form leads to the page of its entry', () => {
  expect(formOf(collections)?.preview_path).toBe('/recipes/{{slug}}');
});

test('a form leads to the page of its entry as the addresses of the site end', () => {
  const trailingSlash = 'always';
  const always = { ...model, site: { pages: [], files: [], patterns: [], trailingSlash } } as const;
  const forms = formsConfig({ ...site, model: always }, content, new Map()).collections;
  expect(formOf(forms)?.preview_path).toBe('/recipes/{{slug}}/');
});

/** Returns the forms of recipes with other fields. @param record what else their record has */
function formsWith(fields: z.ZodRawShape, record: Partial<Collection> = {}) {
  const model = recipesModel({ schema: () => z.strictObject(fields), ...record });
  return formsConfig({ ...site, model }, { files: [], languages: [] }, new Map()).collections;
}

test('fields with the title, the day and the place can have other names', () => {
  const fields = { dish: z.string(), served: z.coerce.date(), place: z.int() };
  const names = { title: 'dish', date: 'served', order: 'place' };
  const forms = formsWith(fields, { names });
  expect(formOf(forms)).toMatchObject({
    identifier_field: 'dish',
    slug: { template: '{{dish}}' },
    sortable_fields: {
      fields: ['place', 'served', 'dish'],
      default: { field: 'place', direction: 'ascending' },
    },
  });
  expect(fieldOf(forms, 'place')).toMatchObject({ default: 10 });
});

test.for([z.coerce.date(), z.date(), z.date().nullable()])('a date is a choice of a day', (day) => {
  expect(fieldOf(formsWith({ title: z.string(), day }), 'day')).toMatchObject({
    widget: 'datetime',
    type: 'date',
  });
});

test.for([
  ['entries/soup', 4],
  ['new', 4],
  ['new', 3],
] as const)('pasted into %s, headings are as deep as the record says: %d', ([form, deepest]) => {
  const body = { limit: 500, hasHeadings: true, deepestHeading: deepest };
  const forms = [formOf(formsWith({ title: z.string() }, { body })) ?? []].flat();
  expect(deepestHeading(forms, `#/collections/recipes/${form}`)).toBe(deepest);
});

test('a field for which there is no form is named', () => {
  expect(() => formsWith({ title: z.string(), sizes: z.record(z.string(), z.number()) })).toThrow(
    'the schema of “sizes”',
  );
});

test('a field for which there is no form can be kept without showing it', () => {
  const sizes = z.record(z.string(), z.number()).meta({ isHidden: true });
  expect(fieldOf(formsWith({ title: z.string(), sizes }), 'sizes')?.widget).toBe('hidden');
});

test('a number can have two decimals', () => {
  const weight = z.number().min(0.01).multipleOf(0.01);
  const forms = formsWith({ title: z.string(), weight });
  expect(fieldOf(forms, 'weight')).toMatchObject({
    widget: 'number',
    value_type: 'float',
    step: 0.01,
    min: 0.01,
  });
});

test('several of a few values are chosen by checkboxes', () => {
  const days = z.array(z.enum(['monday', 'sunday']).meta({ labels: ['Monday', 'Sunday'] }));
  expect(fieldOf(formsWith({ title: z.string(), days }), 'days')).toMatchObject({
    widget: 'select',
    multiple: true,
    dropdown_threshold: 7,
    options: [
      { label: 'Monday', value: 'monday' },
      { label: 'Sunday', value: 'sunday' },
    ],
  });
});

const [plain] = (fieldOf(collections, 'title') as StringField).pattern as [RegExp, string];

test.for(['a <b>tag</b>', 'R&amp;D', 'two **stars**', '[a](/about)', 'two\nlines'])(
  'a text field refuses %j',
  (text) => {
    expect(plain.test(text)).toBe(false);
  },
);

test.for(['R&D: 100 % “quoted” #1', 'a < b and b > c', 'క్లౌడ్ సేవలు', '5 * 3'])(
  'a text field accepts %s',
  (text) => {
    expect(plain.test(text)).toBe(true);
  },
);

/** Lists what the forms call the pages and sections to which links can lead. */
function linkChoices(changes?: Changes, siteModel: ContentModel = model) {
  const changed = checkRecipes(changes);
  const pages = pagesByName(changed.files, siteModel);
  return listLinkChoices(pages, changed, siteModel).links.map(({ label }) => label);
}

test('links can lead to pages by their titles, and to their sections', () => {
  expect(linkChoices()).toEqual(['Home', 'Bread', 'Tomato soup', 'Tomato soup: how-to-cook-it']);
});

test('links can lead to pages in src/pages by their addresses', () => {
  expect(linkChoices({}, recipes.model)).toContain('/about');
});

test('pages with the same title have their address, too', () => {
  const bread = edited('recipes/bread.mdx', 'minutes', 'draft: true\nminutes');
  expect(linkChoices({ 'recipes/loaf.mdx': bread })).toEqual(
    expect.arrayContaining(['Bread (/recipes/bread)', 'Bread (/recipes/loaf)']),
  );
});
