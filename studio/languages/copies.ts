/** Finds words of another language that are those of the first: most likely, someone pasted them and forgot to translate them. */
import { hasSeveralWords, normalizeText } from '../lib/text.ts';
import { listLines } from '../text/blocks.ts';
import { splitParagraphs } from './compared.ts';

/** Returns whether words have a paragraph of the text that they are for. */
export function isCopy(text: string, words: string): boolean {
  const paragraphs = listProse(text);
  return listProse(words).some((paragraph) => paragraphs.includes(paragraph));
}

/** Lists the paragraphs of a text that are no names, without code. */
function listProse(text: string): string[] {
  const prose = listLines(text).map((line) => line.text);
  return splitParagraphs(prose.join('\n')).map(normalizeText).filter(hasSeveralWords);
}
