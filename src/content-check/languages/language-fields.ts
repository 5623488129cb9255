/** Fields that files of other languages have besides words. */
import { quote } from '../../schemas/messages.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceFile } from '../file.ts';
import { isGroup } from './stray-fields.ts';

export interface LanguageFields {
  /** Whether the entry is kept back in the language. */
  isDraft: boolean;
  /** Whether the entry is in this language only. */
  isOnlyHere: boolean;
  /**
   * Short hashes of the first language's texts as they were when someone last compared the words with them; undefined if no
   * one has. The file has them in one string, as the form writes them as the value of a select.
   */
  comparedWith: ReadonlySet<string> | undefined;
}

const names = ['draft', 'only', 'comparedWith'];

/** Returns what a file has besides these fields. */
export function withoutLanguageFields({ values }: SourceFile): unknown {
  if (!isGroup(values)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Reads the fields of a file; what they can't be is an error of its own. */
export function readLanguageFields(own: SourceFile | undefined): LanguageFields {
  const { draft, only, comparedWith } = Object(own?.values) as Record<string, unknown>;
  const hashes = typeof comparedWith === 'string' ? comparedWith.split(/\s+/).filter(Boolean) : [];
  return {
    isDraft: draft === true,
    isOnlyHere: only === 'here',
    comparedWith: hashes.length > 0 ? new Set(hashes) : undefined,
  };
}

/**
 * Finds what the fields can't be.
 * @param canBeDraft whether an entry of this kind can be kept back
 */
export function languageFieldErrors(own: SourceFile, canBeDraft: boolean): Diagnostic[] {
  const { draft, only, comparedWith } = Object(own.values) as Record<string, unknown>;
  const messages = {
    draft: draftError(draft, canBeDraft),
    only: hasValue(only)
      ? 'is only possible in a text page (the folder legal) that the first language doesn’t have. Delete the line.'
      : undefined,
    comparedWith:
      hasValue(comparedWith) && typeof comparedWith !== 'string'
        ? 'must be text: the form writes it when you choose “Up to date”. Delete the line.'
        : undefined,
  };
  return Object.entries(messages).flatMap(([name, message]) =>
    message === undefined ? [] : [{ ...own.locate([name]), message }],
  );
}

const hasValue = (value: unknown) => value !== undefined && value !== null;

function draftError(draft: unknown, canBeDraft: boolean): string | undefined {
  if (!hasValue(draft)) return undefined;
  if (!canBeDraft) {
    return 'is only possible in articles, further pages, text pages and testimonials. Delete the line.';
  }
  if (typeof draft === 'boolean') return undefined;
  return `is ${quote(JSON.stringify(draft))}, but must be true or false without quotes.`;
}
