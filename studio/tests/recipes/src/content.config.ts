import { defineCollection } from 'astro:content';
import { createLoaders } from '../../../content.ts';
import { languageList } from '../../../index.ts';
import { collections as folders, model } from '../model.ts';

const { entries, languages } = createLoaders(model, false);

export const collections = {
  pageLanguages: defineCollection({ loader: languages() }),
  pages: defineCollection({ loader: entries('pages'), schema: folders.pages.schema }),
  recipes: defineCollection({ loader: entries('recipes'), schema: folders.recipes.schema }),
  languages: defineCollection({ loader: entries('languages'), schema: languageList.schema }),
};
