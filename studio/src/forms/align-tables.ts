/** Gives tables the alignment of their columns back, which the text editor of the forms doesn't know. */
import { applyEdits, type Edit } from '../text/edits.ts';
import { parseText, textOf } from '../text/parse.ts';
import { DELIMITERS, isTable, sourceOf, splitRow } from './correct-text.ts';

/** A table, as far as it says how its columns are aligned. */
interface AlignedTable {
  headings: string[];
  /** The line below the headings. */
  delimiters: string;
  /** Where that line starts in the text. */
  start: number;
}

/**
 * Returns an edited text in which each table is aligned as it was before. Those that were pasted have no line below their
 * headings yet, and stay as they are.
 * @param written the text before
 */
export function alignTables(edited: string, written: string): string {
  const before = listTables(written);
  if (!before.some(({ delimiters }) => delimiters.includes(':'))) return edited;
  const edits = listTables(edited).flatMap(({ headings, delimiters, start }): Edit[] => {
    const table = findTable(headings, before);
    if (!table) return [];
    before.splice(before.indexOf(table), 1);
    return [{ start, end: start + delimiters.length, replacement: table.delimiters }];
  });
  return applyEdits(edited, edits);
}

function listTables(markdown: string): AlignedTable[] {
  return parseText(markdown).children.flatMap((node): AlignedTable[] => {
    const source = sourceOf(node, markdown);
    const [head = '', delimiters = ''] = source.text.split('\n');
    if (!isTable(source) || !DELIMITERS.test(delimiters)) return [];
    const headings = splitRow(head).map((cell) => textOf(parseText(cell.trim())));
    return [{ headings, delimiters, start: source.start + head.length + 1 }];
  });
}

/** Returns the table that an edited one was: the first of those with the most of its headings. */
function findTable(headings: readonly string[], tables: readonly AlignedTable[]) {
  const countShared = (table: AlignedTable) =>
    table.headings.filter((heading) => headings.includes(heading)).length;
  return tables
    .filter((table) => table.headings.length === headings.length)
    .toSorted((a, b) => countShared(b) - countShared(a))
    .at(0);
}
