/** Checks the content folder: each file, and the references between files. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pagePath } from '../site.ts';
import { topicPage } from '../lib/blog.ts';
import {
  entryCollections,
  optionalFolders,
  optionalSingletons,
  pageFolders,
  reservedSlugs,
  singletons,
  slugPattern,
  uniqueFields,
  type UniqueField,
  type CollectionName,
} from '../schemas/content.ts';
import { isPublished } from '../lib/publishing.ts';
import { didYouMean, quote } from '../schemas/messages.ts';
import type { Body } from './body.ts';
import {
  bodyField,
  diagnose,
  restoreHint,
  type CheckResult,
  type Diagnostic,
} from './diagnostic.ts';
import { checkFile, folderNames, schemaFor, type CheckedFile } from './file.ts';
import { isImage, readImages, type Images } from './images.ts';
import { listPages, topicsOf, type Page } from './pages.ts';
import { chainError, listRedirects, redirectError, type Redirect } from './redirects.ts';
import { findWarnings } from './warnings.ts';

/** The files, and what they make together. */
export interface Content {
  files: readonly CheckedFile[];
  pages: ReadonlyMap<string, Page>;
  redirects: readonly Redirect[];
}

/** Reads a content folder: the paths of all files, the content files, and the images of each folder. */
export async function readContent(root: string) {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const sources = new Map(
    paths.filter(schemaFor).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const images = new Map<string, Images>();
  for (const folder of new Set([...sources.keys()].map(dirname)))
    images.set(folder, await readImages(join(root, folder)));
  return { paths, sources, images };
}

/** Checks a content folder: each file, and the references between files. */
export async function checkContent(root: string): Promise<CheckResult> {
  const { paths, sources, images } = await readContent(root);
  const result = checkFiles(sources, images);
  // First, as an entry that is missing elsewhere may be among them.
  return { ...result, errors: [...unknownFileErrors(paths), ...result.errors] };
}

/**
 * Checks files, and the references between them.
 * @param sources the content of all files, by path
 * @param images the images of each folder
 */
export function checkFiles(
  sources: ReadonlyMap<string, string>,
  images: ReadonlyMap<string, Images>,
): CheckResult {
  const files = [...sources].map(([path, source]) =>
    checkFile(path, source, images.get(dirname(path)) ?? new Map(), sources),
  );
  const content = { files, pages: listPages(files), redirects: listRedirects(files) };
  const errors = [
    ...missingErrors(files),
    ...files.flatMap((checked) => {
      const { file, folder, errors, references, body, locate } = checked;
      return [
        ...errors,
        ...diagnose({ file, field: '' }, nameError(checked, content)),
        ...(uniqueFields[folder as CollectionName] ?? []).flatMap((rule) =>
          diagnose(locate([rule.field]), uniqueError(rule, checked, content)),
        ),
        ...references.flatMap((reference) =>
          diagnose(locate(reference.path), referenceError(reference, checked, content)),
        ),
        ...(body?.links ?? []).flatMap((link) =>
          diagnose({ file, line: link.line, field: bodyField }, linkError(link, checked, content)),
        ),
        ...topicsOf(checked).flatMap((topic, index) =>
          diagnose(locate(['topics', String(index)]), topicError(topic, content)),
        ),
      ];
    }),
    ...content.redirects.flatMap((redirect) =>
      diagnose(redirect.entry.locate(redirect.field), redirectError(redirect, content)),
    ),
  ];
  // While a file cannot be read, warnings about other files could be wrong.
  return { errors, warnings: errors.length > 0 ? [] : findWarnings(files), files };
}

/** Finds files that no page uses, other than READMEs and system files such as .DS_Store. */
function unknownFileErrors(paths: string[]): Diagnostic[] {
  const ignored = /^README\.md$|^\./;
  const message = `is not used on the site. Entries are .mdx files in the folders ${folderNames.join(', ')}; the folders pages and site have fixed files; images are avif, jpg, png or webp files. Rename, move or export it, or delete it.`;
  return paths
    .filter((path) => !schemaFor(path) && !isImage(path) && !ignored.test(basename(path)))
    .map((file) => ({ file, field: '', message }));
}

/** Finds single files that are missing, and folders without entries. */
function missingErrors(files: readonly CheckedFile[]): Diagnostic[] {
  const optional: readonly string[] = optionalSingletons;
  const missing = Object.entries(singletons)
    .map(([name, singleton]) => ({ name, file: `${singleton.file}.mdx` }))
    .filter(
      ({ name, file }) => !optional.includes(name) && !files.some((other) => other.file === file),
    );
  const empty = folderNames.filter(
    (name) => !(name in optionalFolders) && !files.some(({ folder }) => folder === name),
  );
  const error = (file: string, field: string, cause: string) => {
    return { file, field, message: `${cause}. ${restoreHint}` };
  };
  return [
    ...missing.map(({ file }) => error(file, '', 'is missing')),
    ...empty.map((folder) => error(folder, 'This folder', 'needs an entry')),
  ];
}

/** Checks the name of a file, which becomes part of URLs. */
function nameError({ file, folder, id }: CheckedFile, { pages }: Content) {
  if (!(folder in entryCollections)) return undefined;
  if (!slugPattern.test(id))
    return 'has a name that cannot be part of a URL. Rename it with lowercase letters, digits and hyphens only, such as cloud-hosting.mdx.';
  const reserved = reservedSlugs[folder as CollectionName] ?? [];
  if (reserved.includes(id))
    return `has a name that the site already uses. Rename it. These names are taken: ${reserved.join(', ')}.`;
  if (folder === 'blog' && /^\d+$/.test(id))
    return `has a number as its name, as the further pages of the list do. Rename it, such as ${id}-in-numbers.mdx.`;
  const other = pages.get(id)?.entry?.file;
  if (pageFolders.includes(folder) && other !== undefined && other !== file)
    return `has the same name as ${other}, so both would have the URL /${id}. Rename one of them.`;
  return undefined;
}

/** Checks a field that only one file of a folder can have, or with this value. */
function uniqueError({ field, max }: UniqueField, checked: CheckedFile, { files }: Content) {
  const value = checked.data[field];
  const others = files
    .slice(0, files.indexOf(checked))
    .filter(({ folder, data: { [field]: other } }) => {
      return folder === checked.folder && (max ? other !== undefined : other === value);
    });
  if (value === undefined || others.length < (max ?? 1)) return undefined;
  const names = others.map(({ file }) => basename(file)).join(' and ');
  return `is ${max ? 'also' : 'the same as'} in ${names}. Change or delete one of them.`;
}

/** Checks that a topic has one spelling, as the pages of two would have the same URL. */
function topicError(topic: string, { files }: Content) {
  const page = topicPage(topic);
  for (const article of files) {
    const other = topicsOf(article).find((name) => topicPage(name) === page);
    if (other === topic) return undefined;
    if (other !== undefined)
      return `is ${quote(topic)}, but ${article.file} writes ${quote(other)}, and both would have the URL ${pagePath(page)}. Write it the same way in both.`;
  }
  return undefined;
}

/** Checks a field that names an entry or a page. */
function referenceError(
  { path, text, collection }: CheckedFile['references'][number],
  { data }: CheckedFile,
  { files, pages, redirects }: Content,
) {
  const isPage = collection === 'pages';
  const entries = files.filter(({ folder }) => folder === collection);
  const names = isPage ? [...pages.keys()] : entries.map(({ id }) => id);
  if (names.includes(text)) return isPage ? draftError(data, pages.get(text)) : undefined;
  const chain = isPage ? chainError(text, redirects) : undefined;
  if (chain !== undefined) return chain;
  const what = isPage ? 'page of this name' : `${collection}/${text}.mdx`;
  const cause = `is ${quote(text)}, but there is no ${what}.`;
  const valid = names.filter((name) => slugPattern.test(basename(name))).join(', ');
  if (valid === '') return `${cause} Add it: the folder ${collection} has no entries.`;
  const start = Number.isInteger(Number(path.at(-1))) ? 'Delete the line, or use' : 'Use';
  return `${cause} ${didYouMean(text, names)}${start} one of these: ${valid}.`;
}

/** Checks a link to a page or a section of a page. */
function linkError(
  { url, text }: Body['links'][number],
  { data }: CheckedFile,
  { pages }: Content,
) {
  if (!url.startsWith('/')) return undefined;
  const link = `has a link from ${quote(text)} to ${quote(url)}`;
  const [path = '', section = ''] = url.split(/#(.*)/s);
  const paths = [...pages.keys()].map(pagePath);
  const [, page] = [...pages].find(([name]) => pagePath(name) === path) ?? [];
  if (!page)
    return `${link}, but there is no such page. ${didYouMean(path, paths)}The pages are ${paths.join(', ')}.`;
  const draft = draftError(data, page);
  if (draft !== undefined) return `${link}, which ${draft}`;
  const { sections } = page;
  if (section === '' || sections.includes(section)) return undefined;
  return `${link}, but that page has no section ${quote(section)}. ${didYouMean(section, sections)}Its sections are ${sections.join(', ')}. Use one of them, or ${path} for the top of the page.`;
}

/** Checks that a page that visitors see doesn't link to one that they don't see yet. */
function draftError(from: object, { entry }: Page = { sections: [] }) {
  if (!entry || isPublished(entry.data) || !isPublished(from)) return undefined;
  const [what, fix] =
    entry.data['draft'] === true
      ? ['a draft', 'Publish the draft']
      : ['an article with a date in the future', 'Change the date'];
  return `leads to ${what}, ${entry.file}, so visitors would not find the page. ${fix}, or link to another page.`;
}
