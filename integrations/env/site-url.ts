/** The one place that reads the site's public address, SITE_URL. */
import { loadEnv } from 'vite';
import { httpsUrl } from '../../src/schemas/fields.ts';

/** What the site calls itself while nobody has set an address: it belongs to nobody. */
const PLACEHOLDER = 'https://www.example.com';

/** Where the public finds the site. */
export interface SiteUrl {
  /** Scheme and host, such as `https://www.example.com`. */
  origin: string;
  /** The path that the site is served under, as Astro takes it: `/`, or `/project` without a slash at its end. */
  base: string;
}

/**
 * Takes an address apart.
 * @param address what SITE_URL says; empty means the placeholder
 * @throws Error in plain words when it is not an https address, or has more than a host and a path
 */
export function parseSiteUrl(address = ''): SiteUrl {
  const trimmed = address.trim() || PLACEHOLDER;
  const [wrong] = httpsUrl('').safeParse(trimmed).error?.issues ?? [];
  const { origin, pathname, search, hash, username } = new URL(wrong ? PLACEHOLDER : trimmed);
  const path = pathname.replace(/\/+$/, '');
  if (wrong || search || hash || username || !/^(?:\/[\w.~-]+)*$/.test(path)) {
    throw new Error(
      `SITE_URL says ${trimmed}, which is not the address of a site: write https://, the host and, ` +
        'where the site is served under one, a path, such as https://www.example.com/project.',
    );
  }
  return { origin, base: path || '/' };
}

/**
 * Reads the address as the build will see it: from the process and the project's .env files.
 * @param root the project's folder
 * @throws Error see `parseSiteUrl`
 */
export const readSiteUrl = (root: string) =>
  parseSiteUrl(loadEnv('production', root, 'SITE_')['SITE_URL']);

/** The other name that people try: with `www.`, or without. */
export const alternateHost = (host: string) =>
  host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
