import { z } from 'astro/zod';
import { draft, oldUrls, pageMeta } from './field-groups.ts';
import { uniqueBy } from './lists.ts';
import type { SchemaContext } from './schema.ts';
import { landingSections, type LandingSection } from './sections.ts';
import { text } from './texts.ts';

/** A page of its own, such as a campaign's, made of the sections of the other pages. */
export const landingSchema = (context: SchemaContext) => {
  const [first, ...others] = Object.entries(landingSections(context)).map(
    ([type, { title, fields }]) =>
      z.strictObject({ type: z.literal(type), ...fields.shape }).meta({ title }),
  );
  if (!first) throw new Error('There are no types of sections.');
  const sections = z
    .array(z.discriminatedUnion('type', [first, ...others]))
    .refine((list) => list.findLastIndex(({ type }) => type === 'hero') === 0, {
      error: 'must start with a hero and have no other. It has the main headline of the page.',
    })
    .superRefine((list, context) => {
      const first = list.findIndex(({ type }) => type === 'contact');
      const second = list.findIndex(({ type }, index) => type === 'contact' && index > first);
      if (second === -1) return;
      const message = 'is a second contact form. A page can have one. Delete one of the two.';
      context.addIssue({ code: 'custom', path: [second], message });
    })
    // Screen readers list sections by their headings.
    .superRefine(uniqueBy((section) => ('heading' in section ? section.heading : '')))
    .describe('Sections, from top to bottom. The first is the hero.');
  return z.strictObject({
    ...pageMeta,
    // The list above does not keep the types of the fields.
    sections: sections as unknown as z.ZodType<LandingSection[]>,
    draft,
    noindex: z.boolean().optional().meta({
      title: 'Hide from search engines',
      description: 'Whether search engines leave out the page.',
    }),
    ...oldUrls,
    inNavigation: text(
      14,
      'Text of its link in the navigation, if it has one. Two landing pages can have one.',
    ).optional(),
  });
};
