/** Checks every file below src/content: by itself, and for what the files say of each other. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageIds, sectionIds, routes } from '../../src/site.ts';
import { slugPattern, uniqueFields, singletons, reservedSlugs } from '../../src/schemas/content.ts';
import { bodyField, quote, didYouMean, type CheckResult, type Diagnostic } from './diagnostic.ts';
import {
  checkFile,
  filesIn,
  folderNames,
  schemaFor,
  type CheckedFile,
  type CollectionName,
} from './file.ts';
import { isImage, readImages, type Images } from './images.ts';
import { findWarnings } from './warnings.ts';

/**
 * Checks a content folder.
 * @param root its path
 */
export async function checkContent(root: string): Promise<CheckResult> {
  const paths = filesIn(root);
  const entries = paths.filter(schemaFor);
  const images = new Map<string, Images>();
  for (const folder of new Set(entries.map(dirname))) {
    images.set(folder, await readImages(join(root, folder)));
  }
  const files = entries.map((path) =>
    checkFile(path, readFileSync(join(root, path)), images.get(dirname(path)) ?? new Map()),
  );
  const missing = Object.values(singletons)
    .map(({ file }) => `${file}.mdx`)
    .filter((file) => !paths.includes(file))
    .map((file) => ({ file, field: '', message: 'is missing: the site needs this file' }));
  const errors = [...missing, ...checkReferences(files), ...unknownFileErrors(paths)];
  // Where something is missing or misread, the files beside it cannot be judged.
  const warnings = errors.length > 0 ? [] : findWarnings(files, images);
  return { errors, warnings, files: files.length };
}

/**
 * Collects the errors of checked files, and finds those between them.
 * @param files all of the content
 */
export function checkReferences(files: readonly CheckedFile[]): Diagnostic[] {
  const inFolder = (folder: string) => files.filter(({ file }) => dirname(file) === folder);
  const services = inFolder('services').map(({ file }) => basename(file, '.mdx'));
  const empty = folderNames
    .filter((folder) => inFolder(folder).length === 0)
    .map((file) => ({ file, field: '', message: 'is empty: the site needs one entry at least' }));
  const ofFiles = files.flatMap((file) => [
    ...file.errors,
    ...slugErrors(file.file),
    ...uniqueFieldErrors(file, inFolder(dirname(file.file))),
    ...footerErrors(file, services),
    ...linkErrors(file, services),
  ]);
  return [...empty, ...ofFiles];
}

/** File names become part of addresses. */
function slugErrors(file: string): Diagnostic[] {
  const folder = folderNames.find((name) => name === dirname(file));
  const name = basename(file, '.mdx');
  if (!folder || (slugPattern.test(name) && !reservedSlugs[folder]?.includes(name))) return [];
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z\d]+/g);
  const better = slugPattern.test(name) ? `our-${name}` : (words ?? ['new', 'entry']).join('-');
  const message = `has a name that cannot be part of an address, or that another part of the page has: use small letters, digits and hyphens, such as ${better.toLowerCase()}.mdx`;
  return [{ file, field: '', message }];
}

/** A field that only one file of a folder may have. */
function uniqueFieldErrors({ file, data, at }: CheckedFile, folder: CheckedFile[]): Diagnostic[] {
  const once = uniqueFields[dirname(file) as CollectionName];
  if (!once || data[once.field] === undefined) return [];
  const first = folder.find((other) => other.data[once.field] !== undefined);
  if (!first || first.file === file) return [];
  const value = JSON.stringify(data[once.field]);
  const message = `is ${value}, and there is one in ${basename(first.file)}: ${once.cure}`;
  return [{ ...at([once.field]), message }];
}

function footerErrors({ file, data, at }: CheckedFile, services: string[]): Diagnostic[] {
  if (file !== `${singletons.footer.file}.mdx`) return [];
  const { entries } = Object(data['services']) as { entries?: unknown };
  return (Array.isArray(entries) ? entries : []).flatMap((id: unknown, index) => {
    if (typeof id !== 'string' || services.includes(id)) return [];
    const message = `names ${quote(id)}, but there is no services/${id}.mdx: delete the line, or ${didYouMean(id, services) || 'write '}one of: ${services.join(', ')}`;
    return [{ ...at(['services', 'entries', index]), message }];
  });
}

/** Links to parts of pages that don't exist. */
function linkErrors({ file, body }: CheckedFile, services: string[]): Diagnostic[] {
  return (body?.links ?? []).flatMap(({ line, url }) => {
    const [, path, part] = /^([^#]*)#(.*)$/.exec(url) ?? [];
    const page = pageIds.find((id) => routes[id] === path);
    if (page === undefined || part === undefined) return [];
    const parts = [...sectionIds[page], ...(page === 'services' ? services : [])];
    if (parts.includes(part)) return [];
    const cure = didYouMean(part, parts, `${path}#`) || 'write ';
    const message = `has a link to ${url}, but that page has no part ${quote(part)}: ${cure}${path} for its top`;
    return [{ file, line, field: bodyField, message }];
  });
}

/** Files that no page shows; images, READMEs and the computer's own files (.DS_Store) may be there. */
function unknownFileErrors(paths: string[]): Diagnostic[] {
  const mayBeThere = /^README\.md$|^\._|^\.(?!.*\.mdx$)/;
  const message =
    'is shown nowhere: move it into one of the folders, with a name that ends in .mdx and has no dot before it, or delete it';
  return paths
    .filter((path) => !schemaFor(path) && !isImage(path) && !mayBeThere.test(basename(path)))
    .map((file) => ({ file, field: '', message }));
}

/** Programs save in several steps: for how long nothing must happen until it is done, in milliseconds. */
const SAVED_AFTER = 100;

/**
 * Debounces a check that runs after changes, and never runs it twice at a time.
 * @returns what to call at each change
 */
export function debounce(check: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(check, check);
    }, SAVED_AFTER);
  };
}
