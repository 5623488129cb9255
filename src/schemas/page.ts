/** The pages that are lists of sections. */
import { z } from 'astro/zod';
import { draft, oldUrls, type SchemaContext, text } from '../../studio/index.ts';
import { pageMeta } from './field-groups.ts';
import { sections } from './sections.ts';

/** A page that the site always has: one in `routes`. */
export const pageSchema = (context: SchemaContext) =>
  z.strictObject({
    ...pageMeta,
    sections: sections(context),
    redirectFrom: oldUrls.redirectFrom,
  });

/** A further page, such as a campaign's. */
export const landingSchema = (context: SchemaContext) =>
  z.strictObject({
    ...pageMeta,
    sections: sections(context),
    draft,
    noindex: z.boolean().optional().meta({
      title: 'Hide from search engines',
      description: 'Whether search engines leave out the page.',
    }),
    inNavigation: text(
      14,
      'Text of its link in the navigation, if it has one. Two further pages can have one.',
    ).optional(),
    ...oldUrls,
  });
