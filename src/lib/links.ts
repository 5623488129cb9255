import { splitFragment } from 'astro-content-studio/urls';
import { CHAT_ORIGIN, pagePath } from '../site.ts';

/** Returns the name of an article's page. */
export const articlePage = (id: string) => `blog/${id}`;

/** The start of the names of the pages of topics. */
export const TOPIC_FOLDER = 'blog/topics';

/** Returns the name of a topic's page. */
export const topicPage = (id: string) => `${TOPIC_FOLDER}/${id}`;

/** Returns the id of an entry on the page that lists all of its kind. The top of the page links to it. */
export const entryId = (kind: 'group' | 'plan' | 'story', id: string) => `${kind}-${id}`;

/**
 * Returns the `tel:` URL for a phone number in any notation.
 * @throws Error when the number contains no digits
 */
export function phoneHref(phone: string) {
  const digits = onlyDigits(phone);
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** Where a link of the content leads. */
type LinkTarget =
  { page: string } | { url: string } | { phone: string } | { email: string } | { file: string };

export type LabeledLink = LinkTarget & { label: string };

/** Returns the URL of a link of the content, without the site's base path. */
export function linkUrl(target: LinkTarget): string {
  if ('url' in target) return target.url;
  if ('phone' in target) return phoneHref(target.phone);
  if ('email' in target) return mailHref(target.email);
  if ('file' in target) return target.file;
  const [page, section] = splitFragment(target.page);
  return pagePath(page) + (section === undefined ? '' : `#${section}`);
}

/** Percent-encodes text for a `mailto:` URL, with CRLF line breaks (RFC 6068). */
export const encodeLinkText = (text: string) =>
  encodeURIComponent(text).replaceAll('%0A', '%0D%0A');

/** Returns a `mailto:` URL, optionally with a subject and body. */
export function mailHref(address: string, fields: { subject?: string; body?: string } = {}) {
  const query = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeLinkText(value)}`)
    .join('&');
  return `mailto:${address}${query === '' ? '' : `?${query}`}`;
}

/**
 * Returns the URL that opens a WhatsApp chat.
 * @param number phone number with country code; WhatsApp requires digits only
 * @throws Error when the number contains no digits
 */
export function chatHref(number: string, message: string) {
  return `${CHAT_ORIGIN}${onlyDigits(number)}?text=${encodeURIComponent(message)}`;
}

function onlyDigits(number: string) {
  const digits = number.replace(/\D/g, '');
  if (digits === '') throw new Error(`“${number}” is not a phone number: it contains no digits.`);
  return digits;
}
