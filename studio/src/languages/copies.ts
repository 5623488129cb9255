/** Finds words of another language that are those of the first: most likely, someone pasted them and forgot to translate them. */
import { hasSeveralWords, normalizeText } from '../lib/text.ts';
import { splitParagraphs } from './compared.ts';

/** Code between fences, or after one. */
const CODE = /(`{3,}|~{3,})[^]*?(?:\1|$)/g;

/**
 * Returns the paragraphs that words have of the text that they are for. A single one among others doesn't count: it can be the
 * same in all languages, such as an address.
 */
export function copiedParagraphs(text: string, words: string): string[] {
  const paragraphs = listProse(text);
  const all = listProse(words);
  const copied = all.filter((paragraph) => paragraphs.includes(paragraph));
  return copied.length > 1 || copied.length === all.length ? copied : [];
}

/** Lists the paragraphs of a text that are no names, without code. */
const listProse = (text: string): string[] =>
  splitParagraphs(text.replace(CODE, '')).map(normalizeText).filter(hasSeveralWords);
