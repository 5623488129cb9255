/** Checks the content folder: each file, and the references between files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { topicPage } from '../lib/blog.ts';
import { fileTypes, fileUrlPattern } from '../lib/file-types.ts';
import { isPublished } from '../lib/publishing.ts';
import { entryId } from '../lib/section-ids.ts';
import {
  collectionNames,
  collections,
  findCollection,
  slugPattern,
  type Collection,
} from '../schemas/collections.ts';
import { quote } from '../schemas/messages.ts';
import { singletons, type Singleton } from '../schemas/singletons.ts';
import { pagePath } from '../site.ts';
import { bodyField, diagnose, restoreHint, type Diagnostic } from './diagnostic.ts';
import { checkFile, schemaFor, type CheckedFile } from './file.ts';
import { isImage, type Images } from './images.ts';
import { pagesByName, topicsOf } from './pages.ts';
import { readImages } from './read-images.ts';
import { listRedirects, redirectErrors } from './redirects.ts';
import { linkError, referenceError, type Content } from './references.ts';
import { findWarnings } from './warnings.ts';

export interface CheckResult {
  /** Stop a build; in the order of the files. */
  errors: Diagnostic[];
  /** Do not stop a build; in the order of the files. */
  warnings: Diagnostic[];
  /** All content files. */
  files: CheckedFile[];
}

/** Returns the files that have no errors. */
export function listValidFiles({ files, errors }: CheckResult): CheckedFile[] {
  const invalid = new Set(errors.map(({ file }) => file));
  return files.filter(({ file }) => !invalid.has(file));
}

/**
 * Reads a content folder.
 * @returns the paths of all files, of folders, of links to other places, the content files, and the images of each folder
 */
export async function readContent(root: string) {
  const entries = existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
    : [];
  const pathsOf = (type: 'isFile' | 'isDirectory' | 'isSymbolicLink') =>
    entries
      .filter((entry) => entry[type]())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  const paths = pathsOf('isFile');
  const sources = new Map(
    paths.filter(schemaFor).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const images = new Map<string, Images>();
  for (const folder of new Set([...sources.keys()].map(dirname))) {
    images.set(folder, await readImages(join(root, folder)));
  }
  return {
    paths,
    folders: pathsOf('isDirectory'),
    symbolicLinks: pathsOf('isSymbolicLink'),
    sources,
    images,
  };
}

/** Checks a content folder: each file, and the references between files. */
export async function checkContent(root: string): Promise<CheckResult> {
  const { paths, folders, symbolicLinks, sources, images } = await readContent(root);
  const result = checkFiles(sources, images, new Map(), paths);
  // First, as an entry that is missing elsewhere may be among them.
  return {
    ...result,
    errors: [
      ...unknownFileErrors(paths),
      ...downloadFolderErrors(folders),
      ...linkErrors(symbolicLinks),
      ...result.errors,
    ],
  };
}

/**
 * Checks files, and the references between them.
 * @param sources the content of all files, by path
 * @param images the images of each folder
 * @param unchanged results of an earlier check, by path, of files that are the same
 * @param paths the paths of all files. Without them, files that links lead to are not looked for.
 */
export function checkFiles(
  sources: ReadonlyMap<string, string>,
  images: ReadonlyMap<string, Images>,
  unchanged: ReadonlyMap<string, CheckedFile> = new Map(),
  paths?: readonly string[],
): CheckResult {
  const neighbors = Map.groupBy(sources, ([path]) => dirname(path));
  const files = [...sources].map(([path, source]) => {
    const folder = dirname(path);
    return (
      unchanged.get(path) ??
      checkFile(path, source, images.get(folder) ?? new Map(), neighbors.get(folder))
    );
  });
  const folders = Map.groupBy(files, ({ folder }) => folder);
  const pages = pagesByName(files);
  const pagePaths = new Map([...pages].map(([name, page]) => [pagePath(name), page]));
  const redirects = listRedirects(files);
  const downloads = paths?.filter(isDownload).map((path) => `/${path}`);
  const content = { folders, pages, paths: pagePaths, redirects, downloads };
  const errors = [
    ...missingErrors(folders),
    ...files.flatMap((checked) => {
      const { file, errors, references, body, locate } = checked;
      return [
        ...errors,
        ...diagnose({ file, field: '' }, nameError(checked, content)),
        ...references.flatMap((reference) =>
          diagnose(locate(reference.path), referenceError(reference, checked, content)),
        ),
        ...(body?.links ?? []).flatMap((link) =>
          diagnose({ file, line: link.line, field: bodyField }, linkError(link, checked, content)),
        ),
      ];
    }),
    ...[...folders].flatMap(([folder, entries]) => repetitionErrors(folder, entries)),
    ...topicErrors(folders.get('blog') ?? []),
    ...redirectErrors(redirects, pagePaths),
  ];
  return { errors, warnings: findWarnings(files), files };
}

const downloadUrl = new RegExp(fileUrlPattern());
/** Returns whether a path is that of a file for links. */
const isDownload = (path: string) => downloadUrl.test(`/${path}`);

/** Returns whether a file may be there without a use: READMEs, and hidden files of programs. */
function isIgnored(path: string) {
  const name = basename(path);
  // Hidden files there could become part of the site.
  if (dirname(path) === 'files') return ['.DS_Store', '.gitkeep'].includes(name);
  return name === 'README.md' || name.startsWith('.');
}

/** Finds files that no page uses. */
function unknownFileErrors(paths: string[]): Diagnostic[] {
  const endings = Object.keys(fileTypes).join(', ');
  const message = [
    'is not used on the site.',
    `Entries are .mdx files in the folders ${collectionNames.join(', ')};`,
    'the folders pages and site have fixed files; images are avif, jpg, png or webp files;',
    'files for links are in the folder files,',
    `with names of lowercase letters, digits and hyphens that end with ${endings}.`,
    'Rename, move or export it, or delete it.',
  ].join(' ');
  return paths
    .filter((path) => !schemaFor(path) && !isImage(path) && !isDownload(path))
    .filter((path) => !isIgnored(path))
    .map((file) => ({ file, field: '', message }));
}

/** Finds folders in the folder of files for links. */
const downloadFolderErrors = (folders: string[]): Diagnostic[] =>
  folders
    .filter((path) => dirname(path) === 'files')
    .map((file) => ({
      file,
      field: 'This folder',
      message:
        'can’t be here: files for links stand next to each other. Move its files out, and delete it.',
    }));

/** Reports links of the file system, which may lead out of the project, in circles or nowhere. */
const linkErrors = (paths: string[]): Diagnostic[] =>
  paths.map((file) => ({
    file,
    field: '',
    message: 'is a link to a file or folder elsewhere. Replace it with a copy of what it leads to.',
  }));

/** Finds single files that are missing, and folders without entries. */
function missingErrors(folders: Content['folders']): Diagnostic[] {
  const error = (file: string, field: string, cause: string) => {
    const example = `After an update of the site, it may be new: an example is tests/content/${file}.`;
    return { file, field, message: `${cause}. ${restoreHint} ${example}` };
  };
  const files = new Set([...folders.values()].flat().map(({ file }) => file));
  return [
    ...Object.values<Singleton>(singletons)
      .filter(({ isOptional }) => !isOptional)
      .map(({ file }) => `${file}.mdx`)
      .filter((file) => !files.has(file))
      .map((file) => error(file, '', 'is missing')),
    ...Object.entries<Collection>(collections)
      .filter(([name, { isOptional }]) => !isOptional && !folders.has(name))
      .map(([folder]) => error(folder, 'This folder', 'needs an entry')),
  ];
}

/** Checks the name of a file, which becomes part of URLs. */
function nameError({ file, folder, id }: CheckedFile, { folders, pages }: Content) {
  const collection = findCollection(folder);
  if (!collection) return undefined;
  if (!slugPattern.test(id)) {
    return 'has a name that cannot be part of a URL. Rename it with up to 80 lowercase letters, digits and hyphens only, such as cloud-hosting.mdx.';
  }
  // On Services, the headings of the groups have ids, too.
  const groups = folder === 'services' ? (folders.get('groups') ?? []) : [];
  const reserved = [
    ...(collection.reservedNames ?? []),
    ...groups.map((group) => entryId('group', group.id)),
  ];
  if (reserved.includes(id)) {
    return `has a name that the site already uses. Rename it. These names are taken: ${reserved.join(', ')}.`;
  }
  if (folder === 'blog' && /^\d+$/.test(id)) {
    return `has a number as its name, as the further pages of the list do. Rename it, such as ${id}-in-numbers.mdx.`;
  }
  const other = pages.get(id)?.entry?.file;
  if (collection.isTopLevelPage && other !== undefined && other !== file) {
    return `has the same name as ${other}, so both would have the URL /${id}. Rename one of them.`;
  }
  return undefined;
}

/** Finds values that another file of the folder has, and fields that too many files have. */
function repetitionErrors(folder: string, entries: readonly CheckedFile[]): Diagnostic[] {
  const { uniqueField, limitedField } = findCollection(folder) ?? {};
  return [
    ...(uniqueField === undefined ? [] : repeatedValues(entries, uniqueField)),
    ...(limitedField === undefined ? [] : fieldsBeyondLimit(entries, limitedField)),
  ];
}

/** Finds files that have the same value in a field as an earlier one. */
function repeatedValues(entries: readonly CheckedFile[], field: string): Diagnostic[] {
  const withValue = entries.filter(({ data }) => data[field] !== undefined);
  const sameValue = Map.groupBy(withValue, ({ data }) => data[field]);
  return [...sameValue.values()].flatMap(([first, ...others]) =>
    others.map(({ locate }) => ({
      ...locate([field]),
      message: `is the same as in ${basename(first?.file ?? '')}. Change or delete one of them.`,
    })),
  );
}

/** Finds files that have a field which other files, as many as can have it, have already. Drafts don't count. */
function fieldsBeyondLimit(
  entries: readonly CheckedFile[],
  { name, max }: NonNullable<Collection['limitedField']>,
): Diagnostic[] {
  const withField = entries.filter(({ data }) => data[name] !== undefined && isPublished(data));
  const names = withField.slice(0, max).map(({ file }) => basename(file));
  return withField.slice(max).map(({ locate }) => ({
    ...locate([name]),
    message: `is also in ${names.join(' and ')}. Change or delete one of them.`,
  }));
}

/** Checks that each topic has one spelling, as the pages of two would have the same URL. */
function topicErrors(articles: readonly CheckedFile[]): Diagnostic[] {
  const byPage = new Map<string, { topic: string; file: string }>();
  return articles.flatMap((article) =>
    topicsOf(article).flatMap((topic, index) => {
      const page = topicPage(topic);
      const earlier = byPage.get(page);
      if (!earlier) byPage.set(page, { topic, file: article.file });
      if (!earlier || earlier.topic === topic) return [];
      const cause = `is ${quote(topic)}, but ${earlier.file} writes ${quote(earlier.topic)}`;
      const message = `${cause}, and both would have the URL ${pagePath(page)}. Write it the same way in both.`;
      return { ...article.locate(['topics', String(index)]), message };
    }),
  );
}
