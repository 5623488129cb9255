/** Letters that a language uses and the font lacks. A text can't do without them, so they are no fault of its own. */
import { languageName } from '../fields/languages.ts';
import { listPossibleCodes } from '../lib/country-name.ts';
import { message } from '../messages/message.ts';
import { listOf, listStrings, type CheckedFile } from '../model/checked-file.ts';
import { diagnose, type Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import type { ContentModel } from '../model/model.ts';
import { findLanguageList, listCodes } from './further-languages.ts';

const LATIN = '\\p{scx=Latn}';
/** With the full-width punctuation, which Unicode counts to no script. */
const CHINESE = '\\p{scx=Hani}\\uFF00-\\uFFEF';

/** The characters of the scripts that Unicode's properties don't have, as part of a regular expression. */
const characterClasses: Readonly<Record<string, string>> = {
  Hans: CHINESE,
  Hant: CHINESE,
  Jpan: `${CHINESE}\\p{scx=Hira}\\p{scx=Kana}`,
  Kore: `${CHINESE}\\p{scx=Hang}`,
  Latf: LATIN,
  Latg: LATIN,
};

/** Tells letters from other characters that the font lacks. */
type LetterTest = (character: string) => boolean;

type MissingCharacters = (text: string) => string[];

/**
 * Returns a test for letters of some languages.
 * @param languages the codes of the languages
 * @param missing returns the characters that the font lacks
 */
export function createLetterTest(
  languages: readonly string[],
  missing: MissingCharacters,
): LetterTest {
  const tests = languages.map((language) => testLettersOf(language, missing));
  return (character) => tests.some((isLetter) => isLetter(character));
}

function testLettersOf(language: string, missing: MissingCharacters): LetterTest {
  const { script = '' } = new Intl.Locale(language).maximize();
  const characterClass = characterClasses[script] ?? `\\p{scx=${script}}`;
  const letters = new RegExp(`[${characterClass}]`, 'u');
  const isOfScript: LetterTest = (character) => letters.test(character);
  if (characterClass !== LATIN) return isOfScript;
  // No language uses all Latin letters: a Vietnamese name in English has some that English doesn't use.
  let usesMissingOnes: boolean | undefined;
  return (character) => {
    if (!isOfScript(character)) return false;
    usesMissingOnes ??= missing(countryNames(language)).some(isOfScript);
    return usesMissingOnes;
  };
}

/** Returns the names of all countries in a language, which have nearly all of its letters. */
function countryNames(language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return listPossibleCodes()
    .map((code) => names.of(code) ?? '')
    .join('');
}

/**
 * Warns of each language whose texts have letters of the language that the font lacks.
 * @param files the files of the first language
 * @param documentsOf returns the files with the words of a language
 */
export function findMissingLetters(
  files: readonly CheckedFile[],
  documentsOf: (code: string) => readonly Document[],
  { font }: ContentModel,
): Diagnostic[] {
  const list = findLanguageList(files);
  if (!list || !font) return [];
  return listCodes(files).flatMap((code, index) => {
    const item = ['languages', String(index)];
    // The list has the names of all languages.
    const documents = documentsOf(code).filter(({ kind }) => kind !== list.kind);
    const values = [
      listOf(list.data['languages'])[index],
      ...documents.flatMap((document) => [document.values, document.text?.source]),
    ];
    const texts = listStrings(values).map(({ text }) => text);
    const isLetter = createLetterTest([code], font.missing);
    const letters = font.missing(texts.join('')).filter(isLetter);
    if (letters.length === 0) return [];
    const warning = message('missing-letters', {
      language: languageName(code),
      letters,
      guide: font.guide,
    });
    return diagnose(list.locate(item), warning);
  });
}
