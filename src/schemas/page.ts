/** The pages: each is a list of sections, a text, or both. */
import { z } from 'astro/zod';
import { draft, oldUrls, type SchemaContext, text } from 'astro-content-studio/model';
import { pageMeta, sample } from './field-groups.ts';
import { sections } from './sections.ts';

/** Any page but Home. The text below the fields stands after its sections. */
export const pageSchema = (context: SchemaContext) =>
  z.strictObject({
    ...pageMeta,
    sections: sections(context).optional(),
    updated: text(
      40,
      'Date of the last change of the text, such as 23 November 2026. It stands with the text.',
    ).optional(),
    draft,
    noindex: z.boolean().optional().meta({
      title: 'Hide from search engines',
      description: 'Whether search engines leave out the page.',
    }),
    sample,
    ...oldUrls,
  });

/** Home, which is always there, and has its headline in its first section. */
export const homeSchema = (context: SchemaContext) =>
  pageSchema(context)
    .omit({ draft: true, noindex: true, aliases: true })
    .required({ sections: true });

/** A page that only another language has: one of text alone. */
export const textPageSchema = (context: SchemaContext) =>
  pageSchema(context).omit({ sections: true });
