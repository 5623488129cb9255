/** Validates content files: each one, and the references between them. */
import { dirname } from 'pathe';
import { isDownload } from '../lib/file-types.ts';
import { isPublished } from '../lib/publishing.ts';
import { findReservedName } from '../lib/reserved-names.ts';
import { message, type ValuesOf } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import { listSections, type CheckedFile } from '../model/checked-file.ts';
import { diagnose, inFile, inFolder, type Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { HOME, isTopLevelPage, type FileKind } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import { slugPattern, type Collection, type Singleton } from '../model/records.ts';
import type { SitePaths } from '../model/site-paths.ts';
import { validateFile } from './file.ts';
import { findLanguageList, listFurtherCodes } from './further-languages.ts';
import type { Images } from './images.ts';
import {
  listComingLists,
  listEntryIds,
  listIds,
  listIdsBeside,
  pagesByName,
  type Page,
} from './pages.ts';
import { leadFieldsOn } from './moved-links.ts';
import { listLanguageRedirects, redirectErrors } from './redirects.ts';
import { linkError, movedLinkWarning, referenceError, type Targets } from './references.ts';
import { findWarnings } from './warnings.ts';

export interface CheckResult {
  /** Stop a build; in the order of the files. */
  errors: Diagnostic[];
  /** Do not stop a build; in the order of the files. */
  warnings: Diagnostic[];
  /** All content files. */
  files: CheckedFile[];
}

/**
 * Returns the files that have no errors.
 * @param files those of a language
 * @param errors those of all languages
 */
export function listValidFiles({
  files,
  errors,
}: Pick<CheckResult, 'files' | 'errors'>): CheckedFile[] {
  const invalid = new Set(errors.map(({ file }) => file));
  // In a further language, a file has words of its own in another one.
  return files.filter(({ file, locate }) => !invalid.has(file) && !invalid.has(locate([]).file));
}

interface ValidateOptions {
  /** Earlier results of files that are the same. */
  unchanged?: ReadonlyMap<Document, CheckedFile>;
  /** The paths of all files. Without them, files that links lead to are not looked for. */
  paths?: readonly string[];
  /** The names of the pages that only another language has. */
  pagesElsewhere?: readonly string[];
}

/**
 * Validates files, and the references between them.
 * @param images the images of each folder
 */
export function validateFiles(
  documents: readonly Document[],
  images: ReadonlyMap<string, Images>,
  model: ContentModel,
  { unchanged = new Map(), paths, pagesElsewhere }: ValidateOptions = {},
): CheckResult {
  const neighbors = Map.groupBy(documents, ({ file }) => dirname(file));
  const files = documents.map((document) => {
    const folder = dirname(document.file);
    return (
      unchanged.get(document) ??
      validateFile(document, images.get(folder) ?? new Map(), model, neighbors.get(folder))
    );
  });
  const targets = listTargets(files, model, { paths, pagesElsewhere });
  const led = files.map((checked) => leadOn(checked, targets, images, model));
  const current = led.map(({ checked }) => checked);
  const { errors, warnings } = crossCheckFiles(current, targets, model);
  return {
    errors: [...missingErrors(targets.folders, model), ...errors],
    warnings: [...led.flatMap((file) => file.warnings), ...warnings],
    files: current,
  };
}

/** Leads fields of a file on from old names of pages. */
function leadOn(
  checked: CheckedFile,
  targets: Targets,
  images: ReadonlyMap<string, Images>,
  model: ContentModel,
): { checked: CheckedFile; warnings: Diagnostic[] } {
  const { document, warnings } = leadFieldsOn(checked, targets);
  if (warnings.length === 0) return { checked, warnings };
  const inFolderOf = images.get(dirname(document.file)) ?? new Map();
  return { checked: validateFile(document, inFolderOf, model), warnings };
}

/** What else there is for links to lead to. */
interface OtherTargets {
  /** The paths of all files. Without them, files that links lead to are not looked for. */
  paths?: readonly string[] | undefined;
  /** The files of the first language, to whose pages links lead where another language has no page. */
  firstFiles?: readonly CheckedFile[];
  /** The names of the pages that only another language has. */
  pagesElsewhere?: readonly string[] | undefined;
}

/** Returns what fields and links of files can name. */
export function listTargets(
  files: readonly CheckedFile[],
  model: ContentModel,
  { paths, firstFiles, pagesElsewhere = [] }: OtherTargets,
): Targets {
  const firstPages = firstFiles ? pagesByName(firstFiles, model) : new Map<string, Page>();
  const pages = new Map([...firstPages, ...publishedOver(firstPages, pagesByName(files, model))]);
  return {
    folders: Map.groupBy(files, ({ folder }) => folder),
    pages,
    byPath: new Map([...pages.values()].map((page) => [page.path, page])),
    hidden: [...listComingLists(model).map(({ name }) => name), ...pagesElsewhere],
    redirects: listLanguageRedirects(files, firstFiles ?? [], model),
    files: paths,
    downloads: paths?.filter(isDownload).map((path) => `/${path}`),
    languages: listFurtherCodes(files),
    site: model.site,
  };
}

/**
 * Adds what is wrong with files in relation to each other, such as their references, to what is wrong with each.
 */
export function crossCheckFiles(
  files: readonly CheckedFile[],
  targets: Targets,
  model: ContentModel,
): CheckResult {
  const { folders, pages, byPath, redirects, languages } = targets;
  const { content: rules = [], warnings: warningRules = [] } = model.rules;
  const content = {
    files,
    pages: [...pages.values()].flatMap(({ entry, list }) => (entry && !list ? entry : [])),
  };
  const errors = [
    // First, as what they find can be the cause of the rest.
    ...rules.flatMap((rule) => rule(content)),
    ...files.flatMap((checked) => {
      const { errors, references, body, locate, locateText } = checked;
      return [
        ...errors,
        ...diagnose(inFile(locate([]).file), nameError(checked, targets, files)),
        ...withoutRepetitions(
          references.flatMap((reference) =>
            diagnose(locate(reference.path), referenceError(reference, checked, targets)),
          ),
        ),
        ...(body?.links ?? []).flatMap((link) =>
          diagnose(locateText(link.line), linkError(link, checked, targets)),
        ),
      ];
    }),
    ...[...folders.values()].flatMap(repetitionErrors),
    ...files.flatMap((checked) => sectionIdErrors(checked, files, model)),
    ...files.flatMap((checked) => headingIdErrors(checked, files)),
    ...redirectErrors(redirects, byPath, languages, model),
    ...languageCodeErrors(files, pages),
  ];
  const warnings = [
    ...files.flatMap(({ body, locateText }) =>
      (body?.links ?? []).flatMap((link) =>
        diagnose(locateText(link.line), movedLinkWarning(link, targets)),
      ),
    ),
    ...findWarnings(files),
    ...warningRules.flatMap((rule) => rule(content)),
  ];
  return { errors, warnings, files: [...files] };
}

/** Returns the errors of a file's references: those to folders without entries once for each folder. */
function withoutRepetitions(errors: readonly Diagnostic[]): Diagnostic[] {
  const folders = new Set<string>();
  return errors.filter(({ message: { kind, values } }) => {
    if (kind !== 'no-entries') return true;
    const { collection } = values as ValuesOf<'no-entries'>;
    const isFirst = !folders.has(collection);
    folders.add(collection);
    return isFirst;
  });
}

/** Returns pages without those that the first language publishes, but another one does not yet: links lead to the first. */
const publishedOver = (firstPages: ReadonlyMap<string, Page>, pages: ReadonlyMap<string, Page>) =>
  [...pages].filter(([name, { entry }]) => {
    return !firstPages.has(name) || entry === undefined || isPublished(entry);
  });

/** Checks that no page has the URL at which another language starts. */
function languageCodeErrors(
  files: readonly CheckedFile[],
  pages: ReadonlyMap<string, Page>,
): Diagnostic[] {
  const file = findLanguageList(files);
  return listFurtherCodes(files).flatMap((code, index) => {
    const page = pages.get(code)?.entry;
    if (!page || !file) return [];
    const error = message('page-at-language', { code, page: fileOf(page) });
    return diagnose(file.locate(['languages', String(index + 1), 'code']), error);
  });
}

/** Returns the path of a file in the content folder: of one in another language, with the folder of that language. */
const fileOf = ({ locate }: CheckedFile) => locate([]).file;

/** Finds single files that are missing, and folders without entries. */
function missingErrors(folders: Targets['folders'], model: ContentModel): Diagnostic[] {
  const { collections, examplesFolder: examples } = model;
  const files = [...folders.values()].flat();
  const paths = new Set(files.map(({ file }) => file));
  return [
    ...listRequiredFiles(files, model)
      .filter((file) => !paths.has(file))
      .map((file) => ({
        ...inFile(file),
        message: message('missing-file-of-site', { path: file, examples }),
      })),
    ...Object.entries(collections)
      .filter(([name, { isOptional, home }]) => !isOptional && !home && !folders.has(name))
      .map(([folder]) => ({
        ...inFolder(folder),
        message: message('empty-folder', { path: folder, examples }),
      })),
  ];
}

/** Returns the paths of the files that the site must have: Home, and what its pages show. */
const listRequiredFiles = (
  files: readonly CheckedFile[],
  { collections, singletons }: ContentModel,
): string[] => [
  ...Object.values(singletons)
    .filter((singleton) => !singleton.isOptional && isShown(singleton, files))
    .map(({ file }) => `${file}.mdx`),
  ...Object.entries(collections).flatMap(([folder, { home }]) =>
    home ? [`${folder}/${HOME}.mdx`] : [],
  ),
];

/** Returns whether a page shows a single file. */
function isShown({ shownIn, shownWith }: Singleton, files: readonly CheckedFile[]): boolean {
  if (shownIn !== undefined) {
    return files.some((page) => listSections(page).some(({ type }) => type === shownIn));
  }
  return shownWith === undefined || files.some(({ folder }) => folder === shownWith);
}

/** Checks the name of a file, which becomes part of URLs. */
function nameError(
  checked: CheckedFile,
  { languages, site }: Targets,
  files: readonly CheckedFile[],
): Message | undefined {
  const { kind, id } = checked;
  const { collection } = kind;
  if (!collection) return undefined;
  const namesake = findNamesake(checked, files);
  if (namesake) return message('same-name', { other: namesake.locate([]).file });
  if (!slugPattern.test(id)) return message('name-with-wrong-characters');
  if (findReservedName(id) !== undefined) return message('name-of-windows', { name: id });
  const names = [
    ...(collection.reservedNames ?? []),
    ...(isTopLevelPage(kind) ? languages : []),
    ...listIdsBeside(checked, files),
    ...listOwnNames(kind, site),
  ];
  return names.includes(id) ? message('taken-name', { names }) : undefined;
}

/** Returns the developer's file that has the name of an entry; undefined if there is none. */
const findNamesake = ({ kind, file }: CheckedFile, files: readonly CheckedFile[]) =>
  kind.extension === 'md'
    ? files.find((other) => file !== other.file && file === other.file.replace(/\.mdx$/, '.md'))
    : undefined;

/** Lists the names that entries can't have, as a page in `src/pages` would take the place of theirs. */
function listOwnNames({ collection }: FileKind, site: SitePaths | undefined): string[] {
  const { pageFolder, home } = collection ?? {};
  if (pageFolder === undefined || !site) return [];
  const start = pageFolder === '' ? '/' : `/${pageFolder}/`;
  return site.pages
    .filter(({ path, hasRival }) => hasRival && path.startsWith(start))
    .map(({ path }) => path.slice(start.length))
    .filter((name) => slugPattern.test(name) && !(home && name === HOME));
}

/** Checks that no section of a page has an id that something else on the page has. Their schema compares them with each other. */
function sectionIdErrors(
  page: CheckedFile,
  files: readonly CheckedFile[],
  { layoutIds }: ContentModel,
): Diagnostic[] {
  const sections = listSections(page);
  if (sections.length === 0) return [];
  const taken = [...layoutIds, ...listEntryIds(page, files)];
  return sections.flatMap(({ type, id }, index) => {
    if (id === undefined || !taken.includes(id)) return [];
    const error = message('id-of-page', { id, type });
    return diagnose(page.locate(['sections', String(index), 'id']), error);
  });
}

/** Checks that no heading of a page's text has the id of something else on the page. */
function headingIdErrors(page: CheckedFile, files: readonly CheckedFile[]): Diagnostic[] {
  const headings = page.body?.headings ?? [];
  if (headings.length === 0) return [];
  const taken = listIds(page, files);
  return headings
    .filter(({ id }) => taken.includes(id))
    .flatMap(({ line, text }) =>
      diagnose(page.locateText(line), message('heading-without-id', { heading: text })),
    );
}

/** Finds values that another file of the folder has, and fields that too many files have. */
function repetitionErrors(entries: readonly CheckedFile[]): Diagnostic[] {
  const { uniqueField, limitedField } = entries[0]?.kind.collection ?? {};
  return [
    ...(uniqueField === undefined ? [] : repeatedValues(entries, uniqueField)),
    ...(limitedField === undefined ? [] : fieldsBeyondLimit(entries, limitedField)),
  ];
}

/** Finds files that have the same value in a field as an earlier one. Drafts don't count. */
function repeatedValues(entries: readonly CheckedFile[], field: string): Diagnostic[] {
  const withValue = entries.filter(
    (entry) => entry.data[field] !== undefined && isPublished(entry),
  );
  const sameValue = Map.groupBy(withValue, ({ data }) => data[field]);
  return [...sameValue.values()].flatMap(([first, ...others]) => {
    const other = first?.locate([field]).file ?? '';
    return others.map(({ locate }) => ({
      ...locate([field]),
      message: message('same-value', { other }),
    }));
  });
}

/** Finds files that have a field which other files, as many as can have it, have already. Drafts don't count. */
function fieldsBeyondLimit(
  entries: readonly CheckedFile[],
  { name, max }: NonNullable<Collection['limitedField']>,
): Diagnostic[] {
  const withField = entries.filter((entry) => entry.data[name] !== undefined && isPublished(entry));
  const others = withField.slice(0, max).map(({ locate }) => locate([name]).file);
  return withField.slice(max).map(({ locate }) => ({
    ...locate([name]),
    message: message('too-often', { others }),
  }));
}
