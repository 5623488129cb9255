import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../../scripts/write-files.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'write-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('writes all files, also in new folders', () => {
  const path = join(folder, 'new/a.txt');
  writeFiles(new Map([[path, 'new']]));
  expect(readFileSync(path, 'utf8')).toBe('new');
});

test('if a file can’t be written, the others stay as they were', () => {
  const path = join(folder, 'a.txt');
  writeFileSync(path, 'old');
  const files = new Map([
    [path, 'new'],
    // Its folder is a file.
    [join(path, 'b.txt'), 'new'],
  ]);
  expect(() => writeFiles(files)).toThrow(/EEXIST|ENOTDIR/);
  expect(readFileSync(path, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['a.txt']);
});
