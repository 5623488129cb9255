/** Requests with the responses that every server of a site must send, and a function that checks a server. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { headersFor } from '../../scripts/static-server.ts';

interface Request {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

/** A row of the table. */
export interface Row extends Request {
  status: RegExp;
  /** Response headers by lower-case name. */
  expected?: Record<string, RegExp>;
  /** The status on other hosts, if it may differ. 0 means no response. */
  elsewhere?: RegExp;
  /** What the body has. Not checked on other hosts, of which some have one error page for all languages. */
  body?: string;
}

interface Response {
  /** 0 if there is no response. */
  status: number;
  /** By lower-case name. */
  headers: Partial<Record<string, string>>;
  body: string;
  /** The reason if there is no response. */
  error: string;
}

/** In milliseconds. */
const TIMEOUT = 20_000;

/** Where a site is. */
export interface Site {
  /** The server, such as `https://www.example.com`. */
  origin: string;
  /** The path of the site on it, without a slash at its end: empty for a site at the root. */
  base: string;
}

/** Returns a path without the base path of the site, or as it is if it lacks that one. */
const withoutBase = (path: string, base: string) =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : path;

/** Sends a request without normalizing its path, as browsers, fetch and Playwright do. */
export function send({ origin, base }: Site, { path, method = 'GET', headers = {} }: Request) {
  return new Promise<Response>((resolve) => {
    const fail = ({ message }: Error) =>
      resolve({ status: 0, headers: {}, body: '', error: `: ${message}` });
    const receive = ({ statusCode: status = 0, headers }: IncomingMessage, body: string) => {
      const values = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      resolve({ status, headers: Object.fromEntries(values), body, error: '' });
    };
    const { request } = origin.startsWith('https:') ? https : http;
    request(origin, { path: base + path, method, headers, signal: AbortSignal.timeout(TIMEOUT) })
      .on('response', (res) => void text(res).then((body) => receive(res, body), fail))
      .on('error', fail)
      .end();
  });
}

const OK = /^200$/;
const NOT_FOUND = /^404$/;
const REVALIDATED = /no-cache|max-age=0/;
const MAY_REDIRECT = /^(?:200|30[1278]|404)$/;

const files = Object.entries({
  '/robots.txt': /^text\/plain/,
  '/sitemap-index.xml': /^(?:application|text)\/xml/,
  '/sitemap-0.xml': /^(?:application|text)\/xml/,
  '/icon.svg': /^image\/svg\+xml/,
  '/favicon.ico': /^image\//,
}).map(([path, type]) => ({
  path,
  status: OK,
  expected: { 'content-type': type, 'cache-control': REVALIDATED },
}));

/** Returns a row for another spelling of a path, which leads to that one. */
const spelling = (path: string, location: string): Row => ({
  path,
  status: /^308$/,
  expected: { location: new RegExp(`^${RegExp.escape(location)}$`) },
  elsewhere: MAY_REDIRECT,
});

const unknown = ['/unknown', '/unknown.html', '/unknown/', '/unknown/x', '/a%20b', '/_astro/x.js'];

/** Paths that try to leave the folder or the site. */
const up = ['/..', '/%2e%2e', '/..%2f', '/..\\', '/..%5c', '/....//', '/..%c0%af', '/%252e%252e'];
const prefixes = ['//', '/\\', '/%5c', '/%2f', '///', '/.//'];
const suffixes = ['', '/', '.html', '/page/'];
/** Those, hidden files, and malformed paths. */
const rejected = [
  ...['/.env', '/%2eenv', '/.git/config', '/.htaccess', '/_headers', '/_astro/.hidden.js'],
  '/_astro/',
  ...['/%', '/%zz', '/%E0%A4%A', '/%ff', '/%00', '/page%00.html', '/robots.txt%00.js'],
  ...['/%0d%0aSet-Cookie:a=b', `/${'a'.repeat(300)}`, `/${'a'.repeat(300)}.js`],
  ...up.flatMap((parent) => ['', '/_astro'].map((at) => `${at}${parent.repeat(9)}/etc/passwd`)),
  ...prefixes.flatMap((prefix) => suffixes.map((suffix) => `${prefix}evil.example${suffix}`)),
];

const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'];

/** The requests for each site, besides those for its pages and assets. */
const rows: Row[] = [
  ...files,
  spelling('/index', '/'),
  spelling('/index.html', '/'),
  { path: '/404.html', status: NOT_FOUND, elsewhere: MAY_REDIRECT },
  // Only sites with CMS_REPO have it.
  { path: '/admin', status: /^(?:200|404)$/ },
  ...unknown.map((path) => ({
    path,
    status: NOT_FOUND,
    expected: { 'content-type': /^text\/html/ },
  })),
  ...rejected.map((path) => ({
    path,
    status: /^40[04]$/,
    elsewhere: /^(?:0|30[1278]|40[034])$/,
  })),
  { path: `/${'a/'.repeat(20_000)}`, status: /^(?:0|40[04]|414|431)$/ },
];

/** Returns the requests for a page, such as `/services`, besides the one for it. */
const rowsFor = (page: string): Row[] => [
  { path: page, method: 'HEAD', status: OK },
  { path: `${page}/x`, status: NOT_FOUND, expected: { 'content-type': /^text\/html/ } },
  spelling(`${page}/`, page),
  spelling(`${page}.html`, page),
  spelling(`${page}/?plan=growth`, `${page}?plan=growth`),
  spelling(`${page}.html?next=//evil.example/`, `${page}?next=//evil.example/`),
  ...methods.map((method) => ({
    path: page,
    method,
    status: /^405$/,
    expected: { allow: /^GET, HEAD$/ },
    elsewhere: /^(?:0|20[04]|4\d\d|50\d)$/,
  })),
];

/**
 * Returns rows for all pages in the site's sitemap, and more for one besides Home.
 * @throws Error if the sitemap has no pages
 */
async function pageRows(site: Site): Promise<Row[]> {
  const { origin, base } = site;
  const sitemap = await send(site, { path: '/sitemap-0.xml' });
  const urls = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)];
  if (urls.length === 0) throw new Error(`${origin}${base}/sitemap-0.xml lists no pages.`);
  // Not the origin: a preview's sitemap has the URLs of the released site.
  const paths = urls.map(([, url = '']) => withoutBase(new URL(url).pathname, base));
  const beside = paths.find((path) => path !== '/');
  return [
    ...paths.map((path) => ({
      path,
      headers: { 'Accept-Encoding': 'br, gzip' },
      status: OK,
      expected: {
        'content-type': /^text\/html; ?charset=utf-8$/i,
        'content-encoding': /^(?:br|gzip)$/,
        'cache-control': REVALIDATED,
      },
    })),
    ...(beside === undefined ? [] : rowsFor(beside)),
  ];
}

/** Returns rows for the further languages of the site, whose Home the first one names. */
function languageRows(home: string): Row[] {
  const versions = home.matchAll(/ hreflang="([^"]*)" href="[^"]*\/\1"/g);
  return [...versions].flatMap(([, code = '']) => [
    { path: `/${code}`, status: OK },
    {
      path: `/${code}/`,
      status: /^308$/,
      expected: { location: new RegExp(`^/${code}$`) },
      elsewhere: MAY_REDIRECT,
    },
    { path: `/${code}/404`, status: NOT_FOUND, elsewhere: MAY_REDIRECT },
    { path: `/${code}/unknown`, status: NOT_FOUND, body: `<html lang="${code}"` },
  ]);
}

/**
 * Returns rows for one asset of each type on a page.
 * @throws Error if the page has no assets
 */
function assetRows(html: string): Row[] {
  const urls = new Set(html.match(/\/_astro\/[\w./-]+\.\w+/g));
  const paths = new Map([...urls].map((path) => [extname(path), path]));
  if (paths.size === 0) throw new Error('Home refers to no assets.');
  return [...paths.values()].map((path) => ({
    path,
    status: OK,
    expected: { 'cache-control': /max-age=31536000, ?immutable/ },
  }));
}

/**
 * Sends all requests to a server and checks the responses.
 * @param isDeployed whether another host serves the site, which may answer unusual requests in its own ways
 * @param downloads requests for files that only the tests have
 * @returns a line for each response that is not as expected
 * @throws Error if the server doesn't respond, or isn't a server of this site
 */
export async function checkSite(
  site: Site,
  isDeployed: boolean,
  downloads: readonly Row[] = [],
): Promise<string[]> {
  const { origin, base } = site;
  const failures: string[] = [];
  async function checkRow(row: Row) {
    const { status, headers, body, error } = await send(site, row);
    const check = (name: string, received = 'missing', expected: string | RegExp) => {
      const isMet = typeof expected === 'string' ? received === expected : expected.test(received);
      const request = `${row.method ?? 'GET'} ${row.path.slice(0, 60)}${error}`;
      if (!isMet) failures.push(`${request}: ${name} is ${received}, not ${String(expected)}`);
    };
    if (!isDeployed && row.body !== undefined && !body.includes(row.body)) {
      failures.push(`GET ${row.path}: the body lacks ${row.body}`);
    }
    const elsewhere = isDeployed ? row.elsewhere : undefined;
    check('status', String(status), elsewhere ?? row.status);
    if (headers['location']) {
      const { host, pathname } = new URL(headers['location'], origin);
      check('host of Location', host, new URL(origin).host);
      check('path of Location', pathname, new RegExp(`^${RegExp.escape(base)}/`));
    }
    for (const name of ['set-cookie', 'x-powered-by']) check(name, headers[name], 'missing');
    check('server', headers['server'], /^\D*$/);
    // Servers reject such requests before they read the path.
    if (elsewhere || [0, 414, 431].includes(status)) return;

    for (const [name, pattern] of Object.entries(row.expected ?? {})) {
      const received = headers[name];
      check(
        name,
        name === 'location' && received ? withoutBase(received, base) : received,
        pattern,
      );
    }
    const ofPath = headersFor(row.path);
    for (const [name, value] of status < 400 ? ofPath : headersFor('/404')) {
      const received = headers[name.toLowerCase()];
      // Browsers enforce all policies of a response, but those of files would block the error page's styles.
      const mayAdd = isDeployed || (status >= 400 && status !== 404);
      const isStricter = mayAdd && name === 'Content-Security-Policy' && received?.includes(value);
      // Other hosts send errors with the headers of the path.
      const isOfPath = isDeployed && received === ofPath.get(name);
      check(name, isStricter || isOfPath ? value : received, value);
    }
    if (!isDeployed && headers['content-encoding']) {
      check('vary', headers['vary'], 'Accept-Encoding');
    }
    if (!isDeployed && status >= 400) {
      check('cache-control', headers['cache-control'], /^(?!.*max-age=[1-9])/);
    }
    if (status === 200 && headers['etag'] && !row.method) {
      const conditional = { ...row.headers, 'If-None-Match': headers['etag'] };
      const unchanged = await send(site, { ...row, headers: conditional });
      check('status of an unchanged file', String(unchanged.status), '304');
    }
  }
  const home = await send(site, { path: '/' });
  if (home.status === 0) throw new Error(`No response from ${origin}${home.error}`);
  if (home.status !== 200) {
    throw new Error(`${origin}${base}/ responds with status ${home.status}, not 200.`);
  }
  const ofSite = [...(await pageRows(site)), ...languageRows(home.body), ...assetRows(home.body)];
  for (const row of [...ofSite, ...rows, ...downloads]) await checkRow(row);
  return failures;
}
