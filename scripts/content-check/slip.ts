/** One thing that is wrong in the content. */
export interface Slip {
  /** The file (or folder), as a path below the content folder. */
  file: string;
  /** The line, from 1, where it is known. */
  line?: number;
  /** The field, such as `hero.links.0.label`; empty where it is about the file as a whole. */
  field: string;
  /** What is wrong and what to do, as a phrase that follows the field's name. */
  problem: string;
}

/** One line a slip, for a terminal. */
export function describeSlip({ file, line, field, problem }: Slip): string {
  const place = `src/content/${file}${line === undefined ? '' : `:${line}`}`;
  return `${place}\n  ${field === '' ? 'It' : field} ${problem}`;
}

/** How the text below the front matter is called in slips. */
export const bodyField = 'The text below the front matter';

/** The beginning of a text, short enough to be quoted in a slip. */
export const quoted = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ');
  return `“${line.length > 40 ? `${line.slice(0, 39)}…` : line}”`;
};
