/** Fields that files of other languages have besides words. */
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import { diagnose, type Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { ARE_SAME, isGroup, STILL_FIT } from './values.ts';

export interface LanguageFields {
  /** Whether the entry is kept back in the language. */
  isDraft: boolean;
  /** Whether the entry is in this language only. */
  isOnlyHere: boolean;
  /** What the file notes of the texts that its words were compared with (compared.ts); undefined if no one has compared any. */
  comparedTexts: unknown;
  /** The groups and keys of the words that are meant to be those of the first language, and `true` in place of each. */
  sameTexts: unknown;
}

const names = ['draft', 'only', 'comparedTexts', 'sameTexts', STILL_FIT, ARE_SAME];

/** Returns what a file has besides these fields. */
export function withoutLanguageFields({ values }: Document): unknown {
  if (!isGroup(values)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Reads the fields of a file; what they can't be is an error of its own. */
export function readLanguageFields(own: Document | undefined): LanguageFields {
  const { draft, only, comparedTexts, sameTexts } = Object(own?.values) as Record<string, unknown>;
  return { isDraft: draft === true, isOnlyHere: only === 'here', comparedTexts, sameTexts };
}

/**
 * Finds what the fields can't be.
 * @param canBeDraft whether an entry of this kind can be kept back
 */
export function languageFieldErrors(own: Document, canBeDraft: boolean): Diagnostic[] {
  const { draft, only } = Object(own.values) as Record<string, unknown>;
  const messages = {
    draft: draftError(draft, canBeDraft),
    only: hasValue(only) ? message('only-not-possible') : undefined,
  };
  return Object.entries(messages).flatMap(([name, error]) => diagnose(own.locate([name]), error));
}

const hasValue = (value: unknown) => value !== undefined && value !== null;

function draftError(draft: unknown, canBeDraft: boolean): Message | undefined {
  if (!hasValue(draft)) return undefined;
  if (!canBeDraft) return message('draft-not-possible');
  return typeof draft === 'boolean'
    ? undefined
    : message('wrong-type', { value: draft, expected: ['boolean'] });
}
