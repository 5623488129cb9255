/** Checks the content folder: each file, and the references between files. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageIds, sectionIds, routes } from '../../src/site.ts';
import {
  optionalFolders,
  reservedSlugs,
  singletons,
  slugPattern,
  uniqueFields,
  type CollectionName,
} from '../../src/schemas/content.ts';
import {
  bodyField,
  didYouMean,
  quote,
  restoreHint,
  type CheckResult,
  type Diagnostic,
} from './diagnostic.ts';
import { headingId } from './body.ts';
import { findOutdatedFigures } from './figures.ts';
import { checkFile, folderNames, listTexts, schemaFor, type CheckedFile } from './file.ts';
import { isImage, readImages, type Images } from './images.ts';

/** Lists the files in a folder and its subfolders, with `/` as separator on every system. */
export const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/**
 * Checks a content folder: each file, and the references between files.
 * @param root path of the folder
 */
export async function checkContent(root: string): Promise<CheckResult> {
  const paths = listFiles(root);
  const sources = new Map(
    paths.filter(schemaFor).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const images = new Map<string, Images>();
  for (const folder of new Set([...sources.keys()].map(dirname)))
    images.set(folder, await readImages(join(root, folder)));
  const files = checkFiles(sources, images);
  const missing = Object.values(singletons)
    .map(({ file }) => `${file}.mdx`)
    .filter((file) => !sources.has(file))
    .map((file) => ({ file, field: '', message: `is missing. ${restoreHint}` }));
  // First, as an entry that is missing elsewhere may be among them.
  const errors = [...missing, ...unknownFileErrors(paths), ...findErrors(files)];
  // While a file cannot be read, warnings about other files could be wrong.
  const warnings = errors.length > 0 ? [] : files.flatMap((file) => findWarnings(file, files));
  return { errors, warnings, files: files.length };
}

/**
 * Checks each file, without the references between them.
 * @param sources the content of the files, by path
 * @param images the images of each folder
 */
export const checkFiles = (
  sources: ReadonlyMap<string, string>,
  images: ReadonlyMap<string, Images>,
): CheckedFile[] =>
  [...sources].map(([path, source]) =>
    checkFile(path, source, images.get(dirname(path)) ?? new Map(), sources),
  );

/**
 * Collects the errors of checked files and of the references between them.
 * @param files all content files
 */
export function findErrors(files: readonly CheckedFile[]): Diagnostic[] {
  const inFolder = (folder: string) => files.filter(({ file }) => dirname(file) === folder);
  const empty = folderNames
    .filter((folder) => inFolder(folder).length === 0 && !(folder in optionalFolders))
    .map((file) => ({ file, field: 'This folder', message: `needs an entry. ${restoreHint}` }));
  const targets = linkTargets(files);
  const services = inFolder('services').map(({ file }) => basename(file, '.mdx'));
  const fileErrors = files.flatMap((file) => [
    ...file.errors,
    ...slugErrors(file.file),
    ...repeatedFields(file, inFolder(dirname(file.file))),
    ...footerErrors(file, services),
    ...linkErrors(file, targets),
  ]);
  return [...empty, ...fileErrors];
}

/** Checks file names, which become part of URLs. */
function slugErrors(file: string): Diagnostic[] {
  const folder = folderNames.find((name) => name === dirname(file));
  const name = basename(file, '.mdx');
  const reserved = (folder && reservedSlugs[folder]) ?? [];
  if (!folder || (slugPattern.test(name) && !reserved.includes(name))) return [];
  const message = slugPattern.test(name)
    ? `has a name that the site already uses. Rename it. These names are taken: ${reserved.join(', ')}.`
    : 'has a name that cannot be part of a web address. Rename it with lowercase letters, digits and hyphens only, such as cloud-hosting.mdx.';
  return [{ file, field: '', message }];
}

/** Checks fields that only one file of a folder can have, or with this value. */
function repeatedFields(checked: CheckedFile, folder: CheckedFile[]): Diagnostic[] {
  const { file, data, locate } = checked;
  const earlier = folder.slice(0, folder.indexOf(checked));
  const unique = uniqueFields[dirname(file) as CollectionName] ?? [];
  return unique.flatMap(({ field, once }) => {
    const value = data[field];
    const isRepeated = (other: unknown) => (once ? other !== undefined : other === value);
    const first = earlier.find((other) => value !== undefined && isRepeated(other.data[field]));
    if (!first) return [];
    const message = `is ${once ? 'also' : 'the same as'} in ${basename(first.file)}. Change one of the two.`;
    return [{ ...locate([field]), message }];
  });
}

/** Checks that the services in the footer exist. */
function footerErrors({ file, data, locate }: CheckedFile, services: string[]): Diagnostic[] {
  if (file !== `${singletons.footer.file}.mdx`) return [];
  const { entries } = Object(data['services']) as { entries?: unknown };
  const names = services.filter((name) => slugPattern.test(name));
  return (Array.isArray(entries) ? entries : []).flatMap((id: unknown, index) => {
    if (typeof id !== 'string' || services.includes(id)) return [];
    const message = `is ${quote(id)}, but there is no services/${id}.mdx. ${didYouMean(id, names)}Delete the line, or use one of these: ${names.join(', ')}.`;
    return [{ ...locate(['services', 'entries', index]), message }];
  });
}

/** Returns the pages that links can lead to, and the ids on each that they can have after a #. */
function linkTargets(files: readonly CheckedFile[]): ReadonlyMap<string, string[]> {
  const folders = new Set(files.map(({ file }) => dirname(file)));
  const gone = Object.entries(optionalFolders).filter(([folder]) => !folders.has(folder));
  const names = (folder: string) =>
    files.filter(({ file }) => dirname(file) === folder).map(({ file }) => basename(file, '.mdx'));
  return new Map([
    ...pageIds.map((id): [string, string[]] => {
      const sections = sectionIds[id].filter((section) => !gone.some(([, one]) => one === section));
      return [routes[id], [...sections, ...(id === 'services' ? names('services') : [])]];
    }),
    ...files
      .filter(({ file }) => dirname(file) === 'legal')
      .map(({ file, body }): [string, string[]] => [
        `/${basename(file, '.mdx')}`,
        (body?.headings ?? []).map(headingId),
      ]),
  ]);
}

/** Checks links to pages and their sections. */
function linkErrors({ file, body }: CheckedFile, targets: ReadonlyMap<string, string[]>) {
  return (body?.links ?? []).flatMap(({ line, url, text }): Diagnostic[] => {
    if (!url.startsWith('/')) return [];
    const [path = '', ...rest] = url.split('#');
    const section = rest.join('#');
    const sections = targets.get(path);
    const link = `has a link from ${quote(text)} to ${quote(url)}, but`;
    const pages = [...targets.keys()];
    if (!sections) {
      const message = `${link} there is no such page. ${didYouMean(path, pages)}The pages are ${pages.join(', ')}.`;
      return [{ file, line, field: bodyField, message }];
    }
    if (section === '' || sections.includes(section)) return [];
    const message = `${link} that page has no section ${quote(section)}. ${didYouMean(section, sections)}Its sections are ${sections.join(', ')}. Use one of them, or ${path} for the top of the page.`;
    return [{ file, line, field: bodyField, message }];
  });
}

/** Finds files that no page uses, other than READMEs and system files such as .DS_Store. */
function unknownFileErrors(paths: string[]): Diagnostic[] {
  const ignored = /^README\.md$|^\./;
  const message = `is not used on the site. Entries are .mdx files in the folders ${folderNames.join(', ')}; the folders pages and site have fixed files; images are avif, jpg, png or webp files. Rename, move or export it, or delete it.`;
  return paths
    .filter((path) => !schemaFor(path) && !isImage(path) && !ignored.test(basename(path)))
    .map((file) => ({ file, field: '', message }));
}

/** Finds problems that visitors would notice, but that do not stop a build. */
export const findWarnings = (checked: CheckedFile, files: readonly CheckedFile[]): Diagnostic[] =>
  listTexts(checked).flatMap(({ text, location }) => {
    const messages = findOutdatedFigures(text, checked.file, files);
    if (/\balt$/.test(location.field) && text === checked.data['title'])
      messages.push('repeats the title, so screen readers say it twice. Say what the image shows.');
    return messages.map((message) => ({ ...location, message }));
  });
