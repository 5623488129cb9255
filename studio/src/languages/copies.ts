/** Finds words of another language that are those of the first: most likely, someone pasted them and forgot to translate them. */
import { hasSeveralWords, normalizeText } from '../lib/text.ts';
import { splitParagraphs } from './compared.ts';

/** Code between fences, or after one. */
const CODE = /(`{3,}|~{3,})[^]*?(?:\1|$)/g;

/** Returns whether words have a paragraph of the text that they are for. */
export function isCopy(text: string, words: string): boolean {
  const paragraphs = listProse(text);
  return listProse(words).some((paragraph) => paragraphs.includes(paragraph));
}

/** Lists the paragraphs of a text that are no names, without code. */
const listProse = (text: string): string[] =>
  splitParagraphs(text.replace(CODE, '')).map(normalizeText).filter(hasSeveralWords);
