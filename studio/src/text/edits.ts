/** A change of a text: what is from one offset to another becomes something else. */
export interface Edit {
  start: number;
  end: number;
  replacement: string;
}

/** Makes changes of different places: the last one first, as it moves no other. */
export const applyEdits = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (changed, { start, end, replacement }) =>
        changed.slice(0, start) + replacement + changed.slice(end),
      text,
    );
