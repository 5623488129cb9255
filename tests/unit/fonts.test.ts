import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subsetManrope, manropeFont } from '../../integrations/fonts/index.ts';

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'font-'));
});
afterAll(() => rm(cache, { recursive: true }));

test('subsetManrope creates a WOFF2 file that fits in the first round trip', async () => {
  const font = await readFile(await subsetManrope(cache));
  expect(font.subarray(0, 4).toString('latin1')).toBe('wOF2');
  expect(font.length).toBeLessThan(14 * 1024);
});

test('subsetManrope reuses the cached file', async () => {
  const file = await subsetManrope(cache);
  const { mtimeMs } = await stat(file);
  expect(await subsetManrope(cache)).toBe(file);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  expect(await readdir(cache)).toHaveLength(1);
});

test('the Unicode ranges do not overlap, so no character loads both files', async () => {
  const { variants } = (await manropeFont(cache)).options;
  const points = variants
    .flatMap(({ unicodeRange }) => unicodeRange)
    .map((range) => range.slice(2).split('-'))
    .map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const)
    .sort(([a], [b]) => a - b);
  for (const [index, [from]] of points.entries())
    expect(from).toBeGreaterThan(points[index - 1]?.[1] ?? 0);
});
