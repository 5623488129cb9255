import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageIds, sectionIds, routes } from '../../src/site.ts';
import {
  slugPattern,
  uniqueFields,
  singletons,
  reservedSlugs,
  type CollectionName,
} from '../../src/schemas/content.ts';
import {
  bodyField,
  folderField,
  quote,
  didYouMean,
  type CheckResult,
  type Diagnostic,
} from './diagnostic.ts';
import { checkFile, listFiles, folderNames, schemaFor, type CheckedFile } from './file.ts';
import { isImage, readImages, type Images } from './images.ts';
import { findWarnings } from './warnings.ts';

/**
 * Checks a content folder: each file, and the references between files.
 * @param root path of the folder
 */
export async function checkContent(root: string): Promise<CheckResult> {
  const paths = listFiles(root);
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
    .map((file) => ({
      file,
      field: '',
      message: 'is missing, and the site needs it. Restore it.',
    }));
  const errors = [...missing, ...checkReferences(files), ...unknownFileErrors(paths)];
  // While a file is missing or cannot be read, warnings about other files could be wrong.
  const warnings = errors.length > 0 ? [] : findWarnings(files, images);
  return { errors, warnings, files: files.length };
}

/**
 * Collects the errors of checked files and of the references between them.
 * @param files all content files
 */
export function checkReferences(files: readonly CheckedFile[]): Diagnostic[] {
  const inFolder = (folder: string) => files.filter(({ file }) => dirname(file) === folder);
  const services = inFolder('services').map(({ file }) => basename(file, '.mdx'));
  const empty = folderNames
    .filter((folder) => inFolder(folder).length === 0)
    .map((file) => ({ file, field: folderField, message: 'has no entries. Add at least one.' }));
  const fileErrors = files.flatMap((file) => [
    ...file.errors,
    ...slugErrors(file.file),
    ...uniqueFieldErrors(file, inFolder(dirname(file.file))),
    ...footerErrors(file, services),
    ...linkErrors(file, services, pagePaths(files)),
    ...legalSectionErrors(file),
  ]);
  return [...empty, ...fileErrors];
}

/** Checks file names, which become part of URLs. */
function slugErrors(file: string): Diagnostic[] {
  const folder = folderNames.find((name) => name === dirname(file));
  const name = basename(file, '.mdx');
  const isSlug = slugPattern.test(name);
  if (!folder || (isSlug && !reservedSlugs[folder]?.includes(name))) return [];
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z\d]+/g);
  const suggestion = isSlug ? `our-${name}` : (words ?? ['new', 'entry']).join('-');
  const cause = isSlug ? 'that the page already uses' : 'that cannot be part of a web address';
  const message = `has a name ${cause}. Rename it with lowercase letters, digits and hyphens only, such as ${suggestion.toLowerCase()}.mdx.`;
  return [{ file, field: '', message }];
}

/** Checks fields that only one file of a folder can have. */
function uniqueFieldErrors(
  { file, data, locate }: CheckedFile,
  folder: CheckedFile[],
): Diagnostic[] {
  const unique = uniqueFields[dirname(file) as CollectionName];
  if (!unique || data[unique.field] === undefined) return [];
  const first = folder.find((other) => other.data[unique.field] !== undefined);
  if (!first || first.file === file) return [];
  const value = JSON.stringify(data[unique.field]);
  const message = `is ${value}, but ${basename(first.file)} already has this field. ${unique.cure}`;
  return [{ ...locate([unique.field]), message }];
}

/** Checks that the services in the footer exist. */
function footerErrors({ file, data, locate }: CheckedFile, services: string[]): Diagnostic[] {
  if (file !== `${singletons.footer.file}.mdx`) return [];
  const { entries } = Object(data['services']) as { entries?: unknown };
  return (Array.isArray(entries) ? entries : []).flatMap((id: unknown, index) => {
    if (typeof id !== 'string' || services.includes(id)) return [];
    const message = `is ${quote(id)}, but there is no services/${id}.mdx. ${didYouMean(id, services)}Delete the line, or use one of these: ${services.join(', ')}.`;
    return [{ ...locate(['services', 'entries', index]), message }];
  });
}

/**
 * Returns the paths of all pages.
 * @param files all content files
 */
export const pagePaths = (files: readonly CheckedFile[]): string[] => [
  ...Object.values(routes),
  ...files
    .filter(({ file }) => dirname(file) === 'legal')
    .map(({ file }) => `/${basename(file, '.mdx')}`),
];

/** Checks links to pages and their sections. */
function linkErrors({ file, body }: CheckedFile, services: string[], pages: string[]) {
  return (body?.links ?? []).flatMap(({ line, url, text }): Diagnostic[] => {
    const [path = ''] = url.split('#');
    const link = `has a link from ${quote(text)} to ${quote(url)}`;
    if (url.startsWith('/') && !pages.includes(path)) {
      const name = path.toLowerCase().replace(/(?:\.html)?\/*$/, '');
      const message = pages.includes(name)
        ? `${link}, but the address of that page is ${name}. Use that address.`
        : `${link}, but there is no such page. The pages are ${pages.join(', ')}.`;
      return [{ file, line, field: bodyField, message }];
    }
    const [, section] = /#(.*)$/.exec(url) ?? [];
    const page = pageIds.find((id) => routes[id] === path);
    if (page === undefined || section === undefined) return [];
    const sections = [...sectionIds[page], ...(page === 'services' ? services : [])];
    if (sections.includes(section)) return [];
    const message = `has a link to ${url}, but that page has no section ${quote(section)}. ${didYouMean(section, sections, `${path}#`)}Correct the link, or use ${path} for the top of the page.`;
    return [{ file, line, field: bodyField, message }];
  });
}

/** Checks that the sections of a legal page with a condition exist. */
function legalSectionErrors({ file, data, body, locate }: CheckedFile): Diagnostic[] {
  if (dirname(file) !== 'legal' || !Array.isArray(data['sections'])) return [];
  const headings = body?.headings ?? [];
  return data['sections'].flatMap((section: { heading?: unknown } | null, index) => {
    const heading = section?.heading;
    if (typeof heading !== 'string' || headings.includes(heading)) return [];
    const message = `is ${quote(heading)}, but the text has no such heading. ${didYouMean(heading, headings)}Copy it from the text.`;
    return [{ ...locate(['sections', index, 'heading']), message }];
  });
}

/** Finds files that no page uses, other than images, READMEs and system files such as .DS_Store. */
function unknownFileErrors(paths: string[]): Diagnostic[] {
  const ignored = /^README\.md$|^\._|^\.(?!.*\.mdx$)/;
  const message =
    'is not used on the site. Delete it, or move it to a content folder and give it a name that ends in .mdx and does not start with a dot.';
  return paths
    .filter((path) => !schemaFor(path) && !isImage(path) && !ignored.test(basename(path)))
    .map((file) => ({ file, field: '', message }));
}

/** Milliseconds without changes: editors save in several steps. */
const DEBOUNCE_DELAY = 100;

/**
 * Debounces a check so that it runs once after several changes, and never twice at the same time.
 * @returns the function to call on each change
 */
export function debounce(check: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(check, check);
    }, DEBOUNCE_DELAY);
  };
}
