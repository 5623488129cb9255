/** One thing that is wrong in the content. */
export interface Slip {
  /** The file (or folder), as a path below the content folder. */
  file: string;
  /** The line, from 1, where it is known. */
  line?: number;
  /** The field, such as `hero.links.0.label`; empty where it is about the file as a whole. */
  field: string;
  /** What the field is for, in the schema's words. */
  about?: string;
  /** What is wrong and what to do, as a phrase that follows the field's name. */
  problem: string;
}

/** Where a slip is, as terminals and editors make a link of it. */
export const placeOf = ({ file, line }: Pick<Slip, 'file' | 'line'> & Partial<Slip>) =>
  `src/content/${file}${line === undefined ? '' : `:${line}`}`;

/** What a slip says of its field, which stands first, and what that field is for. */
export function wordsOf({ field, about, problem }: Slip): string[] {
  const sentence = `${field === '' ? 'It' : fieldName(field)} ${problem}`;
  return about === undefined ? [sentence] : [sentence, `(${about})`];
}

/** A block of lines for a slip: where it is, what is wrong and what to do, what the field is for. */
export const describeSlip = (slip: Slip) => [placeOf(slip), ...wordsOf(slip)].join('\n  ');

/** A field as people read it: `hero › links › 2nd › label` for `hero.links.1.label`. */
export const fieldName = (field: string) =>
  field === bodyField ? field : field.replace(/\.(\d+)(?=\.|$)/g, nth).replaceAll('.', ' › ');

const nth = (_: string, index: string) => {
  const place = Number(index) + 1;
  const ending = ['th', 'st', 'nd', 'rd'][/1\d$/.test(String(place)) ? 0 : place % 10] ?? 'th';
  return `.${place}${ending}`;
};

/** How the text below the front matter is called in slips. */
export const bodyField = 'The text below the fields';

/** The beginning of a text, short enough to be quoted in a slip. */
export const quoted = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ');
  return `“${line.length > 40 ? `${line.slice(0, 39)}…` : line}”`;
};
