/** The kinds of field that the schemas are made of, each with errors in words that an editor understands. */
import { isDeepStrictEqual } from 'node:util';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { pageIds } from '../site.ts';
import { suggest } from './suggest.ts';

/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** What a schema gets from Astro: the helper that turns a path beside the file into an image. */
export interface SchemaContext {
  /** The content check measures pictures by the size that they must have at least; Astro does not. */
  image: (least?: ImageSize) => ReturnType<ImageFunction>;
}

/** Markup that a plain text field would show literally, each with what to do instead. */
const literalMarkup: [RegExp, string][] = [
  [/[\n\r]/, 'has a line break: write it on one line'],
  [
    /<\/?[A-Za-z][^<>]*>/,
    'has a tag, which would be shown as it stands: write the text without it',
  ],
  [
    /&(?:[A-Za-z]+\d*|#\d+|#x[\da-fA-F]+);/,
    'has a sign written as HTML, such as &amp;, which would be shown as it stands: write the sign itself',
  ],
  [/\*\*|\]\(/, 'has ** or ](, which would be shown as they stand: write the text without them'],
  [
    // YAML 1.1 reads these as a date or a number; the forms, which write YAML 1.2, do not quote them.
    /^\s*(?:\d{4}-\d{1,2}-\d{1,2}(?:[Tt\s][\d:.Zz+\s-]*)?|[-+]?0[box][\da-fA-F]+)\s*$/,
    'is written as programs write dates and numbers: write it as people do, such as 31 January 2026',
  ],
];

/** The same rules as one pattern, for the forms at /admin and for VS Code. */
const plainText = `^(?![^]*(?:${literalMarkup.map(([{ source }]) => source).join('|')}))`;
const plainTextHint =
  'Write plain text on one line: tags such as <b>, HTML such as &amp;, ** and ]( would be shown literally. Write dates as people do, such as 31 January 2026.';

/** How many characters people see in a text: most emoji are two of JavaScript's. */
export const characterCount = (text: string) => Array.from(text).length;

/** A text of one line. `limit` is the number of characters that the design has room for. */
export function text(limit: number, description: string) {
  return z
    .string()
    .trim()
    .min(1, 'is empty: write the text, or delete the line if the field is optional')
    .superRefine((value, context) => {
      if (characterCount(value) > limit) {
        context.addIssue(`is too long: the design has room for ${limit} characters`);
      }
      for (const [markup, problem] of literalMarkup)
        if (markup.test(value)) context.addIssue(problem);
    })
    .meta({
      description,
      maxLength: limit,
      pattern: plainText,
      patternErrorMessage: plainTextHint,
    });
}

/** A text that must hold each of the placeholders, such as `{number}`, that the site fills in. */
export function template(limit: number, placeholders: string[], description: string) {
  const list = placeholders.join(' and ');
  const once = placeholders.map((name) => `(?=.*${name})(?!.*${name}.*${name})`).join('');
  return text(limit, `${description} Keep ${list}: the site fills it in.`)
    .refine(
      (value) => isDeepStrictEqual(value.match(/\{[^}]*\}?/g)?.sort(), placeholders.toSorted()),
      `must hold ${list} once, in these letters, and no other braces: the site fills it in`,
    )
    .meta({
      pattern: `${plainText}${once}(?:[^{}]|${placeholders.join('|')})*$`.replace(
        /\{(\w+)\}/g,
        String.raw`\{$1\}`,
      ),
      patternErrorMessage: `Write plain text with ${list} once, and no other braces: the site fills it in.`,
    });
}

/** Place of the entry among its kind. */
export const order = z
  .int('must be a whole number')
  .positive('must be 1 or more')
  .describe(
    'Place among the others, lowest first. Steps of 10 leave room to move one in between; equal numbers are sorted by title.',
  );

/**
 * A name out of many, which editors offer (`options`).
 * @param names all there are
 * @param what what they are names of, such as `an icon`
 * @param cure where to choose one, as a phrase
 */
export function oneOf(names: readonly string[], what: string, cure: string, description: string) {
  const all = new Set(names);
  const problem = `is not the name of ${what}`;
  return z
    .string()
    .superRefine((name, context) => {
      if (all.has(name)) return;
      const meant = suggest(name, names);
      const write = meant === undefined ? '' : `write ${meant} if that is meant, or `;
      context.addIssue(`${problem}: ${write}${cure}`);
    })
    .meta({ description, options: names, patternErrorMessage: `${problem}: ${cure}` });
}

/** Name of an icon. */
export const icon = oneOf(
  Object.keys(lucide.icons),
  'an icon',
  'choose one at lucide.dev/icons and write its name, such as "globe"',
  'Icon beside the text: a name from lucide.dev/icons, such as globe.',
);

/** E-mail address. */
export function email(description: string) {
  return z.email('is not an e-mail address, such as hello@example.com').describe(description);
}

/** Phone number as people write it, of 7 to 15 digits as all the world's are. */
export function phone(description: string) {
  return z
    .string('must stand in quotes, such as "+91 00000 00000"')
    .regex(
      /^\+(?:\d ?){6,14}\d$/,
      'is not a phone number with country code, such as "+91 00000 00000" (7 to 15 digits, single blanks)',
    )
    .describe(description);
}

const domain = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** Address of a page of another site. */
export function httpsUrl(description: string) {
  return z
    .string()
    .refine(
      // Browsers, and zod with them, also take https:/example.com, blanks and backslashes.
      (address) => /^https:\/\/[^\s\\]+$/.test(address) && domain.safeParse(address).success,
      'is not a web address such as https://example.com/page: copy it from the browser’s address bar',
    )
    .meta({
      description,
      pattern: String.raw`^https:\/\/[^\s\\]+$`,
      patternErrorMessage: 'Write a web address such as https://example.com/page.',
    });
}

/** A link to a page of this site. */
export const pageLink = z
  .strictObject({
    label: text(40, 'Words of the link or button.'),
    page: z.enum(pageIds).describe(`Page it leads to: ${pageIds.join(', ')}.`),
  })
  .describe('A link to a page of this site.');

/**
 * For `superRefine` of a list in which nothing may stand twice.
 * @param key what tells one item from another
 */
export const uniqueBy =
  <T>(key: (item: T) => string) =>
  (list: T[], context: z.RefinementCtx<T[]>) => {
    list.forEach((item, index) => {
      const first = list.findIndex((other) => key(other) === key(item));
      if (first === index) return;
      const message = `says ${key(item)}, and so does the one above it (number ${first + 1} of the list): delete one of the two`;
      context.addIssue({ code: 'custom', path: [index], message });
    });
  };

/** Heading and one sentence below it. */
export const sectionHeader = {
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
  title: text(
    60,
    'Title in the browser tab, in search results and on the picture of a shared link.',
  ),
  description: text(160, 'What search results say below the title.'),
};

/** A picture, `least` pixels large, and the words for those who cannot see it. */
export function picture({ image }: SchemaContext, least: ImageSize, what: string) {
  return {
    image: image(least).describe(`${what}, ${least.width} × ${least.height} pixels or more.`),
    alt: text(140, 'What the picture shows, for people who cannot see it.').meta({
      title: 'Alt text',
    }),
  };
}
