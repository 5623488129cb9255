/** The price of a plan: an amount, or words instead of one, and perhaps small texts around it. */
export interface Price {
  prefix?: string | undefined;
  amount: string;
  suffix?: string | undefined;
}

/** A space between the thousands of a number, or between it and its currency: a sign, or two or three letters. */
const spaceInAmount =
  /(?<=\d) (?=\d{3}(?!\d)|\p{Sc}|\p{L}{2,3}(?!\p{L}))|(?<=\p{Sc}|(?<!\p{L})\p{Lu}{3}) (?=\d)/gu;

/** Returns a price in which no line breaks between a number and its currency. */
export const withWholeAmounts = (price: string) => price.replace(spaceInAmount, '\u00A0');

/** Writes a price on one line, such as `from $199 a month`. */
export const formatPrice = ({ prefix, amount, suffix }: Price) =>
  [prefix, amount, suffix].filter(Boolean).join(' ');
