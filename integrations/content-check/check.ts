/** Checks the content folder: each file, and the references between files. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pagePath } from '../../src/site.ts';
import { topicSlug } from '../../src/schemas/article.ts';
import {
  blogFolders,
  isPageFolder,
  optionalFolders,
  optionalSingletons,
  reservedSlugs,
  singletons,
  slugPattern,
  uniqueFields,
  type CollectionName,
} from '../../src/schemas/content.ts';
import { isPublished } from '../../src/schemas/fields.ts';
import { didYouMean, quote } from '../../src/schemas/messages.ts';
import { bodyField, restoreHint, type CheckResult, type Diagnostic } from './diagnostic.ts';
import { findOutdatedFigures } from './figures.ts';
import { checkFile, folderNames, listTexts, schemaFor, type CheckedFile } from './file.ts';
import { isImage, readImages, type Images } from './images.ts';
import { listPages, topicsOf, type Page } from './pages.ts';
import { chainError, redirectErrors } from './redirects.ts';

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
  const inFolder = (folder: string) => files.filter(({ file }) => dirname(file) === folder);
  const optional: readonly string[] = optionalSingletons;
  const missing = Object.entries(singletons)
    .filter(([name]) => !optional.includes(name))
    .map(([, { file }]) => `${file}.mdx`)
    .filter((file) => !sources.has(file))
    .map((file) => ({ file, field: '', message: `is missing. ${restoreHint}` }));
  const empty = folderNames
    .filter(
      (folder) =>
        inFolder(folder).length === 0 &&
        !(folder in optionalFolders) &&
        !isPageFolder(folder) &&
        !blogFolders.includes(folder),
    )
    .map((file) => ({ file, field: 'This folder', message: `needs an entry. ${restoreHint}` }));
  const pages = listPages(files);
  const fileErrors = files.flatMap((file) => [
    ...file.errors,
    ...slugErrors(file.file, pages),
    ...repeatedFields(file, inFolder(dirname(file.file))),
    ...referenceErrors(file, pages, inFolder, files),
    ...linkErrors(file, pages),
  ]);
  const errors = [
    ...missing,
    ...empty,
    ...fileErrors,
    ...topicErrors(inFolder('blog')),
    ...redirectErrors(files, pages),
  ];
  // While a file cannot be read, warnings about other files could be wrong.
  const warnings = errors.length > 0 ? [] : files.flatMap((file) => findWarnings(file, files));
  return { errors, warnings, files };
}

/** Checks file names, which become part of URLs. */
function slugErrors(file: string, pages: ReadonlyMap<string, Page>): Diagnostic[] {
  const folder = folderNames.find((name) => name === dirname(file));
  const name = basename(file, '.mdx');
  const reserved = (folder && reservedSlugs[folder]) ?? [];
  const other = pages.get(name)?.file;
  if (other && other !== file && isPageFolder(folder)) {
    const message = `has the same name as ${other}, so both would have the address /${name}. Rename one of them.`;
    return [{ file, field: '', message }];
  }
  if (folder === 'blog' && /^\d+$/.test(name)) {
    const message = `has a number as its name, as the further pages of the list do. Rename it, such as ${name}-in-numbers.mdx.`;
    return [{ file, field: '', message }];
  }
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
  return unique.flatMap(({ field, max }) => {
    const value = data[field];
    const others = earlier.filter(({ data: { [field]: other } }) =>
      max === undefined ? other === value : other !== undefined,
    );
    if (value === undefined || others.length < (max ?? 1)) return [];
    const names = others.map((other) => basename(other.file)).join(' and ');
    const message = `is ${max === undefined ? 'the same as' : 'also'} in ${names}. Change or delete one of them.`;
    return [{ ...locate([field]), message }];
  });
}

/** Checks that no topic has two spellings, as their pages would have the same address. */
function topicErrors(articles: CheckedFile[]): Diagnostic[] {
  const spellings = new Map<string, { topic: string; file: string }>();
  return articles.flatMap((article) =>
    topicsOf(article).flatMap((topic, index) => {
      const slug = topicSlug(topic);
      const first = spellings.get(slug) ?? { topic, file: article.file };
      spellings.set(slug, first);
      if (first.topic === topic) return [];
      const message = `is ${quote(topic)}, but ${first.file} writes ${quote(first.topic)}, and both would have the address /blog/topics/${slug}. Write it the same way in both.`;
      return [{ ...article.locate(['topics', String(index)]), message }];
    }),
  );
}

/** Checks fields that name entries or pages. */
function referenceErrors(
  { data, references, locate }: CheckedFile,
  pages: ReadonlyMap<string, Page>,
  inFolder: (folder: string) => CheckedFile[],
  files: readonly CheckedFile[],
): Diagnostic[] {
  return references.flatMap(({ path, text: id, collection }) => {
    const isPage = collection === 'pages';
    const names = isPage
      ? [...pages.keys()]
      : inFolder(collection).map((entry) => basename(entry.file, '.mdx'));
    if (isPage && pages.get(id)?.isDraft && isPublished(data))
      return [{ ...locate(path), message: draftMessage(pages.get(id)) }];
    if (names.includes(id)) return [];
    const chain = isPage ? chainError(id, files) : undefined;
    if (chain !== undefined) return [{ ...locate(path), message: chain }];
    const inList = Number.isInteger(Number(path.at(-1)));
    const what = isPage ? 'page of this name' : `${collection}/${id}.mdx`;
    const valid = names.filter((name) => slugPattern.test(basename(name))).join(', ');
    const message = `is ${quote(id)}, but there is no ${what}. ${didYouMean(id, names)}${inList ? 'Delete the line, or use' : 'Use'} one of these: ${valid}.`;
    return [{ ...locate(path), message }];
  });
}

const draftMessage = (page?: Page) =>
  page?.isLater
    ? `leads to an article with a date in the future, ${page.file}, so visitors would not find the page. Change the date, or link to another page.`
    : `leads to a draft, ${page?.file}, so visitors would not find the page. Publish the draft, or link to another page.`;

/** Checks links to pages and their sections. */
function linkErrors({ file, body, data }: CheckedFile, pages: ReadonlyMap<string, Page>) {
  const targets = new Map([...pages].map(([name, page]) => [pagePath(name), page]));
  return (body?.links ?? []).flatMap(({ line, url, text }): Diagnostic[] => {
    if (!url.startsWith('/')) return [];
    const [path = '', ...rest] = url.split('#');
    const section = rest.join('#');
    const page = targets.get(path);
    const link = `has a link from ${quote(text)} to ${quote(url)}`;
    const error = (message: string) => [{ file, line, field: bodyField, message: link + message }];
    if (!page) {
      const paths = [...targets.keys()];
      return error(
        `, but there is no such page. ${didYouMean(path, paths)}The pages are ${paths.join(', ')}.`,
      );
    }
    if (page.isDraft && isPublished(data)) return error(`, which ${draftMessage(page)}`);
    if (section === '' || page.sections.includes(section)) return [];
    return error(
      `, but that page has no section ${quote(section)}. ${didYouMean(section, page.sections)}Its sections are ${page.sections.join(', ')}. Use one of them, or ${path} for the top of the page.`,
    );
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
const findWarnings = (checked: CheckedFile, files: readonly CheckedFile[]): Diagnostic[] =>
  listTexts(checked).flatMap(({ text, location }) => {
    const messages = findOutdatedFigures(text, checked.file, files);
    if (/\balt$/.test(location.field) && text === checked.data['title'])
      messages.push('repeats the title, so screen readers say it twice. Say what the image shows.');
    return messages.map((message) => ({ ...location, message }));
  });
