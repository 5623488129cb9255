/**
 * Configuration for Cloudflare, Netlify and Vercel. These hosts resolve clean URLs, compress files and have
 * browsers revalidate pages without configuration.
 */
import { basePath } from '../../src/lib/links.ts';
import type { SiteUrl } from '../env/site-url.ts';
import {
  headersFor,
  HOST_CONFIG_FILES,
  IMMUTABLE_PATH,
  mimeType,
  SECURITY_HEADERS,
  type Header,
} from './rules.ts';

/**
 * Returns the content of `_headers`, for Cloudflare and Netlify.
 * @param siteUrl the public URL of the site
 * @param files the files of the build that are served
 * @param admin see `adminHeaders`. Cloudflare combines the opener policies of /admin and of all pages into an
 *   invalid value, which browsers ignore: signing in still works.
 * @throws Error if there are more rules than Cloudflare allows
 */
export function headersFile(
  { base }: SiteUrl,
  files: readonly string[],
  admin: readonly Header[] = [],
): string {
  const root = basePath(base);
  // If several rules match, hosts either combine headers of the same name or use the last: both work.
  const rules = [
    { path: `${root}/*`, headers: SECURITY_HEADERS },
    {
      path: `${root}${IMMUTABLE_PATH}*`,
      headers: headersFor(`${IMMUTABLE_PATH.slice(1)}any.js`),
    },
    ...(admin.length > 0 ? [{ path: `${root}/admin`, headers: admin }] : []),
    ...files
      .filter((file) => !file.endsWith('.html') && !`/${file}`.startsWith(IMMUTABLE_PATH))
      .map((file) => ({ path: encodeURI(`${root}/${file}`), headers: headersFor(file) })),
  ];
  if (rules.length > 100) {
    throw new Error(
      `_headers has ${rules.length} rules, but Cloudflare allows 100. Each file outside ${IMMUTABLE_PATH} needs one: import some files in src, so that Astro puts them there, or remove some from public.`,
    );
  }
  const lines = (headers: readonly Header[]) =>
    headers.map(({ name, value }) => `  ${name}: ${value}\n`).join('');
  return rules.map(({ path, headers }) => `${path}\n${lines(headers)}`).join('\n');
}

/**
 * Returns the content of `config.json`, for Vercel's Build Output API. Routes match whole paths. Each that matches
 * applies, up to the first without `continue`.
 * @param siteUrl the public URL of the site
 * @param files the files of the build that are served
 * @param admin see `adminHeaders`
 */
export function vercelConfig(
  { base }: SiteUrl,
  files: readonly string[],
  admin: readonly Header[] = [],
): string {
  const root = basePath(base);
  const notFound = { dest: `${root}/404`, status: 404 };
  const isPage = (file: string) => file.endsWith('.html');
  const withoutExtension = (file: string) => file.slice(0, -'.html'.length);
  const withHeaders = (src: string, headers: readonly Header[]) => ({
    src,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    continue: true,
  });
  // Fixed targets, because one that contains a part of the requested path could lead to another site.
  const redirect = (src: string, Location: string) => ({ src, status: 308, headers: { Location } });
  return toJson({
    version: 3,
    routes: [
      withHeaders('^.*$', SECURITY_HEADERS),
      ...(root ? [redirect(`^${escapeRegExp(root)}$`, `${root}/`)] : []),
      redirect(String.raw`^${escapeRegExp(root)}/index(?:\.html)?$`, `${root}/`),
      ...files
        .filter((file) => isPage(file) && file !== 'index.html' && file !== '404.html')
        .map((file) => `${root}/${withoutExtension(file)}`)
        .map((page) => redirect(String.raw`^${escapeRegExp(page)}(?:\.html|/)$`, page)),
      { src: `^${escapeRegExp(root)}/404$`, ...notFound },
      // Compressed files, hidden files and configuration.
      {
        src: String.raw`^.*(?:\.(?:br|gz)|/\.(?!well-known/).*|/(?:${HOST_CONFIG_FILES.map(escapeRegExp).join('|')}))$`,
        ...notFound,
      },
      ...files
        .filter((file) => !isPage(file))
        .map((file) =>
          withHeaders(`^${escapeRegExp(encodeURI(`${root}/${file}`))}$`, headersFor(file)),
        ),
      ...(admin.length > 0 ? [withHeaders(`^${escapeRegExp(root)}/admin$`, admin)] : []),
      { handle: 'filesystem' },
      { handle: 'error' },
      { src: '^.*$', ...notFound },
    ],
    overrides: Object.fromEntries(
      files.map((file) => {
        const path = `${root}/${file}`.slice(1);
        const contentType = mimeType(file);
        return [
          path,
          isPage(file) ? { path: withoutExtension(path), contentType } : { contentType },
        ];
      }),
    ),
  });
}

/** Escapes a text for a regular expression. */
const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

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
