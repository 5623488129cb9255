import { routes, type PageId } from '../site.ts';

/**
 * Address of a page, or of one part of it. Home ends with a slash, under a path too, as hosts serve it so.
 * @param page the page's word in `routes`
 * @param part id of an element on that page, without `#`
 * @param base path that the site is served under, as Astro's `BASE_URL` gives it
 */
export function pageHref(page: PageId, part?: string, base?: string) {
  const path = fileHref(routes[page], base);
  return part === undefined ? path : `${path}#${part}`;
}

/** What every path of the site begins with: nothing where it is served at the root of its host. */
export const basePath = (base: string) => base.replace(/\/$/, '');

/** Address of a file, or of a link in a text, from its path below the site's root. */
export function fileHref(path: string, base: string = import.meta.env.BASE_URL) {
  return `${basePath(base)}${path}`;
}

/**
 * `tel:` address for a phone number written for people.
 * @throws Error when the text holds no digit
 */
export function phoneHref(phone: string) {
  const digits = onlyDigits(phone);
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** A text for such a link: percent-encoded, its lines ended as mail asks for (RFC 6068). */
export const encodeLinkText = (text: string) =>
  encodeURIComponent(text).replaceAll('%0A', '%0D%0A');

/** `mailto:` address, with a subject and a text already in it where they are given. */
export function mailHref(address: string, fields: { subject?: string; body?: string } = {}) {
  const query = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeLinkText(value)}`)
    .join('&');
  return `mailto:${address}${query === '' ? '' : `?${query}`}`;
}

/**
 * Address that opens a WhatsApp chat: the number with country code, digits only, as WhatsApp asks for.
 * @throws Error when the number holds no digit
 */
export function chatHref(number: string, message: string) {
  return `https://wa.me/${onlyDigits(number)}?text=${encodeURIComponent(message)}`;
}

function onlyDigits(number: string) {
  const digits = number.replace(/\D/g, '');
  if (digits === '') throw new Error(`"${number}" holds no digit, so it cannot be called.`);
  return digits;
}
