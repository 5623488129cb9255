/** Finds problems that visitors would notice, but that do not stop a build. */
import { missingCharacters } from '../../src/lib/font-characters.ts';
import { formatPrice, type Price } from '../../src/lib/price.ts';
import { message } from '../messages/message.ts';
import { startTypes } from '../../src/schemas/sections.ts';
import type { Diagnostic } from './diagnostic.ts';
import { listOf, listTexts, type CheckedFile } from './file.ts';
import { languagesFile, listCodes } from './further-languages.ts';
import { createLetterTest } from './letters.ts';
import { createMoneyFinder, findCurrency, type Money } from '../../src/content-rules/money.ts';

/**
 * Finds repeated alt texts, characters that the font lacks, code in texts, and amounts of money that are not the price of a plan.
 * @param files all content files of a language
 * @param language its code; undefined if the content has no list of languages
 */
export function findWarnings(
  files: readonly CheckedFile[],
  language: string | undefined,
): Diagnostic[] {
  const prices = readPrices(files);
  const isOwnLetter = createLetterTest(language === undefined ? [] : [language]);
  // The list has the name of each language in its own letters.
  const isLetterOfList = createLetterTest(listCodes(files));
  return files.flatMap((checked) => {
    const isLetter = checked.file === languagesFile ? isLetterOfList : isOwnLetter;
    return listTexts(checked).flatMap(({ path, text, location }) => {
      const messages = [
        ...(prices && isAboutOffer(path, checked) ? priceWarnings(text, prices) : []),
        ...altWarnings(text, location.path, checked),
        ...fontWarnings(text, isLetter),
        ...(path.length === 0 ? codeWarnings(text) : []),
      ];
      return messages.map((found) => ({ ...location, message: found }));
    });
  });
}

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

/** Compares the amounts in a text with the prices. */
const priceWarnings = (text: string, { texts, money, findMoney }: Prices) =>
  findMoney(text)
    .filter(({ currency, amount }) =>
      money.every((price) => price.currency !== currency || price.amount !== amount),
    )
    .map((found) => message('unknown-price', { amount: found.text, prices: texts }));

const altWarnings = (text: string, path: readonly string[], { data }: CheckedFile) =>
  path.at(-1) === 'alt' && text === data['title'] ? [message('alt-repeats-title')] : [];

/** @param isLetter tells letters of the text's language, which are one warning for the whole language */
function fontWarnings(text: string, isLetter: (character: string) => boolean) {
  const characters = missingCharacters(text).filter((character) => !isLetter(character));
  return characters.length === 0 ? [] : [message('missing-glyphs', { characters })];
}

/** What looks like HTML or JSX: a tag, a comment, or an expression that is more than a word. */
const CODE =
  /<\/?[A-Za-z][\w.:-]*(?:\s[^<>]*)?\/?>|<!--[^<]*?-->|\{(?:\/\*[^{}]*\*\/|\w+\.[\w.]+|\.{3}\w+|(["'`])[^{}]*\1)\}/;

function codeWarnings(text: string) {
  const [code] = CODE.exec(text) ?? [];
  return code === undefined ? [] : [message('code-as-typed', { code })];
}
