/** Finds problems that visitors would notice, but that do not stop a build. */
import { missingCharacters } from '../font.ts';
import { quote } from '../schemas/messages.ts';
import type { Diagnostic } from './diagnostic.ts';
import { listTexts, type CheckedFile } from './file.ts';

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

/** Folders whose entries are counted in texts, such as `all twelve services`. */
const COUNTED = ['services', 'plans', 'industries'].map((folder) => ({
  folder,
  pattern: new RegExp(`\\b(${NUMBERS.replaceAll(' ', '|')}|\\d+) (?:\\p{L}+ )?${folder}\\b`, 'iu'),
}));

/**
 * Finds repeated alt texts, characters that the font lacks, and numbers and prices in texts that differ from the entries.
 * @param files all content files
 */
export function findWarnings(files: readonly CheckedFile[]): Diagnostic[] {
  const prices = files.filter(({ folder }) => folder === 'plans').map(priceOf);
  return files.flatMap((checked) =>
    listTexts(checked).flatMap(({ text, location }) => {
      const messages = [
        ...(checked.folder === 'plans' ? [] : priceWarnings(text, prices)),
        ...countWarnings(text, files),
        ...altWarnings(text, location.field, checked),
        ...fontWarnings(text),
      ];
      return messages.map((message) => ({ ...location, message }));
    }),
  );
}

/** Returns the price of a plan; undefined if it has none, which is an error. */
function priceOf({ data }: CheckedFile): string | undefined {
  const { amount } = Object(data['price']) as { amount?: unknown };
  return typeof amount === 'string' ? amount : undefined;
}

/** Compares the prices in a text with those of the plans. Without one of them, it can't tell. */
function priceWarnings(text: string, prices: readonly (string | undefined)[]) {
  const amounts = prices.filter((price) => price !== undefined);
  if (amounts.length < prices.length) return [];
  return [...text.matchAll(/\p{Sc}\s?\d(?:[\d.,]*\d)?/gu)]
    .filter(([price]) => !amounts.some((amount) => amount.includes(price)))
    .map(([price]) => `mentions ${price}, but no plan has that price: ${amounts.join(', ')}.`);
}

/** Compares the numbers in a text, such as `all twelve services`, with those of the files. */
const countWarnings = (text: string, files: readonly CheckedFile[]) =>
  COUNTED.flatMap(({ folder, pattern }) => {
    const [phrase, number = ''] = pattern.exec(text) ?? [];
    if (phrase === undefined) return [];
    const word = NUMBERS.split(' ').indexOf(number.toLowerCase());
    const count = files.filter((file) => file.folder === folder).length;
    return (word === -1 ? Number(number) : word) === count
      ? []
      : `says ${quote(phrase)}, but there are ${count} files in ${folder}/. Correct the number.`;
  });

const altWarnings = (text: string, field: string, { data }: CheckedFile) =>
  /\balt$/.test(field) && text === data['title']
    ? ['repeats the title, so screen readers say it twice. Say what the image shows.']
    : [];

function fontWarnings(text: string) {
  const missing = missingCharacters(text);
  return missing.length === 0
    ? []
    : [
        `has ${missing.map(quote).join(', ')}, which the site’s font lacks, so visitors see another font there. Write it differently, or keep it.`,
      ];
}
