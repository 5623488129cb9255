/** Dates, reading times and topics of articles. */
import type { CollectionEntry } from 'astro:content';

export type Article = CollectionEntry<'blog'>;

/** How many words people read in a minute. */
const WORDS_PER_MINUTE = 220;
/** Number of articles on a page of a list. */
export const PAGE_SIZE = 10;

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

/**
 * Returns the name of a page of a list.
 * @param list name of the list's first page
 * @param number the page's number, from 1
 */
export const listPage = (list: string, number: number) =>
  number === 1 ? list : `${list}/${number}`;

/**
 * Returns the topics of articles, in alphabetical order.
 * @param language code of the language whose alphabet it is
 */
export const topicsOf = (articles: readonly Article[], language: string) =>
  [...new Set(articles.flatMap(({ data }) => data.topics))].sort((a, b) =>
    a.localeCompare(b, language),
  );
