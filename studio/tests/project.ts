/** Projects of tests, in folders that are deleted afterwards. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Writes a project for a test.
 * @param pages the files in `src/pages`, with what is in them if they aren't empty
 * @param published the files in `public`
 */
export function writeProject(
  pages: readonly (string | [path: string, source: string])[],
  published: readonly string[] = [],
): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = [
    ...pages
      .map((page) => [page].flat())
      .map(([path = '', source = '']) => [`src/pages/${path}`, source]),
    ...published.map((path) => [`public/${path}`, '']),
  ];
  for (const [path = '', source = ''] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}
