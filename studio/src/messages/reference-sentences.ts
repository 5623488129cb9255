/** Messages about what fields and links lead to. */
import { splitFragment } from '../urls.ts';
import type { Reader } from './sentence.ts';
import { didYouMean, listNames, quote } from './words.ts';

/** A field that leads somewhere, or a link in a text. */
export interface Reference {
  /** The value of the field, or the URL of the link. */
  target: string;
  /** The text of the link; undefined for a field. */
  linkText?: string | undefined;
}

/** A link in a text. */
export interface Link {
  target: string;
  linkText: string;
}

export interface MissingFile extends Reference {
  /** The URLs of the files that exist. */
  files: readonly string[];
}

export interface MovedPage {
  target: string;
  /** The name of the page. */
  to: string;
}

export interface MovedLinkedPage extends Link {
  /** The path of the page. */
  path: string;
}

export interface UnknownPage {
  target: string;
  /** The names of the pages that exist. */
  pages: readonly string[];
  /** Whether the field is an item of a list. */
  isItem: boolean;
}

export interface UnknownEntry {
  target: string;
  collection: string;
  /** The ids of the entries that exist. */
  entries: readonly string[];
  /** Whether the field is an item of a list. */
  isItem: boolean;
}

export interface UnknownSection extends Reference {
  section: string;
  /** The path of the page. */
  page: string;
  /** The ids that the page has. */
  sections: readonly string[];
}

export interface UnknownLinkedPage extends Link {
  /** The path of the link, which ends as those of the site do. */
  path: string;
  /** The paths of the pages that exist. */
  paths: readonly string[];
}

export interface WrongSlash extends Link {
  trailingSlash: 'always' | 'never';
  /** The link as it should be. */
  address: string;
}

export interface LeadsToDraft extends Reference {
  file: string;
  /** Why visitors don't see the page: it is a draft, or its date is in the future. */
  reason: 'draft' | 'date';
}

/** Returns what a field has, or the link that a text has. */
const reference = ({ target, linkText }: Reference) =>
  linkText === undefined
    ? `is ${quote(target)}`
    : `has a link from ${quote(linkText)} to ${quote(target)}`;

const useOneOf = (target: string, names: readonly string[], isItem: boolean) =>
  `${didYouMean(target, names)}${isItem ? 'Delete it, or use' : 'Use'} one of: ${listNames(names)}.`;

const draftWords = {
  draft: { what: 'a draft', cure: 'Publish the draft' },
  date: { what: 'an article with a date in the future', cure: 'Change the date' },
};

export const referenceSentences = {
  'missing-file': (values: MissingFile) => {
    const suggestion = didYouMean(splitFragment(values.target)[0], values.files);
    return `${reference(values)}, but there is no such file. ${suggestion}Upload it in the form, or choose another one.`;
  },
  'moved-page': ({ target, to }: MovedPage) =>
    `is ${quote(target)}, an old name of the page ${quote(to)}. Use the new one.`,
  'moved-linked-page': ({ path, ...link }: MovedLinkedPage) =>
    `${reference(link)}, an old URL, which leads to ${quote(path)}. Write that here.`,
  'unknown-page': ({ target, pages, isItem }: UnknownPage) =>
    `is ${quote(target)}, but there is no page of this name. ${useOneOf(target, pages, isItem)}`,
  'unknown-entry': ({ target, collection, entries, isItem }: UnknownEntry, { nameFile }: Reader) =>
    `is ${quote(target)}, but there is no such entry in ${nameFile(collection)}. ${useOneOf(target, entries, isItem)} If none fits, add one there.`,
  'no-entries': ({ collection }: { collection: string }, { nameFile }: Reader) =>
    `has nothing to show, as ${nameFile(collection)} has no entries. Add one there, or delete what names them here.`,
  'unknown-section': (values: UnknownSection) => {
    const { section, page, sections } = values;
    const cause = `${reference(values)}, but that page has no section ${quote(section)}.`;
    if (sections.length === 0) return `${cause} Link to the top of the page: ${page}.`;
    const list = `Its sections are ${listNames(sections)}.`;
    return `${cause} ${didYouMean(section, sections)}${list} Use one of them, or ${page} for the top of the page.`;
  },
  'link-with-language': ({ address, ...link }: Link & { address: string }) =>
    `${reference(link)}. Links are written without the language: write ${quote(address)}. Each language leads to its own page.`,
  'relative-link': ({ address, ...link }: Link & { address: string | undefined }) => {
    const cure =
      address === undefined
        ? 'Write the path of the page, such as /path, or https://… for another website.'
        : `Write “${address}”.`;
    return `${reference(link)}. Addresses of this site start with a slash. ${cure}`;
  },
  'wrong-slash': ({ address, trailingSlash, ...link }: WrongSlash) => {
    const rule = trailingSlash === 'always' ? 'with a slash' : 'without a slash';
    return `${reference(link)}, but addresses of this site end ${rule}. Write “${address}”.`;
  },
  'unknown-linked-page': ({ path, paths, ...link }: UnknownLinkedPage) => {
    const suggestion = didYouMean(path, paths);
    return `${reference(link)}, but there is no such page. ${suggestion}The pages are ${listNames(paths)}.`;
  },
  'leads-to-draft': ({ file, reason, ...link }: LeadsToDraft, { nameFile }: Reader) => {
    const start = link.linkText === undefined ? '' : `${reference(link)}, which `;
    const { what, cure } = draftWords[reason];
    return `${start}leads to ${what}, ${nameFile(file)}, so visitors would not find the page. ${cure}, or link to another page.`;
  },
};
