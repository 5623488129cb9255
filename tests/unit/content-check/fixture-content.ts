/** The content check with the fixtures in tests/content: changes to the site's content break no tests. */
import { expect } from 'vitest';
import { validateFiles } from '../../../src/content-check/check.ts';
import { readContent } from '../../../src/content-check/check-content.ts';
import {
  formatLocation,
  formatMessage,
  type Diagnostic,
} from '../../../src/content-check/diagnostic.ts';
import { fixtureContent } from '../../sites.ts';

const { sources, images, paths } = await readContent(fixtureContent);

/** The content of all files, by path. */
export const fixtureFiles = sources;

const checked = new Map(
  validateFiles(sources, images).files.map((result) => [result.file, result]),
);

/** Checks the fixtures with one file changed. */
export function checkWith(path: string, content: string) {
  const unchanged = new Map(checked);
  unchanged.delete(path);
  return validateFiles(new Map(fixtureFiles).set(path, content), images, unchanged, paths);
}

/** Returns a fixture with a replacement. The test fails if it changes nothing. */
export function edited(path: string, from: string | RegExp, to: string): string {
  const before = fixtureFiles.get(path) ?? '';
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
