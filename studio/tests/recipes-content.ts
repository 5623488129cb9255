/** The content of the recipes, which tests change. */
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../src/lib/content-folder.ts';
import { defineContent, type ContentDefinition, type ContentModel } from '../src/model/model.ts';
import type { Collection } from '../src/model/records.ts';
import { readFolder } from '../src/testing/changed-content.ts';
import { model as siteModel } from '../example/src/model.ts';

export const home = 'pages/home.mdx';
export const soup = 'recipes/soup.mdx';
export const bread = 'recipes/bread.mdx';
export const languageList = 'site/languages.mdx';
export const germanHome = `de/${home}`;
export const germanSoup = `de/${soup}`;
export const germanBread = `de/${bread}`;

/** What unit tests check: the site also has what only a built page shows. */
const { pages, recipes: ofRecipes } = siteModel.collections;
export const collections = { pages, recipes: ofRecipes };
const { languages } = siteModel.singletons;
export const model = defineContent({ ...siteModel, collections, singletons: { languages } });

const isRead = (path: string) =>
  !/^(?:posts|stories|files)\//.test(path) &&
  !['pages/kitchen.mdx', 'site/notice.mdx'].includes(path);

/** Reads the recipes. @param otherModel another model than their own */
export const readRecipes = (otherModel: ContentModel = model) =>
  readFolder(join(import.meta.dirname, '../example', CONTENT_FOLDER), otherModel, isRead);

export const recipes = await readRecipes();

/**
 * Returns the model of the recipes with changes.
 * @param record what the record of its recipes has instead
 */
export const recipesModel = (
  record: Partial<Collection>,
  definition: Partial<ContentDefinition> = {},
) =>
  defineContent({
    ...model,
    collections: { ...collections, recipes: { ...collections.recipes, ...record } },
    ...definition,
  });

/** The recipes of a site on which a language can have recipes of its own. */
export const recipesOfLanguages = await readRecipes(
  recipesModel({ schemaOfOneLanguage: collections.recipes.schema }),
);
