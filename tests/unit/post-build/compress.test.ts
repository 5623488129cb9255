import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from '../../../integrations/post-build/compress.ts';

let folder: string;
const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('text files get .br and .gz siblings with the same content, in deeper folders too', async () => {
  await mkdir(join(folder, '_astro'));
  const content = 'a sentence that comes back. '.repeat(50);
  await write('index.html', content);
  await write('_astro/index.abc.css', content);
  expect(await compressFolder(folder)).toBe(2);
  for (const name of ['index.html', '_astro/index.abc.css']) {
    const br = await readFile(join(folder, `${name}.br`));
    const gz = await readFile(join(folder, `${name}.gz`));
    expect(brotliDecompressSync(br).toString()).toBe(content);
    expect(gunzipSync(gz).toString()).toBe(content);
    expect(br.length).toBeLessThan(content.length);
  }
});

test('files under 512 bytes stay as they are', async () => {
  await write('small.txt', 'x'.repeat(511));
  await write('large.txt', 'x'.repeat(512));
  await compressFolder(folder);
  expect((await readdir(folder)).sort()).toEqual([
    'large.txt',
    'large.txt.br',
    'large.txt.gz',
    'small.txt',
  ]);
});

test('other types, and files that would not get smaller, stay as they are', async () => {
  await write('photo.webp', 'x'.repeat(2000));
  await write('noise.txt', randomBytes(2000));
  expect(await compressFolder(folder)).toBe(0);
  expect(await readdir(folder)).toHaveLength(2);
});
