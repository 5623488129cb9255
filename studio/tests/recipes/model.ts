/** A site of recipes: what its content can be. */
import { z } from 'astro/zod';
import { defineContent, draft, kind, languageList, reference, text } from '../../index.ts';

export const collections = {
  pages: {
    schema: () => z.strictObject({ title: text(60, 'Title of the page.') }),
    label: 'Pages',
    entryLabel: 'Page',
    icon: 'web',
    pageFolder: '',
    requiredTranslation: 'title',
    fixedEntries: { home: { label: 'Home', icon: 'home', isHome: true } },
  },
  recipes: {
    schema: () =>
      z.strictObject({
        title: text(40, 'Name of the dish.'),
        minutes: z.int().min(1, kind('too-small')).describe('How long it takes.'),
        goesWith: reference('recipes', 'Another dish that goes with it.').optional(),
        draft,
      }),
    label: 'Recipes',
    entryLabel: 'Recipe',
    icon: 'restaurant',
    pageFolder: 'recipes',
    body: { limit: 2_000, hasHeadings: true },
    requiredTranslation: 'title',
  },
} as const;

export const model = defineContent({ collections, singletons: { languages: languageList } });
