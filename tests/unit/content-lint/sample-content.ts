/**
 * The content as it once was, in tests/content: no test breaks when staff change what the site says.
 * Checked once, so that a test can change one file of it and check only that one again.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { checkReferences } from '../../../integrations/content-lint/check.ts';
import { formatLocation, formatMessage } from '../../../integrations/content-lint/diagnostic.ts';
import type { Diagnostic } from '../../../integrations/content-lint/diagnostic.ts';
import { checkFile, filesIn } from '../../../integrations/content-lint/file.ts';
import { readImages, type Images } from '../../../integrations/content-lint/images.ts';
import { findWarnings } from '../../../integrations/content-lint/warnings.ts';

export const sampleContent = join(import.meta.dirname, '../../content');

/** All of its files, as they are, by their path below the folder. */
export const sampleFiles = new Map(
  filesIn(sampleContent)
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => [path, readFileSync(join(sampleContent, path))]),
);

const images = new Map<string, Images>();
for (const folder of new Set([...sampleFiles.keys()].map(dirname))) {
  images.set(folder, await readImages(join(sampleContent, folder)));
}
const check = (path: string, content: string | Uint8Array) =>
  checkFile(path, Buffer.from(content), images.get(dirname(path)) ?? new Map());
const checked = new Map([...sampleFiles].map(([path, bytes]) => [path, check(path, bytes)]));

/** The errors when one file of the sample has other content. */
export const errorsWith = (path: string, content: string | Uint8Array) =>
  checkReferences([...new Map(checked).set(path, check(path, content)).values()]);

/** The warnings when one file of the sample has other content. */
export const warningsWith = (path: string, content: string) =>
  findWarnings([...new Map(checked).set(path, check(path, content)).values()], images);

/** A file of the sample with a change; the test fails where nothing would change. */
export function edited(path: string, from: string | RegExp, to: string): string {
  const before = String(sampleFiles.get(path));
  const after = before.replace(from, () => to);
  expect(after, `${path} has no ${String(from)}`).not.toBe(before);
  return after;
}

/** Diagnostics as people read them. */
export const formatted = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((one) => `${formatLocation(one)} ${formatMessage(one)}`);

/** Expects a diagnostic at a location that contains certain words. */
export function expectError(found: readonly Diagnostic[], location: string, words: string) {
  const there = formatted(found).filter((text) => text.startsWith(`src/content/${location} `));
  expect(there.join('\n'), formatted(found).join('\n')).toContain(words);
}
