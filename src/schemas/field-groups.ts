/** Groups of fields that several schemas have. */
import { z } from 'astro/zod';
import { formatted } from '../../studio/fields/formats.ts';
import { nonEmptyList, uniqueBy } from '../../studio/fields/lists.ts';
import { text } from '../../studio/fields/texts.ts';

/** Heading and introduction of a section. */
export const sectionHeader = {
  heading: text(70, 'Heading of the section.'),
  intro: text(220, 'One or two sentences below the heading.').optional(),
};

/** What visitors can ask for on Contact, such as a plan: what it includes, and the button to the form. */
export const inquiryFields = {
  features: nonEmptyList('item', text(60, 'One thing that it includes.'))
    .superRefine(uniqueBy((feature) => feature))
    .describe('List of what it includes.'),
  button: text(30, 'Text of the button, which links to Contact.'),
  inquiry: text(
    120,
    'First sentence of the contact form’s message for visitors who come from this button.',
  ).meta({ isVerbatim: true }),
};

/** Title and description of a page for search engines and link previews. */
export const pageMeta = {
  title: text(60, 'Page title in the browser tab, search results and link previews.'),
  description: text(160, 'Summary of the page in search results and link previews.'),
};

/** Whether a page is not published yet. */
export const draft = z
  .boolean()
  .optional()
  .describe('Whether the page is a draft: only previews and the local site show it.');

/** Whether it is still what the site came with. content-check/samples.ts lists what is. */
export const sample = z.boolean().optional().meta({
  title: 'Still a sample',
  description:
    'Whether this is still what the site came with. Clear it once it is yours: a release waits for it, but not for plans and figures.',
});

/** What the path of a page that was renamed or deleted can be. */
export const oldPathPattern = /^(?=.{2,200}$)(?:\/[\w-]{1,80})+$/;

/** The path of a page that was renamed or deleted. */
export const oldPath = formatted(
  oldPathPattern,
  'old-url',
  'Old URL, without the domain, such as /our-team.',
  '/our-team',
);

/** The old URLs of a page, which redirect to it. */
export const oldUrls = {
  redirectFrom: z.array(oldPath).optional().meta({
    description:
      'Other old URLs that lead here, such as /our-team from an earlier website. When you rename this page, the form notes the old URL by itself.',
    collapsed: true,
  }),
  aliases: z.array(z.string()).optional().meta({
    description: 'Old URLs that the form has noted when the page was renamed.',
    // Sveltia CMS adds to the list only if no field has its name.
    hasFormField: false,
  }),
};
