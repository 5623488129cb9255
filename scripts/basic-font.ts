import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The whole typeface, for what the basic part lacks: accents, fractions, signs. */
export const WHOLE_FONT = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';

/** First and last code points of what English copy is written with: ASCII, dashes, quotes, a few signs. */
const BASIC_RANGES: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xa0], // space that does not break
  [0xa9, 0xa9], // ©
  [0xb7, 0xb7], // ·
  [0xd7, 0xd7], // ×
  [0x2013, 0x2014], // – —
  [0x2018, 0x2019], // ‘ ’
  [0x201c, 0x201d], // “ ”
  [0x2026, 0x2026], // …
  [0x20ac, 0x20ac], // €
];
const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();

/** The basic ranges as CSS says them. */
export const BASIC_UNICODE_RANGE = BASIC_RANGES.map(
  ([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`,
) as [string, ...string[]];

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
