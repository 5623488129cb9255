/** A site of recipes: what its content can be. */
import { z } from 'astro/zod';
import * as studio from 'astro-content-studio/model';

const header = {
  id: studio.sectionId,
  heading: studio.text(60, 'Heading of the section.'),
};

/** The sections of a page, by their types. */
const section = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('hero'),
      id: studio.sectionId,
      headline: studio.text(60, 'Main headline of the page.'),
      tagline: studio.text(160, 'A sentence below the headline.').optional(),
      links: z.array(studio.link()).max(2).optional().describe('One or two buttons.'),
    })
    .meta({ title: 'Hero: headline and buttons' }),
  z
    .strictObject({ type: z.literal('recipes'), ...header })
    .meta({ title: 'Recipes: links to all of them' }),
  z
    .strictObject({
      type: z.literal('questions'),
      ...header,
      questions: studio
        .nonEmptyList(
          'question',
          z.strictObject({
            question: studio.text(120, 'The question.'),
            answer: studio.text(600, 'The answer, which opens with a click.'),
          }),
        )
        .superRefine(studio.uniqueBy(({ question }) => question))
        .describe('Questions and answers.'),
    })
    .meta({ title: 'Questions: answers open with a click' }),
]);

/** A page that only another language has: one of text alone. */
const textPageSchema = () =>
  z.strictObject({
    title: studio.text(60, 'Title of the page.'),
    description: studio.text(160, 'What the page is about, for search engines.').optional(),
    draft: studio.draft,
    ...studio.oldUrls,
  });

const pageSchema = () =>
  textPageSchema().extend({
    link: studio.link().optional(),
    sections: z.array(section).superRefine(studio.checkSectionIds).optional(),
  });

/** Home is a page, too, so its fields are some of theirs. */
const homeSchema = () => pageSchema().pick({ title: true, link: true }).required();

const tip = z.strictObject({
  title: studio.text(40, 'Title of the tip.'),
  text: studio.text(200, 'The tip.'),
});

export const collections = {
  pages: {
    schema: pageSchema,
    label: 'Pages',
    entryLabel: 'Page',
    icon: 'web',
    pageFolder: '',
    requiredTranslation: 'title',
    schemaOfOneLanguage: textPageSchema,
    home: { schema: homeSchema, label: 'Home', icon: 'home' },
    body: { limit: 5_000, isOptional: true, hasHeadings: true, hasTables: true },
  },
  recipes: {
    schema: () =>
      z.strictObject({
        title: studio.text(40, 'Name of the dish.'),
        minutes: z.int().min(1, studio.kind('too-small')).describe('How long it takes.'),
        unit: studio
          .plainText(
            z.string().overwrite((value) => value.trimEnd()),
            12,
            'Text after the minutes, such as “ min”. A space at its start is kept.',
          )
          .meta({ keepsSpaces: true })
          .optional(),
        ingredients: studio
          .nonEmptyList('ingredient', studio.text(60, 'What one needs.'))
          .superRefine(studio.uniqueBy(String)),
        tips: z.array(tip).optional(),
        goesWith: studio.reference('recipes', 'Another dish that goes with it.').optional(),
        order: z.int().min(1).describe('Position in lists, lowest first.'),
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
    isOptional: true,
    body: {
      limit: 10_000,
      after: 'title',
      hasHeadings: true,
      deepestHeading: 4,
      hasTables: true,
      hasAlignedColumns: true,
      hasMedia: true,
    },
    requiredTranslation: 'title',
  },
  stories: {
    schema: ({ image }: studio.SchemaContext) =>
      z.strictObject({
        title: studio.text(60, 'Title of the story.'),
        picture: image().optional(),
      }),
    label: 'Stories',
    entryLabel: 'Story',
    icon: 'auto_stories',
    // Markdown, with pictures anywhere in src, and .mdx files of developers.
    extension: 'md',
    hasSharedPictures: true,
    pageFolder: 'stories',
    isOptional: true,
    body: { limit: 5_000, hasHeadings: true, hasMedia: true },
    requiredTranslation: 'title',
  },
} as const;

const singletons = {
  notice: {
    file: 'site/notice',
    schema: () =>
      z.strictObject({
        text: studio.text(80, 'What visitors should know, in one sentence.'),
        link: studio.link(28).optional(),
        from: studio.date('First day on which it is shown.'),
        until: studio.date('Last day on which it is shown.'),
      }),
    label: 'Notice above all pages',
    icon: 'campaign',
    shownAt: '/',
    isOptional: true,
  },
  languages: studio.languageList,
} as const;

export const model = studio.defineContent({ collections, singletons, startTypes: ['hero'] });
