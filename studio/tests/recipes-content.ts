/** The content of the recipes, which tests change. */
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { defineContent, type ContentDefinition, type ContentModel } from '../model/model.ts';
import type { Collection } from '../model/records.ts';
import { readFolder } from './changed-content.ts';
import { collections, model } from './recipes/model.ts';

/** Reads the recipes. @param siteModel another model than their own */
export const readRecipes = (siteModel: ContentModel = model) =>
  readFolder(join(import.meta.dirname, 'recipes', CONTENT_FOLDER), siteModel);

export const recipes = await readRecipes();
export const { read, edited } = recipes;
export const checkRecipes = recipes.check;

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
    ...definition,
    collections: { ...collections, recipes: { ...collections.recipes, ...record } },
  });
