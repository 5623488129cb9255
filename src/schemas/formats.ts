/** Fields with a format: addresses and days. */
import { z } from 'astro/zod';

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
