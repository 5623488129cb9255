/** Validates content files: each one, and the references between them. */
import { dirname } from 'pathe';
import { topicPage } from '../../src/lib/blog.ts';
import { isDownload } from '../lib/file-types.ts';
import { isPublished } from '../lib/publishing.ts';
import { findReservedName } from '../lib/reserved-names.ts';
import {
  collections,
  findCollection,
  slugPattern,
  type Collection,
} from '../../src/schemas/collections.ts';
import { message, type Message } from '../messages/message.ts';
import { singletons, type Singleton } from '../../src/schemas/singletons.ts';
import { layoutIds, pagePath } from '../../src/site.ts';
import { diagnose, inFile, inFolder, type Diagnostic } from './diagnostic.ts';
import type { Document } from './document.ts';
import { validateFile, type CheckedFile } from './file.ts';
import { languagesFile, listCodes, listFurtherCodes } from './further-languages.ts';
import type { Images } from './images.ts';
import {
  hasServiceList,
  listEntryIds,
  listSections,
  pagesByName,
  topicsOf,
  type Page,
} from './pages.ts';
import { listRedirects, redirectErrors } from './redirects.ts';
import { linkError, referenceError, type Targets } from './references.ts';
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
  /** Validates one file. */
  validate?: typeof validateFile;
}

/**
 * Validates files, and the references between them.
 * @param images the images of each folder
 */
export function validateFiles(
  documents: readonly Document[],
  images: ReadonlyMap<string, Images>,
  { unchanged = new Map(), paths, validate = validateFile }: ValidateOptions = {},
): CheckResult {
  const neighbors = Map.groupBy(documents, ({ file }) => dirname(file));
  const files = documents.map((document) => {
    const folder = dirname(document.file);
    return (
      unchanged.get(document) ??
      validate(document, images.get(folder) ?? new Map(), neighbors.get(folder))
    );
  });
  const targets = listTargets(files, { paths });
  const { errors, warnings } = crossCheckFiles(files, targets, listCodes(files)[0]);
  return { errors: [...missingErrors(targets.folders), ...errors], warnings, files };
}

/** What else there is for links to lead to. */
interface OtherTargets {
  /** The paths of all files. Without them, files that links lead to are not looked for. */
  paths?: readonly string[] | undefined;
  /** The pages of the first language, to which links lead where another language has no page. */
  firstPages?: ReadonlyMap<string, Page>;
}

/** Returns what fields and links of files can name. */
export function listTargets(
  files: readonly CheckedFile[],
  { paths, firstPages = new Map() }: OtherTargets,
): Targets {
  const pages = new Map([...firstPages, ...publishedOver(firstPages, pagesByName(files))]);
  return {
    folders: Map.groupBy(files, ({ folder }) => folder),
    pages,
    paths: new Map([...pages].map(([name, page]) => [pagePath(name), page])),
    redirects: listRedirects(files),
    downloads: paths?.filter(isDownload).map((path) => `/${path}`),
    languages: listFurtherCodes(files),
  };
}

/**
 * Adds what is wrong with files in relation to each other, such as their references, to what is wrong with each.
 * @param language code of the language of the files; undefined if the content has no list of languages
 */
export function crossCheckFiles(
  files: readonly CheckedFile[],
  targets: Targets,
  language: string | undefined,
): CheckResult {
  const { folders, pages, paths, redirects, languages } = targets;
  const besideServices = listIdsBesideServices(files);
  const errors = [
    ...files.flatMap((checked) => {
      const { errors, references, body, locate, locateText } = checked;
      return [
        ...errors,
        ...diagnose(inFile(locate([]).file), nameError(checked, targets, besideServices)),
        ...references.flatMap((reference) =>
          diagnose(locate(reference.path), referenceError(reference, checked, targets)),
        ),
        ...(body?.links ?? []).flatMap((link) =>
          diagnose(locateText(link.line), linkError(link, checked, targets)),
        ),
      ];
    }),
    ...[...folders].flatMap(([folder, entries]) => repetitionErrors(folder, entries)),
    ...files.flatMap((checked) => sectionIdErrors(checked, files)),
    ...formErrors(files),
    ...topicErrors(folders.get('blog') ?? []),
    ...redirectErrors(redirects, paths, languages),
    ...languageCodeErrors(files, pages),
  ];
  return { errors, warnings: findWarnings(files, language), files: [...files] };
}

/** Returns pages without those that the first language publishes, but another one does not yet: links lead to the first. */
const publishedOver = (firstPages: ReadonlyMap<string, Page>, pages: ReadonlyMap<string, Page>) =>
  [...pages].filter(([name, { entry }]) => {
    return !firstPages.has(name) || entry === undefined || isPublished(entry.data);
  });

/** Checks that no page has the URL at which another language starts. */
function languageCodeErrors(
  files: readonly CheckedFile[],
  pages: ReadonlyMap<string, Page>,
): Diagnostic[] {
  const file = files.find((other) => other.file === languagesFile);
  return listFurtherCodes(files).flatMap((code, index) => {
    const page = pages.get(code)?.entry;
    if (!page || !file) return [];
    const error = message('page-at-language', { code, page: pathOf(page) });
    return diagnose(file.locate(['languages', String(index + 1), 'code']), error);
  });
}

/** Returns the path of a file in the content folder: of one in another language, with the folder of that language. */
const pathOf = ({ locate }: CheckedFile) => locate([]).file;

/** Finds single files that are missing, and folders without entries. */
function missingErrors(folders: Targets['folders']): Diagnostic[] {
  const files = new Set([...folders.values()].flat().map(({ file }) => file));
  return [
    ...listRequiredFiles()
      .filter((file) => !files.has(file))
      .map((file) => ({ ...inFile(file), message: message('missing-file-of-site', { file }) })),
    ...Object.entries<Collection>(collections)
      .filter(
        ([name, { isOptional, fixedEntries }]) =>
          !isOptional && !fixedEntries && !folders.has(name),
      )
      .map(([folder]) => ({ ...inFolder(folder), message: message('empty-folder', { folder }) })),
  ];
}

/** Returns the paths of the files that each site has. */
const listRequiredFiles = (): string[] => [
  ...Object.values<Singleton>(singletons)
    .filter(({ isOptional }) => !isOptional)
    .map(({ file }) => `${file}.mdx`),
  ...Object.entries<Collection>(collections).flatMap(([folder, { fixedEntries = {} }]) =>
    Object.keys(fixedEntries).map((id) => `${folder}/${id}.mdx`),
  ),
];

/**
 * Checks the name of a file, which becomes part of URLs.
 * @param idsBesideServices ids that services can't have
 */
function nameError(
  { file, folder, id }: CheckedFile,
  { pages, languages }: Targets,
  idsBesideServices: readonly string[],
): Message | undefined {
  const collection = findCollection(folder);
  if (!collection) return undefined;
  if (!slugPattern.test(id)) return message('name-with-wrong-characters');
  if (findReservedName(id) !== undefined) return message('name-of-windows', { name: id });
  const names = [
    ...(collection.reservedNames ?? []),
    ...(collection.isTopLevelPage ? languages : []),
    ...(folder === 'services' ? idsBesideServices : []),
  ];
  if (names.includes(id)) return message('taken-name', { names });
  if (folder === 'blog' && /^\d+$/.test(id)) return message('number-as-name', { id });
  const other = pages.get(id)?.entry;
  if (!collection.isTopLevelPage || !other || other.file === file) return undefined;
  return message('same-address', { other: pathOf(other), url: `/${id}` });
}

/** Returns the ids that pages with all services have besides those of the services: these would be the same. */
const listIdsBesideServices = (files: readonly CheckedFile[]): string[] =>
  files
    .filter(hasServiceList)
    .flatMap((page) => [
      ...listSections(page).flatMap(({ id }) => id ?? []),
      ...listEntryIds(page, files),
    ]);

/** Checks that no section of a page has an id that something else on the page has. Their schema compares them with each other. */
function sectionIdErrors(page: CheckedFile, files: readonly CheckedFile[]): Diagnostic[] {
  const sections = listSections(page);
  if (sections.length === 0) return [];
  const taken = [...layoutIds, ...listEntryIds(page, files)];
  return sections.flatMap(({ type, id }, index) => {
    if (id === undefined || !taken.includes(id)) return [];
    const error = message('id-of-page', { id, type });
    return diagnose(page.locate(['sections', String(index), 'id']), error);
  });
}

/** Checks that Contact has the form to which buttons lead, such as those of plans. */
function formErrors(files: readonly CheckedFile[]): Diagnostic[] {
  const contact = files.find(({ file }) => file === 'pages/contact.mdx');
  if (!contact || contact.errors.length > 0) return [];
  if (listSections(contact).some(({ type }) => type === 'contact')) return [];
  return diagnose(contact.locate(['sections']), message('no-contact-form'));
}

/** Finds values that another file of the folder has, and fields that too many files have. */
function repetitionErrors(folder: string, entries: readonly CheckedFile[]): Diagnostic[] {
  const { uniqueField, limitedField } = findCollection(folder) ?? {};
  return [
    ...(uniqueField === undefined ? [] : repeatedValues(entries, uniqueField)),
    ...(limitedField === undefined ? [] : fieldsBeyondLimit(entries, limitedField)),
  ];
}

/** Finds files that have the same value in a field as an earlier one. Drafts don't count. */
function repeatedValues(entries: readonly CheckedFile[], field: string): Diagnostic[] {
  const withValue = entries.filter(({ data }) => data[field] !== undefined && isPublished(data));
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
  const withField = entries.filter(({ data }) => data[name] !== undefined && isPublished(data));
  const others = withField.slice(0, max).map(({ locate }) => locate([name]).file);
  return withField.slice(max).map(({ locate }) => ({
    ...locate([name]),
    message: message('too-often', { others }),
  }));
}

/** Checks that each topic has one spelling, as the pages of two would have the same URL. */
function topicErrors(articles: readonly CheckedFile[]): Diagnostic[] {
  const byPage = new Map<string, { topic: string; file: string }>();
  return articles.flatMap((article) =>
    topicsOf(article).flatMap((topic, index) => {
      const page = topicPage(topic);
      const place = article.locate(['topics', String(index)]);
      const earlier = byPage.get(page);
      if (!earlier) byPage.set(page, { topic, file: place.file });
      if (!earlier || earlier.topic === topic) return [];
      const { file: other, topic: spelling } = earlier;
      const url = pagePath(page);
      return diagnose(place, message('spelling-of-topic', { topic, other, spelling, url }));
    }),
  );
}
