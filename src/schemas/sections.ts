/** The sections that pages are made of. */
import { z } from 'astro/zod';
import {
  addIssue,
  checkSectionIds,
  email,
  file,
  httpsUrl,
  imageWithAlt,
  link,
  nonEmptyList,
  ownPhone,
  reference,
  type SchemaContext,
  sectionId,
  text,
  uniqueBy,
} from 'astro-content-studio/model';
import { videoPlayer } from '../lib/video.ts';
import { message } from '../messages.ts';
import {
  inquiryFields,
  links,
  openingHours,
  postalAddress,
  pricedPlan,
  sample,
  sectionHeader,
} from './field-groups.ts';
import { icon } from './icons.ts';

const heroTexts = {
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
        'Photo, or drawing on a transparent background. In link previews, the title covers its left part.',
      ),
    )
    .optional()
    .describe('Picture beside the headline.');

/** The top of a page: its headline, perhaps with a picture and buttons. */
export const hero = (context: SchemaContext) =>
  z
    .strictObject({
      eyebrow: text(40, 'Small line above the headline.').optional(),
      ...heroTexts,
      picture: heroPicture(context),
      links: links('One or two buttons.').optional(),
    })
    .describe('Top of the page.');

const points = z.strictObject({
  ...sectionHeader,
  points: nonEmptyList(
    'item',
    z.strictObject({
      icon,
      title: text(40, 'Title of two or three words.'),
      text: text(180, 'One or two sentences.'),
      plan: pricedPlan,
    }),
    6,
  )
    .superRefine(uniqueBy(({ title }) => title))
    .describe('Up to six points, each with an icon, a title and a text.'),
});

const steps = z.strictObject({
  ...sectionHeader,
  steps: nonEmptyList(
    'step',
    z.strictObject({
      title: text(40, 'Title of the step.'),
      text: text(180, 'Text of the step.'),
    }),
  )
    .superRefine(uniqueBy(({ title }) => title))
    .describe('Steps, in order.'),
});

/** How many rows the groups of a price list can have together. */
const MAX_PRICES = 60;

const priceRow = z.strictObject({
  name: text(60, 'What it is.'),
  text: text(120, 'A line below the name.').optional(),
  price: text(30, 'Price with currency, such as $49 or “from $49”, or words such as “Free”.').meta({
    isFact: true,
  }),
  link: link(40).optional().describe('A link below the name.'),
});

const priceGroup = z.strictObject({
  heading: text(60, 'Heading of the group. With several groups, each has one.').optional(),
  intro: text(160, 'One or two sentences below the heading.').optional(),
  rows: nonEmptyList('row', priceRow).describe('What has a price, in order.'),
  note: text(400, 'A last line, such as on taxes or allergens.').optional(),
});

const prices = z.strictObject({
  ...sectionHeader,
  groups: nonEmptyList('group', priceGroup)
    .superRefine(checkPriceGroups)
    .describe(`One or more groups, with up to ${MAX_PRICES} rows in all.`),
});

/** Where there are several groups, each has a heading. */
function checkPriceGroups(groups: z.infer<typeof priceGroup>[], context: z.RefinementCtx) {
  for (const [index, { heading }] of groups.entries()) {
    if (groups.length === 1 || heading !== undefined) continue;
    addIssue(context, message('group-heading-missing'), [index, 'heading']);
  }
  const count = groups.flatMap(({ rows }) => rows).length;
  if (count > MAX_PRICES) addIssue(context, message('too-many-rows', { count, max: MAX_PRICES }));
}

const callToAction = {
  heading: text(70, 'Heading of the call to action.'),
  text: text(200, 'One or two sentences below the heading.'),
  links: links('One or two links. The first is the main one.'),
};

/** A call to action with buttons, where a page has no other kind. */
export const closing = z
  .strictObject(callToAction)
  .describe('Call to action at the end of the page.');

/** The section with a call to action. With an arrow, the link is the heading. */
const closingSection = z.strictObject({
  heading: callToAction.heading
    .describe('Heading of the call to action. With an arrow, the link is the heading.')
    .optional(),
  text: callToAction.text,
  links: callToAction.links,
  look: z.enum(['buttons', 'arrow']).meta({
    description: 'How it looks.',
    labels: ['A heading and buttons', 'One very large link with an arrow'],
  }),
});

const paragraphs = (max: number) =>
  nonEmptyList('paragraph', text(600, 'A paragraph.'), max).describe('Paragraphs of plain text.');

/** Where a video is. */
const video = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('website'),
        url: httpsUrl('URL of the video.')
          .refine((url) => !URL.canParse(url) || videoPlayer({ url }), {
            params: message('not-a-video'),
          })
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

/** Returns false for map pages that refuse to load in a frame. OpenStreetMap and Google Maps have separate embed URLs. */
function isEmbedUrl(url: string) {
  if (!URL.canParse(url)) return true;
  const { hostname, pathname } = new URL(url);
  if (/(?:^|\.)openstreetmap\.org$/.test(hostname)) return pathname === '/export/embed.html';
  if (/(?:^|\.)google\.[a-z.]+$/.test(hostname)) return pathname.startsWith('/maps/embed');
  return hostname !== 'maps.app.goo.gl' && hostname !== 'goo.gl';
}

const mapLink = httpsUrl('URL of the place on a map, from the Share dialog of the map.').optional();

const place = z
  .discriminatedUnion('type', [
    z
      .strictObject({ type: z.literal('company'), map: mapLink })
      .meta({ title: 'The company itself' }),
    z
      .strictObject({
        type: z.literal('place'),
        name: text(60, 'Name of the place.').meta({ translation: 'optional' }),
        address: postalAddress,
        phone: ownPhone('Phone number, as people in its country dial it.').optional(),
        email: email('Email address.').optional(),
        hours: openingHours.optional().describe('Opening hours.'),
        map: mapLink,
      })
      .meta({ title: 'Another place' }),
  ])
  .describe('A place.');

const places = z.strictObject({
  ...sectionHeader,
  places: nonEmptyList('place', place, 6)
    .superRefine(uniqueBy((item) => (item.type === 'company' ? 'The company itself' : item.name)))
    .describe('Up to six places: the company itself, with its address and hours, and others.'),
});

const map = z.strictObject({
  heading: text(60, 'Heading of the section.'),
  title: text(80, 'What the map shows, for screen readers.'),
  frame: httpsUrl('URL for embedding the map, from its Share or Embed dialog.').refine(isEmbedUrl, {
    params: message('map-page'),
  }),
  link: httpsUrl('URL of the map as a separate page.'),
  linkLabel: text(40, 'Text of the link to the map page.'),
  height: z.int().min(200).max(800).describe('Height of the map in pixels.'),
  requireConsent: z
    .boolean()
    .optional()
    .describe(
      'Whether the map loads only when the visitor asks for it. Choose this where the law requires consent before a ' +
        'visitor’s IP address is sent to another company, and change “The map” on the privacy page.',
    ),
  notice: text(140, 'With “Require consent”: what happens when the visitor shows the map.'),
  show: text(40, 'With “Require consent”: text of the button that shows the map.'),
});

const header = z.strictObject(sectionHeader);
/** Heading and intro of a section. */
export type SectionHeaderFields = z.infer<typeof header>;

const figure = z
  .strictObject({
    value: text(14, 'The figure, with its unit, such as −42 %.'),
    label: text(60, 'What has this figure.'),
  })
  .optional()
  .meta({ description: 'A figure that shows what changed.', isFact: true });

const framedPictures = ({ image }: SchemaContext, description: string) =>
  nonEmptyList(
    'picture',
    z.strictObject({
      image: image().describe('Screenshot, photo or drawing. Of a long page, its top is shown.'),
      alt: text(140, 'What the image shows, for people who cannot see it.').meta({
        title: 'Alt text',
      }),
      frame: z.enum(['none', 'browser', 'phone']).meta({
        description: 'What is drawn around it.',
        labels: ['Nothing', 'A browser', 'A phone'],
      }),
      address: text(60, 'With a browser: the address in its bar, such as example.com.')
        .meta({ translation: 'optional', isVerbatim: true })
        .optional(),
    }),
    2,
  ).describe(description);

/** Something that was made for a client: described here, or in an article. */
const project = (context: SchemaContext) =>
  z.discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('project'),
        title: text(60, 'What was made.'),
        client: text(60, 'Name of the client, or what kind of company it is.'),
        text: text(200, 'The problem, then what changed, in one or two sentences.'),
        figure,
        pictures: framedPictures(context, 'One or two pictures. A phone is put over a browser.'),
        link: link(30).optional(),
      })
      .meta({ title: 'Project without an article' }),
    z
      .strictObject({
        type: z.literal('case-study'),
        article: reference(
          'blog',
          'Article with a case study, whose title, client and result are shown. Until visitors can read it, there is nothing.',
        ),
        label: text(30, 'Text of the link to the article.'),
        figure,
        pictures: framedPictures(context, 'Pictures in place of that of the article.').optional(),
      })
      .meta({ title: 'Case study of the blog' }),
  ]);

/** How many people a section shows at most. */
export const maxPeople = 24;

/** The types of sections with which a page starts, as they have its main headline. */
export const startTypes: readonly string[] = ['hero', 'slideshow'];

/** The types of sections with buttons to the contact form, and the folder whose entries have them; none if the section has it. */
export const inquirySections: Readonly<Record<string, string | undefined>> = {
  plans: 'plans',
  'service-list': 'groups',
  offer: undefined,
};

/**
 * The sections by their `type`, in the order in which one would use them: that of *Add section*. Each has a title in the
 * forms, which says what it is for, and its fields.
 */
const sectionTypes = (context: SchemaContext) => ({
  hero: {
    title: 'Hero: headline, picture, buttons',
    fields: hero(context).extend({
      entryLinks: z.boolean().optional().meta({
        title: 'Links to entries',
        description:
          'Whether links to the entries of the next section stand below: to blocks of the story or groups of services.',
      }),
    }),
  },
  slideshow: {
    title: 'Slideshow: headline, buttons, all slides',
    fields: z.strictObject({ ...heroTexts, links: links('One or two buttons.').optional() }),
  },
  points: {
    title: 'Points: advantages with icons',
    fields: points.extend({
      look: z.enum(['row', 'large', 'values']).meta({
        description: 'How the points look.',
        labels: [
          'Side by side',
          'Below each other, in large letters on a dark background',
          'Two columns of large titles, such as values',
        ],
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
    title: 'Services: links to all, or to some',
    fields: header.extend({
      look: z.enum(['panels', 'cards']).meta({
        description: 'How the services look.',
        labels: ['A large panel for each group', 'Small cards with pictures'],
      }),
      services: uniqueReferences(
        'services',
        'Services. Cards are in this order. If empty, all services.',
      ),
    }),
  },
  'service-list': {
    title: 'List of services: all of them, with their texts',
    fields: header,
  },
  steps: {
    title: 'Steps: what happens, in order',
    fields: steps,
  },
  plans: {
    title: 'Plans: what you offer, with prices',
    fields: header.extend({
      heading: sectionHeader.heading.describe(
        'Heading of the section. Directly below a hero, only screen readers have it, and the intro is left out.',
      ),
    }),
  },
  prices: {
    title: 'Prices: a list of what things cost',
    fields: prices,
  },
  offer: {
    title: 'Offer: one service that visitors can ask for',
    fields: header.extend(inquiryFields),
  },
  logos: {
    title: 'Logos: what you use',
    fields: header.extend({
      technologies: uniqueReferences(
        'technologies',
        'Logos, in this order. If empty, all logos.',
      ).meta({ title: 'Logos' }),
    }),
  },
  industries: {
    title: 'Audiences: whom you work for',
    fields: header,
  },
  stats: {
    title: 'Stats: figures that count up',
    fields: header,
  },
  work: {
    title: 'Work: what you have made, with pictures',
    fields: header.extend({
      projects: nonEmptyList('project', project(context), 8)
        .superRefine(uniqueBy((item) => ('article' in item ? item.article : item.title)))
        .describe('Projects. The first is the largest.'),
    }),
  },
  people: {
    title: 'People: who works with you',
    fields: header.extend({
      people: uniqueReferences(
        'people',
        `Up to ${maxPeople} people, in this order. If empty, the first ${maxPeople} of all.`,
        maxPeople,
      ),
    }),
  },
  testimonials: {
    title: 'Testimonials: what clients say',
    fields: header,
  },
  articles: {
    title: 'Articles: the newest, or of a topic',
    fields: header.extend({
      topic: reference('topics', 'Topic of the articles. If empty, all topics.').optional(),
      caseStudies: z.boolean().optional().describe('Whether only case studies are shown.'),
    }),
  },
  story: {
    title: 'Story: who you are, block by block',
    fields: header,
  },
  questions: {
    title: 'Questions: answers open with a click',
    fields: header.extend({
      questions: nonEmptyList(
        'question',
        z.strictObject({
          question: text(120, 'The question.'),
          answer: text(600, 'The answer, which opens with a click.'),
        }),
      )
        .superRefine(uniqueBy(({ question }) => question))
        .describe('Questions and answers.'),
    }),
  },
  contact: {
    title: 'Contact form: visitors write to you',
    fields: header.extend({
      inquiry: text(
        120,
        'First sentence of the message, which tells you what it is about, such as “I am interested in the spring offer.” If empty, the visitor writes all of it.',
      )
        .meta({ isVerbatim: true })
        .optional(),
      details: z.boolean().optional().meta({
        title: 'Contact details',
        description: 'Whether phone number, email and postal address are beside the form.',
      }),
    }),
  },
  places: {
    title: 'Places: where you are, and when you are open',
    fields: places,
  },
  map: {
    title: 'Map: a place, with a link to it',
    fields: map,
  },
  closing: {
    title: 'Closing: a last call with buttons',
    fields: closingSection,
  },
});

/**
 * A list of entries, each of which it can have once.
 * @param max maximum number of entries
 */
function uniqueReferences(collection: string, description: string, max?: number) {
  const list = z.array(reference(collection));
  return (max === undefined ? list : list.max(max))
    .superRefine(uniqueBy((id) => id))
    .optional()
    .describe(description);
}

type SectionSchemas = ReturnType<typeof sectionTypes>;
export type SectionType = keyof SectionSchemas;

/** The fields of a section, by its type. */
export type SectionFields<Type extends SectionType> = z.infer<SectionSchemas[Type]['fields']>;

/** A section of a page: its type, its id, and the fields of that type. */
export type PageSection = {
  [Type in SectionType]: { type: Type; id: string } & SectionFields<Type>;
}[SectionType];

/** A section of any type. */
function section(context: SchemaContext) {
  const [first, ...others] = Object.entries(sectionTypes(context)).map(
    ([type, { title, fields }]) =>
      z
        .strictObject({ type: z.literal(type), id: sectionId, ...fields.shape, sample })
        .meta({ title }),
  );
  if (!first) throw new Error('There are no types of sections.');
  return z.discriminatedUnion('type', [first, ...others]);
}

/** What rules need to know of a section. Its fields have been checked. */
interface AnySection {
  type: string;
  id?: string;
  heading?: string;
  links?: { label: string }[];
  look?: string;
}

/** The list of a page's sections. */
export const sections = (context: SchemaContext) =>
  z
    .array(section(context) as unknown as z.ZodType<AnySection>)
    .refine(
      (list) =>
        list.length === 0 || list.findLastIndex(({ type }) => startTypes.includes(type)) === 0,
      { params: message('wrong-start') },
    )
    .superRefine(checkSingleForm)
    .superRefine(checkSectionIds)
    .superRefine(checkClosings)
    // Screen readers list sections by their headings.
    .superRefine(uniqueBy(headingOf))
    .describe(
      'Sections, from top to bottom. The first is a hero or a slideshow.',
    ) as unknown as z.ZodType<PageSection[]>;

/** Returns the heading of a section: with an arrow, its link. The top of the page has the main headline instead. */
const headingOf = ({ id = '', heading, links, look }: AnySection) =>
  (look === 'arrow' ? links?.[0]?.label : heading) ?? id;

function checkSingleForm(list: AnySection[], context: z.RefinementCtx) {
  const isForm = ({ type }: AnySection) => type === 'contact';
  const second = list.findIndex((item, index) => isForm(item) && list.findIndex(isForm) < index);
  if (second === -1) return;
  addIssue(context, message('second-form'), [second]);
}

/** With an arrow, a closing has one link and no other heading. With buttons, it has a heading. */
function checkClosings(list: AnySection[], context: z.RefinementCtx) {
  for (const [index, { type, heading, links = [], look }] of list.entries()) {
    if (type !== 'closing') continue;
    if (look === 'buttons' && heading === undefined) {
      addIssue(context, message('heading-missing'), [index, 'heading']);
    }
    if (look === 'arrow' && heading !== undefined) {
      addIssue(context, message('heading-unshown'), [index, 'heading']);
    }
    if (look === 'arrow' && links.length > 1) {
      addIssue(context, message('second-link'), [index, 'links']);
    }
  }
}
