/** Fields that say whether and where visitors see an entry. */
import { z } from 'astro/zod';
import { formatted } from './formats.ts';

/** Whether a page is not published yet. */
export const draft = z
  .boolean()
  .optional()
  .describe('Whether the page is a draft: only previews and the local site show it.');

/** What the path of a page that was renamed or deleted can be. */
export const oldPathPattern = /^(?=.{2,200}$)(?:\/[\w-]{1,80})+$/;

/** The path of a page that was renamed or deleted. */
export const oldPath = formatted(
  oldPathPattern,
  'old-url',
  'Old URL, without the domain, such as /old-page.',
  '/old-page',
);

/** The old URLs of a page, which redirect to it. */
export const oldUrls = {
  redirectFrom: z.array(oldPath).optional().meta({
    description:
      'Other old URLs that lead here, such as /old-page from an earlier website. When you rename this page, the form notes the old URL by itself.',
    collapsed: true,
  }),
  aliases: z
    .array(z.string().meta({ translation: 'none' }))
    .optional()
    .meta({
      description: 'Old URLs that the form has noted when the page was renamed.',
      // Sveltia CMS adds to the list only if no field has its name.
      hasFormField: false,
    }),
};
