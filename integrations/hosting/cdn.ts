/**
 * What hosts read that serve a folder by themselves: Cloudflare, Netlify, Vercel. They find pages by clean
 * addresses, compress, and have pages asked for again each time by themselves.
 */
import { basePath } from '../../src/lib/links.ts';
import type { SiteUrl } from '../env/site-url.ts';
import { HASHED, headersOf, SECURITY_HEADERS, type Header } from './rules.ts';

/** Headers by address. A host joins those of an address, or takes the last of a name; both will do. */
function headersByAddress(
  { base }: SiteUrl,
  files: readonly string[],
  admin: readonly Header[],
  rest: string,
) {
  const root = basePath(base);
  const others = files.filter((file) => !file.endsWith('.html') && !`/${file}`.startsWith(HASHED));
  return [
    { address: `${root}/${rest}`, headers: SECURITY_HEADERS },
    { address: `${root}${HASHED}${rest}`, headers: headersOf(`${HASHED.slice(1)}any.js`) },
    ...(admin.length > 0 ? [{ address: `${root}/admin`, headers: admin }] : []),
    ...others.map((file) => ({ address: encodeURI(`${root}/${file}`), headers: headersOf(file) })),
  ];
}

/**
 * The file _headers, for Cloudflare and Netlify.
 * @param siteUrl the public URL of the site
 * @param files the files of the build that have an address
 * @param admin see `adminHeaders`. Cloudflare joins its opener policy with that of all pages, which makes it
 *   void: that, too, lets editors sign in.
 * @throws Error where there are more rules than Cloudflare takes
 */
export function headersFile(
  siteUrl: SiteUrl,
  files: readonly string[],
  admin: readonly Header[] = [],
): string {
  const rules = headersByAddress(siteUrl, files, admin, '*');
  if (rules.length > 100) {
    throw new Error(
      `${rules.length} files need headers, and Cloudflare takes rules for 100: put some below ${HASHED}`,
    );
  }
  const lines = (headers: readonly Header[]) =>
    headers.map(({ name, value }) => `  ${name}: ${value}\n`).join('');
  return rules.map(({ address, headers }) => `${address}\n${lines(headers)}`).join('\n');
}

/** The file vercel.json, see `headersFile`. */
export function vercelJson(
  siteUrl: SiteUrl,
  files: readonly string[],
  admin: readonly Header[] = [],
): string {
  const rules = headersByAddress(siteUrl, files, admin, '(.*)');
  return json({
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ address, headers }) => ({
      // A dot is any character there.
      source: address.endsWith('(.*)') ? address : address.replaceAll('.', String.raw`\.`),
      headers: headers.map(({ name, value }) => ({ key: name, value })),
    })),
  });
}

/**
 * What Cloudflare's Workers need beside the build to serve it.
 * @param siteUrl the public URL of the site
 * @param build path of the build from there
 */
export const wranglerJson = ({ origin }: SiteUrl, build: string) =>
  json({
    name: new URL(origin).hostname.replaceAll('.', '-'),
    // The day of the runtime's behaviour, as Cloudflare dates it.
    compatibility_date: '2026-01-01',
    assets: {
      directory: build,
      html_handling: 'auto-trailing-slash',
      not_found_handling: '404-page',
    },
  });

/**
 * The file _redirects, for Netlify alone: it would show a page under other addresses too. Cloudflare reads
 * a file of that name as well, knows no `!`, and refuses rules that seem to lead in a circle.
 * @param siteUrl the public URL of the site
 * @param files the files of the build that have an address
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

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
