/**
 * Configuration for Cloudflare, Netlify and Vercel. These hosts resolve clean URLs, compress files and have
 * browsers revalidate pages without configuration.
 */
import { basePath } from '../../src/lib/links.ts';
import type { SiteUrl } from '../env/site-url.ts';
import { headersFor, IMMUTABLE_PATH, SECURITY_HEADERS, type Header } from './rules.ts';

/**
 * Returns headers by URL path. If several rules match, hosts either combine headers of the same name or use
 * the last: both work.
 */
function headersByPath(
  { base }: SiteUrl,
  files: readonly string[],
  admin: readonly Header[],
  wildcard: string,
) {
  const root = basePath(base);
  const unhashed = files.filter(
    (file) => !file.endsWith('.html') && !`/${file}`.startsWith(IMMUTABLE_PATH),
  );
  return [
    { path: `${root}/${wildcard}`, headers: SECURITY_HEADERS },
    {
      path: `${root}${IMMUTABLE_PATH}${wildcard}`,
      headers: headersFor(`${IMMUTABLE_PATH.slice(1)}any.js`),
    },
    ...(admin.length > 0 ? [{ path: `${root}/admin`, headers: admin }] : []),
    ...unhashed.map((file) => ({ path: encodeURI(`${root}/${file}`), headers: headersFor(file) })),
  ];
}

/**
 * Returns the content of `_headers`, for Cloudflare and Netlify.
 * @param siteUrl the public URL of the site
 * @param files the files of the build that are served
 * @param admin see `adminHeaders`. Cloudflare combines the opener policies of /admin and of all pages into an
 *   invalid value, which browsers ignore: signing in still works.
 * @throws Error if there are more rules than Cloudflare allows
 */
export function headersFile(
  siteUrl: SiteUrl,
  files: readonly string[],
  admin: readonly Header[] = [],
): string {
  const rules = headersByPath(siteUrl, files, admin, '*');
  if (rules.length > 100) {
    throw new Error(
      `_headers has ${rules.length} rules, but Cloudflare allows 100. Each file outside ${IMMUTABLE_PATH} needs one: import some files in src, so that Astro puts them there, or remove some from public.`,
    );
  }
  const lines = (headers: readonly Header[]) =>
    headers.map(({ name, value }) => `  ${name}: ${value}\n`).join('');
  return rules.map(({ path, headers }) => `${path}\n${lines(headers)}`).join('\n');
}

/** Returns the content of `vercel.json`. For the parameters, see `headersFile`. */
export function vercelJson(
  siteUrl: SiteUrl,
  files: readonly string[],
  admin: readonly Header[] = [],
): string {
  const rules = headersByPath(siteUrl, files, admin, '(.*)');
  return toJson({
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      // Sources are patterns, in which a dot matches any character.
      source: path.endsWith('(.*)') ? path : path.replaceAll('.', String.raw`\.`),
      headers: headers.map(({ name, value }) => ({ key: name, value })),
    })),
  });
}

/**
 * Returns the content of `wrangler.json`, for Cloudflare Workers.
 * @param siteUrl the public URL of the site
 * @param build path of the build, relative to wrangler.json
 */
export const wranglerJson = ({ origin }: SiteUrl, build: string) =>
  toJson({
    name: new URL(origin).hostname.replaceAll('.', '-'),
    // Selects the version of the Workers runtime.
    compatibility_date: '2026-01-01',
    assets: {
      directory: build,
      html_handling: 'auto-trailing-slash',
      not_found_handling: '404-page',
    },
  });

/**
 * Returns the content of `_redirects`, for Netlify only. Without it, Netlify serves each page at several
 * URLs. Cloudflare also reads files of this name, but doesn't support `!` and rejects rules that look like
 * redirect loops.
 * @param siteUrl the public URL of the site
 * @param files the files of the build that are served
 */
export function netlifyRedirects({ base }: SiteUrl, files: readonly string[]): string {
  const root = basePath(base);
  const pages = files.filter((file) => file.endsWith('.html') && file !== '404.html');
  const rules = pages.flatMap((file) => {
    const page = file.replace('.html', '');
    if (page !== 'index') return `${root}/${file} ${root}/${page} 301!`;
    return ['index.html', 'index'].map((from) => `${root}/${from} ${root}/ 301!`);
  });
  return `${rules.join('\n')}\n`;
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
