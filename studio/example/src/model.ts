/** A site of recipes: what its content can be. */
import { z } from 'astro/zod';
import * as studio from 'astro-content-studio/model';

const tip = z.strictObject({
  title: studio.text(40, 'Title of the tip.'),
  text: studio.text(200, 'The tip.'),
});

const page = () =>
  z.strictObject({ title: studio.text(60, 'Title of the page.'), link: studio.link() });

export const collections = {
  pages: {
    schema: page,
    label: 'Pages',
    entryLabel: 'Page',
    icon: 'web',
    pageFolder: '',
    requiredTranslation: 'title',
    home: { schema: page, label: 'Home', icon: 'home' },
  },
  recipes: {
    schema: () =>
      z.strictObject({
        title: studio.text(40, 'Name of the dish.'),
        minutes: z.int().min(1, studio.kind('too-small')).describe('How long it takes.'),
        ingredients: studio
          .nonEmptyList('ingredient', studio.text(60, 'What one needs.'))
          .superRefine(studio.uniqueBy(String)),
        tips: z.array(tip).optional(),
        goesWith: studio.reference('recipes', 'Another dish that goes with it.').optional(),
        draft: studio.draft,
        ...studio.oldUrls,
      }),
    label: 'Recipes',
    entryLabel: 'Recipe',
    icon: 'restaurant',
    pageFolder: 'recipes',
    body: { limit: 2_000, hasHeadings: true, hasMedia: true },
    requiredTranslation: 'title',
    uniqueField: 'title',
  },
  posts: {
    schema: ({ image }: studio.SchemaContext) =>
      z.strictObject({
        title: z.string().max(60),
        day: z.coerce.date().describe('When it was published.'),
        picture: z.strictObject({ file: image(), alt: studio.text(100, 'What it shows.') }),
        recipe: studio.reference('recipes', 'The recipe that it is about.'),
      }),
    label: 'Posts',
    entryLabel: 'Post',
    icon: 'article',
    names: { date: 'day' },
    pageFolder: 'posts',
    body: { limit: 2_000, hasHeadings: true, hasTables: true, hasMedia: true },
    requiredTranslation: 'title',
  },
} as const;

const singletons = { languages: studio.languageList };
export const model = studio.defineContent({ collections, singletons });
