/** Finds amounts of money in texts, in the ways in which most languages write them. */

/** An amount of money in a text. */
export interface Money {
  /** As the text has it: `1.200 €`. */
  text: string;
  currency: string;
  amount: number;
}

/** A symbol, perhaps with capitals before it, or a short word: `€`, `US$`, `EUR`, `kr`. */
const CURRENCY = String.raw`\p{Lu}*\p{Sc}|\p{L}{2,3}\.?`;
/** With spaces between its thousands, or with other separators: `1 200,50`, `1,200.50`, `1’200`. */
const NUMBER = String.raw`\d{1,3}(?:\s\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*`;
/** After a number that is no price, as in `€1.2M` and `$3 billion`. */
const MAGNITUDE = String.raw`[kKmMbB](?!\p{L})|\s?(?:thousand|million|billion|Mio|Mrd)(?!\p{L})`;

/** A number with its currency, and nothing else. */
const PRICE = new RegExp(
  `^(?:(?<before>${CURRENCY})\\s?(?:${NUMBER})|(?:${NUMBER})\\s?(?<after>${CURRENCY}))$`,
  'u',
);

/** Returns the currency of a price such as `$199` or `49 €`; undefined if it is something else, such as `$49–99`. */
export function findCurrency(price: string): string | undefined {
  const { before, after } = PRICE.exec(price)?.groups ?? {};
  return before ?? after;
}

/**
 * Returns a function that finds the amounts of money in a text.
 * @param currencies those that it finds, such as `$` and `EUR`; at least one
 */
export function createMoneyFinder(currencies: readonly string[]): (text: string) => Money[] {
  const currency = currencies.map((name) => RegExp.escape(name)).join('|');
  const pattern = new RegExp(
    [
      // In `3 $49`, the number before the symbol is not its own.
      String.raw`(?<![\p{L}\d.,])(?<numberBefore>${NUMBER})\s?(?<currencyAfter>${currency})(?![\p{L}\p{Sc}\d])`,
      // The symbol of `US$49` is that of another currency than `$`.
      String.raw`(?<![\p{L}\p{Sc}])(?<currencyBefore>${currency})\s?(?<numberAfter>${NUMBER})(?<magnitude>${MAGNITUDE})?`,
    ].join('|'),
    'gu',
  );
  return (text) => [...text.matchAll(pattern)].flatMap(readMoney);
}

/** Reads what the pattern above has found. */
function readMoney({ 0: text, groups = {} }: RegExpExecArray): Money[] {
  if (groups['magnitude'] !== undefined) return [];
  const currency = groups['currencyAfter'] ?? groups['currencyBefore'] ?? '';
  const number = groups['numberBefore'] ?? groups['numberAfter'] ?? '';
  return [{ text, currency, amount: parseAmount(number) }];
}

/** Reads a number of an unknown language: one or two digits after the last point or comma are decimals. */
function parseAmount(number: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}
