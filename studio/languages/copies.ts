/** Finds words of another language that are those of the first: most likely, someone pasted them and forgot to translate them. */
import { listLines } from '../text/blocks.ts';
import { normalizeText, splitParagraphs } from './compared.ts';
import { target } from './figures.ts';

/** How many words a text has at least that is no name. */
const MIN_WORDS = 3;

/** Returns whether words have a paragraph of the text that they are for. */
export function isCopy(text: string, words: string): boolean {
  const paragraphs = listProse(text);
  return listProse(words).some((paragraph) => paragraphs.includes(paragraph));
}

/** Lists the paragraphs of a text, without code and without short ones. */
const listProse = (text: string): string[] =>
  splitParagraphs(
    listLines(text)
      .map((line) => line.text)
      .join('\n'),
  )
    .map(normalizeText)
    .filter((paragraph) => countWords(paragraph) >= MIN_WORDS);

const countWords = (text: string) =>
  text
    .replace(target, ']')
    .replace(/`[^`]*`/g, '')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word)).length;
