import { z } from 'astro/zod';
import { order, pageMeta, text } from './fields.ts';

/** The settings on which a section of a legal page can depend. */
export const legalSettings = ['map-nearby', 'map-on-request', 'plausible', 'umami'] as const;
export type LegalSetting = (typeof legalSettings)[number];

/** A page with only text, such as the privacy page. The body is its text, with headings. */
export const legalSchema = () =>
  z.strictObject({
    order,
    ...pageMeta,
    updated: text(40, 'Date of the last change, such as 23 November 2026.'),
    sections: z
      .array(
        z.strictObject({
          heading: text(70, 'Heading of the section, exactly as in the text.'),
          when: z
            .enum(legalSettings)
            .describe(
              'map-nearby: the map loads when the visitor scrolls near it. map-on-request: “Ask first” is on for the map. plausible, umami: the site measures visits with this service.',
            ),
        }),
      )
      .optional()
      .describe('Sections of the text that appear only if the site has a certain setting.'),
  });
