import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fontProviders } from 'astro/config';
import subsetFont from 'subset-font';

const FULL_FONT = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';
const WEIGHTS = { min: 400, max: 800 };

/**
 * Characters that are always in the subset, as a regular expression's character class: letters and digits, so
 * that no word mixes two fonts, and punctuation that visitors type or that Markdown makes of plain quotes.
 */
const BASIC_CHARACTERS = String.raw` A-Za-z0-9!"#$%&'()+,\-./:;?@\[\]_–—‘’“”…`;
/** Characters that the full font has, as a character class: for others, browsers should not download it. */
const FONT_CHARACTERS = String.raw`\x20-\xFF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2010-\u2027\u2030-\u205E\u20AC\u2122\u2191\u2193\u2212\u2215`;
const ALL_CHARACTERS = Array.from({ length: 0x10000 }, (_, i) => String.fromCharCode(i)).join('');

type Variant = ReturnType<typeof variant>;

/** @param characters pattern of one character */
const variant = (file: string, characters: string) => ({
  weight: `${WEIGHTS.min} ${WEIGHTS.max}`,
  style: 'normal' as const,
  // If the font is late, keep the fallback for this view: no layout shift.
  display: 'optional' as const,
  src: [file] as [string],
  unicodeRange: Array.from(
    ALL_CHARACTERS.matchAll(new RegExp(`(?:${characters})+`, 'g')),
    ({ 0: run, index }) => {
      const ends = [...new Set([index, index + run.length - 1])];
      return `U+${ends.map((point) => point.toString(16).toUpperCase()).join('-')}`;
    },
  ) as [string, ...string[]],
});

/**
 * Returns Manrope for Astro's `fonts` option: a subset for the site's copy, and the full font for pages with
 * other characters, such as those that an editor adds while the dev server runs.
 * @param cache folder for the subset
 */
export async function manropeFont(cache: string) {
  // Content and components: their symbols, such as ©, and accented letters.
  const copy = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(mdx|astro|tsx)$/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'));
  const symbols = copy
    .join('')
    .replaceAll(new RegExp(`[\\0-\\x7F]|[^${FONT_CHARACTERS}]`, 'gu'), '');
  const characters = BASIC_CHARACTERS + symbols;
  return {
    name: 'Manrope',
    cssVariable: '--font-manrope' as const,
    provider: fontProviders.local(),
    fallbacks: ['system-ui', 'sans-serif'] as [string, ...string[]],
    options: {
      variants: [
        // Must be first: Astro fits the fallback font to it.
        variant(FULL_FONT, `(?![${characters}])[${FONT_CHARACTERS}]`),
        // Must be last: `layouts/BaseLayout.astro` preloads it.
        variant(await subsetManrope(cache, characters), `[${characters}]`),
      ] as [Variant, ...Variant[]],
    },
  };
}

/**
 * Creates the subset, less than half the size of the full font. Reuses the cached file unless the font, the
 * characters or the options changed.
 * @param cache folder for the file
 * @param characters as in a regular expression's character class
 * @returns path of the WOFF2 file
 */
export async function subsetManrope(cache: string, characters = BASIC_CHARACTERS): Promise<string> {
  const fullFont = await readFile(createRequire(import.meta.url).resolve(FULL_FONT));
  const text = ALL_CHARACTERS.replace(new RegExp(`[^${characters}]`, 'g'), '');
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
