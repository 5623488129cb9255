/** The kinds of entry that there can be more of: what one is called, and which pages show it. */
import type { PageId } from '../../src/lib/links.ts';
import { folders } from '../../src/schemas/content.ts';
import { nearest } from '../../src/lib/nearest-name.ts';

/** A folder below src/content whose every file is one entry. */
export type Folder = keyof typeof folders;

/** What one entry of each folder is called, and the pages that show it. */
export const kinds: Record<Folder, { one: string; shownOn: PageId[] }> = {
  services: { one: 'service', shownOn: ['home', 'services'] },
  plans: { one: 'plan', shownOn: ['pricing'] },
  testimonials: { one: 'testimonial', shownOn: ['home'] },
  industries: { one: 'industry', shownOn: ['home'] },
  stats: { one: 'stat', shownOn: ['about'] },
  slides: { one: 'slide', shownOn: ['home'] },
  technologies: { one: 'technology', shownOn: ['home', 'services'] },
  story: { one: 'story', shownOn: ['about'] },
};

const names = Object.keys(kinds) as Folder[];

/**
 * The folder that somebody means.
 * @param word singular or plural, in any capitals
 * @throws {Error} that names the nearest kind, or all there are
 */
export function folderOf(word: string): Folder {
  const said = word.toLowerCase();
  const found = names.find((name) => name === said || kinds[name].one === said);
  if (found) return found;
  const words = names.flatMap((name) => [kinds[name].one, name]);
  const meant = nearest(word, words);
  throw new Error(
    meant === undefined
      ? `There is no kind “${word}”. ${kindsInWords()}`
      : `There is no kind “${word}”: write ${kinds[folderOf(meant)].one} if that is meant.`,
  );
}

/** All kinds in a sentence. */
export const kindsInWords = () =>
  `There are: ${names.map((name) => kinds[name].one).join(', ')}. For example: npm run new service "Data migration"`;
