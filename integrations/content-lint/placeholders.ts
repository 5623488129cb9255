import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { singletons } from '../../src/schemas/content.ts';
import { placeholderPortraits, findPlaceholder } from '../../src/lib/placeholders.ts';
import { lineAt } from './characters.ts';
import { bodyField, quote, type Diagnostic } from './diagnostic.ts';
import { checkFile, listFiles, schemaFor, listTexts, type CheckedFile } from './file.ts';
import { isImage } from './images.ts';

/**
 * Finds placeholders, and notes about optional fields that are missing.
 * @param root path of the content folder
 */
export function findPlaceholders(root: string) {
  const files = readContent(root);
  return {
    placeholders: files.flatMap((file) => filePlaceholders(file, root)),
    notes: files.flatMap(missingNetworks),
  };
}

/**
 * Reads all content files, without their images.
 * @param root path of the content folder
 */
export const readContent = (root: string) =>
  listFiles(root)
    .filter(schemaFor)
    .map((path) => checkFile(path, readFileSync(join(root, path)), new Map()));

function filePlaceholders({ file, data, body, locate }: CheckedFile, root: string): Diagnostic[] {
  const fields = listTexts(data).flatMap(({ path, text }) => {
    const placeholder = findPlaceholder(text, path.at(-1) === 'placeholder');
    if (placeholder) return [{ ...locate(path), message: formatPlaceholder(text, placeholder) }];
    return isPlaceholderPortrait(join(root, dirname(file), text))
      ? [{ ...locate(path), message: 'is still a drawing. Replace it with a photo.' }]
      : [];
  });
  // Comments are not shown. Spaces keep the line numbers.
  const comment = /\{\/\*[^]*?\*\/\}/g;
  const text = body?.source.replace(comment, (match) => match.replace(/[^\n]/g, ' ')) ?? '';
  const placeholder = findPlaceholder(text);
  if (!placeholder) return fields;
  const message = formatPlaceholder(text, placeholder);
  return [...fields, { file, line: lineAt(text, placeholder.index), field: bodyField, message }];
}

/** Quotes the text, or the words at the placeholder if the text is long. */
function formatPlaceholder(text: string, { what, index }: { what: string; index: number }) {
  const start = text.length > 40 ? text.slice(0, index).search(/\S*$/) : 0;
  return `still says ${quote(text.slice(start))}, ${what}.`;
}

function isPlaceholderPortrait(path: string) {
  try {
    return isImage(path) && placeholderPortraits.has(hash('sha256', readFileSync(path)));
  } catch {
    return false;
  }
}

/** Finds social networks without an address. They are shown without a link. */
function missingNetworks({ file, data, locate }: CheckedFile): Diagnostic[] {
  if (file !== `${singletons.company.file}.mdx`) return [];
  const { social = [] } = data as { social?: { name?: unknown; address?: unknown }[] };
  return social.flatMap(({ name, address }, index) => {
    const message = `is missing, so ${String(name)} has no link yet.`;
    return address === undefined ? [{ ...locate(['social', index, 'address']), message }] : [];
  });
}
