import { dirname } from 'node:path';
import { quote } from '../../src/schemas/messages.ts';
import type { CheckedFile } from './file.ts';

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

/** Folders whose entries are counted in texts, such as `all twelve services`. */
const COUNTED = ['services', 'plans', 'industries'].map((folder) => ({
  folder,
  pattern: new RegExp(`\\b(${NUMBERS.replaceAll(' ', '|')}|\\d+) (?:\\p{L}+ )?${folder}\\b`, 'iu'),
}));

/**
 * Finds counts and prices in a text that differ from the plans and services.
 * @param text a text of the site
 * @param file the file that it is in
 * @param files all content files, without errors
 * @returns a message for each
 */
export function findOutdatedFigures(text: string, file: string, files: readonly CheckedFile[]) {
  const inFolder = (folder: string) => files.filter((other) => dirname(other.file) === folder);
  const amounts = inFolder('plans').map(({ data }) =>
    String((data['price'] as { amount: unknown }).amount),
  );
  const prices = dirname(file) === 'plans' ? [] : text.matchAll(/\p{Sc}\s?\d(?:[\d.,]*\d)?/gu);
  const priceMessages = [...prices]
    .filter(([price]) => !amounts.some((amount) => amount.includes(price)))
    .map(([price]) => `mentions ${price}, but no plan has that price: ${amounts.join(', ')}.`);
  const countMessages = COUNTED.flatMap(({ folder, pattern }) => {
    const [phrase, number = ''] = pattern.exec(text) ?? [];
    const index = NUMBERS.split(' ').indexOf(number.toLowerCase());
    const count = inFolder(folder).length;
    if (phrase === undefined || (index === -1 ? Number(number) : index) === count) return [];
    return [
      `says ${quote(phrase)}, but there are ${count} files in ${folder}/. Correct the number.`,
    ];
  });
  return [...priceMessages, ...countMessages];
}
