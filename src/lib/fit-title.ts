/** The space for a text, in any unit. */
export interface TextBox {
  width: number;
  height: number;
  maxFontSize: number;
}

export interface FittedText {
  lines: string[];
  /** In the unit of the text box. */
  fontSize: number;
}

/** Line height as a multiple of the font size. */
export const lineHeight = 1.08;

/** Factor by which each extra line must increase the font size to be worth it. */
const minGainPerLine = 1.15;

/**
 * Breaks a title into lines of similar length, so that it fits its box at the largest font size.
 * @param title never broken within a word
 * @param measure returns the width of a text as a multiple of its font size
 */
export function fitTitle(
  title: string,
  measure: (text: string) => number,
  box: TextBox,
): FittedText {
  const words = title.split(/ +/);
  // However the title is broken, its longest line is one of these runs of words.
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
  );
  const candidates = runs.map((run): FittedText => {
    const lines = wrapLines(words, measure, measure(run));
    const maxWidth = Math.max(...lines.map(measure));
    const height = lines.length * lineHeight;
    return {
      lines,
      fontSize: Math.min(box.maxFontSize, box.width / maxWidth, box.height / height),
    };
  });
  return candidates.reduce((best, other) => {
    const extraLines = other.lines.length - best.lines.length;
    return other.fontSize > best.fontSize * minGainPerLine ** extraLines ? other : best;
  });
}

/** Wraps words into lines no wider than `maxWidth`. A longer word gets a line to itself. */
function wrapLines(words: string[], measure: (text: string) => number, maxWidth: number) {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && measure(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
