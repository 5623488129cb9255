/** Soft hyphens, where browsers may break the long words of titles, buttons, navigation and lists that are wider than a line. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Edit, PageHtml, TextNode } from './page-html.ts';

/** Shorter words never break: layouts have room for them. */
const MIN_LETTERS = 15;

const SOFT_HYPHEN = '\u00AD';
const LONG_WORD = new RegExp(`\\p{L}{${MIN_LETTERS},}`, 'gu');
/** Soft hyphens that would leave one to three letters alone on a line: `Un-`. */
const NEAR_EDGE = /(?<=^\p{L}{1,3})\u00AD|\u00AD(?=\p{L}{1,3}$)/gu;
/** Addresses, and names such as `TypeScript`. */
const ADDRESS_OR_NAME = /[@/\d]|\p{L}\.\p{L}|\p{Ll}\p{Lu}/u;

/** The elements whose texts are short and large, or have little room. */
const TITLES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'summary', 'address'];
/** Navigation, and what a plan includes. */
const ITEMS = ['a', 'li'];
/** In these, a link is part of a text. Code stays as it is. */
const TEXTS = ['p', 'dd', 'td', 'figcaption', 'blockquote', 'code'];
/** In an island, React compares texts with its own; it leaves slots as they are. */
const SLOTS = ['astro-slot', 'astro-static-slot'];

type Hyphenate = (text: string, options: { hyphenChar: string; minWordLength: number }) => string;

const require = createRequire(join(process.cwd(), 'package.json'));
/** The folders of the package, of which those of languages have their codes. */
const languageFolders = readdirSync(dirname(require.resolve('hyphen/package.json')));

/** Returns the function that hyphenates a language; undefined for one that has no patterns. */
function findHyphenate(lang: string): Hyphenate | undefined {
  const code = lang.toLowerCase();
  const folder = [code, code.replace(/-.*/, '')].find((name) => languageFolders.includes(name));
  if (folder === undefined) return undefined;
  // Node keeps the patterns of each language that a page has had.
  return (require(`hyphen/${folder}`) as { hyphenateSync: Hyphenate }).hyphenateSync;
}

/**
 * Returns a text with soft hyphens in its long words.
 * @param lang code of its language
 * @param names words that are names, which stay whole
 */
export function hyphenate(text: string, lang: string, names: ReadonlySet<string>): string {
  if (text.match(LONG_WORD) === null) return text;
  const hyphenateSync = findHyphenate(lang);
  if (!hyphenateSync) return text;
  const hyphenateWord = (word: string) =>
    hyphenateSync(word, { hyphenChar: SOFT_HYPHEN, minWordLength: MIN_LETTERS }).replace(
      NEAR_EDGE,
      '',
    );
  return text.replace(/\S+/g, (part) =>
    ADDRESS_OR_NAME.test(part)
      ? part
      : part.replace(LONG_WORD, (word) => (names.has(word) ? word : hyphenateWord(word))),
  );
}

/** Returns whether a text is a title, on a button, in navigation or an item of a list. */
function isShortText({ parents }: TextNode) {
  const island = parents.indexOf('astro-island');
  const isInSlot = parents.slice(0, island).some((name) => SLOTS.includes(name));
  if (island !== -1 && !isInSlot) return false;
  const has = (names: readonly string[]) => parents.some((name) => names.includes(name));
  return has(TITLES) || (has(ITEMS) && !has(TEXTS));
}

/** A word with soft hyphens, and what no line break parts from it, as its punctuation. */
const HYPHENATED = new RegExp(`[^ \\t\\n]*${SOFT_HYPHEN}[^ \\t\\n]*`, 'g');

/**
 * Returns a text with each word that has soft hyphens in an element: otherwise, browsers break it where it fits on the next line,
 * too. The whole text is in another one, as in a flex box each would be an item of its own. Chromium finds such a word on a page,
 * but not together with those beside it.
 * @param text HTML of words only
 */
export const wrapHyphenated = (text: string): string =>
  `<span class="long-words">${text.replace(HYPHENATED, '<span>$&</span>')}</span>`;

/**
 * Returns edits that put soft hyphens into the long words of a page's titles, buttons, navigation and lists.
 * @param names words that are names, which stay whole
 */
export const softHyphens = ({ textNodes }: PageHtml, names: ReadonlySet<string>): Edit[] =>
  textNodes.filter(isShortText).flatMap((node) => {
    const { source, start, lang } = node;
    const text = hyphenate(source, lang, names);
    return text === source
      ? []
      : [{ start, end: start + source.length, text: wrapHyphenated(text) }];
  });
