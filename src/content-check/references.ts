/** Checks what fields and links name: entries, pages, sections of pages, topics and files. */
import { basename } from 'node:path';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { splitFragment } from '../lib/links.ts';
import { isPublished } from '../lib/publishing.ts';
import { slugPattern } from '../schemas/collections.ts';
import { didYouMean, listNames, quote } from '../schemas/messages.ts';
import { pagePath } from '../site.ts';
import type { Body } from './body.ts';
import type { CheckedFile } from './file.ts';
import { topicsOf, type Page } from './pages.ts';
import type { Redirect } from './redirects.ts';

/** What fields and links can name. */
export interface Targets {
  folders: ReadonlyMap<string, readonly CheckedFile[]>;
  /** The pages by name, and by path. */
  pages: ReadonlyMap<string, Page>;
  paths: ReadonlyMap<string, Page>;
  redirects: readonly Redirect[];
  /** The URLs of files for links; undefined if they are not known. */
  downloads: readonly string[] | undefined;
  /** The codes of all languages but the first, with which the URLs of their pages start. */
  languages: readonly string[];
}

type Reference = CheckedFile['references'][number];

/** Checks a field that names something. */
export function referenceError(
  reference: Reference,
  file: CheckedFile,
  targets: Targets,
): string | undefined {
  switch (reference.collection) {
    case 'files': {
      const error = downloadError(reference.text, targets.downloads);
      return error && `is ${quote(reference.text)}, but ${error}`;
    }
    case 'links':
      return linkFieldError(reference, file, targets);
    case 'topics':
      return topicFieldError(reference, targets.folders.get('blog') ?? []);
    case 'pages':
      return pageFieldError(reference, file, targets);
    default:
      return entryFieldError(reference, targets.folders);
  }
}

/** Checks a field that names an entry. */
function entryFieldError(reference: Reference, folders: Targets['folders']) {
  const { text, collection } = reference;
  const names = (folders.get(collection) ?? []).map(({ id }) => id);
  if (names.includes(text)) return undefined;
  return unknownNameError(reference, `${collection}/${text}.mdx`, names);
}

/** Checks a field that names a page. */
function pageFieldError(reference: Reference, { data }: CheckedFile, targets: Targets) {
  const { pages, redirects } = targets;
  const { text } = reference;
  const page = pages.get(text);
  if (page) return draftError(data, page);
  const redirect = redirects.find(({ from }) => from === pagePath(text));
  if (redirect && redirect.to !== text) {
    return `is ${quote(text)}, an old URL, which leads to ${quote(redirect.to)}. Write that here.`;
  }
  return unknownNameError(reference, 'page of this name', [...pages.keys()]);
}

/**
 * Returns the error of a name that does not exist.
 * @param what what there is none of
 * @param names those that exist
 */
function unknownNameError(
  { path, text, collection }: Reference,
  what: string,
  names: readonly string[],
) {
  const cause = `is ${quote(text)}, but there is no ${what}.`;
  const valid = names.filter((name) => slugPattern.test(basename(name)));
  if (valid.length === 0) return `${cause} Add it: the folder ${collection} has no entries.`;
  const isItemOfList = Number.isInteger(Number(path.at(-1)));
  const start = isItemOfList ? 'Delete the line, or use' : 'Use';
  return `${cause} ${didYouMean(text, names)}${start} one of these: ${listNames(valid)}.`;
}

/** Checks a field that names a page, or a section of a page. */
function linkFieldError(reference: Reference, file: CheckedFile, targets: Targets) {
  const [name, section] = splitFragment(reference.text);
  const page = targets.pages.get(name);
  const pageError = pageFieldError({ ...reference, text: name }, file, targets);
  if (!page || pageError !== undefined || section === undefined) return pageError;
  const error = sectionError(section, page, pagePath(name));
  return error && `is ${quote(reference.text)}, but ${error}`;
}

/** Checks a field that names a topic. */
function topicFieldError({ text }: Reference, articles: readonly CheckedFile[]) {
  const topics = [...new Set(articles.flatMap(topicsOf))];
  if (topics.length === 0 || topics.includes(text)) return undefined;
  const cause = `is ${quote(text)}, but no article has this topic.`;
  return `${cause} ${didYouMean(text, topics)}Use one of these: ${listNames(topics)}.`;
}

/** Checks a link in a text, if it leads to a page, a section of a page or a file of this site. */
export function linkError(
  { url, text }: Body['links'][number],
  { data }: CheckedFile,
  { paths, redirects, downloads, languages }: Targets,
): string | undefined {
  if (!url.startsWith('/')) return undefined;
  const link = `has a link from ${quote(text)} to ${quote(url)}`;
  const code = languages.find((language) => `${url}/`.startsWith(`/${language}/`));
  if (code !== undefined) {
    const address = url.slice(code.length + 1) || '/';
    return `${link}. Links are written without the language: write ${quote(address)}. Each language leads to its own page.`;
  }
  const [path, section = ''] = splitFragment(url);
  if (path.startsWith('/files/')) {
    const error = downloadError(path, downloads);
    return error && `${link}, but ${error}`;
  }
  const page = paths.get(path);
  if (!page) {
    const redirect = redirects.find(({ from }) => from === path);
    if (redirect) {
      return `${link}, an old URL, which leads to ${quote(pagePath(redirect.to))}. Write that here.`;
    }
    const all = [...paths.keys()];
    return `${link}, but there is no such page. ${didYouMean(path, all)}The pages are ${listNames(all)}.`;
  }
  const draft = draftError(data, page);
  if (draft !== undefined) return `${link}, which ${draft}`;
  const error = section === '' ? undefined : sectionError(section, page, path);
  return error && `${link}, but ${error}`;
}

/** Checks that a file for links exists, if it is known which ones do. */
function downloadError(url: string, downloads: Targets['downloads']) {
  if (!downloads || downloads.includes(url)) return undefined;
  return `there is no such file. ${didYouMean(url, downloads)}Upload it in the form, or add it to ${CONTENT_FOLDER}/files.`;
}

/** Checks that a page has a section, if it is known which ones it has. */
function sectionError(section: string, { sections }: Page, path: string) {
  if (!sections || sections.includes(section)) return undefined;
  const cause = `that page has no section ${quote(section)}.`;
  if (sections.length === 0) return `${cause} Link to the top of the page: ${path}.`;
  const list = `Its sections are ${listNames(sections)}.`;
  return `${cause} ${didYouMean(section, sections)}${list} Use one of them, or ${path} for the top of the page.`;
}

/** Checks that a page that visitors see doesn't link to one that they don't see yet. */
function draftError(from: object, { entry }: Page) {
  if (!entry || isPublished(entry.data) || !isPublished(from)) return undefined;
  const [what, fix] =
    entry.data['draft'] === true
      ? ['a draft', 'Publish the draft']
      : ['an article with a date in the future', 'Change the date'];
  return `leads to ${what}, ${entry.file}, so visitors would not find the page. ${fix}, or link to another page.`;
}
