/** Groups of fields that several schemas have. */
import { z } from 'astro/zod';
import {
  country,
  link,
  nonEmptyList,
  reference,
  text,
  time,
  uniqueBy,
} from 'astro-content-studio/model';
import { dayName, weekdays } from '../lib/hours.ts';
import { linkUrl } from '../lib/links.ts';
import { message } from '../messages.ts';

/** Heading and introduction of a section. */
export const sectionHeader = {
  heading: text(70, 'Heading of the section.'),
  intro: text(220, 'One or two sentences below the heading.').optional(),
};

/** One or two links. */
export const links = (description: string) =>
  nonEmptyList('link', link(), 2).superRefine(uniqueBy(linkUrl)).describe(description);

/** Where the company is, or another place of it. */
export const postalAddress = z
  .strictObject({
    street: nonEmptyList(
      'line',
      text(60, 'One line of the street address.').meta({ translation: 'optional' }),
      3,
    ).describe('Building, street and number, in up to three lines.'),
    city: text(40, 'City or town, without the postal code.').meta({ translation: 'optional' }),
    postalCode: text(12, 'Postal code.').meta({ translation: 'none' }).optional(),
    region: text(40, 'State or region.').meta({ translation: 'optional' }).optional(),
    country: country(
      'Two-letter code of the country, such as IN for India. The site writes its name.',
    ),
    lines: nonEmptyList(
      'line',
      text(60, 'One line of the address, such as 20457 Hamburg.').meta({
        translation: 'optional',
      }),
      6,
    )
      .optional()
      .describe(
        'The address as visitors see it, line by line. If empty, the site makes the lines from the fields above, in the order of the country. Search engines get the fields in any case.',
      ),
  })
  .meta({ description: 'Postal address.', isFact: true });

const timeRange = z
  .strictObject({
    opens: time('When it opens.'),
    closes: time('When it closes: before it opens, if that is on the next day.', '18:00'),
  })
  .refine(({ opens, closes }) => opens !== closes, {
    path: ['closes'],
    params: message('closes-at-once'),
  });

const openDays = z.strictObject({
  days: nonEmptyList('day', z.enum(weekdays).meta({ labels: weekdays.map(dayName) })).describe(
    'Days with the same hours.',
  ),
  times: nonEmptyList('time', timeRange)
    .optional()
    .describe('One or, with a break, two or more. If there is none, it is closed on these days.'),
});

/** When the company, or another place of it, is open. */
export const openingHours = z
  .strictObject({
    rows: nonEmptyList('row', openDays)
      .optional()
      .describe('Days and their hours, which the site writes as its language does.'),
    note: nonEmptyList('line', text(60, 'One line, such as “Closed on holidays”.'), 10)
      .optional()
      .describe('What else visitors should know, line by line.'),
  })
  .refine(({ rows, note }) => rows ?? note, { path: ['rows'], params: message('hours-missing') })
  .meta({ isFact: true });

/** What visitors can ask for, such as a plan: what it includes, and the button to the contact form. */
export const inquiryFields = {
  features: nonEmptyList('item', text(60, 'One thing that it includes.'))
    .superRefine(uniqueBy((feature) => feature))
    .describe('List of what it includes.'),
  button: text(
    40,
    'Text of the button to the contact form: that of its page, else of the first page in the navigation that has one. If empty, there is no button.',
  ).optional(),
  inquiry: text(
    120,
    'First sentence of the contact form’s message for visitors who come from this button.',
  )
    .meta({ isVerbatim: true })
    .optional(),
  link: link(40).optional().describe('A link in place of the button.'),
};

export type InquiryFields = z.infer<z.ZodObject<typeof inquiryFields>>;

/** The plan whose price stands with something, as a link to it. */
export const pricedPlan = reference(
  'plans',
  'Plan that it belongs to. The site writes its price, with a link to it.',
).optional();

/** Title and description of a page for search engines and link previews. */
export const pageMeta = {
  title: text(60, 'Page title in the browser tab, search results and link previews.'),
  description: text(160, 'Summary of the page in search results and link previews.'),
};

/** Whether it is still what the site came with: preflight lists what is. */
export const sample = z.boolean().optional().meta({
  title: 'Still a sample',
  description:
    'Whether this is still what the site came with. Clear it once it is yours: a release waits for it, but not for plans and figures.',
});
