/** Checks what fields and links name: entries, pages, sections of pages and files. */
import { basename, dirname, join } from 'pathe';
import { isPublished } from '../lib/publishing.ts';
import { addressOfPath, withoutSlash } from '../lib/trailing-slash.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import type { Body, CheckedFile, FieldReference } from '../model/checked-file.ts';
import { pagePathOf } from '../model/file-kind.ts';
import { slugPattern } from '../model/records.ts';
import { couldBePage, isSiteFile, type SitePaths } from '../model/site-paths.ts';
import { splitFragment } from '../urls.ts';
import { languageOfPath } from './further-languages.ts';
import type { Page } from './pages.ts';
import type { Redirect } from './redirects.ts';

/** What fields and links can name. */
export interface Targets {
  folders: ReadonlyMap<string, readonly CheckedFile[]>;
  /** The pages by name, and by path. */
  pages: ReadonlyMap<string, Page>;
  byPath: ReadonlyMap<string, Page>;
  /** The names of pages that this language doesn't have: those of lists without entries, and those that only another has. */
  hidden: readonly string[];
  redirects: readonly Redirect[];
  /** The paths of all files; undefined if they are not known. */
  files: readonly string[] | undefined;
  /** The URLs of files for links; undefined if they are not known. */
  downloads: readonly string[] | undefined;
  /** The codes of all languages but the first, with which the URLs of their pages start. */
  languages: readonly string[];
  /** What the site has besides the pages of its content; undefined if it isn't known. */
  site: SitePaths | undefined;
}

/** What has a target: a field or, if it has a text, a link. */
interface Source {
  target: string;
  linkText?: string;
}

/** Checks a field that names something. */
export function referenceError(
  reference: FieldReference,
  file: CheckedFile,
  targets: Targets,
): Message | undefined {
  const { text, path, field } = reference;
  // An error of its schema.
  if (text === '') return undefined;
  switch (field.leadsTo) {
    case 'file':
      return downloadError({ target: text }, text, targets);
    case 'link':
      return linkFieldError(reference, file, targets);
    case 'page':
      return pageFieldError(reference, file, targets);
    default: {
      const { collection = '' } = field;
      return entryFieldError(text, path, collection, targets.folders.get(collection) ?? []);
    }
  }
}

/** Checks a field that names an entry. */
function entryFieldError(
  text: string,
  path: readonly string[],
  collection: string,
  all: readonly CheckedFile[],
) {
  const names = all.map(({ id }) => id);
  if (names.includes(text)) return undefined;
  const entries = names.filter((name) => slugPattern.test(name));
  return entries.length === 0
    ? message('no-entries', { collection })
    : message('unknown-entry', { target: text, collection, entries, isItem: isItem(path) });
}

/** Checks a field that names a page. */
function pageFieldError(
  { text, path, field }: FieldReference,
  file: CheckedFile,
  targets: Targets,
) {
  const { pages, redirects, hidden } = targets;
  const page = pages.get(text);
  if (field.canWait && (page ?? hidden.includes(text))) return undefined;
  if (page) return draftError({ target: text }, file, page);
  const redirect = redirects.find(({ from }) => from === `/${text}`);
  if (redirect && redirect.to !== text) {
    return message('moved-page', { target: text, to: redirect.to });
  }
  const names = [...pages.keys()].filter((name) => slugPattern.test(basename(name)));
  return message('unknown-page', { target: text, pages: names, isItem: isItem(path) });
}

/** Returns whether a field is an item of a list. */
const isItem = (path: readonly string[]) => Number.isInteger(Number(path.at(-1)));

/** Checks a field that names a page, or a section of a page. */
function linkFieldError(reference: FieldReference, file: CheckedFile, targets: Targets) {
  const { text } = reference;
  const [name, section] = splitFragment(text);
  const page = targets.pages.get(name);
  const pageError = pageFieldError({ ...reference, text: name }, file, targets);
  if (!page || pageError !== undefined) return pageError;
  return sectionError({ target: text }, section, page, targets);
}

/** Returns whether the URL of a link depends on the page that has the link: `second-post`, `./second-post.mdx`, `#id`. */
export const isRelative = (url: string): boolean =>
  url !== '' && !/^[/\\]|^www\.|^[^/#?]*:|[@\s]/i.test(url);

/** Checks a link in a text, if it leads to a page, a section of a page or a file of this site. An old URL leads on to a page. */
export function linkError(
  { url, text }: Body['links'][number],
  file: CheckedFile,
  targets: Targets,
): Message | undefined {
  const link = { target: url, linkText: text };
  if (isRelative(url)) {
    return message('relative-link', { ...link, address: findAddress(url, file, targets) });
  }
  if (!url.startsWith('/') || isOfSite(url, targets)) return undefined;
  const address = withoutLanguages(url, targets.languages);
  const error = addressError(link, address, file, targets);
  if (error || address === url) return error;
  return message('link-with-language', { ...link, address });
}

/** Returns whether a URL is that of a file, or that of a page in `src/pages` that no language of the content has. */
function isOfSite(url: string, { site, byPath }: Targets): boolean {
  const [path] = splitFragment(url);
  if (isSiteFile(path, site)) return true;
  const isOwnPage = site?.pages.some((page) => page.path === withoutSlash(path)) ?? false;
  return isOwnPage && !byPath.has(withoutSlash(path));
}

/** Returns the address to which a URL that depends on its page seems to lead; undefined if there is nothing. */
function findAddress(url: string, { kind, id }: CheckedFile, targets: Targets): string | undefined {
  const [start, section] = splitFragment(url);
  const own = pagePathOf(kind, id);
  const name = start.replace(/\.(?:mdx?|html)$|\/$/, '');
  // From the file of the page, or from its address if this ends with a slash.
  const places = own === undefined ? ['/'] : [dirname(own), own, '/'];
  const paths = start === '' ? [own ?? ''] : places.map((place) => join(place, name));
  const { site } = targets;
  const path = paths.find((other) => findPage(other, targets) ?? isSiteFile(other, site));
  if (path === undefined) return undefined;
  const address = findPage(path, targets)?.path ?? path;
  const end = section === undefined ? '' : `#${section}`;
  return addressOfPath(address + end, site?.trailingSlash);
}

/** Warns of a link in a text to an old URL. Visitors come to the right page. */
export function movedLinkWarning({ url, text }: Body['links'][number], targets: Targets) {
  const [path] = splitFragment(url);
  const page = findPage(path, targets);
  if (!page || page.path === withoutSlash(path)) return undefined;
  const address = addressOfPath(page.path, targets.site?.trailingSlash);
  return message('moved-linked-page', { target: url, linkText: text, path: address });
}

/** Returns the page at a path, or the one to which an old URL leads. */
function findPage(url: string, { byPath, pages, redirects }: Targets): Page | undefined {
  const path = withoutSlash(url);
  const redirect = redirects.find(({ from }) => from === path);
  return byPath.get(path) ?? (redirect && pages.get(redirect.to));
}

/** Returns a URL without the codes of languages that it starts with. */
function withoutLanguages(url: string, languages: readonly string[]): string {
  const code = languageOfPath(url, languages);
  return code === undefined ? url : withoutLanguages(url.slice(code.length + 1) || '/', languages);
}

/** Checks where a link leads in the first language. */
function addressError(
  link: Required<Source>,
  address: string,
  from: CheckedFile,
  targets: Targets,
): Message | undefined {
  const [path, section = ''] = splitFragment(address);
  if (path.startsWith('/files/')) return downloadError(link, path, targets);
  const page = findPage(path, targets);
  if (page) {
    return (
      draftError(link, from, page) ??
      slashError(link, address, targets) ??
      sectionError(link, section || undefined, page, targets)
    );
  }
  const { site, byPath } = targets;
  if (couldBePage(withoutSlash(path), site)) return slashError(link, address, targets);
  const paths = [...byPath.keys()].map((other) => addressOfPath(other, site?.trailingSlash));
  const written = addressOfPath(withoutSlash(path), site?.trailingSlash);
  return message('unknown-linked-page', { ...link, path: written, paths });
}

/** Checks that a link ends as the addresses of pages do: Astro’s dev server, and many hosts, have no page at another one. */
function slashError(link: Required<Source>, address: string, { site }: Targets) {
  const { trailingSlash = 'ignore' } = site ?? {};
  const [path] = splitFragment(address);
  const right = addressOfPath(withoutSlash(path) + address.slice(path.length), trailingSlash);
  if (trailingSlash === 'ignore' || address === right) return undefined;
  return message('wrong-slash', { ...link, trailingSlash, address: right });
}

/** Checks that a file for links exists, if it is known which ones do. */
function downloadError(source: Source, url: string, { downloads, site }: Targets) {
  if (!downloads || downloads.includes(url) || isSiteFile(url, site)) return undefined;
  return message('missing-file', { ...source, files: downloads });
}

/** Checks that a page has a section, if it is known which ones it has. */
function sectionError(
  source: Source,
  section: string | undefined,
  { sections, path }: Page,
  { site }: Targets,
) {
  if (section === undefined || !sections || sections.includes(section)) return undefined;
  const page = addressOfPath(path, site?.trailingSlash);
  return message('unknown-section', { ...source, section, page, sections });
}

/** Checks that a page that visitors see doesn't link to one that they don't see yet. */
function draftError(source: Source, from: CheckedFile, { entry }: Page) {
  if (!entry || isPublished(entry) || !isPublished(from)) return undefined;
  const reason = entry.data['draft'] === true ? 'draft' : 'date';
  return message('leads-to-draft', { ...source, file: entry.locate([reason]).file, reason });
}
