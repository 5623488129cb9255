/**
 * The sample content in tests/content, a fixed copy, so that changes to the site's content break no tests.
 * It is checked once; tests change one file and check only that file again.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { checkReferences } from '../../../integrations/content-lint/check.ts';
import { formatLocation, formatMessage } from '../../../integrations/content-lint/diagnostic.ts';
import type { Diagnostic } from '../../../integrations/content-lint/diagnostic.ts';
import { checkFile, listFiles } from '../../../integrations/content-lint/file.ts';
import { readImages, type Images } from '../../../integrations/content-lint/images.ts';
import { findWarnings } from '../../../integrations/content-lint/warnings.ts';

export const sampleContent = join(import.meta.dirname, '../../content');

/** All files, by path. */
export const sampleFiles = new Map(
  listFiles(sampleContent)
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

/** Returns the errors if one sample file has other content. */
export const errorsWith = (path: string, content: string | Uint8Array) =>
  checkReferences([...new Map(checked).set(path, check(path, content)).values()]);

/** Returns the warnings if one sample file has other content. */
export const warningsWith = (path: string, content: string) =>
  findWarnings([...new Map(checked).set(path, check(path, content)).values()], images);

/** Returns a sample file with a replacement. The test fails if it changes nothing. */
export function edited(path: string, from: string | RegExp, to: string): string {
  const before = String(sampleFiles.get(path));
  const after = before.replace(from, () => to);
  expect(after, `${path} has no ${String(from)}`).not.toBe(before);
  return after;
}

/** Formats diagnostics with their locations. */
export const formatted = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((diagnostic) => `${formatLocation(diagnostic)} ${formatMessage(diagnostic)}`);

/** Expects a diagnostic at a location whose message contains a text. */
export function expectError(found: readonly Diagnostic[], location: string, message: string) {
  const atLocation = formatted(found).filter((text) => text.startsWith(`src/content/${location} `));
  expect(atLocation.join('\n'), formatted(found).join('\n')).toContain(message);
}
