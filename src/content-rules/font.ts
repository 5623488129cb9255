/** Characters that the font lacks, so that visitors see another font there. */
import {
  type CheckedFile,
  type Diagnostic,
  listTexts,
  type Place,
  type RuledContent,
} from '../../studio/index.ts';
import { missingCharacters } from '../lib/font-characters.ts';
import { message } from '../messages.ts';

/** A text with the characters that the font lacks. */
interface Text {
  location: Place;
  letters: string[];
  /** Other characters. */
  signs: string[];
  /** Whether it's in the words of a further language; its site has texts of the first one where it lacks words. */
  isFurther: boolean;
}

const isLetter = (character: string) => /\p{L}/u.test(character);

function readTexts(checked: CheckedFile): Text[] {
  return listTexts(checked).map(({ text, location }) => {
    const missing = missingCharacters(text);
    return {
      location,
      letters: missing.filter(isLetter),
      signs: missing.filter((character) => !isLetter(character)),
      isFurther: location.file !== checked.file,
    };
  });
}

/** Warns at the first text with letters that the font lacks: a language can't do without its letters. */
function letterWarnings(texts: readonly Text[]): Diagnostic[] {
  const withLetters = texts.filter(({ letters }) => letters.length > 0);
  const [first] = withLetters;
  if (!first) return [];
  const letters = [...new Set(withLetters.flatMap((text) => text.letters))];
  const values = { letters, others: withLetters.length - 1 };
  return [{ ...first.location, message: message('missing-letters', values) }];
}

const signWarnings = ({ location, signs }: Text): Diagnostic[] =>
  signs.length === 0 ? [] : [{ ...location, message: message('missing-signs', { signs }) }];

/** Warns of characters that the font lacks: of letters once, of others at each text. */
export function fontWarnings({ files }: RuledContent): Diagnostic[] {
  // The list of languages has the name of each in its own letters.
  const texts = files.filter(({ kind }) => !kind.singleton?.isLanguageList).flatMap(readTexts);
  return [
    ...letterWarnings(texts.filter(({ isFurther }) => isFurther)),
    ...letterWarnings(texts.filter(({ isFurther }) => !isFurther)),
    ...texts.flatMap(signWarnings),
  ];
}
