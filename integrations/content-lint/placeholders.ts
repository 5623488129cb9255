/** Finds the placeholders in src/content. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { singletons } from '../../src/schemas/content.ts';
import { placeholderPortraits, findPlaceholder } from '../../src/lib/placeholders.ts';
import { lineAt } from './characters.ts';
import { bodyField, quote, type Diagnostic } from './diagnostic.ts';
import { checkFile, filesIn, schemaFor, textsIn, type CheckedFile } from './file.ts';
import { isImage } from './images.ts';

/**
 * Finds what is a placeholder, and what is missing and may be.
 * @param root the content folder
 */
export function findPlaceholders(root: string) {
  const files = readContent(root);
  return {
    placeholders: files.flatMap((file) => placeholdersOf(file, root)),
    notes: files.flatMap(missingNetworks),
  };
}

/**
 * Reads every file that a page shows, images left out.
 * @param root the content folder
 */
export const readContent = (root: string) =>
  filesIn(root)
    .filter(schemaFor)
    .map((path) => checkFile(path, readFileSync(join(root, path)), new Map()));

function placeholdersOf({ file, data, body, at }: CheckedFile, root: string): Diagnostic[] {
  const fields = textsIn(data).flatMap(({ path, text }) => {
    const found = findPlaceholder(text, path.at(-1) === 'placeholder');
    if (found) return [{ ...at(path), message: stillSays(text, found) }];
    return isDrawing(join(root, dirname(file), text))
      ? [{ ...at(path), message: 'is still a drawing instead of a photo' }]
      : [];
  });
  // Comments are not shown. Spaces in their place keep the lines.
  const comment = /\{\/\*[^]*?\*\/\}/g;
  const text = body?.source.replace(comment, (words) => words.replace(/[^\n]/g, ' ')) ?? '';
  const found = findPlaceholder(text);
  if (!found) return fields;
  const message = stillSays(text, found);
  return [...fields, { file, line: lineAt(text, found.index), field: bodyField, message }];
}

/** Quotes a text; of a long one, the words where the placeholder begins. */
function stillSays(text: string, { what, index }: { what: string; index: number }) {
  const start = text.length > 40 ? text.slice(0, index).search(/\S*$/) : 0;
  return `still says ${quote(text.slice(start))}, ${what}`;
}

function isDrawing(path: string) {
  try {
    return isImage(path) && placeholderPortraits.has(hash('sha256', readFileSync(path)));
  } catch {
    return false;
  }
}

/** Social networks without an address: they are shown, and lead nowhere. */
function missingNetworks({ file, data, at }: CheckedFile): Diagnostic[] {
  if (file !== `${singletons.company.file}.mdx`) return [];
  const { social = [] } = data as { social?: { name?: unknown; address?: unknown }[] };
  return social.flatMap(({ name, address }, index) => {
    const message = `is missing: ${String(name)} leads nowhere yet`;
    return address === undefined ? [{ ...at(['social', index, 'address']), message }] : [];
  });
}
