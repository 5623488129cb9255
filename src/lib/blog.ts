/** Dates, reading times and topics of articles. */
import type { CollectionEntry } from 'astro:content';
import { DATE_LOCALE } from '../site.ts';

export type Article = CollectionEntry<'blog'>;

/** How many words people read in a minute. */
const WORDS_PER_MINUTE = 220;
/** Number of articles on a page of a list. */
export const PAGE_SIZE = 10;

const format = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date of the content for readers. */
export const formatDate = (date: string) => format.format(new Date(date));

/** Returns how many minutes it takes to read a text. */
export const readingMinutes = (text = '') =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));

/** Returns a topic as part of a URL: `cloud-hosting` for `Cloud hosting`. */
export const topicSlug = (topic: string) =>
  topic
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');

/** Returns the name of a topic's page. */
export const topicPage = (topic: string) => `blog/topics/${topicSlug(topic)}`;

/**
 * Returns the name of a page of a list.
 * @param list name of the list's first page
 * @param number the page's number, from 1
 */
export const listPage = (list: string, number: number) =>
  number === 1 ? list : `${list}/${number}`;

/** Returns the topics of articles, in alphabetical order. */
export const topicsOf = (articles: readonly Article[]) =>
  [...new Set(articles.flatMap(({ data }) => data.topics))].sort((a, b) =>
    a.localeCompare(b, DATE_LOCALE),
  );
