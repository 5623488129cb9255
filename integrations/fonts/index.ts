import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The whole typeface, for what the basic part lacks: accents, fractions, signs. */
export const WHOLE_FONT = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';

/** First and last code points of what English copy is written with. */
const BASIC_RANGES: [number, number][] = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0xa9], // the space that does not break, £, ©
  [0x2013, 0x2026], // dashes, quotes, …
  [0x20ac, 0x20ac], // €
];
/** What the typeface's other file is for: all the rest. It must not overlap. */
const OTHER_RANGES: [number, number][] = [
  [0xaa, 0x2012],
  [0x2027, 0x20ab],
  [0x20ad, 0xffff],
];

const unicodeRange = (ranges: [number, number][]) =>
  ranges.map(([first, last]) => {
    const [from, to] = [first, last].map((codePoint) => codePoint.toString(16).toUpperCase());
    return `U+${from}${from === to ? '' : `-${to}`}`;
  }) as [string, ...string[]];

/** The ranges as CSS says them. */
export const BASIC_UNICODE_RANGE = unicodeRange(BASIC_RANGES);
export const OTHER_UNICODE_RANGE = unicodeRange(OTHER_RANGES);

/** What the styles ask for: kerning, and figures of one width. */
const FEATURES = ['kern', 'tnum'];

/** The weights of the basic part, as CSS says them. */
export const BASIC_WEIGHTS = { min: 400, max: 800 };

/**
 * Makes the part of the typeface that nearly all pages do with. It is half as large as the whole, and
 * small enough for one flight of packets, which a first visit waits for.
 * @param cache folder for the file, which is made once for each version of the typeface
 * @returns path of the font file (WOFF2)
 */
export async function makeBasicFont(cache: string): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE_FONT));
  const options = {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: BASIC_WEIGHTS },
    noHinting: true,
  } as const;
  const text = BASIC_RANGES.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  ).join('');
  const name = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([text, options]));
  const file = join(cache, `manrope-basic-${name.digest('hex').slice(0, 12)}.woff2`);
  if (!existsSync(file)) {
    await mkdir(cache, { recursive: true });
    await writeFile(file, await subsetFont(whole, text, options));
  }
  return file;
}
