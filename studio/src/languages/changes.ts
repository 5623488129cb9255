/** What has changed between two versions of a text. */
import { normalizeText } from '../lib/text.ts';
import type { Change } from '../model/diagnostic.ts';

/** Compares two texts word by word. Words that follow each other and became the same are one change. */
export function compareWords(before: string, after: string): Change[] {
  const changes: Change[] = [];
  for (const { kind, text } of compareLists(toWords(before), toWords(after))) {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += ` ${text}`;
    else changes.push({ kind, text });
  }
  return changes;
}

const toWords = (text: string) => normalizeText(text).split(' ');

/** Compares two lists: the longest run of items that both have is the same, and so on before and after it. */
export function compareLists(before: readonly string[], after: readonly string[]): Change[] {
  const run = findLongestRun(before, after);
  if (run.length === 0) {
    return [
      ...before.map((text): Change => ({ kind: 'removed', text })),
      ...after.map((text): Change => ({ kind: 'added', text })),
    ];
  }
  const [endBefore, endAfter] = [run.before + run.length, run.after + run.length];
  return [
    ...compareLists(before.slice(0, run.before), after.slice(0, run.after)),
    ...after.slice(run.after, endAfter).map((text): Change => ({ kind: 'same', text })),
    ...compareLists(before.slice(endBefore), after.slice(endAfter)),
  ];
}

/** How many pairs of items are compared. In longer lists, all counts as changed. */
const MAX_PAIRS = 250_000;

/** Finds the longest run of items that two lists have: where it starts in each. */
function findLongestRun(before: readonly string[], after: readonly string[]) {
  let longest = { before: 0, after: 0, length: 0 };
  if (before.length * after.length > MAX_PAIRS) return longest;
  for (const startBefore of before.keys()) {
    for (const startAfter of after.keys()) {
      let length = 0;
      while (
        startBefore + length < before.length &&
        before[startBefore + length] === after[startAfter + length]
      ) {
        length++;
      }
      if (length > longest.length) longest = { before: startBefore, after: startAfter, length };
    }
  }
  return longest;
}
