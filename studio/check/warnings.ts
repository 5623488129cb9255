/** Finds problems that visitors would notice, but that do not stop a build. */
import { message } from '../messages/message.ts';
import { listTexts, type CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ContentModel } from '../model/model.ts';
import { listCodes } from './further-languages.ts';
import { createLetterTest } from './letters.ts';

/**
 * Finds repeated alt texts, characters that the font lacks, and code in texts.
 * @param files all content files of a language
 * @param language its code; undefined if the content has no list of languages
 */
export function findWarnings(
  files: readonly CheckedFile[],
  language: string | undefined,
  { font }: ContentModel,
): Diagnostic[] {
  const missing = font?.missing ?? (() => []);
  const isOwnLetter = createLetterTest(language === undefined ? [] : [language], missing);
  // The list has the name of each language in its own letters.
  const isLetterOfList = createLetterTest(listCodes(files), missing);
  return files.flatMap((checked) => {
    const isList = checked.kind.singleton?.isLanguageList === true;
    const isForeign = (character: string) => !(isList ? isLetterOfList : isOwnLetter)(character);
    return listTexts(checked).flatMap(({ path, text, location }) => {
      const messages = [
        ...altWarnings(text, location.path, checked),
        ...fontWarnings(missing(text).filter(isForeign)),
        ...(path.length === 0 ? codeWarnings(text) : []),
      ];
      return messages.map((found) => ({ ...location, message: found }));
    });
  });
}

const altWarnings = (text: string, path: readonly string[], { data }: CheckedFile) =>
  path.at(-1) === 'alt' && text === data['title'] ? [message('alt-repeats-title')] : [];

/** @param characters those that the font lacks. Letters of the text's language are one warning for the whole language. */
const fontWarnings = (characters: readonly string[]) =>
  characters.length === 0 ? [] : [message('missing-glyphs', { characters })];

/** What looks like HTML or JSX: a tag, a comment, or an expression that is more than a word. */
const CODE =
  /<\/?[A-Za-z][\w.:-]*(?:\s[^<>]*)?\/?>|<!--[^<]*?-->|\{(?:\/\*[^{}]*\*\/|\w+\.[\w.]+|\.{3}\w+|(["'`])[^{}]*\1)\}/;

function codeWarnings(text: string) {
  const [code] = CODE.exec(text) ?? [];
  return code === undefined ? [] : [message('code-as-typed', { code })];
}
