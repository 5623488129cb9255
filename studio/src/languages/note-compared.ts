/** Notes that words of another language were compared with the text of the first. */
import type { Document } from '../model/document.ts';
import { BODY_PATH, noteParagraphs, type Note } from './compared.ts';
import { listTextStates, type TextState } from './state.ts';
import { translate, type LanguagePair, type Translation } from './translation.ts';
import { ARE_SAME, isEmpty, isGroup, STILL_FIT, valueAt, type Group } from './values.ts';

/**
 * Returns what a file notes of the texts that its words were compared with; undefined if there is nothing to note.
 * @param isComparedNow returns whether someone has just compared the words of a text
 */
export function noteCompared(
  translation: Translation,
  isComparedNow: (state: TextState) => boolean,
): Group | undefined {
  const { own, comparedTexts } = translation;
  if (!own) return undefined;
  const notes = isGroup(comparedTexts) ? withoutEmpty(comparedTexts, own) : {};
  for (const state of listTextStates(translation)) {
    if (state.comparison === undefined || !isComparedNow(state)) continue;
    const { text, field } = state;
    if (field) setNote(notes, field.basis.path, field.basis.text);
    else setNote(notes, BODY_PATH, noteParagraphs(text));
  }
  return Object.keys(notes).length > 0 ? notes : undefined;
}

/**
 * Returns the fields of a file as a save of its form writes them: the words that it changes were compared.
 * @param original the file of the first language
 * @param before the file as it was; undefined if there was none
 * @param after the file as the form has it
 */
export function noteSave(
  original: Document,
  before: Document | undefined,
  after: Document,
  pair: LanguagePair,
): Group {
  const values = Object(after.values) as Group;
  const written = [STILL_FIT, ARE_SAME, 'comparedTexts', 'sameTexts'];
  const words = Object.entries(values).filter(([name]) => !written.includes(name));
  const othersStillFit = values[STILL_FIT] === true;
  const translation = translate(original, after, pair);
  const comparedTexts = noteCompared(
    translation,
    (state) => othersStillFit || !hasSameWords(state, before, after),
  );
  const sameTexts = noteCopies(translation, values[ARE_SAME] === true);
  return {
    ...Object.fromEntries(words),
    ...(comparedTexts && { comparedTexts }),
    ...(sameTexts && { sameTexts }),
  };
}

/**
 * Returns what a file notes of words that are meant to be those of the first language; undefined if there is nothing to note.
 * @param areAllMeant whether someone has just said so of all that are
 */
function noteCopies(translation: Translation, areAllMeant: boolean): Group | undefined {
  const notes: Group = {};
  for (const state of listTextStates(translation)) {
    const isMeant = state.copy === 'meant' || (areAllMeant && state.copy === 'unclear');
    if (isMeant) setNote(notes, wordsPath(state), true);
  }
  return Object.keys(notes).length > 0 ? notes : undefined;
}

const wordsPath = ({ field }: TextState) => field?.wordsPath ?? BODY_PATH;

/** Returns whether two versions of a file have the same words for a text. */
function hasSameWords(state: TextState, before: Document | undefined, after: Document): boolean {
  const wordsIn = (document: Document | undefined) =>
    state.field ? valueAt(document?.values, wordsPath(state)) : document?.text?.source.trim();
  return wordsIn(before) === wordsIn(after);
}

/** Returns a copy of notes without those of words that the file has no more. */
function withoutEmpty(notes: Group, own: Document, path: readonly string[] = []): Group {
  const kept = Object.entries(notes).flatMap(([name, note]): [string, unknown][] => {
    const place = [...path, name];
    if (isGroup(note)) {
      const inner = withoutEmpty(note, own, place);
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }
    const isOfBody = place.join('.') === BODY_PATH.join('.');
    const words = isOfBody ? own.text?.source : valueAt(own.values, place);
    return hasNoWords(words) ? [] : [[name, note]];
  });
  return Object.fromEntries(kept);
}

/** Returns whether a field is empty or, of a fact, all of its fields. */
const hasNoWords = (words: unknown): boolean =>
  isGroup(words) ? Object.values(words).every(hasNoWords) : isEmpty(words);

/** Sets the note at a path, in groups that are made where they are missing. */
function setNote(notes: Group, [name = '', ...rest]: readonly string[], note: Note | true) {
  if (rest.length === 0) {
    notes[name] = note;
    return;
  }
  const inner = valueAt(notes, [name]);
  const group: Group = isGroup(inner) ? inner : {};
  notes[name] = group;
  setNote(group, rest, note);
}
