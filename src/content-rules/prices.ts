/** Amounts in texts, and the prices of the plans and of price lists. */
import {
  type CheckedFile,
  type Diagnostic,
  listOf,
  listSections,
  listTexts,
  type RuledContent,
} from 'astro-content-studio/model';
import { formatPrice, type Price } from '../lib/price.ts';
import { message } from '../messages.ts';
import { type PageSection, type SectionFields, startTypes } from '../schemas/sections.ts';

/** The prices of the site. */
interface Prices {
  /** Those of the plans, as visitors see them: `from $199`, `Custom quote`. */
  texts: string[];
  /** Those of price lists. */
  listed: string[];
  /** Finds amounts in a text. */
  findAmounts: (text: string) => string[];
}

/** Reads the prices of the plans; undefined if no plan has an amount, or if a plan has errors. */
function readPrices(files: readonly CheckedFile[]): Prices | undefined {
  const plans = files.filter(({ folder }) => folder === 'plans');
  if (plans.some(({ errors }) => errors.length > 0)) return undefined;
  const prices = plans.map(({ data }) => data['price'] as Price);
  // Not words such as “Custom quote”, nor a number alone, which can be of anything.
  const amounts = prices
    .map(({ amount }) => amount)
    .filter((amount) => /\d/.test(amount) && /[\p{L}\p{Sc}]/u.test(amount));
  if (amounts.length === 0) return undefined;
  return {
    texts: prices.map(formatPrice),
    listed: files.flatMap(listedPrices),
    findAmounts: createAmountFinder(amounts),
  };
}

type PriceSection = { type: 'prices' } & SectionFields<'prices'>;

/** Returns the prices in the price lists of a page; none of one with errors. */
function listedPrices({ folder, data, errors }: CheckedFile): string[] {
  if (folder !== 'pages' || errors.length > 0) return [];
  return listOf(data['sections'])
    .filter((section): section is PriceSection => (section as PageSection).type === 'prices')
    .flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ price }) => price)));
}

/** Returns a function that finds what is spelled as one of some amounts is, with other digits. */
function createAmountFinder(amounts: readonly string[]): (text: string) => string[] {
  const spellings = amounts
    // Shorter ones first: they are also found in `$199 a month`.
    .toSorted((a, b) => a.length - b.length)
    .map((amount) =>
      amount
        .split(/\d+/)
        .map(RegExp.escape)
        .join(String.raw`\d+`),
    );
  // Not a part of another amount, such as `US$199`, `$1,200` or `$1.2M`.
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{Sc}\d.,’']|\d\s)(?:${spellings.join('|')})(?![\p{L}\p{Sc}]|[.,’']?\d)`,
    'gu',
  );
  return (text) => text.match(pattern) ?? [];
}

/**
 * Returns whether a text says what the company offers: a title, a description, a hero, a plan, a service, or anything on a page
 * with the plans. Elsewhere, an amount can be another one, such as the capital of the company in the text of a page.
 * @param path that of the field; empty for the text below the fields
 */
function isAboutOffer([field = '', index]: readonly string[], { folder, data }: CheckedFile) {
  if (['plans', 'services'].includes(folder)) return true;
  if (['title', 'description', 'hero'].includes(field)) return true;
  const types = listSections({ data }).map(({ type }) => type);
  if (types.includes('plans')) return true;
  return field === 'sections' && startTypes.includes(types[Number(index)] ?? '');
}

/**
 * Warns of amounts, in texts about the offer, that neither a plan nor a price list has. It sees only what is spelled as the plans spell
 * theirs: with a plan for `$199`, it sees `$189`, but not `189 USD` or `$1,200`; and it takes `$3 billion` for a price.
 */
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
function comparePrices(text: string, { texts, listed, findAmounts }: Prices) {
  const known = new Set([...texts, ...listed].flatMap(findAmounts));
  return findAmounts(text)
    .filter((amount) => !known.has(amount))
    .map((amount) => message('unknown-price', { amount, prices: texts }));
}
