/** The figures of a text: what visitors would take for a fact, such as a price or a time. */

/** A space, comma, point or apostrophe between thousands. */
const thousands = /(?<=\d)[.,'’\u00A0\u202F](?=\d{3}(?!\d))/g;

/** The address of a link. */
export const target = /\]\(([^)\s]+)\)/g;

/** Returns a text without its markup, and with numbers such as `1000`. */
const plainText = (text: string) =>
  text.replace(target, ']').replace(/[*_`]/g, '').replace(/\s+/g, ' ').replace(thousands, '');

/** Lists the numbers in a text, but not those in the addresses of links. */
export const listNumbers = (text: string): string[] => plainText(text).match(/\d+/g) ?? [];

/** Numbers in words. What “one”, “first” and “half” say is rarely a fact. */
const numberWords = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
  ...['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  ...['dozen', 'hundred', 'thousand', 'million'],
];
const capitalized = numberWords.map((word) => word.charAt(0).toUpperCase() + word.slice(1));

const digits = String.raw`\d+(?:[.,:/]\d+)*`;
const wholeWord = String.raw`(?<!\p{L})(?:${[...numberWords, ...capitalized].join('|')})(?!\p{L})`;
/** Such as `-`, `$` and `EUR`. */
const signBefore = String.raw`[-+−±<>≤≥]?(?:(?:\p{Sc}|\b[A-Z]{3}) ?)?`;
const signAfter = String.raw`(?: ?[%‰°+×\p{Sc}])*`;
const wordAfter = String.raw`(?=[ -]?(\p{L}*))`;

const figureOf = (number: string) =>
  new RegExp(`(${signBefore}(?:${number})${signAfter})${wordAfter}`, 'gu');
const inDigits = figureOf(digits);
const inEnglish = figureOf(`${digits}|${wholeWord}`);

/**
 * Lists the figures of a text: each number with its sign and the word after it, such as `$199` and `12 months`. In English, numbers
 * can be words.
 * @param language the code of the text's language
 */
export function listFigures(text: string, language: string): string[] {
  const pattern = /^en\b/.test(language) ? inEnglish : inDigits;
  return [...plainText(text).matchAll(pattern)].map(([, number = '', word = '']) =>
    `${number} ${word}`.trim().toLowerCase(),
  );
}
