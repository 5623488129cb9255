import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
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

test.each(['astro/assets', 'og-images'])(
  'a build with a damaged image from the cache %s fails, and the next one makes it again',
  async (cache) => {
    const { root, config, hooks } = setUp();
    const [cached, published] = [join(root, '.cache', cache), join(root, 'dist/_astro')];
    const image = join(import.meta.dirname, '../content/services/cloud.webp');
    for (const folder of [cached, published]) {
      mkdirSync(folder, { recursive: true });
      for (const name of ['whole.webp', 'cut.webp']) cpSync(image, join(folder, name));
      truncateSync(join(folder, 'cut.webp'), 1_500);
    }
    await expect(hooks['astro:build:done']?.({ dir: config.outDir })).rejects.toThrow(
      'cut short and is deleted now. Run the build again.',
    );
    expect(readdirSync(cached)).toEqual(['whole.webp']);
  },
);
