import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manropeFont, subsetManrope } from '../../integrations/fonts/index.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** In English copy, and in the names, addresses and messages that visitors type. */
const PUNCTUATION = '!"#$%&\'()+,-./:;?@_–—‘’“”…';

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'font-'));
});
afterAll(() => rm(cache, { recursive: true }));

/** Returns the characters that a font file has a glyph for. */
async function supported(file: string, characters: string) {
  const font = await readFile(file);
  let found = '';
  for (const character of characters) {
    const sfnt = await subsetFont(font, character, { targetFormat: 'sfnt' });
    // The number of glyphs in the table maxp: more than the one for missing characters.
    const maxp = sfnt.readUInt32BE(sfnt.indexOf('maxp') + 8);
    if (sfnt.readUInt16BE(maxp + 4) > 1) found += character;
  }
  return found;
}

test('The subset has all letters, digits and common punctuation, and is small', async () => {
  const file = await subsetManrope(cache);
  const characters = LETTERS_AND_DIGITS + PUNCTUATION;
  expect(await supported(file, characters)).toBe(characters);
  expect((await stat(file)).size).toBeLessThan(11_200);
});

test('The subset has all characters of content and components that the full font has', async () => {
  const { variants } = (await manropeFont(cache)).options;
  const [fullFont = '', subset = ''] = variants.map(({ src }) => src[0]);
  const files = await readdir('src', { recursive: true });
  const copy = await Promise.all(
    files
      .filter((file) => /\.(mdx|astro|tsx)$/.test(file))
      .map((file) => readFile(join('src', file), 'utf8')),
  );
  const characters = [...new Set(copy.join('').match(/\P{ASCII}/gu))].join('');
  expect(characters).toContain('©');
  expect(await supported(subset, characters)).toBe(
    await supported(createRequire(import.meta.url).resolve(fullFont), characters),
  );
});

test('Characters that editors add, such as € and é, are in the subset', async () => {
  const file = await subsetManrope(cache, 'A-Z€é');
  expect(await supported(file, 'A€éb')).toBe('A€é');
});

test('Every character of the font is in the Unicode ranges of exactly one file, others in none, and the basic ones in the subset', async () => {
  const [others = [], subset = []] = (await manropeFont(cache)).options.variants.map(
    ({ unicodeRange }) =>
      unicodeRange.flatMap((range) => {
        const [first = NaN, last = first] = range
          .slice(2)
          .split('-')
          .map((point) => parseInt(point, 16));
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      }),
  );
  const both = [...others, ...subset];
  expect(both).toHaveLength(new Set(both).size);
  expect(both).toEqual(expect.arrayContaining(Array.from('*~éßÿŒ•€™', (c) => c.charCodeAt(0))));
  // Czech, Telugu, Hindi, Arabic, and the joiner that shapes their letters.
  for (const letter of 'ěతहم\u200D') expect(both).not.toContain(letter.charCodeAt(0));
  const characters = subset.map((point) => String.fromCharCode(point));
  expect(characters).toEqual(
    expect.arrayContaining(Array.from(` ${LETTERS_AND_DIGITS}${PUNCTUATION}`)),
  );
});

test('subsetManrope reuses the cached file', async () => {
  const folder = join(cache, 'reused');
  const file = await subsetManrope(folder);
  const { mtimeMs } = await stat(file);
  expect(await subsetManrope(folder)).toBe(file);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  expect(await readdir(folder)).toHaveLength(1);
});
