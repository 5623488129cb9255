/** Messages about what fields and links lead to. */
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { splitFragment } from '../urls.ts';
import { differs, type Reader } from './sentence.ts';
import { didYouMean, listNames, quote } from './words.ts';

/** A field that leads somewhere, or a link in a text. */
interface Reference {
  /** The value of the field, or the URL of the link. */
  target: string;
  /** The text of the link; undefined for a field. */
  linkText?: string | undefined;
}

/** A link in a text. */
interface Link {
  target: string;
  linkText: string;
}

interface MissingFile extends Reference {
  /** The URLs of the files that exist. */
  files: readonly string[];
}

interface MovedPage extends Reference {
  /** The name of the page, and its path. */
  to: string;
  path: string;
}

interface UnknownPage {
  target: string;
  /** The names of the pages that exist. */
  pages: readonly string[];
  /** Whether the field is an item of a list. */
  isItem: boolean;
}

interface UnknownEntry {
  target: string;
  collection: string;
  /** The ids of the entries that exist. */
  entries: readonly string[];
  /** Whether the field is an item of a list. */
  isItem: boolean;
}

interface UnknownValueOf {
  target: string;
  /** What such a value is, and what has one: `topic`, `article`. */
  noun: string;
  entry: string;
  /** The values that entries have. */
  values: readonly string[];
}

interface UnknownSection extends Reference {
  section: string;
  /** The path of the page. */
  page: string;
  /** The ids that the page has. */
  sections: readonly string[];
}

interface LeadsToDraft extends Reference {
  file: string;
  /** Why visitors don't see the page: it is a draft, or its date is in the future. */
  reason: 'draft' | 'date';
}

/** Returns what a field has, or the link that a text has. */
const reference = ({ target, linkText }: Reference) =>
  linkText === undefined
    ? `is ${quote(target)}`
    : `has a link from ${quote(linkText)} to ${quote(target)}`;

const missingFile = (values: MissingFile, cure: string) => {
  const suggestion = didYouMean(splitFragment(values.target)[0], values.files);
  return `${reference(values)}, but there is no such file. ${suggestion}${cure}`;
};

const movedPage = (old: Reference, target: string) =>
  `${reference(old)}, an old URL, which leads to ${quote(target)}. Write that here.`;

const unknownSection = (values: UnknownSection) => {
  const { section, page, sections } = values;
  const cause = `${reference(values)}, but that page has no section ${quote(section)}.`;
  if (sections.length === 0) return `${cause} Link to the top of the page: ${page}.`;
  const list = `Its sections are ${listNames(sections)}.`;
  return `${cause} ${didYouMean(section, sections)}${list} Use one of them, or ${page} for the top of the page.`;
};

const useOneOf = (target: string, names: readonly string[], isItem: boolean) =>
  `${didYouMean(target, names)}${isItem ? 'Delete the line, or use' : 'Use'} one of these: ${listNames(names)}.`;

const chooseAnother = (isItem: boolean) =>
  `Choose another one${isItem ? ', or delete the item' : ''}.`;

const draftWords = {
  draft: { what: 'a draft', cure: 'Publish the draft' },
  date: { what: 'an article with a date in the future', cure: 'Change the date' },
};

export const referenceSentences = {
  'missing-file': differs<MissingFile>(
    (values) => missingFile(values, `Upload it in the form, or add it to ${CONTENT_FOLDER}/files.`),
    (values) => missingFile(values, 'Upload it, or choose another one.'),
  ),
  'moved-page': differs<MovedPage>(
    ({ to, path, ...old }) => movedPage(old, old.linkText === undefined ? to : path),
    ({ to, path, ...old }) =>
      old.linkText === undefined
        ? `is ${quote(old.target)}, an old name of the page ${quote(to)}. Choose that one.`
        : movedPage(old, path),
  ),
  'unknown-page': differs<UnknownPage>(
    ({ target, pages, isItem }) =>
      `is ${quote(target)}, but there is no page of this name. ${useOneOf(target, pages, isItem)}`,
    ({ target, isItem }) =>
      `is ${quote(target)}, but there is no such page. ${chooseAnother(isItem)}`,
  ),
  'unknown-entry': differs<UnknownEntry>(
    ({ target, collection, entries, isItem }) =>
      `is ${quote(target)}, but there is no ${collection}/${target}.mdx. ${useOneOf(target, entries, isItem)}`,
    ({ target, isItem }) =>
      `is ${quote(target)}, but there is no such entry. ${chooseAnother(isItem)}`,
  ),
  'no-entries': ({ collection }: { collection: string }, { hasFiles, nameFile }: Reader) => {
    const folder = hasFiles ? `the folder ${collection}` : nameFile(collection);
    return `has nothing to show, as ${folder} has no entries. Add one there, or delete what names them here.`;
  },
  'unknown-section': differs<UnknownSection>(unknownSection, (values) =>
    values.linkText === undefined
      ? `leads to a section that the page doesn’t have, ${quote(values.section)}. Choose another one.`
      : unknownSection(values),
  ),
  'unknown-value-of': ({ target, noun, entry, values }: UnknownValueOf) =>
    `is ${quote(target)}, but no ${entry} has this ${noun}. ${didYouMean(target, values)}Use one of these: ${listNames(values)}.`,
  'link-with-language': ({ address, ...link }: Link & { address: string }) =>
    `${reference(link)}. Links are written without the language: write ${quote(address)}. Each language leads to its own page.`,
  'unknown-linked-page': ({ paths, ...link }: Link & { paths: readonly string[] }) => {
    const suggestion = didYouMean(splitFragment(link.target)[0], paths);
    return `${reference(link)}, but there is no such page. ${suggestion}The pages are ${listNames(paths)}.`;
  },
  'leads-to-draft': ({ file, reason, ...link }: LeadsToDraft, { nameFile }: Reader) => {
    const start = link.linkText === undefined ? '' : `${reference(link)}, which `;
    const { what, cure } = draftWords[reason];
    return `${start}leads to ${what}, ${nameFile(file)}, so visitors would not find the page. ${cure}, or link to another page.`;
  },
};
