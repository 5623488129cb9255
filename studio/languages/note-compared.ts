/** Notes that words of another language were compared with the text of the first. */
import type { Document } from '../model/document.ts';
import { BODY_PATH, noteAt, noteOf } from './compared.ts';
import { listTextStates, type TextState } from './state.ts';
import { translate, type LanguagePair, type Translation } from './translation.ts';
import { isEmpty, isGroup, STILL_FIT, valueAt, type Group } from './values.ts';

/**
 * Returns what a file notes of the texts that its words were compared with; undefined if there is nothing to note.
 * @param isComparedNow returns whether someone has just compared the words of a text
 */
export function noteCompared(
  translation: Translation,
  isComparedNow: (state: TextState) => boolean,
): Group | undefined {
  const { own, comparedWith } = translation;
  if (!own) return undefined;
  const notes = isGroup(comparedWith) ? withoutEmpty(comparedWith, own) : {};
  for (const state of listTextStates(translation)) {
    const path = pathOf(state);
    if (state.comparison === undefined) continue;
    // What is current without a note comes from an older file, or from an item that had another key.
    const lacksNote = state.comparison === 'current' && !noteAt(notes, path);
    if (lacksNote || isComparedNow(state)) setNote(notes, path, noteOf(state.text));
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
  const othersStillFit = values[STILL_FIT] === true;
  const words = Object.entries(values).filter(
    ([name]) => name !== STILL_FIT && name !== 'comparedWith',
  );
  const comparedWith = noteCompared(
    translate(original, after, pair),
    (state) => othersStillFit || !hasSameWords(state, before, after),
  );
  return { ...Object.fromEntries(words), ...(comparedWith && { comparedWith }) };
}

const pathOf = ({ field }: TextState) => field?.wordsPath ?? BODY_PATH;

/** Returns whether two versions of a file have the same words for a text. */
function hasSameWords(state: TextState, before: Document | undefined, after: Document): boolean {
  const wordsIn = (document: Document | undefined) =>
    state.field ? valueAt(document?.values, pathOf(state)) : document?.text?.source.trim();
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
    return isEmpty(words) ? [] : [[name, note]];
  });
  return Object.fromEntries(kept);
}

/** Sets the note at a path, in groups that are made where they are missing. */
function setNote(notes: Group, [name = '', ...rest]: readonly string[], note: string) {
  if (rest.length === 0) {
    notes[name] = note;
    return;
  }
  const inner = valueAt(notes, [name]);
  const group: Group = isGroup(inner) ? inner : {};
  notes[name] = group;
  setNote(group, rest, note);
}
