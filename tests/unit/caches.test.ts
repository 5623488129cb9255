import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { caches } from '../../integrations/caches.ts';

test('an empty image that a killed build left is not published', () => {
  const cache = mkdtempSync(join(tmpdir(), 'caches-'));
  const images = ['whole.webp', 'empty.webp'].map((name) => join(cache, 'assets', name));
  mkdirSync(join(cache, 'assets'));
  images.forEach((image, index) => writeFileSync(image, index === 0 ? 'image' : ''));
  const { hooks } = caches() as { hooks: Record<string, (options: object) => unknown> };
  const config = { cacheDir: pathToFileURL(`${cache}/`) };
  hooks['astro:config:setup']?.({ command: 'build', config, updateConfig: () => config });
  expect(images.map(existsSync)).toEqual([true, false]);
  rmSync(cache, { recursive: true });
});
