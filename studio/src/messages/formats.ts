/** What fields with a format can have, in words that messages share with the alerts which the forms show by themselves. */

/** Formats, as the rest of a sentence that says what to write. */
export const formats = {
  email: 'an email address, such as hello@example.com.',
  phone: 'a phone number with country code: + and 7 to 15 digits, with single spaces only.',
  'own-phone':
    'a phone number of 7 to 15 digits: as people in your country dial it, or with + and the country code, single spaces and no (0).',
  url: 'a URL, such as https://example.com/page. Copy it from the browser’s address bar.',
  time: 'a time with four digits, such as 09:00 or 18:30.',
  'old-url':
    'the old URL without the domain, such as /old-page. Use up to 200 letters from a to z, digits and hyphens, without .html and without a slash at the end.',
  'section-id': 'lowercase letters, digits and hyphens, such as our-plans.',
  'language-code':
    'the code of a language: two or three small letters, such as de for German, and only if it matters a hyphen and a country, such as pt-br.',
  'date-locale':
    'a language in small letters, a hyphen and a country in capitals, such as de-DE for German as in Germany.',
};

export type Format = keyof typeof formats;

/** Says how a text has its placeholders: `{number} and {total} exactly once, with no other curly brackets`. */
export const placeholdersRule = (placeholders: readonly string[]) =>
  `${placeholders.join(' and ')} exactly once, with no other curly brackets`;

// The alerts of the forms, for values that do not match the pattern of their field.

export const plainTextAlert =
  'Write plain text on one line. HTML tags such as <b>, HTML codes such as &amp;, ** and ]( would appear exactly as ' +
  'typed, and invisible characters from other programs are not possible.';

export const formatAlert = (format: Format) => `Write ${formats[format]}`;

export const countryAlert = 'Write the two-letter code of the country, such as IN for India.';

export const nameAlert = (noun: string, advice: string) =>
  `This is not the name of ${noun}. ${advice}`;

export const placeholdersAlert = (placeholders: readonly string[]) =>
  `Write plain text that contains ${placeholdersRule(placeholders)}. The site fills in the value.`;
