import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fontProviders } from 'astro/config';
import subsetFont from 'subset-font';

const FULL_FONT = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';

/** First and last code points of the characters in English copy. */
const BASIC_RANGES: [number, number][] = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0xa9], // no-break space, £, ©
  [0x2013, 0x2026], // dashes, quotes, …
  [0x20ac, 0x20ac], // €
];
/** All other characters, from the full font. The ranges must not overlap. */
const OTHER_UNICODE_RANGE: [string, ...string[]] = ['U+AA-2012', 'U+2027-20AB', 'U+20AD-FFFF'];

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
const BASIC_UNICODE_RANGE = BASIC_RANGES.map(([first, last]) =>
  first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
) as [string, ...string[]];

const WEIGHTS = { min: 400, max: 800 };

type Variant = ReturnType<typeof variant>;

const variant = (file: string, unicodeRange: [string, ...string[]]) => ({
  weight: `${WEIGHTS.min} ${WEIGHTS.max}`,
  style: 'normal' as const,
  // If the font is late, keep the fallback for this view: no layout shift.
  display: 'optional' as const,
  src: [file] as [string],
  unicodeRange,
});

/**
 * Returns Manrope for Astro's `fonts` option: a subset with the characters that nearly every page uses, and
 * the full font for pages with other characters, such as accents.
 * @param cache folder for the subset
 */
export async function manropeFont(cache: string) {
  return {
    name: 'Manrope',
    cssVariable: '--font-manrope' as const,
    provider: fontProviders.local(),
    fallbacks: ['system-ui', 'sans-serif'] as [string, ...string[]],
    options: {
      variants: [
        variant(FULL_FONT, OTHER_UNICODE_RANGE),
        // Must be last: `layouts/BaseLayout.astro` preloads it.
        variant(await subsetManrope(cache), BASIC_UNICODE_RANGE),
      ] as [Variant, ...Variant[]],
    },
  };
}

/**
 * Creates the subset, half the size of the full font and small enough for one round trip. Reuses the cached
 * file unless the font or the options changed.
 * @param cache folder for the file
 * @returns path of the WOFF2 file
 */
export async function subsetManrope(cache: string): Promise<string> {
  const fullFont = await readFile(createRequire(import.meta.url).resolve(FULL_FONT));
  const text = BASIC_RANGES.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  ).join('');
  const options = {
    targetFormat: 'woff2',
    // The features that the CSS uses: kerning and tabular figures.
    keepFeatures: ['kern', 'tnum'],
    variationAxes: { wght: WEIGHTS },
    noHinting: true,
  } as const;
  const key = createHash('sha256')
    .update(fullFont)
    .update(JSON.stringify([text, options]));
  const file = join(cache, `manrope-basic-${key.digest('hex').slice(0, 12)}.woff2`);
  if (!existsSync(file)) {
    await mkdir(cache, { recursive: true });
    await writeFile(file, await subsetFont(fullFont, text, options));
  }
  return file;
}
