/** What an edit of a file of the first language does to its words in another one. */
import { isPublished } from '../lib/publishing.ts';
import { normalizeText } from '../lib/text.ts';
import { count } from '../messages/words.ts';
import type { Document } from '../model/document.ts';
import { BODY_PATH } from './compared.ts';
import { listTextStates, type TextState } from './state.ts';
import { isInLanguage, translate, type LanguagePair } from './translation.ts';

/**
 * Describes what an edit does to another language: `2 texts to compare, 1 text shown in English`.
 * @param before the file of the first language as it is saved
 * @param after the file as it is edited; both must be valid
 * @param own the file of the other language
 * @returns nothing if the edit does nothing there
 */
export function describeEffect(
  before: Document,
  after: Document,
  own: Document,
  pair: LanguagePair,
): string {
  const translated = translate(before, own, pair);
  const statesBefore = byPath(listTextStates(translated));
  const statesAfter = byPath(listTextStates(translate(after, own, pair)));
  const wasShown = [...statesBefore].filter(([, { isShown }]) => isShown);
  const toCompare = wasShown.filter(([path, { text }]) => {
    const state = statesAfter.get(path);
    return state?.isShown === true && normalizeText(state.text) !== normalizeText(text);
  });
  const notShown = wasShown.filter(([path]) => statesAfter.get(path)?.isShown !== true);
  const toTranslate = [...statesAfter].filter(
    ([path, { isMissing }]) => isMissing && !statesBefore.has(path),
  );
  const isHidden = isInLanguage(translated) && isPublic(before) && !isPublic(after);
  return [
    isHidden && 'hidden, too',
    toCompare.length > 0 && `${count(toCompare.length, 'text')} to compare`,
    notShown.length > 0 && `${count(notShown.length, 'text')} not shown any more`,
    toTranslate.length > 0 && `${count(toTranslate.length, 'text')} to translate`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the states of texts by the paths of their words. */
const byPath = (states: readonly TextState[]) =>
  new Map(states.map((state) => [(state.field?.wordsPath ?? BODY_PATH).join('.'), state]));

const isPublic = ({ values, kind }: Document) =>
  isPublished({ data: Object(values) as object, kind });
