/** Finds amounts of money in texts, in the ways in which most languages write them. */

/** An amount of money in a text. */
export interface Money {
  /** As the text has it: `1.200 €`. */
  text: string;
  /** A symbol, a code or a word: `€`, `EUR`, `kr`. */
  currency: string;
  amount: number;
}

const currencyWords = [
  'AED',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'HUF',
  'INR',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'SEK',
  'SGD',
  'USD',
  'ZAR',
  'kr',
  'Kč',
  'zł',
];
const CURRENCY = String.raw`\p{Sc}|(?<!\p{L})(?:${currencyWords.join('|')})(?!\p{L})`;
/** With spaces between its thousands, or with other separators: `1 200,50`, `1,200.50`, `1’200`. */
const NUMBER = String.raw`\d{1,3}(?:\s\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*`;
/** After a number that is no price, as in `€1.2M` and `$3 billion`. */
const MAGNITUDE = String.raw`[kKmMbB](?!\p{L})|\s?(?:thousand|million|billion|Mio|Mrd)(?!\p{L})`;

/** `49 €` or `€49`. In `3 $49`, the number before the symbol is not its own. */
const money = new RegExp(
  [
    String.raw`(?<![\p{L}\d.,])(?<numberBefore>${NUMBER})\s?(?<currencyAfter>${CURRENCY})(?!\d)`,
    String.raw`(?<currencyBefore>${CURRENCY})\s?(?<numberAfter>${NUMBER})(?<magnitude>${MAGNITUDE})?`,
  ].join('|'),
  'gu',
);

/** Returns the amounts of money in a text. */
export const findMoney = (text: string): Money[] =>
  [...text.matchAll(money)].flatMap(({ 0: found, groups = {} }) => {
    if (groups['magnitude'] !== undefined) return [];
    const currency = groups['currencyAfter'] ?? groups['currencyBefore'] ?? '';
    const number = groups['numberBefore'] ?? groups['numberAfter'] ?? '';
    return { text: found, currency, amount: parseAmount(number) };
  });

/** Reads a number of an unknown language: one or two digits after the last point or comma are decimals. */
function parseAmount(number: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}

/** Returns whether two amounts are equal. `€` and `EUR` count as the same: which currency a symbol means isn’t known. */
export function isSameMoney(one: Money, other: Money): boolean {
  const isCode = ({ currency }: Money) => /^[A-Z]{3}$/.test(currency);
  const canBeSame = one.currency === other.currency || isCode(one) !== isCode(other);
  return one.amount === other.amount && canBeSame;
}
