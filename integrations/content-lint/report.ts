/** What a check found, in the words that terminal, build, browser and editor all show. */
import { styleText } from 'node:util';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import terminalLink from 'terminal-link';
import type { Checked } from './check.ts';
import { placeOf, wordsOf, type Slip } from './diagnostic.ts';

/**
 * The report of a check, for people and for the problem matchers in .vscode/tasks.json.
 * @returns blocks of lines with a blank line between, the result last
 */
export const reportOf = ({ slips, advice, files }: Checked) =>
  [
    ...slips.map((slip) => blockOf('slip', slip)),
    ...advice.map((slip) => blockOf('advice', slip)),
    `Content checked: ${sumOf(slips.length, advice.length, files)}`,
  ].join('\n\n');

function blockOf(kind: 'slip' | 'advice', slip: Slip) {
  const mark = styleText(kind === 'slip' ? 'red' : 'yellow', kind);
  const [sentence = '', ...rest] = wordsOf(slip);
  return [`${mark} ${linkTo(slip)}`, sentence, ...rest.map((line) => styleText('dim', line))].join(
    '\n  ',
  );
}

/** A link that opens the file, where the terminal has such; VS Code makes its own, with the line. */
function linkTo(slip: Slip) {
  const place = placeOf(slip);
  if (process.env['TERM_PROGRAM'] === 'vscode') return place;
  const file = pathToFileURL(resolve('src/content', slip.file)).href;
  return terminalLink(place, file, { fallback: (text) => text });
}

/** How much must be put right, and how much could be better. */
function sumOf(slips: number, advice: number, files: number) {
  const count = (number: number, one: string, many: string) =>
    `${number} ${number === 1 ? one : many}`;
  const parts = [
    slips > 0 && `${count(slips, 'slip', 'slips')} to put right`,
    advice > 0 && `${count(advice, 'piece', 'pieces')} of advice, which you may leave`,
  ].filter((part) => part !== false);
  return `${count(files, 'file', 'files')}, ${parts.join(', ') || 'nothing to put right'}.`;
}
