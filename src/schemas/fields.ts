/** The kinds of field that the schemas are made of, each with errors in words that an editor understands. */
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { pageIds } from '../lib/links.ts';

/** What a schema gets from Astro: the helper that turns a path beside the file into an image. */
export interface SchemaTools {
  image: ImageFunction;
}

/** A text of one line. `limit` is the number of characters that the design has room for. */
export function text(limit: number, description: string) {
  return z
    .string()
    .trim()
    .min(1, 'is empty: write the text, or delete the line if the field is optional')
    .max(limit, `is too long: the design has room for ${limit} characters`)
    .describe(description);
}

/** A text that must hold each of the marks, such as `{number}`, that the site fills in. */
export function template(limit: number, marks: string[], description: string) {
  const list = marks.join(' and ');
  return text(limit, `${description} Keep ${list}: the site fills it in.`).refine(
    (value) => marks.every((mark) => value.includes(mark)),
    `must hold ${list}: the site fills it in`,
  );
}

/** Place of the entry among its kind. */
export const order = z
  .int('must be a whole number')
  .positive('must be 1 or more')
  .describe('Place among the others: 1 comes first. Each number is used once.');

/** Name of an icon. */
export const icon = z
  .string()
  .refine(
    (name) => name in lucide.icons,
    'is not the name of an icon: choose one at lucide.dev/icons and write its name, such as "globe"',
  )
  .describe('Icon beside the text: a name from lucide.dev/icons, such as globe.');

/** E-mail address. */
export function email(description: string) {
  return z.email('is not an e-mail address, such as hello@example.com').describe(description);
}

/** Phone number as people write it. */
export function phone(description: string) {
  return z
    .string('must stand in quotes, such as "+91 00000 00000"')
    .regex(
      /^\+\d[\d ]{6,20}$/,
      'is not a phone number with country code, such as "+91 00000 00000" (digits and spaces)',
    )
    .describe(description);
}

/** Address of a page of another site. */
export function webAddress(description: string) {
  return z
    .url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: 'is not a web address that starts with https://',
    })
    .describe(description);
}

/** A link to a page of this site. */
export const pageLink = z
  .strictObject({
    label: text(40, 'Words of the link or button.'),
    page: z.enum(pageIds).describe(`Page it leads to: ${pageIds.join(', ')}.`),
  })
  .describe('A link to a page of this site.');

/** Heading and one sentence below it. */
export const sectionHead = {
  heading: text(70, 'Heading of the section.'),
  intro: text(220, 'One or two sentences below the heading.').optional(),
};

/** A short point: icon, title, sentence. */
export const point = z.strictObject({
  icon,
  title: text(40, 'Title, two or three words.'),
  text: text(180, 'One or two sentences.'),
});

/** What search engines and shared links show of a page. */
export const pageMeta = {
  title: text(60, 'Title in the browser tab and in search results.'),
  description: text(160, 'What search results say below the title.'),
};

/** A picture and the words for those who cannot see it. */
export function picture({ image }: SchemaTools, what: string) {
  return {
    image: image().describe(`${what}: path of the file, starting with ./`),
    alt: text(140, 'What the picture shows, for people who cannot see it.'),
  };
}
