/** Finds which file of another language has the words for a file of the first, also after that got another name. */
import { dirname } from 'pathe';
import { listOf } from '../model/checked-file.ts';
import type { Document } from '../model/document.ts';
import { pagePathOfFile } from '../model/file-kind.ts';
import { listTextStates } from './state.ts';
import { translate, type LanguagePair } from './translation.ts';

/** The file of another language for each file of the first that has one. */
type Counterparts = Map<Document, Document>;

/** Finds the files with the same path or, after a page was renamed, a path that is among the old URLs of the page. */
export function findCounterparts(
  originals: readonly Document[],
  ownFiles: readonly Document[],
): Counterparts {
  const paths = new Set(originals.map(({ file }) => file));
  const left = ownFiles.filter(({ file }) => !paths.has(file));
  const counterparts: Counterparts = new Map();
  for (const original of originals) {
    const { file, values } = original;
    const { redirectFrom, aliases } = Object(values) as Record<string, unknown>;
    const oldUrls = [...listOf(redirectFrom), ...listOf(aliases)];
    const own =
      ownFiles.find((other) => other.file === file) ??
      left.find(
        (other) => dirname(other.file) === dirname(file) && oldUrls.includes(pagePathOfFile(other)),
      );
    if (own) counterparts.set(original, own);
  }
  return counterparts;
}

interface RenamedEntries {
  counterparts: Counterparts;
  /** For each of the other files, the entry that has most of the texts that its words were compared with. */
  similar: Map<Document, Document>;
}

/**
 * Finds the files of entries that were renamed without an old URL: those whose words were compared with the texts of one entry
 * alone.
 * @param untranslated valid files of the first language without a counterpart
 * @param unused files of the other language without one
 */
export function findRenamed(
  untranslated: readonly Document[],
  unused: readonly Document[],
  pair: LanguagePair,
): RenamedEntries {
  const counterparts: Counterparts = new Map();
  const similar = new Map<Document, Document>();
  for (const own of unused) {
    const entries = untranslated
      .filter(({ kind }) => kind === own.kind)
      .map((original) => ({ original, ...countAsCompared(original, own, pair) }))
      .filter(({ same }) => same > 0)
      .toSorted((a, b) => b.same - a.same);
    const [equal, ...others] = entries.filter(({ changed }) => changed === 0);
    if (equal && others.length === 0 && !counterparts.has(equal.original)) {
      counterparts.set(equal.original, own);
    } else if (entries[0]) {
      similar.set(own, entries[0].original);
    }
  }
  return { counterparts, similar };
}

/** Returns how many texts of an entry are as the words of a file were compared with them, and how many have changed. */
function countAsCompared(original: Document, own: Document, pair: LanguagePair) {
  const states = listTextStates(translate(original, own, pair));
  return {
    same: states.filter(({ comparison }) => comparison === 'current').length,
    changed: states.filter(({ comparison }) => comparison === 'changed').length,
  };
}
