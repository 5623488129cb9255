import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes files: all of them or, if one can’t be written, none.
 * @param files their contents by their paths
 * @throws Error that says what to do if the disk is full
 */
export function writeFiles(files: ReadonlyMap<string, string | Buffer>): void {
  // Hidden, and beside the file, as they can only be renamed on the same disk.
  const partOf = (path: string) => join(dirname(path), `.${basename(path)}.${process.pid}`);
  const parts: string[] = [];
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(path), { recursive: true });
      parts.push(partOf(path));
      writeFileSync(partOf(path), content);
    }
  } catch (error) {
    for (const part of parts) rmSync(part, { force: true });
    throw isDiskFull(error)
      ? new Error('The disk is full. Nothing was changed: make room, and run the command again.')
      : error;
  }
  for (const path of files.keys()) renameSync(partOf(path), path);
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
