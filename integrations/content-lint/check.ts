/** Checks every file below src/content: by itself, and for what the files say of each other. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageIds, pageParts, routes } from '../../src/site.ts';
import { entryName, onlyOnce, singles, takenNames } from '../../src/schemas/content.ts';
import { bodyField, quote, suggest, type CheckResult, type Diagnostic } from './diagnostic.ts';
import { checkFile, filesIn, folderNames, kindOf, type CheckedFile, type Folder } from './file.ts';
import { isImage, readImages, type Images } from './images.ts';
import { findWarnings } from './warnings.ts';

/**
 * Checks a content folder.
 * @param root its path
 */
export async function checkContent(root: string): Promise<CheckResult> {
  const paths = filesIn(root);
  const entries = paths.filter((path) => kindOf(path) !== undefined);
  const images = new Map<string, Images>();
  for (const folder of new Set(entries.map(dirname))) {
    images.set(folder, await readImages(join(root, folder)));
  }
  const files = new Map<string, CheckedFile>();
  const unreadable: Diagnostic[] = [];
  for (const path of entries) {
    try {
      const bytes = readFileSync(join(root, path));
      files.set(path, checkFile(path, bytes, images.get(dirname(path)) ?? new Map()));
    } catch {
      const message = 'cannot be opened: check whether you may read it';
      unreadable.push({ file: path, field: '', message });
    }
  }
  const missing = Object.values(singles)
    .map(({ file }) => `${file}.mdx`)
    .filter((file) => !paths.includes(file))
    .map((file) => ({ file, field: '', message: 'is missing: the site needs this file' }));
  const stray = paths.flatMap(strayError);
  const errors = [...unreadable, ...missing, ...checkTogether(files), ...stray];
  // Where something is missing or misread, the files beside it cannot be judged.
  const warnings = errors.length > 0 ? [] : findWarnings([...files.values()], images);
  return { errors, warnings, files: files.size };
}

/**
 * Collects the errors of checked files, and finds those between them.
 * @param files by their path below the content folder
 */
export function checkTogether(files: ReadonlyMap<string, CheckedFile>): Diagnostic[] {
  const all = [...files.values()];
  const inFolder = (folder: Folder) => all.filter(({ file }) => dirname(file) === folder);
  const services = inFolder('services').map(({ file }) => basename(file, '.mdx'));
  const empty = folderNames
    .filter((folder) => inFolder(folder).length === 0)
    .map((file) => ({ file, field: '', message: 'is empty: the site needs one entry at least' }));
  const ofFiles = all.flatMap((file) => [
    ...file.errors,
    ...nameErrors(file),
    ...onlyOnceErrors(file, all),
    ...footerErrors(file, services),
    ...linkErrors(file, services),
  ]);
  return [...empty, ...ofFiles];
}

/** File names become part of addresses. */
function nameErrors({ file }: CheckedFile): Diagnostic[] {
  const folder = folderNames.find((name) => name === dirname(file));
  const name = basename(file, '.mdx');
  if (!folder) return [];
  if (!entryName.test(name)) {
    const better =
      name
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
        .replace(/^-|-$/g, '') || 'new';
    const message = `has a name that cannot be part of an address: use small letters, digits and hyphens, such as ${better}.mdx`;
    return [{ file, field: '', message }];
  }
  if (!takenNames[folder]?.includes(name)) return [];
  const message = `has a name that another part of the page has already: use another one, such as our-${name}.mdx`;
  return [{ file, field: '', message }];
}

/** A field that only one file of a folder may have. */
function onlyOnceErrors({ file, data, at }: CheckedFile, all: CheckedFile[]): Diagnostic[] {
  const once = onlyOnce[dirname(file) as Folder];
  if (!once || data[once.field] === undefined) return [];
  const first = all.find(
    (other) => dirname(other.file) === dirname(file) && other.data[once.field] !== undefined,
  );
  if (!first || first.file === file) return [];
  const value = JSON.stringify(data[once.field]);
  const message = `is ${value}, and there is one in ${basename(first.file)}: ${once.cure}`;
  return [{ ...at([once.field]), message }];
}

function footerErrors({ file, data, at }: CheckedFile, services: string[]): Diagnostic[] {
  if (file !== `${singles.footer.file}.mdx`) return [];
  const { entries } = Object(data['services']) as { entries?: unknown };
  return (Array.isArray(entries) ? entries : []).flatMap((id: unknown, index) => {
    if (typeof id !== 'string' || services.includes(id)) return [];
    const message = `names ${quote(id)}, but there is no services/${id}.mdx: delete the line, or ${suggest(id, services) || 'write '}one of: ${services.join(', ')}`;
    return [{ ...at(['services', 'entries', index]), message }];
  });
}

/** Links to parts of pages that don't exist. */
function linkErrors({ file, body }: CheckedFile, services: string[]): Diagnostic[] {
  return (body?.links ?? []).flatMap(({ line, url }) => {
    const [path, part] = url.split('#');
    const page = pageIds.find((id) => routes[id] === path);
    if (page === undefined || part === undefined) return [];
    const parts = [...pageParts[page], ...(page === 'services' ? services : [])];
    if (parts.includes(part)) return [];
    const cure = suggest(part, parts).replace('write ', `write ${path}#`) || 'write ';
    const message = `has a link to ${url}, but that page has no part ${quote(part)}: ${cure}${path} for its top`;
    return [{ file, line, field: bodyField, message }];
  });
}

/** A file that no page shows; images, READMEs and the computer's own files (.DS_Store) may be there. */
function strayError(file: string): Diagnostic[] {
  const name = basename(file);
  if (kindOf(file) || isImage(file) || /^(?:README\.md|\._.+|\.(?!.*\.mdx$).+)$/s.test(name)) {
    return [];
  }
  const message = name.startsWith('.')
    ? 'is hidden, as its name begins with a dot: delete the dot, or the file'
    : 'is shown nowhere: move it into one of the folders, with the extension .mdx, or delete it';
  return [{ file, field: '', message }];
}

/** Programs save in several steps: for how long nothing must happen until it is done, in milliseconds. */
const SAVED_AFTER = 100;

/**
 * Debounces a check that runs after changes, and never runs it twice at a time.
 * @returns what to call at each change
 */
export function afterSave(check: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(check, check);
    }, SAVED_AFTER);
  };
}
