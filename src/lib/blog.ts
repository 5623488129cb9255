/** Dates, reading times, topics and lists of articles. */
import type { CollectionEntry } from 'astro:content';

export type Article = CollectionEntry<'blog'>;

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

/** Latin letters that aren’t one from a to z with an accent. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns a topic as part of a URL: `cloud-hosting` for `Cloud hosting`, `uber-uns` for `Über uns`. */
export const topicSlug = (topic: string) =>
  topic
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]/g, (character) => otherLetters[character] ?? ' ')
    .trim()
    .replace(/ +/g, '-');

/** Returns the name of a topic's page. */
export const topicPage = (topic: string) => `blog/topics/${topicSlug(topic)}`;

/** Returns how many pages a list of articles has. */
export const countListPages = (articles: number) => Math.ceil(articles / PAGE_SIZE);

/** A page of a list of articles. */
export interface ListPage {
  /** The articles on this page. */
  articles: Article[];
  /** From 1. */
  pageNumber: number;
  pageCount: number;
}

/**
 * Divides a list of articles into pages; none without articles. Astro's `paginate` would need a route for each kind of list,
 * and the live preview, which lists the routes in the browser, a copy of it.
 */
export function paginate(articles: readonly Article[]): ListPage[] {
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

/** A topic: what the first language calls it, which its URL comes from, and what readers see. */
export interface Topic {
  topic: string;
  name: string;
}

/** Returns the topics of an article. */
export const topicsOf = ({ data: { topics, topicNames = [] } }: Article): Topic[] =>
  topics.map((topic, index) => ({ topic, name: topicNames[index] ?? topic }));

/**
 * Returns the topics of articles, in alphabetical order.
 * @param language code of the language whose alphabet it is
 */
export function listTopics(articles: readonly Article[], language: string): Topic[] {
  const byTopic = new Map(articles.flatMap(topicsOf).map((topic) => [topic.topic, topic]));
  return [...byTopic.values()].sort((a, b) => a.name.localeCompare(b.name, language));
}
