/** What every host gives: the one table for the local server and for all that the build writes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A header of answers. */
export interface Header {
  name: string;
  value: string;
  /** Browsers heed it over https only, and it does harm on a developer's http://localhost. */
  httpsOnly?: true;
}

/**
 * The policy of pages and of all answers that are no file. The rest of a page's policy is in its meta tag,
 * made with the page, as page and hashes must never part, and some hosts have no headers; there
 * frame-ancestors has no effect. Browsers enforce both.
 */
export const PAGE_POLICY = "frame-ancestors 'none'";

/**
 * Headers that every answer carries.
 *
 * No Cross-Origin-Embedder-Policy: it would block the map on Contact, a frame of another site that sends
 * none, in all browsers but those that know the attribute `credentialless`. On the other pages alone it
 * would part them from Contact: together with it "same-origin" of the opener policy counts as another
 * value, and each way there and back would change the browsing context group. Nothing here needs what it
 * opens.
 */
export const SECURITY_HEADERS: readonly Header[] = [
  { name: 'Content-Security-Policy', value: PAGE_POLICY },
  { name: 'X-Frame-Options', value: 'DENY' },
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    name: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { name: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  // Without includeSubDomains: the company's other hosts are not this project's to decide about.
  { name: 'Strict-Transport-Security', value: 'max-age=31536000', httpsOnly: true },
];

/** Those of them that may be said: over http, not the ones for https. */
export const securityHeaders = (isSecure: boolean) =>
  SECURITY_HEADERS.filter(({ httpsOnly }) => isSecure || !httpsOnly);

/**
 * The policy of files that are no pages, in place of that of pages: a drawing that is opened by itself is a
 * document, and has no meta tag. It may style itself, and nothing else. (A PDF would need another one: no
 * browser shows it in a sandbox.)
 */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Where files lie that carry a hash of their content in their names. */
export const HASHED = '/_astro/';

/** What Cache-Control says. */
export const CACHING = {
  hashed: 'public, max-age=31536000, immutable',
  /** Files with a name of their own, such as robots.txt and icons. */
  file: 'public, max-age=3600',
  /** Pages and all answers that are no file: asked for again each time, and not sent again by their ETag. */
  page: 'no-cache',
};

/** The text files of the built site by ending: worth compressing, and sent as UTF-8. */
export const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown',
};

/** The type of each kind of file that the site may have, by ending. What has no type here is not served. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(TEXT_TYPES).map(([ending, type]) => [ending, `${type}; charset=utf-8`]),
  ),
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
};

/** Types that only /admin needs. */
const ADMIN_FILE_TYPES = { '.wasm': 'application/wasm' };

/**
 * The kinds of file that a server must know.
 * @param admin see `adminHeaders`
 * @returns types by ending, and for patterns the endings of those that are no pages: `css|js|…`
 */
export function fileKinds(admin: readonly Header[]) {
  const types = admin.length > 0 ? { ...FILE_TYPES, ...ADMIN_FILE_TYPES } : FILE_TYPES;
  const others = Object.entries(types)
    .filter(([ending]) => ending !== '.html')
    .map(([ending, type]) => ({ ending: ending.slice(1), type }));
  return { types, others, endings: others.map(({ ending }) => ending).join('|') };
}

/** The type of a file; undefined where files of its kind are not served. */
export const typeOf = (file: string): string | undefined =>
  ({ ...FILE_TYPES, ...ADMIN_FILE_TYPES })[extname(file)];

/** The page with the forms for editing, which only some builds have (`integrations/cms`). */
export const ADMIN_PAGE = 'admin.html';

/**
 * The headers in which /admin differs from other pages: its policy, and leave to open the window in which
 * editors sign in.
 * @param folder the built site
 * @returns none where the build has no such page
 * @throws Error where the page has no policy
 */
export function adminHeaders(folder: string): Header[] {
  const file = join(folder, ADMIN_PAGE);
  if (!existsSync(file)) return [];
  const [, policy] =
    /http-equiv="content-security-policy" content="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (policy === undefined) throw new Error(`${file} has no content security policy.`);
  return [
    { name: 'Content-Security-Policy', value: `${policy}; ${PAGE_POLICY}` },
    { name: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  ];
}

/** Files of the build that hosts read, beside those that begin with a dot. */
export const HOST_FILES = ['_headers', '_redirects', 'vercel.json'];

/**
 * Whether a file of the build has an address.
 * @param file its path in the build, such as `_astro/app.js`
 */
export const isServed = (file: string) =>
  typeOf(file) !== undefined &&
  !HOST_FILES.includes(file) &&
  !/(?:^|\/)\./.test(file.replace(/^\.well-known\//, ''));

/**
 * The headers of a file, beside those that every answer carries.
 * @param file see `isServed`
 * @param admin see `adminHeaders`
 */
export function headersOf(file: string, admin: readonly Header[] = []): Header[] {
  const caching = (value: string) => ({ name: 'Cache-Control', value });
  if (file === ADMIN_PAGE) return [caching(CACHING.page), ...admin];
  if (file.endsWith('.html')) return [caching(CACHING.page)];
  return [
    caching(`/${file}`.startsWith(HASHED) ? CACHING.hashed : CACHING.file),
    { name: 'Content-Security-Policy', value: FILE_POLICY },
  ];
}

/**
 * All files in a folder.
 * @param folder the built site
 * @returns their paths in it, such as `_astro/app.js`, in order
 */
export const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
