/** Finds the placeholders in src/content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { singles } from '../../src/schemas/content.ts';
import { drawnPortraits, placeholderIn, showsRegion } from '../../src/lib/placeholders.ts';
import { lineAt } from './characters.ts';
import { bodyField, formatField, formatLocation, quote } from './diagnostic.ts';
import { checkFile, filesIn, kindOf, textsIn, type CheckedFile } from './file.ts';
import { isImage } from './images.ts';

/** A placeholder, or something else to know before the site goes live. */
export interface Finding {
  /** File and line; for a setting that is nowhere, where it may be. */
  place: string;
  /** The field or the variable. */
  name: string;
  /** What is there now, as a phrase that follows the name. */
  says: string;
  /** What to put there. */
  put: string;
}

/** A finding in a file of the content. */
export interface ContentFinding extends Finding {
  /** Its path below the content folder. */
  file: string;
  /** The field, such as `address.street.0`; `body` for the text below the front matter. */
  field: string;
}

/**
 * Finds what is a placeholder, and what is missing and may be.
 * @param root the content folder
 */
export function contentFindings(root: string) {
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
    .filter(kindOf)
    .map((path) => checkFile(path, readFileSync(join(root, path)), new Map()));

/**
 * Finds the placeholders of a file.
 * @param file what it says
 * @param root the content folder
 */
export function placeholdersOf(file: CheckedFile, root: string): ContentFinding[] {
  const fields = textsIn(file.data).flatMap(({ path, text }) => {
    const found =
      placeholderIn(text, path.at(-1) === 'placeholder') ??
      drawingOrRegion(join(root, dirname(file.file)), text);
    return found ? [fieldFinding(file, path, stillSays(text, found))] : [];
  });
  // Comments are not shown. Spaces in their place keep the lines.
  const comment = /\{\/\*[^]*?\*\/\}/g;
  const body = file.body?.source.replace(comment, (text) => text.replace(/[^\n]/g, ' ')) ?? '';
  const found = placeholderIn(body);
  if (!found) return fields;
  const place = formatLocation({ file: file.file, line: lineAt(body, found.index) });
  const put = 'What visitors are to read.';
  const says = stillSays(body, found);
  return [...fields, { file: file.file, field: 'body', place, name: bodyField, says, put }];
}

/** Quotes a text; of a long one, the words where the placeholder begins. */
function stillSays(text: string, { what, index }: { what: string; index: number }) {
  const start = text.length > 40 ? text.slice(0, index).search(/\S*$/) : 0;
  return `still says ${quote(text.slice(start))}, ${what}`;
}

function fieldFinding({ at }: CheckedFile, path: PropertyKey[], says: string): ContentFinding {
  const place = at(path);
  const { file, field, about: put = '' } = place;
  return { file, field, place: formatLocation(place), name: formatField(field), says, put };
}

/** A drawn portrait, or a map that shows no place. */
function drawingOrRegion(folder: string, text: string) {
  if (showsRegion(text)) return { what: 'a map of a whole region', index: 0 };
  if (!text.startsWith('./') || !isImage(text)) return undefined;
  try {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, text)))
      .digest('hex');
    return drawnPortraits.has(hash)
      ? { what: 'a drawing instead of a photo', index: 0 }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Social networks without an address: they are shown, and lead nowhere. */
function missingNetworks(file: CheckedFile): Finding[] {
  if (file.file !== `${singles.company.file}.mdx`) return [];
  const { social } = file.data as { social?: { name?: unknown; address?: unknown }[] };
  return (social ?? []).flatMap(({ name, address }, index) =>
    address === undefined
      ? [
          fieldFinding(
            file,
            ['social', index, 'address'],
            `is missing: ${String(name)} leads nowhere yet`,
          ),
        ]
      : [],
  );
}
