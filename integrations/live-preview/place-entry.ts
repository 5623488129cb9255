/** Where an entry shows, and what else the pages need to show it there. */
import { CONTENT_FOLDER } from '../../studio/lib/content-folder.ts';
import { splitFragment } from '../../src/lib/links.ts';
import { inOneLanguage } from '../../studio/languages/word-languages.ts';
import { findPath } from '../../studio/check/places.ts';
import { defaultLanguage } from '../../src/site.ts';
import { createEntry, type Entry } from '../../studio/live-preview/entries.ts';
import { NO_PICTURE } from '../../studio/live-preview/pictures.ts';

/** A page that shows an entry. */
interface PageOfEntry {
  /** The path of the page. */
  path: string;
  /** The id of the entry's part of the page; undefined for the top of the page. */
  anchor?: string | undefined;
  /** Whether the page shows the entry. Without such a page, it is Home. */
  isShown: boolean;
  /** All entries. */
  entries: Entry[];
}

/** Returns the page that shows an entry. */
export function placeEntry(entry: Entry, others: readonly Entry[]): PageOfEntry {
  switch (entry.collection) {
    case 'slides':
      return placeOnItsPage(asFirstSlide(entry), others);
    case 'services':
      return placeOnItsPage(inSomeGroup(entry, others), others);
    case 'announcement':
      return placeOnItsPage(asCurrent(entry), others);
    case 'blogPage':
      return placeOnItsPage(entry, withSomeArticle(others));
    case 'authors':
      return placeOnArticle(entry, withSomeArticle(others));
    default:
      return placeOnItsPage(entry, others);
  }
}

/** Returns the page that shows an entry on the site. */
function placeOnItsPage(entry: Entry, others: readonly Entry[]): PageOfEntry {
  const entries = [...others, entry];
  const found = findPath(toFile(entry), entries.map(toFile));
  const [path, anchor] = splitFragment(found ?? '/');
  return { path, anchor, isShown: found !== undefined, entries };
}

const toFile = ({ filePath, data }: Entry) => ({
  file: filePath.slice(`${CONTENT_FOLDER}/`.length),
  data,
});

/** Returns an article of an author: one of their own or, while they have none, another one under their name. */
function placeOnArticle(author: Entry, others: readonly Entry[]): PageOfEntry {
  const articles = others.filter(isArticle);
  const own = articles.find(({ data }) => data['author'] === author.id);
  const article = own ?? articles[0];
  if (!article) throw new Error('There is no article.');
  const signed = { ...article, data: { ...article.data, author: author.id } };
  const rest = others.filter((other) => other !== article);
  return {
    path: `/blog/${article.id}`,
    isShown: own !== undefined,
    entries: [...rest, signed, author],
  };
}

const isArticle = ({ collection }: Entry) => collection === 'blog';

/** An article for the blog of a site that has none. */
const newArticle = createEntry(
  'blog/new.mdx',
  { values: { title: '…', topics: ['…'] }, text: '…' },
  inOneLanguage(defaultLanguage.code),
  () => NO_PICTURE,
);

/** Returns entries with at least one article, as the blog has no page without one. */
const withSomeArticle = (entries: readonly Entry[]): readonly Entry[] =>
  entries.some(isArticle) ? entries : [...entries, newArticle];

/** Returns a slide that is shown before all others. */
const asFirstSlide = (slide: Entry) => withData(slide, { order: -1 });

/** Returns a service that has a group: without one, it would be on no page. */
function inSomeGroup(service: Entry, others: readonly Entry[]): Entry {
  if (service.data['group']) return service;
  return withData(service, { group: others.find(({ collection }) => collection === 'groups')?.id });
}

/** Returns an announcement that runs, whatever its days are. */
const asCurrent = (announcement: Entry) => withData(announcement, { from: '', until: '9999' });

const withData = (entry: Entry, data: Entry['data']): Entry => ({
  ...entry,
  data: { ...entry.data, ...data },
});
