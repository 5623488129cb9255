/** Checks the content folder: its files in all languages. */
import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { validateFiles, type CheckResult } from '../check/check.ts';
import {
  findLanguageList,
  firstCode,
  isVisible,
  listFurtherCodes,
} from '../check/further-languages.ts';
import { isImage, isSharedImage, type Images } from '../check/images.ts';
import { findLaterEntries } from '../check/later-entries.ts';
import { lacksHome } from '../check/pages.ts';
import { isLanguageCode, isSameLanguage, languageName } from '../fields/languages.ts';
import {
  validateLanguage,
  type CheckedLanguage,
  type ContentResult,
  type LanguageResult,
} from '../languages/check-language.ts';
import { listPagesOfOneLanguage } from '../languages/content.ts';
import { summarizeInvisible } from '../languages/invisible-language.ts';
import type { LanguagePair } from '../languages/translation.ts';
import { fileTypes, isDownload } from '../lib/file-types.ts';
import { toSlug } from '../lib/slug.ts';
import { message } from '../messages/message.ts';
import { listStrings, type CheckedFile } from '../model/checked-file.ts';
import { diagnose, inFile, inFolder, type Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { isDevelopers, listEntryKinds, type FileKind } from '../model/file-kind.ts';
import { withRules, type ContentModel } from '../model/model.ts';
import { slugPattern } from '../model/records.ts';
import { nodeRules } from './node-rules.ts';
import { readDocument } from './read-document.ts';
import { readImages, readSharedImages } from './read-images.ts';
import { withSiteOf } from './scan-site.ts';

/** A folder with files as the content folder has them: itself, or that of a language in it. */
export interface ContentFolder {
  /** Paths of all files. */
  paths: string[];
  documents: Document[];
  /** The images of each folder. */
  images: Map<string, Images>;
}

/**
 * Reads a content folder.
 * @returns its files, the folders of languages in it by their code, and the paths of folders and of links to other places
 */
export async function readContent(root: string, model: ContentModel) {
  const entries = existsSync(root) ? listEntries(root) : [];
  const pathsOf = (type: 'isFile' | 'isDirectory' | 'isSymbolicLink') =>
    entries
      .filter((entry) => entry[type]())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  const folders = pathsOf('isDirectory');
  const codes = folders.filter(isLanguageCode);
  const byLanguage = Map.groupBy(pathsOf('isFile'), (path) => {
    return codes.find((code) => path.startsWith(`${code}/`)) ?? '';
  });
  const languages = new Map<string, ContentFolder>();
  for (const code of codes) {
    const paths = byLanguage.get(code) ?? [];
    const relativePaths = paths.map((path) => path.slice(code.length + 1));
    languages.set(code, await readFolder(root, relativePaths, code, model));
  }
  return {
    ...(await readFolder(root, byLanguage.get('') ?? [], '', model)),
    languages,
    folders,
    symbolicLinks: pathsOf('isSymbolicLink'),
  };
}

/** Lists what is in a folder and in its subfolders. Links of the file system are not followed: they may lead in circles. */
const listEntries = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...listEntries(join(folder, entry.name))] : [entry],
  );

/**
 * Reads the files of a language.
 * @param root path of the content folder
 * @param paths relative to the folder of the language
 * @param code that of the language; empty for the first one
 */
async function readFolder(
  root: string,
  paths: string[],
  code: string,
  model: ContentModel,
): Promise<ContentFolder> {
  const ownRoot = join(root, code);
  const documents = paths.flatMap((path) => {
    const kind = kindIn(code, path, model);
    return kind ? [readDocument(path, kind, readFileSync(join(ownRoot, path), 'utf8'), code)] : [];
  });
  const images = new Map<string, Images>();
  for (const folder of new Set(
    paths.filter((path) => model.kindOf(path) ?? isImage(path)).map(dirname),
  )) {
    const inFolder = documents.filter(({ file }) => dirname(file) === folder);
    const names = new Set(inFolder.flatMap(listSharedImages));
    images.set(
      folder,
      new Map([
        ...(await readImages(join(ownRoot, folder))),
        ...(await readSharedImages(root, folder, [...names])),
      ]),
    );
  }
  return { paths, documents, images };
}

/**
 * Returns the kind of a content file. Words of another language are no code: a developer's file can't have any.
 * @param code that of its language; empty for the first one
 */
function kindIn(code: string, path: string, { kindOf }: ContentModel): FileKind | undefined {
  const kind = kindOf(path);
  return kind && code !== '' && isDevelopers(path, kind) ? undefined : kind;
}

/** What can be the path of an image in another folder, in a text. */
const SHARED_IMAGE = /(?:\.\.\/)+[\w./~-]+/g;

/** Lists the images in other folders that a file may name. */
function listSharedImages({ kind, values, text }: Document): string[] {
  if (!kind.hasSharedPictures) return [];
  const written = text?.source.match(SHARED_IMAGE) ?? [];
  return [...listStrings(values).map((field) => field.text), ...written].filter(isSharedImage);
}

/**
 * Returns the content of a folder in all languages, with its errors and warnings.
 * @param root path of the folder
 */
export const checkContent = async (root: string, model: ContentModel): Promise<ContentResult> =>
  validateContent(await readContent(root, model), withSiteOf(model, root));

/** Validates a content folder that has been read: each file, the references between files, and further languages. */
export function validateContent(
  content: Awaited<ReturnType<typeof readContent>>,
  siteModel: ContentModel,
): ContentResult {
  const { paths, folders, symbolicLinks, documents, images } = content;
  const model = withRules(siteModel, nodeRules);
  const ownFiles = [...content.languages.values()].flatMap((own) => own.documents);
  const pagesElsewhere = listPagesOfOneLanguage(ownFiles);
  const first = validateFiles(documents, images, model, { paths, pagesElsewhere });
  const codes = listFurtherCodes(first.files);
  const code = firstCode(first.files);
  const languages = codes.map((other) => {
    const folder = content.languages.get(other) ?? {
      paths: [],
      documents: [],
      images: new Map(),
    };
    const pair = {
      first: languageName(code),
      firstCode: code,
      other: languageName(other),
      folder: other,
    };
    const checked = validateLanguageFolder(first, content, folder, pair, model);
    return isVisible(other, first.files) ? checked : summarizeInvisible(checked, folder.documents);
  });
  // First, as an entry that is missing elsewhere may be among them.
  return {
    files: first.files,
    languages,
    errors: [
      ...unknownFileErrors(paths, model),
      ...pictureNameErrors(paths),
      ...downloadFolderErrors(folders),
      ...linkErrors(symbolicLinks),
      ...firstLanguageErrors(code, content.languages),
      ...first.errors,
      ...languages.flatMap(({ errors }) => errors),
    ],
    warnings: [
      ...first.warnings,
      ...findLaterEntries(first.files),
      ...languages.flatMap(({ wordWarnings, siteWarnings }) => [...wordWarnings, ...siteWarnings]),
      ...unlistedLanguages([code, ...codes], content.languages, model),
      ...homelessLanguages(first.files, languages),
    ],
  };
}

/** Validates the folder of another language. */
function validateLanguageFolder(
  first: CheckResult,
  content: ContentFolder,
  own: ContentFolder,
  pair: LanguagePair,
  model: ContentModel,
): CheckedLanguage {
  const code = pair.folder;
  const checked = validateLanguage(first, content, own, pair, model);
  return {
    ...checked,
    errors: [
      ...unknownFileErrors(own.paths, model, code).map((error) => inLanguageFolder(error, code)),
      ...pictureNameErrors(own.paths).map((error) => inLanguageFolder(error, code)),
      ...downloadErrors(own.paths).map((error) => inLanguageFolder(error, code)),
      ...checked.errors,
    ],
    siteWarnings: [
      ...checked.siteWarnings,
      // The others are those of the first language.
      ...findLaterEntries(checked.files).filter(({ file }) => file.startsWith(`${code}/`)),
    ],
  };
}

const inLanguageFolder = (error: Diagnostic, folder: string): Diagnostic => ({
  ...error,
  file: `${folder}/${error.file}`,
});

/** Refuses a folder of the language that the content folder itself is in. */
function firstLanguageErrors(code: string, folders: ReadonlyMap<string, unknown>): Diagnostic[] {
  if (!folders.has(code)) return [];
  const error = message('folder-of-first-language', { language: languageName(code) });
  return diagnose(inFolder(code), error);
}

/** Warns of the folders of languages that the site doesn't have. */
function unlistedLanguages(
  codes: readonly string[],
  folders: ReadonlyMap<string, unknown>,
  { singletons, singletonFolder }: ContentModel,
): Diagnostic[] {
  const record = Object.values(singletons).find(({ isLanguageList }) => isLanguageList);
  const list = record ? `${record.file}.${record.extension ?? 'mdx'}` : singletonFolder.name;
  return [...folders.keys()]
    .filter((code) => !codes.includes(code))
    .map((code) => ({
      ...inFolder(code),
      message: message('unlisted-language', {
        language: languageName(code),
        list,
        // Such as `de-at` for `de`.
        newCode: codes.find((other) => isSameLanguage(code, other) && !folders.has(other)),
      }),
    }));
}

/** Warns of languages that visitors would see, but whose Home isn't translated. */
function homelessLanguages(
  files: readonly CheckedFile[],
  languages: readonly LanguageResult[],
): Diagnostic[] {
  const list = findLanguageList(files);
  return languages.flatMap(({ code, pair, files: own }, index) => {
    if (!list || !isVisible(code, files) || !lacksHome(own, files)) return [];
    const place = list.locate(['languages', String(index + 1), 'visible']);
    return diagnose(place, message('language-without-home', { other: pair.other }));
  });
}

/** Finds files for links in the folder of a language. */
const downloadErrors = (paths: readonly string[]): Diagnostic[] =>
  paths.filter(isDownload).map((file) => ({
    ...inFile(file),
    message: message('file-in-language'),
  }));

/** Returns whether a file may be there without a use: READMEs, and hidden files of programs. */
function isIgnored(path: string) {
  const name = basename(path);
  // Hidden files there could become part of the site.
  if (dirname(path) === 'files') return ['.DS_Store', '.gitkeep'].includes(name);
  return name === 'README.md' || name.startsWith('.');
}

/** Finds files that no page uses. @param code that of their language; empty for the first one */
function unknownFileErrors(paths: string[], model: ContentModel, code = ''): Diagnostic[] {
  const { collections, singletonFolder } = model;
  const unused = message('unused-file', {
    folders: Object.keys(collections),
    extensions: [...new Set(listEntryKinds(model).map(({ extension }) => `.${extension}`))],
    singletonFolder: singletonFolder.name,
    endings: Object.keys(fileTypes),
  });
  return paths
    .filter((path) => !kindIn(code, path, model) && !isImage(path) && !isDownload(path))
    .filter((path) => !isIgnored(path))
    .map((file) => {
      const name = findName(file, paths, model);
      return { ...inFile(file), message: name ? message('wrong-ending', { name }) : unused };
    });
}

const TEXT_FILE = /\.(?:mdx?|markdown|mdown|mkdn?|txt)$/i;

/** Returns the name with which a text would be a content file; undefined if there is none, or if another file has it. */
function findName(path: string, paths: readonly string[], { kindOf }: ContentModel) {
  if (!TEXT_FILE.test(path)) return undefined;
  const written = basename(path).replace(TEXT_FILE, '');
  const name = slugPattern.test(written) ? written : toSlug(written);
  const file = ['.md', '.mdx']
    .map((ending) => join(dirname(path), name + ending).replaceAll('\\', '/'))
    .find((other) => kindOf(other) !== undefined);
  return file === undefined || paths.includes(file) ? undefined : basename(file);
}

/**
 * Finds pictures whose names can have marks that the tools of a build replace, such as `__VITE_ASSET__`: the names of pictures
 * become code.
 */
const pictureNameErrors = (paths: readonly string[]): Diagnostic[] =>
  paths
    .filter((path) => isImage(path) && basename(path).includes('__'))
    .map((file) => ({ ...inFile(file), message: message('picture-name') }));

/** Finds folders in the folder of files for links. */
const downloadFolderErrors = (folders: string[]): Diagnostic[] =>
  folders
    .filter((path) => dirname(path) === 'files')
    .map((file) => ({
      ...inFolder(file),
      message: message('folder-of-files'),
    }));

/** Reports links of the file system, which may lead out of the project, in circles or nowhere. */
const linkErrors = (paths: string[]): Diagnostic[] =>
  paths.map((file) => ({
    ...inFile(file),
    message: message('symbolic-link'),
  }));
