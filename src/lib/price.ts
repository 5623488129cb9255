/** The price of a plan: an amount, or words instead of one, and perhaps small texts around it. */
export interface Price {
  prefix?: string | undefined;
  amount: string;
  suffix?: string | undefined;
}

/** The space between the thousands of a number, or between it and its currency: a sign, or two or three letters. */
const SPACE_IN_AMOUNT = String.raw`(?<=\d) (?=\d{3}(?!\d)|\p{Sc}|\p{L}{2,3}(?!\p{L}))|(?<=\p{Sc}|(?<!\p{L})\p{Lu}{3}) (?=\d)`;
const PART = new RegExp(`[^ ]+(?:(?:${SPACE_IN_AMOUNT})[^ ]+)*`, 'gu');

/** Splits a price where a line can break: `from`, `12 400 zł`. */
export const splitPrice = (price: string): string[] => price.match(PART) ?? [];

/** Writes a price on one line, such as `from $199 a month`. */
export const formatPrice = ({ prefix, amount, suffix }: Price) =>
  [prefix, amount, suffix].filter(Boolean).join(' ');

/** How many characters of the largest amounts stay in a line. */
const MAX_CHARACTERS = 12;

/** Returns whether an amount is a short figure, such as `$199`: words, and what is longer, are smaller. */
export const isShortPrice = (amount: string) =>
  /\d/.test(amount) && amount.length <= MAX_CHARACTERS;
