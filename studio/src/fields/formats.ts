/** Fields with a format: addresses, times and days. */
import { z } from 'astro/zod';
import { formatAlert, type Format } from '../messages/formats.ts';
import { kind } from './issues.ts';

/**
 * A text with a format of its own.
 * @param example a value of this format, which the live preview shows until there is one
 */
export const formatted = (pattern: RegExp, format: Format, description: string, example: string) =>
  z
    .string()
    .regex(pattern, { error: kind('format'), abort: true })
    .meta({
      description,
      messageValues: { format },
      patternErrorMessage: formatAlert(format),
      examples: [example],
    });

/** An email address. */
export const email = (description: string) =>
  formatted(z.regexes.email, 'email', description, 'hello@example.com');

/** A phone number with country code: 7 to 15 digits, as in the E.164 standard. */
export const phone = (description: string) =>
  formatted(/^\+(?:\d ?){6,14}\d$/, 'phone', description, '+91 00000 00000');

/** A phone number with country code, or as people in the country dial it. Whether it is one there, a rule of the site finds out. */
export const ownPhone = (description: string) =>
  formatted(
    /^(?:\+(?:\d ?){6,14}\d|\(?\d(?:[ ./()-]{0,3}\d){6,14})$/,
    'own-phone',
    description,
    '+91 00000 00000',
  );

/** A time of day, such as `18:30`. @param example another one than that of a field beside it, if they must differ */
export const time = (description: string, example = '09:00') =>
  formatted(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time', description, example);

const domain = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** URL of an external page. Its protocol and host get lowercase letters. */
export const httpsUrl = (description: string) =>
  formatted(
    // Without a name before the host, which can look like one: https://www.example.com@elsewhere.net.
    /^[Hh][Tt][Tt][Pp][Ss]:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/,
    'url',
    description,
    'https://example.com/page',
  )
    .overwrite((url) => url.replace(/^https:\/\/[^/?#]+/i, (origin) => origin.toLowerCase()))
    .refine((url) => domain.safeParse(url).success, kind('format'));

const isoDate = z.iso.date();

/** A day, such as `2026-11-24`, with or without quotes: without them, YAML 1.1 reads a `Date`. */
export const date = (description: string) =>
  z
    .preprocess(
      (value) =>
        value instanceof Date ? value.toISOString().replace(/T00:00:00.000Z$/, '') : value,
      z.string().refine((value) => isoDate.safeParse(value).success, kind('not-a-day')),
    )
    .meta({ description, isDate: true });
