/** The single source for headers, caching and MIME types: the local server and every generated file use it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A response header. */
export interface Header {
  name: string;
  value: string;
  /** Sent over https only: browsers ignore it over http, and it would break http://localhost. */
  httpsOnly?: true;
}

/**
 * The CSP header of pages and of responses without a file. The rest of a page's policy is in its meta tag:
 * it stays in step with the hashes of that page, and works on hosts that send no custom headers.
 * frame-ancestors has no effect in a meta tag. Browsers enforce both policies.
 */
export const PAGE_CSP = "frame-ancestors 'none'";

/**
 * Headers of every response.
 *
 * Cross-Origin-Embedder-Policy is left out. It would block the map on Contact, a cross-origin frame that
 * sends no such header, in browsers without the iframe attribute `credentialless`. Sending it on the other
 * pages only would put them in another browsing context group than Contact: with it, the opener policy
 * "same-origin" counts as a different value. No page needs the features that it unlocks.
 */
export const SECURITY_HEADERS: readonly Header[] = [
  { name: 'Content-Security-Policy', value: PAGE_CSP },
  { name: 'X-Frame-Options', value: 'DENY' },
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    name: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { name: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  // No includeSubDomains: the company's other subdomains are outside this project.
  { name: 'Strict-Transport-Security', value: 'max-age=31536000', httpsOnly: true },
];

/** Returns the security headers to send over https, or over http. */
export const securityHeaders = (isHttps: boolean) =>
  SECURITY_HEADERS.filter(({ httpsOnly }) => isHttps || !httpsOnly);

/**
 * The CSP header of all files except pages. It replaces `PAGE_CSP`: an SVG opened directly is a document
 * without a meta tag. It may use inline styles and nothing else. (PDF files would need a different policy:
 * browsers don't show them in a sandbox.)
 */
export const FILE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** The URL path of immutable assets: files with a content hash in their names. */
export const IMMUTABLE_PATH = '/_astro/';

/** Values of Cache-Control. */
export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  /** Files without a hash, such as robots.txt and icons. */
  file: 'public, max-age=3600',
  /** Pages, and responses without a file: revalidated with their ETag on each request. */
  page: 'no-cache',
};

/** MIME types of text files by extension. Text files are compressed and sent as UTF-8. */
export const TEXT_MIME_TYPES: Readonly<Record<string, string>> = {
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

/** MIME types by extension. Files with other extensions are not served. */
export const MIME_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(TEXT_MIME_TYPES).map(([extension, type]) => [
      extension,
      `${type}; charset=utf-8`,
    ]),
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

/** MIME types that only /admin needs. */
const ADMIN_MIME_TYPES = { '.wasm': 'application/wasm' };

/**
 * Returns the MIME types that a server needs.
 * @param admin see `adminHeaders`
 * @returns all types by extension; those of assets, which are all files except pages; and the extensions of
 *   assets as a pattern: `css|js|…`
 */
export function servedMimeTypes(admin: readonly Header[]) {
  const types = admin.length > 0 ? { ...MIME_TYPES, ...ADMIN_MIME_TYPES } : MIME_TYPES;
  const assetTypes = Object.entries(types)
    .filter(([extension]) => extension !== '.html')
    .map(([extension, type]) => ({ extension: extension.slice(1), type }));
  const assetExtensions = assetTypes.map(({ extension }) => extension).join('|');
  return { types, assetTypes, assetExtensions };
}

/** Returns the MIME type of a file, or undefined if such files are not served. */
export const mimeType = (file: string): string | undefined =>
  ({ ...MIME_TYPES, ...ADMIN_MIME_TYPES })[extname(file)];

/** The page with the CMS, which only some builds have (`integrations/cms`). */
export const ADMIN_PAGE = 'admin.html';

/**
 * Returns the headers that differ on /admin: its own CSP, and an opener policy that allows the sign-in popup.
 * @param folder the built site
 * @returns an empty list if the build has no /admin
 * @throws Error if /admin has no policy
 */
export function adminHeaders(folder: string): Header[] {
  const file = join(folder, ADMIN_PAGE);
  if (!existsSync(file)) return [];
  const [, policy] =
    /http-equiv="content-security-policy" content="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (policy === undefined) throw new Error(`${file} has no Content-Security-Policy meta tag.`);
  return [
    { name: 'Content-Security-Policy', value: `${policy}; ${PAGE_CSP}` },
    { name: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  ];
}

/** Configuration files in the build that hosts read, besides dotfiles. */
export const HOST_CONFIG_FILES = ['_headers', '_redirects'];

/**
 * Returns whether a file of the build is served.
 * @param file its path in the build, such as `_astro/app.js`
 */
export const isServed = (file: string) =>
  mimeType(file) !== undefined &&
  !HOST_CONFIG_FILES.includes(file) &&
  !/(?:^|\/)\./.test(file.replace(/^\.well-known\//, ''));

/**
 * Returns the headers of a file, apart from or instead of those of every response.
 * @param file see `isServed`
 * @param admin see `adminHeaders`
 */
export function headersFor(file: string, admin: readonly Header[] = []): Header[] {
  const cacheControl = (value: string) => ({ name: 'Cache-Control', value });
  if (file === ADMIN_PAGE) return [cacheControl(CACHE_CONTROL.page), ...admin];
  if (file.endsWith('.html')) return [cacheControl(CACHE_CONTROL.page)];
  const isImmutable = `/${file}`.startsWith(IMMUTABLE_PATH);
  return [
    cacheControl(isImmutable ? CACHE_CONTROL.immutable : CACHE_CONTROL.file),
    { name: 'Content-Security-Policy', value: FILE_CSP },
  ];
}

/**
 * Lists all files in a folder.
 * @param folder the built site
 * @returns sorted paths relative to the folder, such as `_astro/app.js`
 */
export const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
