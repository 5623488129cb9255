import { loadEnv } from 'vite';
import { httpsUrl } from '../../src/schemas/fields.ts';

/** Used while SITE_URL is not set. RFC 2606 reserves this domain for examples. */
const PLACEHOLDER = 'https://www.example.com';

/** The public URL of the site, split into origin and base path. */
export interface SiteUrl {
  /** For example `https://www.example.com`. */
  origin: string;
  /** Astro's `base`: `/`, or a path without a trailing slash, such as `/project`. */
  base: string;
}

/**
 * Parses SITE_URL.
 * @param url empty means the placeholder
 * @throws Error when it is not an https URL or contains more than a host and a path
 */
export function parseSiteUrl(url = ''): SiteUrl {
  const trimmed = url.trim() || PLACEHOLDER;
  const [issue] = httpsUrl('').safeParse(trimmed).error?.issues ?? [];
  const { origin, pathname, search, hash, username } = new URL(issue ? PLACEHOLDER : trimmed);
  const path = pathname.replace(/\/+$/, '');
  if (issue || search || hash || username || !/^(?:\/[\w.~-]+)*$/.test(path)) {
    throw new Error(
      `SITE_URL is ${trimmed}, which is not a valid site URL. Use https://, a host and, if the site has one, ` +
        'a base path, such as https://www.example.com or https://www.example.com/project.',
    );
  }
  return { origin, base: path || '/' };
}

/**
 * Reads SITE_URL from the environment and the .env files, as the build does.
 * @param root the project root
 * @throws Error see `parseSiteUrl`
 */
export const readSiteUrl = (root: string) =>
  parseSiteUrl(loadEnv('production', root, 'SITE_')['SITE_URL']);
