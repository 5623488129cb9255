import { mailHref } from './links.ts';

/** Where RFC 9116 requires security.txt. */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 364;

/**
 * Returns the content of security.txt. It expires, so that a site that is never built again does not promise that
 * the address is still read.
 * @param email address for reports of security problems
 * @param url public URL of the file
 * @param built when the site is built
 */
export function securityText(email: string, url: URL, built: Date): string {
  const expires = new Date(built);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  // At midnight, so that two builds on the same day are identical.
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${mailHref(email)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${url.href}`,
    '',
  ].join('\n');
}
