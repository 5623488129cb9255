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
import { expect, onTestFinished, test } from 'vitest';
import { caches } from '../../integrations/caches.ts';

/** Returns the hooks of the integration, set up for a build in a temporary folder. */
function setUp() {
  const root = mkdtempSync(join(tmpdir(), 'caches-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const url = (folder: string) => pathToFileURL(`${join(root, folder)}/`);
  const config = { root: url(''), cacheDir: url('.cache/astro'), outDir: url('dist') };
  const { hooks } = caches() as { hooks: Record<string, (options: object) => unknown> };
  hooks['astro:config:setup']?.({ command: 'build', config, updateConfig: () => config });
  return { root, config, hooks };
}

test('a build with a damaged image from the cache fails, and the next one makes it again', async () => {
  const { root, config, hooks } = setUp();
  const [cached, published] = [join(root, '.cache/astro/assets'), join(root, 'dist/_astro')];
  const image = join(import.meta.dirname, '../content/services/cloud.webp');
  for (const folder of [cached, published]) {
    mkdirSync(folder, { recursive: true });
    for (const name of ['whole.webp', 'cut.webp']) cpSync(image, join(folder, name));
    truncateSync(join(folder, 'cut.webp'), 1_500);
  }
  await expect(hooks['astro:build:done']?.({ dir: config.outDir })).rejects.toThrow(
    'cut short and is deleted now. Run the build again.',
  );
  expect([existsSync(join(cached, 'cut.webp')), existsSync(join(cached, 'whole.webp'))]).toEqual([
    false,
    true,
  ]);
});

test('a build is refused while another one writes to its folder', () => {
  const { root, hooks } = setUp();
  const other = process.ppid;
  mkdirSync(join(root, '.cache/astro'), { recursive: true });
  writeFileSync(join(root, '.cache/astro/dist.lock'), String(other));
  expect(() => hooks['astro:build:start']?.({})).toThrow(
    `Another build (process ${other}) is writing to dist.`,
  );
});
