/** The price of a plan: an amount, or words instead of one, and perhaps small texts around it. */
export interface Price {
  prefix?: string | undefined;
  amount: string;
  suffix?: string | undefined;
}

/** Writes a price on one line, such as `from $199 a month`. */
export const formatPrice = ({ prefix, amount, suffix }: Price) =>
  [prefix, amount, suffix].filter(Boolean).join(' ');
