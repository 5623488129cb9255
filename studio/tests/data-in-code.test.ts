/** Data in generated modules, after the bundler and Vite have replaced their marks in the finished code. */
import { build } from 'vite';
import { expect, test } from 'vitest';
import { dataModule, jsonCode } from '../src/lib/data-in-code.ts';
import { marks } from './marks.ts';

/** Bundles a module as builds do, runs it, and returns its exports. */
async function runBundled(code: string): Promise<Record<string, unknown>> {
  const name = 'virtual:data';
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'data',
        resolveId: (id) => (id === name ? name : undefined),
        load: (id) => (id === name ? code : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: name, preserveEntrySignatures: 'strict' },
    },
  });
  const [bundle] = [output].flat();
  if (!bundle || !('output' in bundle)) throw new Error('Vite has bundled nothing.');
  const url = `data:text/javascript,${encodeURIComponent(bundle.output[0].code)}`;
  return (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
}

const texts = [...marks, '</script>', '<!--', '"\\u005f"', '\u2028'];

test('texts arrive as themselves', async () => {
  expect((await runBundled(`export const data = ${jsonCode(texts)};`))['data']).toEqual(texts);
});

test('data of the forms arrive as themselves', async () => {
  const data = { texts, pattern: /^__a$/u, missing: undefined };
  expect((await runBundled(dataModule({ data })))['data']).toEqual(data);
});
