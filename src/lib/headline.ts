/** The size of headlines, by their words. */

/** How many letters the longest word of a large headline has: lines of the smallest phones have room for about 7 em. */
const MAX_LETTERS = 12;

/** Returns the class of a headline's size: on phones it is smaller if one of its words has no room otherwise. */
export function headlineClass(headline: string) {
  const isLong = headline.split(/[\s-]/).some((word) => word.length > MAX_LETTERS);
  return isLong ? 'text-display max-md:text-[min(11vw,3rem)]' : 'text-display';
}

/** Returns that of an article or a text page, whose titles can be long. */
export const titleClass = (title: string) =>
  title.length < 40 ? headlineClass(title) : 'text-title';
