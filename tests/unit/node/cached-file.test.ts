import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedFile } from '../../../src/node/cached-file.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cached-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is created once', async () => {
  const create = vi.fn(() => Promise.resolve(Buffer.from('A picture')));
  const path = join(folder, 'pictures/a.jpg');
  await cachedFile(path, create);
  expect(String(await cachedFile(path, create))).toBe('A picture');
  expect(create).toHaveBeenCalledOnce();
});

test('a file that can’t be created leaves nothing', async () => {
  const create = () => Promise.reject(new Error('No picture.'));
  await expect(cachedFile(join(folder, 'a.jpg'), create)).rejects.toThrow('No picture.');
  expect(readdirSync(folder)).toEqual([]);
});
