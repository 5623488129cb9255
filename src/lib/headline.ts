/** The size of headlines, by their words. */

/** How wide a word of a headline can be on the smallest phones, in em: a little less than their lines. */
const WORD_ROOM = 6.8;

/** Returns about how wide a letter is in the type of headlines, in em. */
function letterWidth(letter: string) {
  if (/[fijlrtI]/.test(letter)) return 0.33;
  if (/[mwMW]/.test(letter)) return 0.85;
  return /\p{Lu}/u.test(letter) ? 0.66 : 0.56;
}

const wordWidth = (word: string) =>
  Array.from(word).reduce((width, letter) => width + letterWidth(letter), 0);

/** Returns the class of a headline's size: on phones it is smaller if one of its words has no room otherwise. */
export function headlineClass(headline: string) {
  const isLong = headline.split(/[\s-]/).some((word) => wordWidth(word) > WORD_ROOM);
  return isLong ? 'text-display max-md:text-[min(11vw,3rem)]' : 'text-display';
}

/** Returns that of an article or a text page, whose titles can be long. */
export const titleClass = (title: string) =>
  title.length < 40 ? headlineClass(title) : 'text-title';
