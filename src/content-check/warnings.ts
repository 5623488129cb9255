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
 * @param files all content files, without errors
 */
export function findWarnings(files: readonly CheckedFile[]): Diagnostic[] {
  const inFolder = (name: string) => files.filter(({ folder }) => folder === name);
  const counts = new Map(COUNTED.map(({ folder }) => [folder, inFolder(folder).length]));
  const amounts = inFolder('plans').map(({ data }) =>
    String((data['price'] as { amount: unknown }).amount),
  );
  const priceWarnings = (text: string) =>
    [...text.matchAll(/\p{Sc}\s?\d(?:[\d.,]*\d)?/gu)]
      .filter(([price]) => !amounts.some((amount) => amount.includes(price)))
      .map(([price]) => `mentions ${price}, but no plan has that price: ${amounts.join(', ')}.`);
  const countWarnings = (text: string) =>
    COUNTED.flatMap(({ folder, pattern }) => {
      const [phrase, number = ''] = pattern.exec(text) ?? [];
      const index = NUMBERS.split(' ').indexOf(number.toLowerCase());
      const count = counts.get(folder);
      if (phrase === undefined || (index === -1 ? Number(number) : index) === count) return [];
      return `says ${quote(phrase)}, but there are ${count} files in ${folder}/. Correct the number.`;
    });
  return files.flatMap((checked) =>
    listTexts(checked).flatMap(({ text, location }) => {
      const messages = [
        ...(checked.folder === 'plans' ? [] : priceWarnings(text)),
        ...countWarnings(text),
      ];
      if (/\balt$/.test(location.field) && text === checked.data['title'])
        messages.push(
          'repeats the title, so screen readers say it twice. Say what the image shows.',
        );
      const missing = missingCharacters(text);
      if (missing.length > 0)
        messages.push(
          `has ${missing.map(quote).join(', ')}, which the site’s font lacks, so visitors see another font there. Write it differently, or keep it.`,
        );
      return messages.map((message) => ({ ...location, message }));
    }),
  );
}
