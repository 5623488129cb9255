/** Groups of fields that several schemas have. */
import { z } from 'astro/zod';
import { link, nonEmptyList, text, uniqueBy } from '../../studio/index.ts';
import { linkUrl } from '../lib/links.ts';

/** Heading and introduction of a section. */
export const sectionHeader = {
  heading: text(70, 'Heading of the section.'),
  intro: text(220, 'One or two sentences below the heading.').optional(),
};

/** One or two links. */
export const links = (description: string) =>
  nonEmptyList('link', link(), 2).superRefine(uniqueBy(linkUrl)).describe(description);

/** What visitors can ask for, such as a plan: what it includes, and the button to the contact form. */
export const inquiryFields = {
  features: nonEmptyList('item', text(60, 'One thing that it includes.'))
    .superRefine(uniqueBy((feature) => feature))
    .describe('List of what it includes.'),
  button: text(
    30,
    'Text of the button to the contact form: that of its page, else of the first page in the navigation that has one. If empty, there is no button.',
  ).optional(),
  inquiry: text(
    120,
    'First sentence of the contact form’s message for visitors who come from this button.',
  )
    .meta({ isVerbatim: true })
    .optional(),
  link: link(30).optional().describe('A link in place of the button.'),
};

export type InquiryFields = z.infer<z.ZodObject<typeof inquiryFields>>;

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
