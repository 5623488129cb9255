/**
 * The content as it was once, in tests/content, so that no test breaks when staff change what the site
 * says. Checked once, so that a test can change one file of it and check that one again.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkTogether, kindOf } from '../../../integrations/content-lint/check.ts';
import { adviseTogether } from '../../../integrations/content-lint/warnings.ts';
import { checkFile, type CheckedFile } from '../../../integrations/content-lint/file.ts';
import { readPictures, type Picture } from '../../../integrations/content-lint/images.ts';
import type { Slip } from '../../../integrations/content-lint/diagnostic.ts';

export const sampleContent = join(import.meta.dirname, '../../content');

/** All of its files by their path below the folder, as they are. */
export const sampleFiles = new Map<string, Buffer>(
  readdirSync(sampleContent, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .sort()
    .map((path) => [path, readFileSync(join(sampleContent, path))]),
);

const pictures = new Map<string, ReadonlyMap<string, Picture>>();
for (const folder of new Set([...sampleFiles.keys()].map(dirname))) {
  pictures.set(folder, await readPictures(join(sampleContent, folder), new Map()));
}

const check = (path: string, bytes: Uint8Array) =>
  checkFile(path, bytes, kindOf(path), pictures.get(dirname(path)) ?? new Map());

const checked = new Map<string, CheckedFile>(
  [...sampleFiles].map(([path, bytes]) => [path, check(path, bytes)]),
);

/** What is advised when some files of the content are others, and the rest is as it is. */
export function adviceWith(contents: Readonly<Record<string, string>>): Slip[] {
  const files = new Map(checked);
  for (const [path, content] of Object.entries(contents)) {
    files.set(path, check(path, Buffer.from(content)));
  }
  return [...[...files.values()].flatMap(({ advice }) => advice), ...adviseTogether(files)];
}

/** What is wrong when one file of the content is another, and the rest is as it is. */
export function slipsWith(path: string, content: string | Uint8Array): Slip[] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return checkTogether(new Map(checked).set(path, check(path, bytes)));
}
