/** Finds the placeholders in src/content. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folders, singles } from '../../src/schemas/content.ts';
import { lineAt } from './characters.ts';
import { kindOf } from './check.ts';
import { checkFile, type CheckedFile } from './file.ts';
import { readFrontMatter } from './front-matter.ts';
import { isPicture } from './images.ts';
import { bodyField, fieldName, placeOf, quoted } from './diagnostic.ts';
import type { ContentFinding, Finding } from './finding.ts';
import { drawnPortraits, placeholderIn, showsRegion } from '../../src/lib/placeholders.ts';

/**
 * Finds what is a placeholder, and what is missing and may be.
 * @param root the content folder
 */
export function contentFindings(root: string) {
  const read = readContent(root);
  return {
    placeholders: read.flatMap(({ source, checked }) => placeholdersOf(checked, source, root)),
    notes: read.flatMap(({ checked }) => missingNetworks(checked)),
  };
}

/**
 * Reads every file that a page shows.
 * @param root the content folder
 */
export function readContent(root: string) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isEntry(path) && statSync(join(root, path)).isFile())
    .sort();
  return files.map((path) => {
    const source = readFileSync(join(root, path));
    return { source: String(source), checked: checkFile(path, source, kindOf(path), new Map()) };
  });
}

/** Whether a page shows what a file says. */
const isEntry = (path: string) =>
  /(?:^|\/)[^.][^/]*\.mdx$/.test(path) &&
  (Object.hasOwn(folders, dirname(path)) ||
    Object.values(singles).some(({ file }) => `${file}.mdx` === path));

/**
 * Finds the placeholders of a file.
 * @param checked what its fields say
 * @param source the whole file
 * @param root the content folder
 */
export function placeholdersOf(
  checked: CheckedFile,
  source: string,
  root: string,
): ContentFinding[] {
  const fields = textsIn(checked.data).flatMap(({ path, text }) => {
    const { what, index = 0 } =
      placeholderIn(text, path.at(-1) === 'placeholder') ??
      pictureOrMap(join(root, dirname(checked.file)), text);
    return what === undefined ? [] : [finding(checked, path, stillSays(text, index, what))];
  });
  const read = readFrontMatter(source);
  if ('fault' in read) return fields;
  // Notes are not shown. Blanks in their place keep the lines.
  const body = read.body.replace(/\{\/\*[^]*?\*\/\}/g, (note) => note.replace(/[^\n]/g, ' '));
  const found = placeholderIn(body);
  if (!found) return fields;
  const place = placeOf({ file: checked.file, line: lineAt(body, found.index) });
  const says = stillSays(body, found.index, found.what);
  const put = 'What visitors are to read.';
  return [...fields, { file: checked.file, field: 'body', place, name: bodyField, says, put }];
}

/** Quotes a text; of a long one, the words where the placeholder begins. */
function stillSays(text: string, index: number, what: string) {
  const start = text.length > 40 ? text.slice(0, index).search(/\S*$/) : 0;
  return `still says ${quoted(text.slice(start))}, ${what}`;
}

function finding({ at }: CheckedFile, path: readonly PropertyKey[], says: string): ContentFinding {
  const slip = at(path);
  const { file, field, about = '' } = slip;
  return { file, field, place: placeOf(slip), name: fieldName(field), says, put: about };
}

/** All texts in a value, and where each stands. */
function textsIn(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** What a field is whose picture was drawn, or whose map shows no place. */
function pictureOrMap(folder: string, text: string): { what?: string; index?: number } {
  if (showsRegion(text)) return { what: 'a map of a whole region' };
  if (!text.startsWith('./') || !isPicture(text)) return {};
  try {
    const bytes = readFileSync(join(folder, text));
    const isDrawn = drawnPortraits.has(createHash('sha256').update(bytes).digest('hex'));
    return isDrawn ? { what: 'a drawing in place of a photo' } : {};
  } catch {
    return {};
  }
}

/** Social networks without an address: they are shown, and lead nowhere. */
function missingNetworks(checked: CheckedFile): Finding[] {
  if (checked.file !== `${singles.company.file}.mdx`) return [];
  const { social } = checked.data as { social?: unknown };
  return (Array.isArray(social) ? (social as unknown[]) : []).flatMap((network, index) => {
    const { name, address } = Object(network) as { name?: unknown; address?: unknown };
    if (address !== undefined) return [];
    const says = `is missing: ${String(name)} leads nowhere yet`;
    return [finding(checked, ['social', index, 'address'], says)];
  });
}
