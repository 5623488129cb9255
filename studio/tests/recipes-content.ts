/** The content of the recipes, with changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readContent, validateContent } from '../content/check-content.ts';
import { readDocument } from '../content/read-document.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { formatLocation } from '../messages/location.ts';
import { formatMessage, type Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { model } from './recipes/model.ts';

const root = join(import.meta.dirname, 'recipes', CONTENT_FOLDER);

/** Files by their paths: undefined for those that are deleted. */
export type Changes = Partial<Record<string, string>>;

/** Returns a file with a replacement. The test fails if it changes nothing. */
export function edited(path: string, from: string | RegExp, to: string): string {
  const before = readFileSync(join(root, path), 'utf8');
  const after = before.replace(from, () => to);
  expect(after, `${path} has no ${String(from)}`).not.toBe(before);
  return after;
}

/** Checks the recipes with changes. */
export async function checkRecipes(changes: Changes = {}) {
  const content = await readContent(root, model);
  for (const [path, source] of Object.entries(changes)) {
    const isGerman = path.startsWith('de/');
    const file = isGerman ? path.slice('de/'.length) : path;
    const folder = isGerman ? content.languages.get('de') : content;
    if (!folder) throw new Error('The recipes have no German.');
    folder.paths = [...folder.paths.filter((other) => other !== file), ...(source ? [file] : [])];
    folder.documents = [
      ...folder.documents.filter((other) => other.file !== file),
      ...readSource(file, source, isGerman ? 'de' : ''),
    ];
  }
  return validateContent(content, model);
}

/** Reads a file; none if it is deleted or no content file. */
function readSource(file: string, source: string | undefined, code: string): Document[] {
  const kind = model.kindOf(file);
  return kind && source !== undefined ? [readDocument(file, kind, source, code)] : [];
}

/** Formats diagnostics with their locations. */
export const formatted = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((diagnostic) => `${formatLocation(diagnostic)} ${formatMessage(diagnostic)}`);
