/** The table button of the text editor: cells that are typed or pasted from a spreadsheet become a Markdown table. */
import type { EditorComponentDefinition } from '@sveltia/cms';

/** Separates the cells of a line. Those in the text of a cell have a backslash. */
const SEPARATOR = /(?<!\\)\|/;

/** The line below the first row of a Markdown table. */
const DIVIDER = /^[\s|:]*-{3}[\s|:-]*$/;

/** Returns the cells of a line: between tabs, as spreadsheets copy them, or between `|`. */
function readCells(line: string): string[] {
  const cells = line.includes('\t')
    ? line.split('\t').map((cell) => cell.replace(/(?<!\\)\|/g, '\\|'))
    : line
        .trim()
        .replace(/^\|/, '')
        .replace(/(?<!\\)\|$/, '')
        .split(SEPARATOR);
  return cells.map((cell) => cell.trim());
}

/**
 * Converts typed or pasted cells to a Markdown table.
 * @param cells a line for each row, the first with the headings
 * @returns the table; empty without cells
 */
export function toMarkdownTable(cells: string): string {
  const lines = cells.split('\n').filter((line) => line.trim() !== '');
  // What is pasted can be a Markdown table itself.
  const rows = lines.filter((line, index) => index !== 1 || !DIVIDER.test(line)).map(readCells);
  const width = Math.max(...rows.map((row) => row.length));
  const formatted = rows.map((row) => {
    const missing = Array<string>(width - row.length).fill('');
    return `| ${[...row, ...missing].join(' | ')} |`;
  });
  const [head, ...others] = formatted;
  if (head === undefined) return '';
  return [head, `|${' --- |'.repeat(width)}`, ...others].join('\n');
}

/** Converts a Markdown table to the cells that the form shows, without the backslashes that `escapeMdx` adds. */
export const fromMarkdownTable = (table: string): string =>
  table
    .split('\n')
    .toSpliced(1, 1)
    .join('\n')
    .replace(/\\([{<])/g, '$1');

const toBlock = ({ cells = '' }: { cells?: string }) => toMarkdownTable(cells);

export const tableComponent: EditorComponentDefinition = {
  // The editor has a node of its own that is named `table`.
  id: 'sheet',
  label: 'Table',
  icon: 'table',
  trigger: 'button',
  fields: [
    {
      name: 'cells',
      label: 'Cells',
      widget: 'text',
      hint: 'A line for each row, the first with the headings. Copy the cells in Excel, Word or Google Sheets and paste them here, or type | between the cells.',
    },
  ],
  pattern: /^\|.+\|[ \t]*\n\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?:\n\|.*\|[ \t]*)*/m,
  fromBlock: ([table = '']) => ({ cells: fromMarkdownTable(table) }),
  toBlock,
  // Required, though the site has its own preview.
  toPreview: toBlock,
};
