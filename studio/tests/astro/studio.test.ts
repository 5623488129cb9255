/** What a site is told that lacks something. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { studio } from '../../src/index.ts';

/** Sets a site up. @param module its module with the model, by its path from the studio */
async function setUp(module: string) {
  const root = pathToFileURL(`${import.meta.dirname}/../../`);
  const { hooks } = studio({ model: module }) as {
    hooks: Record<string, (options: object) => unknown>;
  };
  await hooks['astro:config:setup']?.({ command: 'build', config: { root, base: '/' } });
}

test('a site without a URL is told to set it', async () => {
  await expect(setUp('example/src/model.ts')).rejects.toThrow('Set `site` in the configuration');
});

test('a module without a model is named', async () => {
  await expect(setUp('tests/record.ts')).rejects.toThrow('record.ts has no');
});
