/** Amounts of money in texts, and the prices of the plans. */
import {
  type CheckedFile,
  type Diagnostic,
  listOf,
  listTexts,
  type RuledContent,
} from '../../studio/index.ts';
import { formatPrice, type Price } from '../lib/price.ts';
import { message } from '../messages.ts';
import { startTypes } from '../schemas/sections.ts';
import { createMoneyFinder, findCurrency, type Money } from './money.ts';

/** The prices of the plans. */
interface Prices {
  /** As visitors see them: `from $199`, `Custom quote`. */
  texts: string[];
  money: readonly Money[];
  /** Finds amounts in the currencies of the prices. */
  findMoney: (text: string) => Money[];
}

/** Reads the prices of the plans; undefined if there are none, or if one can't be read, as a text can mean that one. */
function readPrices(files: readonly CheckedFile[]): Prices | undefined {
  const plans = files.filter(({ folder }) => folder === 'plans');
  if (plans.some(({ errors }) => errors.length > 0)) return undefined;
  const prices = plans.map(({ data }) => data['price'] as Price);
  // Words such as “Custom quote” have no amount.
  const amounts = prices.map(({ amount }) => amount).filter((amount) => /\d/.test(amount));
  const currencies = amounts.map(findCurrency).filter((currency) => currency !== undefined);
  if (currencies.length === 0 || currencies.length < amounts.length) return undefined;
  const texts = prices.map(formatPrice);
  const findMoney = createMoneyFinder(currencies);
  return { texts, money: texts.flatMap(findMoney), findMoney };
}

/**
 * Returns whether a text says what the company offers: a title, a description, a hero or a service. Elsewhere, an amount
 * can be another one, such as the capital of the company on a legal page.
 * @param path that of the field; empty for the text below the fields
 */
function isAboutOffer([field = '', index]: readonly string[], { folder, data }: CheckedFile) {
  if (folder === 'services' || ['title', 'description', 'hero'].includes(field)) return true;
  const section = listOf(data[field])[Number(index)];
  const { type = '' } = Object(section) as { type?: string };
  return field === 'sections' && startTypes.includes(type);
}

/** Warns of amounts of money, in texts about the offer, that are not the price of a plan. */
export function priceWarnings({ files }: RuledContent): Diagnostic[] {
  const prices = readPrices(files);
  if (!prices) return [];
  return files.flatMap((checked) =>
    listTexts(checked)
      .filter(({ path }) => isAboutOffer(path, checked))
      .flatMap(({ text, location }) =>
        comparePrices(text, prices).map((found) => ({ ...location, message: found })),
      ),
  );
}

/** Compares the amounts in a text with the prices. */
const comparePrices = (text: string, { texts, money, findMoney }: Prices) =>
  findMoney(text)
    .filter(({ currency, amount }) =>
      money.every((price) => price.currency !== currency || price.amount !== amount),
    )
    .map((found) => message('unknown-price', { amount: found.text, prices: texts }));
