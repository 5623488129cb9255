/** Field types for the schemas, with error messages for people who edit content. */
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { fileTypes, fileUrlPattern } from '../lib/file-types.ts';
import { characterCount } from '../lib/text.ts';
import { didYouMean, quote } from './messages.ts';

/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** What schemas use of Astro's schema context. */
export interface SchemaContext {
  /** Resolves an image path relative to the file. Only the content check uses the minimum size. */
  image: (minSize?: ImageSize) => ReturnType<ImageFunction>;
}

/** Markup that a plain text field would show as typed. */
const notPlainText: [RegExp, string][] = [
  [/[\n\r]/, 'has a line break. Write it on one line.'],
  [/<\/?[A-Za-z][^<>]*>/, 'has an HTML tag, which would appear exactly as typed. Delete the tag.'],
  [
    // The names that people and programs write: “R&D;” is none.
    /&(?:amp|lt|gt|quot|apos|nbsp|shy|[lr][sda]quo|[sb]dquo|[nm]dash|hellip|bull|middot|deg|copy|reg|trade|euro|pound|yen|cent|sect|times|frac\d+|szlig|[A-Za-z](?:uml|acute|grave|circ|tilde|cedil|ring|slash|elig)|#\d+|#x[\da-fA-F]+);/,
    'has an HTML code such as &amp;, which would appear exactly as typed. Use the character itself.',
  ],
  [
    /\*\*|\]\(/,
    'has ** or ](, which would appear exactly as typed. Delete the formatting. This field cannot have bold text or links.',
  ],
];

/** The same rules as one pattern, for the forms at /admin, and what no file can have (lib/text.ts). */
const plainText = `^(?![^]*(?:[\\0-\\x08\\v\\f\\x0E-\\x1F\\x7F-\\x9F\\uFFFD-\\uFFFF]|${notPlainText.map(([{ source }]) => source).join('|')}))`;
const plainTextError =
  'Write plain text on one line. HTML tags such as <b>, HTML codes such as &amp;, ** and ]( would appear exactly as typed, and invisible characters from other programs are not possible.';

/** A character that people see: neither a space of any kind nor a code without a shape of its own. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Returns whether people see anything of a text. */
export const isVisible = (text: string) => VISIBLE.test(text);

/**
 * A line of plain text.
 * @param limit maximum number of characters
 */
export const text = (limit: number, description: string) =>
  plainTextOf(z.string().trim(), limit, description);

/** A text before a figure. A space at its end is kept. */
export const figurePrefix = (limit: number, description: string) =>
  plainTextOf(
    z.string().overwrite((value) => value.trimStart()),
    limit,
    description,
  );

/** A text after a figure. A space at its start is kept. */
export const figureSuffix = (limit: number, description: string) =>
  plainTextOf(
    z.string().overwrite((value) => value.trimEnd()),
    limit,
    description,
  );

/** Adds the rules of plain text to a string. */
function plainTextOf(string: z.ZodString, limit: number, description: string) {
  return string
    .regex(
      VISIBLE,
      'has no visible character. Write the text, or delete the line if the field is optional.',
    )
    .superRefine((value, context) => {
      const length = characterCount(value);
      if (length > limit) {
        context.addIssue(`is too long. It has ${length} characters, and the limit is ${limit}.`);
      }
      for (const [pattern, message] of notPlainText)
        if (pattern.test(value)) context.addIssue(message);
    })
    .meta({
      description,
      maxLength: limit,
      pattern: plainText,
      patternErrorMessage: plainTextError,
    });
}

/** A text with placeholders, such as `{number}`, that the site replaces. Each must occur exactly once. */
export function template(limit: number, placeholders: string[], description: string) {
  const list = placeholders.join(' and ');
  const names = placeholders.map((name) => RegExp.escape(name));
  const once = names.map((name) => `(?=.*${name})(?!.*${name}.*${name})`).join('');
  const pattern = `${once}(?:[^{}]|${names.join('|')})*$`;
  const rule = `${list} exactly once, with no other curly brackets`;
  return text(limit, `${description} Keep ${list}, which the site fills in.`)
    .regex(
      new RegExp(`^${pattern}`, 's'),
      `must contain ${rule}. Copy the spelling. The site fills in the value.`,
    )
    .meta({
      pattern: plainText + pattern,
      patternErrorMessage: `Write plain text that contains ${rule}. The site fills in the value.`,
    });
}

/** The smallest step of a number with two decimals. */
const HUNDREDTH = 0.01;

/**
 * A number above 0 with up to two decimals.
 * @param digits maximum number of digits before the decimals
 */
export const decimal = (digits: number, description: string) =>
  z
    .number({
      error: ({ input }) =>
        typeof input === 'string'
          ? `is ${quote(input)}, but must be a number without quotes. Write digits only, and a point before decimals, such as 98.5.`
          : undefined,
    })
    .min(HUNDREDTH, 'must be more than 0.')
    .max(10 ** digits - HUNDREDTH, `is too large. Use ${digits} digits or fewer.`)
    .multipleOf(HUNDREDTH, 'has too many decimals. Use one or two.')
    .describe(description);

/** Position of an entry in its collection. */
export const order = z
  .int()
  .positive('must be 1 or more.')
  .describe(
    'Position in the list, lowest first. Use steps of 10, so that you can move an entry between two others. Entries with the same number are sorted by title.',
  );

/**
 * One of many names, which editors can complete (`options`).
 * @param names all valid names
 * @param what what the names are for, such as `an icon`
 * @param fix where to choose one, as a sentence
 * @param description names `website`
 * @param website where the names are shown with their pictures
 */
export function oneOf(
  names: readonly string[],
  what: string,
  fix: string,
  description: string,
  website: string,
) {
  const all = new Set(names);
  const cause = `is not the name of ${what}.`;
  return z
    .string()
    .superRefine((name, context) => {
      if (all.has(name)) return;
      context.addIssue(`is ${quote(name)}, which ${cause} ${didYouMean(name, names)}${fix}`);
    })
    .meta({ description, website, options: names, patternErrorMessage: `This ${cause} ${fix}` });
}

/** Icons that fit a software company: first in the list of all. */
const firstIcons = new Set(
  `app-window badge-check banknote blocks bot boxes brain briefcase-business building bug calendar
  chart-column chart-line circle-check clock cloud code compass cpu credit-card database file-search
  gauge gem git-branch globe graduation-cap handshake headset key-round layers layout-dashboard
  lightbulb list-checks lock mail map-pin megaphone message-circle monitor-smartphone network palette
  phone plug puzzle refresh-cw rocket scale search server shield-check shopping-cart sliders-horizontal
  smartphone sparkles target trending-up users wallet workflow wrench zap`.split(/\s+/),
);

/** Name of an icon. */
export const icon = oneOf(
  Object.keys(lucide.icons).sort(
    (one, other) => Number(firstIcons.has(other)) - Number(firstIcons.has(one)),
  ),
  'an icon',
  'Choose one at lucide.dev/icons and use its name, such as globe.',
  'Icon beside the text. Find one at lucide.dev/icons, then type its name here.',
  'lucide.dev/icons',
);

/**
 * A text with a format of its own.
 * @param format what to write, as the rest of a sentence
 * @param example a value of this format, which the live preview shows until there is one
 */
export const formatted = (pattern: RegExp, format: string, description: string, example: string) =>
  z
    .string()
    .regex(pattern, { error: `must be ${format}`, abort: true })
    .meta({ description, patternErrorMessage: `Write ${format}`, examples: [example] });

/** An email address. */
export const email = (description: string) =>
  formatted(
    z.regexes.email,
    'an email address, such as hello@example.com.',
    description,
    'hello@example.com',
  );

/** A phone number with country code: 7 to 15 digits, as in the E.164 standard. */
export const phone = (description: string) =>
  formatted(
    /^\+(?:\d ?){6,14}\d$/,
    'a phone number with country code, such as +91 00000 00000. Use + and 7 to 15 digits, with single spaces only.',
    description,
    '+91 00000 00000',
  );

const domain = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
const urlFormat =
  'a URL, such as https://example.com/page. Copy it from the browser’s address bar.';

/** URL of an external page. Its protocol and host get lowercase letters. */
export const httpsUrl = (description: string) =>
  formatted(
    // Without a name before the host, which can look like one: https://www.example.com@elsewhere.net.
    /^[Hh][Tt][Tt][Pp][Ss]:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/,
    urlFormat,
    description,
    'https://example.com/page',
  )
    .overwrite((url) => url.replace(/^https:\/\/[^/?#]+/i, (origin) => origin.toLowerCase()))
    .refine((url) => domain.safeParse(url).success, `must be ${urlFormat}`);

/**
 * The file name of an entry, or a page. The content check makes sure that it exists.
 * @param collection a folder, or `pages`
 */
export const reference = (
  collection: string,
  description = 'File name of the entry, without .mdx.',
) =>
  z.string().min(1, 'is empty. Choose one, or delete the line.').meta({ description, collection });

/**
 * The URL of a file in src/content/files. The content check makes sure that it exists.
 * @param endings those that are possible here
 */
export function file(description: string, endings = Object.keys(fileTypes)) {
  const error = `must be /files/ and the name of a file in src/content/files. Its name has lowercase letters, digits and hyphens, and ends with ${endings.join(', ')}.`;
  return z
    .string()
    .regex(new RegExp(fileUrlPattern(endings)), error)
    .meta({ description, collection: 'files' });
}

/** Whether a page is not published yet. */
export const draft = z
  .boolean()
  .optional()
  .describe('Whether the page is a draft: only previews and the local site show it.');

const isoDate = z.iso.date();

/** A day, such as `2026-11-24`, with or without quotes: without them, YAML 1.1 reads a `Date`. */
export const date = (description: string) =>
  z
    .preprocess(
      (value) =>
        value instanceof Date ? value.toISOString().replace(/T00:00:00.000Z$/, '') : value,
      z
        .string()
        .refine(
          (value) => isoDate.safeParse(value).success,
          'must be a day of the calendar as year-month-day, such as 2026-01-31 for 31 January 2026.',
        ),
    )
    .meta({ description, isDate: true });

/** What the path of a page that was renamed or deleted can be. */
export const oldPathPattern = /^(?=.{2,200}$)(?:\/[\w-]{1,80})+$/;

/** The path of a page that was renamed or deleted. */
export const oldPath = formatted(
  oldPathPattern,
  'the old URL without the domain, such as /our-team. Use up to 200 letters from a to z, digits and hyphens, without .html and without a slash at the end.',
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

/**
 * Rejects duplicates in a list; for `superRefine`.
 * @param key returns the value that must be unique
 */
export const uniqueBy =
  <T>(key: (item: T) => string) =>
  (list: T[], context: z.RefinementCtx<T[]>) => {
    list.forEach((item, index) => {
      const first = list.findIndex((other) => key(other) === key(item));
      if (first === index) return;
      const message = `repeats “${key(item)}”, which is already number ${first + 1} of the list. Delete one of the two.`;
      context.addIssue({ code: 'custom', path: [index], message });
    });
  };
