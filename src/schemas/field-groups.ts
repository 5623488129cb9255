/** Groups of fields that several schemas have. */
import { z } from 'astro/zod';
import {
  email,
  file,
  httpsUrl,
  icon,
  phone,
  reference,
  text,
  uniqueBy,
  type ImageSize,
  type SchemaContext,
} from './fields.ts';

/** Heading and introduction of a section. */
export const sectionHeader = {
  heading: text(70, 'Heading of the section.'),
  intro: text(220, 'One or two sentences below the heading.').optional(),
};

/** What visitors can ask for on Contact, such as a plan: what it includes, and the button to the form. */
export const inquiryFields = {
  features: z
    .array(text(60, 'One thing that it includes.'))
    .min(1, 'must have at least one item.')
    .superRefine(uniqueBy((feature) => feature))
    .describe('List of what it includes.'),
  button: text(25, 'Text of the button, which links to Contact.'),
  inquiry: text(
    120,
    'First sentence of the contact form’s message for visitors who come from this button.',
  ),
};

/** A point in a list: icon, title and text. */
export const point = z.strictObject({
  icon,
  title: text(40, 'Title of two or three words.'),
  text: text(180, 'One or two sentences.'),
});

/** Title and description of a page for search engines and link previews. */
export const pageMeta = {
  title: text(60, 'Page title in the browser tab, search results and link previews.'),
  description: text(160, 'Summary of the page in search results and link previews.'),
};

/**
 * An image with alt text.
 * @param minSize minimum size in pixels
 * @param description what the image shows, as a sentence
 */
export const imageWithAlt = (
  { image }: SchemaContext,
  minSize: ImageSize,
  description: string,
) => ({
  image: image(minSize).describe(
    `${description} At least ${minSize.width} × ${minSize.height} pixels.`,
  ),
  alt: text(140, 'What the image shows, for people who cannot see it.').meta({ title: 'Alt text' }),
});

/**
 * A link to where visitors should go.
 * @param limit maximum number of characters of its text
 */
export const link = (limit = 40) => {
  const label = text(limit, 'Text of the link or button.');
  const kind = <T extends string, F extends z.ZodRawShape>(type: T, title: string, fields: F) =>
    z.strictObject({ type: z.literal(type), label, ...fields }).meta({ title });
  return z.discriminatedUnion('type', [
    kind('page', 'Page of this site, or a section of it', {
      page: reference('pages', 'Page that it links to. If empty, this page.').optional(),
      section: reference(
        'sections',
        'Section of that page, such as plans. If empty, the top of the page.',
      ).optional(),
    }).refine(({ page, section }) => page !== undefined || section !== undefined, {
      path: ['page'],
      error: 'is missing. Choose a page, or write the section of this page.',
    }),
    kind('website', 'Another website', {
      url: httpsUrl('URL, such as https://example.com/page.').meta({ title: 'URL' }),
    }),
    kind('phone', 'Phone number', { phone: phone('Phone number with country code.') }),
    kind('email', 'Email address', { email: email('Email address.') }),
    kind('file', 'File, such as a PDF', { file: file('File that opens or is downloaded.') }),
  ]);
};

/** A link to a page of this site. */
export const pageLink = z
  .strictObject({
    label: text(40, 'Text of the link or button.'),
    page: reference('pages', 'Page that it links to.'),
  })
  .describe('A link to a page of this site.');
