import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { caches } from '../../integrations/caches.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'caches-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Starts a build, and returns the function that ends it. */
function build() {
  const url = (folder: string) => pathToFileURL(`${join(root, folder)}/`);
  const config = { root: url(''), cacheDir: url('.cache/astro'), outDir: url('dist') };
  const { hooks } = caches() as { hooks: Record<string, (options: object) => unknown> };
  hooks['astro:config:setup']?.({ command: 'build', config, updateConfig: () => config });
  return async () => {
    await hooks['astro:build:done']?.({ dir: config.outDir });
  };
}

test('while another process builds into the same folder, a build is refused', () => {
  build();
  const lock = join(root, '.cache/astro/dist.lock');
  writeFileSync(lock, String(process.ppid));
  expect(build).toThrow(`Another build (process ${process.ppid}) is writing to dist.`);
  // The highest process id of Linux is 4,194,304.
  writeFileSync(lock, '4194305');
  expect(build).not.toThrow();
});

test('a build with a damaged image from the cache fails, and the next one makes it again', async () => {
  const [cached, published] = [join(root, '.cache/astro/assets'), join(root, 'dist/_astro')];
  const image = join(import.meta.dirname, '../content/services/cloud.webp');
  const finish = build();
  for (const folder of [cached, published]) {
    mkdirSync(folder, { recursive: true });
    for (const name of ['whole.webp', 'cut.webp']) cpSync(image, join(folder, name));
    truncateSync(join(folder, 'cut.webp'), 1_500);
  }
  await expect(finish()).rejects.toThrow('cut short and is deleted now. Run the build again.');
  expect([existsSync(join(cached, 'cut.webp')), existsSync(join(cached, 'whole.webp'))]).toEqual([
    false,
    true,
  ]);
});
