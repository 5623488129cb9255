/** Corrects the Markdown that the text editor of the forms writes. */
import type { Nodes, RootContent } from 'mdast';
import { applyEdits, type Edit } from '../text/edits.ts';
import { findExcess } from '../text/limits.ts';
import { parseText, walk } from '../text/parse.ts';

/** The texts of the cells of a table, by its rows. */
export type Table = readonly (readonly string[])[];

/**
 * Corrects what the text editor writes:
 * - Tables that are pasted without headings get the line below them, and end at the first line without a pipe.
 * - A `|` stays in its cell, and a line break in a cell is `<br>`.
 * - Paragraphs with Word's bullets, numbers or letters become lists.
 * - Brackets in alt texts get backslashes.
 *
 * A text without these, and one over a limit, stays as it is.
 * @param tables those that the text editor shows: where ` | ` is in a cell, only they tell which one
 */
export function correctText(typed: string, tables: readonly Table[] = []): string {
  if (findExcess(typed)) return typed;
  const markdown = endTables(escapeAlts(typed));
  const { children } = parseText(markdown);
  const shown = children
    .map((node) => sourceOf(node, markdown))
    .filter(isTable)
    // With a table right below, it would become part of it.
    .filter(({ start, text }) => !markdown.startsWith('\n|', start + text.length));
  const edits = [
    ...shown.flatMap((table, index) => correctTable(table, tables[index])),
    ...listEdits(children, markdown),
  ];
  return correctCells(applyEdits(markdown, edits));
}

/** Puts an empty line below the rows of tables that other text follows, in place of Word's empty paragraph. */
function endTables(markdown: string): string {
  const edits = parseText(markdown).children.flatMap((node): Edit[] => {
    const { type, text, start } = sourceOf(node, markdown);
    const [rows] = /^(?:\|.*\|\n)+(?!.*\|)/.exec(text) ?? [];
    if (rows === undefined || (type !== 'table' && type !== 'paragraph')) return [];
    const [empty = ''] = /^[\u00A0 ]+(?:\n|$)/.exec(text.slice(rows.length)) ?? [];
    const end = start + rows.length;
    return [{ start: end, end: end + empty.length, replacement: '\n' }];
  });
  return applyEdits(markdown, edits);
}

/** A node as it is written. */
interface Source {
  type: Nodes['type'];
  text: string;
  start: number;
}

export function sourceOf({ type, position }: Nodes, markdown: string): Source {
  const { start, end } = position ?? {};
  return { type, text: markdown.slice(start?.offset, end?.offset), start: start?.offset ?? 0 };
}

const ROW = /^\|.*\|$/;
/** The line below the headings. */
export const DELIMITERS = /^\|(?: *:?-+:? *\|)+$/;

/** Returns whether a node is a table, or a paragraph of rows only: without the line below the headings it is no table. */
export const isTable = ({ type, text }: Source) =>
  (type === 'table' || type === 'paragraph') && text.split('\n').every((line) => ROW.test(line));

function correctTable({ text, start }: Source, cells: Table | undefined): Edit[] {
  const [head = '', second = '', ...others] = text.split('\n');
  const isComplete = DELIMITERS.test(second);
  const rows = [head, ...(isComplete || second === '' ? [] : [second]), ...others];
  const known = cells?.length === rows.length ? cells : undefined;
  const columnCount = isComplete
    ? splitAtPipes(second).length
    : (known?.[0] ?? splitRow(head)).length;
  const [corrected = '', ...below] = rows.map((row, index) =>
    escapePipes(row, known?.[index], columnCount),
  );
  const delimiters = isComplete ? second : `|${' --- |'.repeat(columnCount)}`;
  const replacement = [corrected, delimiters, ...below].join('\n');
  return replacement === text ? [] : [{ start, end: start + text.length, replacement }];
}

/** Splits a row into what Markdown reads as cells. */
const splitAtPipes = (row: string) => row.slice(1, -1).split(/(?<!\\)\|/);

/** Splits a row as the text editor writes it, with a space on each side of a cell; others at their pipes. */
export const splitRow = (row: string) =>
  /^\| .* \|$/.test(row) ? row.slice(2, -2).split(' | ') : splitAtPipes(row);

/** Splits a row by the texts of its cells: a cell has as many pipes as its text. None if the text is another one. */
function splitByTexts(row: string, texts: readonly string[]): string[] {
  const pieces = row.slice(1, -1).split('|');
  const cells = texts.map((text) => pieces.splice(0, text.split('|').length).join('|').trim());
  return pieces.length === 0 ? cells : [];
}

/** Adds backslashes before the pipes in cells, if the row has more pipes than are between them. */
function escapePipes(row: string, texts: readonly string[] | undefined, columnCount: number) {
  if (splitAtPipes(row).length <= columnCount) return row;
  const cells = texts ? splitByTexts(row, texts) : splitRow(row);
  if (cells.length !== columnCount) return row;
  return `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
}

/** What Word writes before an item of a list: a bullet, a number or letters, and a tab or several no-break spaces. */
const ITEM =
  /^(?:(?<bullet>[·•§▪]|o)|(?<number>\d+)[.)]|(?<letters>[a-z]|[ivx]+|[A-Z]|[IVX]+)[.)])(?:\t| *\u00A0[\u00A0 ]+)(?=\S)/;

/** A list that an item can belong to. */
interface List {
  /** What its items start with: a bullet, or a kind of number or letter. */
  kind: string;
  /** How many items it has. */
  count: number;
}

/** Makes lists of paragraphs with bullets, numbers or letters. Markdown has no letters: they become numbers. */
function listEdits(nodes: readonly RootContent[], markdown: string): Edit[] {
  const edits: Edit[] = [];
  /** The lists that the item before is in, from the outermost one. */
  let lists: List[] = [];
  let end: number | undefined;
  for (const node of nodes) {
    const { type, text, start } = sourceOf(node, markdown);
    const item = type === 'paragraph' ? ITEM.exec(text) : null;
    if (!item) {
      lists = [];
      end = undefined;
      continue;
    }
    const { number } = item.groups ?? {};
    lists = enterList(lists, kindOf(item, lists));
    // As many spaces as Sveltia CMS writes.
    const indentation = '    '.repeat(lists.length - 1);
    const marker = item.groups?.['bullet'] ? '-' : `${number ?? lists.at(-1)?.count}.`;
    edits.push({
      start: end ?? start,
      end: start + item[0].length,
      replacement: `${end === undefined ? '' : '\n'}${indentation}${marker} `,
    });
    end = start + text.length;
  }
  return edits;
}

/** Returns the lists with a new item: in the last list of its kind, or in a new one in the item before. */
function enterList(lists: readonly List[], kind: string): List[] {
  const index = lists.findLastIndex((list) => list.kind === kind);
  const list = lists[index];
  if (!list) return [...lists, { kind, count: 1 }];
  return [...lists.slice(0, index), { kind, count: list.count + 1 }];
}

/** Returns what the items of a list start with: `i.` is a letter after `h.`, else a Roman number. */
function kindOf({ groups = {} }: RegExpExecArray, lists: readonly List[]): string {
  const { bullet, letters } = groups;
  if (bullet !== undefined) return BULLETS.get(bullet) ?? bullet;
  if (letters === undefined) return 'number';
  const alphabet = letters === letters.toLowerCase() ? 'a' : 'A';
  const last = lists.at(-1);
  const isNext =
    last?.kind === alphabet && letters.charCodeAt(0) === alphabet.charCodeAt(0) + last.count;
  const isRoman = /^[ivx]+$/i.test(letters) && !(letters.length === 1 && isNext);
  return isRoman ? `Roman ${alphabet}` : alphabet;
}

/** Bullets of the same level. */
const BULLETS = new Map([
  ['•', '·'],
  ['▪', '§'],
]);

/** A picture as the text editor writes it, with an alt text as it was typed, and code. */
const PICTURE_OR_CODE = /(`+)[^]*?\1|(?<=!\[)(?:(?!!\[).)*?(?=\]\((?:\.\/|blob:)[^\s()]+\))/g;

/** Adds backslashes before the brackets in alt texts, without which a picture can be none. */
export const escapeAlts = (markdown: string): string =>
  markdown.replace(PICTURE_OR_CODE, (found, code?: string) =>
    code ? found : found.replace(/\\.|[[\]]/g, escapeBracket),
  );

const escapeBracket = (found: string) => (found.length > 1 ? found : `\\${found}`);

/** Code, and line breaks as the text editor writes them. */
const CODE_OR_BREAKS = /(`+)[^]*?\1|(?<!\\)(?:\\n *)+/g;

/** Writes `<br>` for the line breaks in cells, and pipes in their code as files have them. */
const correctCells = (markdown: string): string =>
  applyEdits(
    markdown,
    editCells(markdown, CODE_OR_BREAKS, (found) =>
      found.startsWith('`') ? found.replaceAll('&#124;', '\\|') : '<br>',
    ),
  );

/** Replaces what a pattern finds in the cells of tables. */
export const editCells = (
  markdown: string,
  pattern: RegExp,
  replace: (found: string) => string,
): Edit[] =>
  [...walk(parseText(markdown))]
    .filter(({ type }) => type === 'tableCell')
    .map((cell) => sourceOf(cell, markdown))
    .map(({ text, start }) => ({
      start,
      end: start + text.length,
      replacement: text.replace(pattern, replace),
    }));
