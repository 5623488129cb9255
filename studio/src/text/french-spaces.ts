/** Sets the spaces that French has around punctuation and in numbers, at which lines don't break. */

/** The site's font has no narrow one, U+202F, so this is for all places. */
const NO_BREAK_SPACE = '\u00A0';

const SEPARATOR = /[\s«‹»›]/;
/** What URLs, times, smileys and code have in them, besides points before letters. A word with it gets no spaces. */
const NOT_IN_WORDS = /[:;!?/\\@_=&#<>*|~^`+$]/;
/** What can be before a mark without a space. */
const END_OF_WORD = /[\p{L}\p{M}\p{Nd})\]}»›”’"'%….]/u;
/** What can be after a mark that needs a space before it. */
const AFTER_MARK = /^$|[\s«‹»›“”"']/;
const AFTER_EXCLAMATION = /^$|[\s«‹»›“”"'!?.…,)\]]/;
/** Groups of three figures. */
const NUMBER = /(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/g;

/** Returns whether a language is written with these spaces. */
export const hasFrenchSpaces = (language: string) => /^fr(?:-|$)/i.test(language);

/** Returns the colon of a language, with the spaces around it, for what code puts together. */
export const colonOf = (language: string) =>
  (hasFrenchSpaces(language) ? NO_BREAK_SPACE : '') + ': ';

/**
 * Sets the spaces of a line. Ordinary spaces become ones at which lines don't break. Where there is none, one is added, but not in
 * what looks like a URL, a time or a smiley.
 * @param characters what each UTF-16 unit of the line becomes
 * @param fixed indexes of those that stay as they are
 */
export function setFrenchSpaces(
  characters: string[],
  fixed: ReadonlySet<number>,
  language: string,
): void {
  const line = characters.join('');
  // In Canada, ; ! and ? have no space before them.
  const addedBefore = /^fr-ca$/i.test(language) ? ':' : ':;!?';
  let isWord = true;
  for (const [index, character] of characters.entries()) {
    if (SEPARATOR.test(character)) isWord = true;
    if (!fixed.has(index)) {
      if (/[«‹]/.test(character)) setSpaceAfter(characters, line, index);
      const isAdded =
        /[»›]/.test(character) ||
        (isWord && addedBefore.includes(character) && isAfterWord(line, index));
      if (/[»›:;!?]/.test(character)) setSpaceBefore(characters, line, index, isAdded);
    }
    const isPoint = character === '.' && /\p{L}/u.test(line.charAt(index + 1));
    if (isPoint || NOT_IN_WORDS.test(character)) isWord = false;
  }
  for (const { 0: number, index } of line.matchAll(NUMBER)) {
    for (const { index: space } of number.matchAll(/ /g)) {
      characters[index + space] = NO_BREAK_SPACE;
    }
  }
}

/** Returns whether a mark is at the end of a word and before a space, or what can be in its place. */
function isAfterWord(line: string, index: number) {
  const after = '!?'.includes(line.charAt(index)) ? AFTER_EXCLAMATION : AFTER_MARK;
  return END_OF_WORD.test(line.charAt(index - 1)) && after.test(line.charAt(index + 1));
}

function setSpaceAfter(characters: string[], line: string, index: number) {
  const next = line.charAt(index + 1);
  if (next === ' ') {
    characters[index + 1] = NO_BREAK_SPACE;
  } else if (next !== '' && !/\s/.test(next)) {
    characters[index] = line.charAt(index) + NO_BREAK_SPACE;
  }
}

function setSpaceBefore(characters: string[], line: string, index: number, isAdded: boolean) {
  const previous = line.charAt(index - 1);
  if (previous === ' ') {
    characters[index - 1] = NO_BREAK_SPACE;
  } else if (isAdded && previous !== '' && !/\s/.test(previous)) {
    characters[index] = NO_BREAK_SPACE + line.charAt(index);
  }
}
