/** The sections that pages are made of. Pages in `routes` have a fixed list; landing pages choose. */
import { z } from 'astro/zod';
import { linkUrl } from '../lib/links.ts';
import { videoPlayer } from '../lib/video.ts';
import { sectionHeader } from './field-groups.ts';
import { httpsUrl } from './formats.ts';
import { icon } from './icons.ts';
import { uniqueBy } from './lists.ts';
import { imageWithAlt } from './pictures.ts';
import { file, link, reference } from './references.ts';
import type { SchemaContext } from './schema.ts';
import { text } from './texts.ts';

const links = (description: string) =>
  z
    .array(link())
    .min(1, 'must have at least one link.')
    .max(2, 'can have two links at most.')
    .superRefine(uniqueBy(linkUrl))
    .describe(description);

export const heroTexts = {
  headline: text(60, 'Main headline of the page.'),
  tagline: text(220, 'One or two sentences below the headline.'),
};

/** The picture of a hero. */
export const heroPicture = (context: SchemaContext) =>
  z
    .strictObject(
      imageWithAlt(
        context,
        { width: 1600, height: 1000 },
        'Image or photo with its subject at the right. Its edges fade into the background.',
      ),
    )
    .optional()
    .describe('Picture beside the headline.');

export const hero = (context: SchemaContext) =>
  z
    .strictObject({
      eyebrow: text(40, 'Small line above the headline.').optional(),
      ...heroTexts,
      picture: heroPicture(context),
      links: links('One or two buttons.').optional(),
    })
    .describe('Top of the page.');

export const points = z.strictObject({
  ...sectionHeader,
  points: z
    .array(
      z.strictObject({
        icon,
        title: text(40, 'Title of two or three words.'),
        text: text(180, 'One or two sentences.'),
      }),
    )
    .min(1, 'must have at least one item.')
    .max(6, 'can have six items at most.')
    .superRefine(uniqueBy(({ title }) => title))
    .describe('Up to six points, each with an icon, a title and a text.'),
});

export const steps = z.strictObject({
  ...sectionHeader,
  steps: z
    .array(
      z.strictObject({
        title: text(40, 'Title of the step.'),
        text: text(180, 'Text of the step.'),
      }),
    )
    .min(1, 'must have at least one step.')
    .superRefine(uniqueBy(({ title }) => title))
    .describe('Steps, in order.'),
});

export const closing = z
  .strictObject({
    heading: text(70, 'Heading of the call to action.'),
    text: text(200, 'One or two sentences below the heading.'),
    links: links('One or two links. The first is the main one.'),
  })
  .describe('Call to action at the end of the page.');

const paragraphs = (max: number) =>
  z
    .array(text(600, 'A paragraph.'))
    .min(1, 'must have at least one paragraph.')
    .max(max, `can have ${max} paragraphs at most.`)
    .describe('Paragraphs of plain text.');

/** Where a video is. */
const video = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('website'),
        url: httpsUrl('URL of the video.')
          .refine(
            (url) => !URL.canParse(url) || videoPlayer({ url }),
            'must be the URL of a video, such as https://www.youtube.com/watch?v=… or https://vimeo.com/…. Open the video, and copy its URL from the browser’s address bar.',
          )
          .meta({ title: 'URL' }),
      })
      .meta({ title: 'On YouTube or Vimeo' }),
    z
      .strictObject({
        type: z.literal('file'),
        file: file('The video.', ['mp4', 'webm']),
        captions: file('What is said in it, for people who can’t hear it.', ['vtt']).optional(),
      })
      .meta({ title: 'File of this site' }),
  ])
  .describe('Where the video is. Nothing of it is loaded before a visitor starts it.');

const header = z.strictObject(sectionHeader);
/** Heading and intro of a section. */
export type SectionHeaderFields = z.infer<typeof header>;

/**
 * The sections of landing pages by their `type`, in the order in which one would use them: that of *Add section*. Each has
 * a title in the forms, which says what it is for, and its fields.
 */
export const landingSections = (context: SchemaContext) => ({
  hero: {
    title: 'Hero: headline, picture, buttons',
    fields: hero(context),
  },
  points: {
    title: 'Points: advantages with icons',
    fields: points.extend({
      layout: z.enum(['row', 'split']).meta({
        description: 'How the points are arranged.',
        labels: ['Side by side', 'Below each other, in large letters on a dark background'],
      }),
    }),
  },
  text: {
    title: 'Text: a heading and paragraphs',
    fields: header.extend({ paragraphs: paragraphs(8) }),
  },
  picture: {
    title: 'Picture: an image beside a text',
    fields: z.strictObject({
      heading: sectionHeader.heading,
      paragraphs: paragraphs(3),
      ...imageWithAlt(context, { width: 1200, height: 900 }, 'Image beside the text.'),
      side: z.enum(['left', 'right']).describe('Side of the image on wide screens.'),
      links: links('One or two links below the text.').optional(),
    }),
  },
  video: {
    title: 'Video: a film that starts with a click',
    fields: header.extend({
      video,
      ...imageWithAlt(context, { width: 1280, height: 720 }, 'Picture until the video starts.'),
    }),
  },
  services: {
    title: 'Services: cards of all, or of some',
    fields: header.extend({
      services: z
        .array(reference('services'))
        .superRefine(uniqueBy((id) => id))
        .optional()
        .describe('Services, in this order. If empty, all services.'),
    }),
  },
  steps: {
    title: 'Steps: what happens, in order',
    fields: steps,
  },
  plans: {
    title: 'Plans: what you offer, with prices',
    fields: header,
  },
  logos: {
    title: 'Logos: the technologies that you use',
    fields: header,
  },
  industries: {
    title: 'Industries: whom you work for',
    fields: header,
  },
  stats: {
    title: 'Stats: figures that count up',
    fields: header,
  },
  testimonials: {
    title: 'Testimonials: what clients say',
    fields: header,
  },
  articles: {
    title: 'Articles: the newest, or of a topic',
    fields: header.extend({
      topic: reference(
        'topics',
        'Topic of the articles, written as in the articles. If empty, all topics.',
      ).optional(),
      caseStudies: z.boolean().optional().describe('Whether only case studies are shown.'),
    }),
  },
  story: {
    title: 'Story: who you are, as on About',
    fields: header,
  },
  questions: {
    title: 'Questions: answers open with a click',
    fields: header.extend({
      questions: z
        .array(
          z.strictObject({
            question: text(120, 'The question.'),
            answer: text(600, 'The answer, which opens with a click.'),
          }),
        )
        .min(1, 'must have at least one question.')
        .superRefine(uniqueBy(({ question }) => question))
        .describe('Questions and answers.'),
    }),
  },
  contact: {
    title: 'Contact form: visitors write to you',
    fields: header.extend({
      inquiry: text(
        120,
        'First sentence of the message, which tells you what it is about, such as “I am interested in the spring offer.”',
      ),
    }),
  },
  closing: {
    title: 'Closing: a last call with buttons',
    fields: closing,
  },
});

type SectionSchemas = ReturnType<typeof landingSections>;
export type SectionType = keyof SectionSchemas;

/** The fields of a section, by its type on landing pages. */
export type SectionFields<Type extends SectionType> = z.infer<SectionSchemas[Type]['fields']>;

/** A landing page's section: its type and the fields of that type. */
export type LandingSection = {
  [Type in SectionType]: { type: Type } & SectionFields<Type>;
}[SectionType];
