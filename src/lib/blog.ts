/** Dates, reading times and lists of articles. */
import type { CollectionEntry } from 'astro:content';

export type Article = CollectionEntry<'blog'>;
export type Topic = CollectionEntry<'topics'>;

/** How many words people read in a minute. */
const WORDS_PER_MINUTE = 220;
/** Number of articles on a page of a list. */
const PAGE_SIZE = 10;

/**
 * Formats a date of the content for readers.
 * @param locale in whose way it is written, such as `en-GB`
 */
export const formatDate = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** Returns how many minutes it takes to read a text. */
export const readingMinutes = (text = '') =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));

/** Returns how many pages a list of articles has. */
const countListPages = (articles: number) => Math.ceil(articles / PAGE_SIZE);

/**
 * Returns the names of all pages of a list.
 * @param list name of the list's first page
 * @param articles number of its articles
 */
export const listBlogPages = (list: string, articles: number): string[] =>
  Array.from({ length: countListPages(articles) }, (_, index) => listPageName(list, index + 1));

/** A page of a list of articles. */
export interface ListPage {
  /** The articles on this page. */
  articles: Article[];
  /** From 1. */
  pageNumber: number;
  pageCount: number;
}

/** Divides a list of articles into pages; none without articles. Astro's `paginate` would need a route for each kind of list. */
export function divideIntoPages(articles: readonly Article[]): ListPage[] {
  const pageCount = countListPages(articles.length);
  return Array.from({ length: pageCount }, (_, index) => ({
    articles: articles.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
    pageNumber: index + 1,
    pageCount,
  }));
}

/**
 * Returns the name of a page of a list.
 * @param list name of the list's first page
 */
export const listPageName = (list: string, pageNumber: number) =>
  pageNumber === 1 ? list : `${list}/${pageNumber}`;
