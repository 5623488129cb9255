/** Where a title stands; all in one unit. */
export interface TextBox {
  width: number;
  height: number;
  /** The largest size of its letters. */
  size: number;
}

/** A title's lines, and the size of their letters. */
export interface FittedText {
  lines: string[];
  size: number;
}

/** Height of a line, in sizes of its letters. */
export const lineHeight = 1.08;

/** A line more must make the letters larger by this much. */
const worthALine = 1.15;

/**
 * Breaks a title into lines of like length, so that its letters are as large as its room allows.
 * @param title words, none of which is broken
 * @param widthOf how wide a text is, in sizes of its letters
 */
export function fitTitle(
  title: string,
  widthOf: (text: string) => number,
  room: TextBox,
): FittedText {
  const words = title.split(/ +/);
  // Whichever way a title is broken, its longest line is one of these.
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
  );
  const settings = runs.map((run): FittedText => {
    const lines = fill(words, widthOf, widthOf(run));
    const longest = Math.max(...lines.map(widthOf));
    const tall = lines.length * lineHeight;
    return { lines, size: Math.min(room.size, room.width / longest, room.height / tall) };
  });
  return settings.reduce((best, other) => {
    const more = other.lines.length - best.lines.length;
    return other.size > best.size * worthALine ** more ? other : best;
  });
}

/** Words on lines, each as long as a limit allows. */
function fill(words: string[], widthOf: (text: string) => number, limit: number) {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer) <= limit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
