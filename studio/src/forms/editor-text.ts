/** Texts as files have them, and as the text editor of the forms reads and writes them. */
import { applyEdits } from '../text/edits.ts';
import { findExcess } from '../text/limits.ts';
import { alignTables } from './align-tables.ts';
import { correctText, editCells, escapeAlts, type Table } from './correct-text.ts';
import { keepAsWritten } from './keep-as-written.ts';

/** Code, characters with a backslash, and line breaks. */
const IN_CELL = /(`+)[^]*?\1|\\.|<br *\/?>/gi;

/** The text that was converted last: an open form needs it after each key. */
let last: { written: string; opened: string } | undefined;

/** Returns a text of a file as the text editor needs it: it reads `\|` as the end of a cell, and `<br>` as letters. */
export function toEditor(written: string): string {
  if (findExcess(written)) return written;
  if (last?.written !== written) {
    last = { written, opened: convertCells(escapeAlts(written)) };
  }
  return last.opened;
}

function convertCells(markdown: string): string {
  if (!/\\\||<br/i.test(markdown)) return markdown;
  const edits = editCells(markdown, IN_CELL, (found) =>
    found.startsWith('<') ? '\\n' : found.replaceAll('\\|', '&#124;'),
  );
  return applyEdits(markdown, edits);
}

/**
 * Returns a text of the text editor as the file gets it. Over a limit, it stays as it is.
 * @param written the text as the file has it; empty for a new file
 * @param tables those that the text editor shows
 */
export function fromEditor(edited: string, written: string, tables?: readonly Table[]): string {
  if (edited === toEditor(written)) return written;
  if (findExcess(edited)) return edited;
  if (findExcess(written)) return correctText(edited, tables);
  const aligned = alignTables(edited, written);
  const kept = keepAsWritten(aligned, written);
  if (kept === written) return written;
  const corrected = correctText(aligned, tables);
  return corrected === aligned ? kept : keepAsWritten(corrected, written);
}
