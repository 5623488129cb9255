/** The hosting contract: rules that every host of the site must follow, checked over HTTP. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  adminHeaders,
  CACHE_CONTROL,
  FILE_CSP,
  headersFor,
  HOST_CONFIG_FILES,
  isServed,
  listFiles,
  mimeType,
  PAGE_CSP,
  securityHeaders,
} from '../../integrations/hosting/rules.ts';
import { basePath } from '../../src/lib/links.ts';
import { createClient, type HttpResponse } from './client.ts';

/** The rules and their descriptions. */
export const RULES = {
  content:
    'Each page and file of the build answers 200 with its MIME type; HEAD and range requests match',
  caching: 'Hashed files are cached for a year, pages are revalidated; unchanged files answer 304',
  compression: 'Text files are compressed if the client accepts it, with Vary: Accept-Encoding',
  'security headers':
    'Every response has the security headers, sets no cookies and reveals no software version',
  'canonical URLs':
    'Each page has one URL; other common URLs redirect to it and keep the query string',
  'safe redirects': 'No redirect leads to another site',
  'not found': 'Unknown URLs answer 404 with the error page',
  'hidden files': 'Nothing else is served; malformed and overlong URLs are rejected',
  methods: 'Methods other than GET and HEAD answer 405 with Allow: GET, HEAD',
  https: 'http, and the other host name, redirect to the https URL in one step',
} as const;
type Rule = keyof typeof RULES;

/** A response that breaks a rule. */
export interface Violation {
  rule: Rule;
  request: string;
  received: string;
  expected: string;
}

/** A server, and the site that it must serve. */
export interface Target {
  /** The URL of the site, such as `https://www.example.com/project`. */
  site: string;
  /** The folder of the build. */
  folder: string;
  /** Where the server listens. Default: the origin of the site. */
  origin?: string | undefined;
  /** Servers that must redirect to the site, with the host name to send. */
  redirectServers?: readonly { origin: string; host: string }[];
  /** Whether to reject certificates that browsers would reject. */
  checkCertificate?: boolean;
  /** The encodings that the server must support. */
  encodings?: readonly ('br' | 'gzip')[];
}

/** The expected response. */
interface Expected {
  /** One or more, such as `301 or 4xx`. `0` is a connection that closes without a response. */
  status?: string;
  /** The decompressed body. */
  body?: Buffer;
  /** By name. Headers with the value undefined must be absent. */
  headers?: Readonly<Record<string, string | undefined>>;
}

/** Requests with the same method and expected response. */
interface RequestGroup {
  rule: Rule;
  expected: Expected;
  paths: readonly string[];
  method?: string;
}

/** Sends a request and checks the response. */
type CheckedRequest = (
  rule: Rule,
  path: string,
  expected: Expected,
  headers?: Record<string, string>,
  method?: string,
) => Promise<HttpResponse>;

/** Names that the build doesn't contain. */
const UNKNOWN = ['404', '404.html', 'unknown', 'unknown.html', 'a/b/c', 'a%20b', '_astro/x.js'];
const HIDDEN_FILES = ['.env', '%2Eenv', '.git/config', '.htaccess', ...HOST_CONFIG_FILES];
const QUERY = '?plan=growth&next=//evil.example/';
const NO_BODY = Buffer.alloc(0);
const IDENTITY = { 'Accept-Encoding': 'identity' };
const NO_ENCODING = { 'Accept-Encoding': 'br;q=0, gzip;q=0, identity' };

/**
 * Returns the canonical URL path of a page or file.
 * @param file its path in the build
 * @param root see `basePath`
 */
export const canonicalPath = (file: string, root = '') =>
  `${root}/${file.replace(/(?:^index)?\.html$/, '')}`;

/** Checks all rules and returns the violations. */
export async function checkContract(target: Target): Promise<Violation[]> {
  const { folder, redirectServers = [], checkCertificate, encodings = ['br', 'gzip'] } = target;
  const site = new URL(target.site);
  const root = basePath(site.pathname);
  const admin = adminHeaders(folder);
  const built = listFiles(folder);
  const files = new Map(
    built
      .filter((file) => isServed(file) && file !== '404.html')
      .map((file) => [canonicalPath(file, root), file]),
  );
  const pages = [...files.keys()].filter((path) => files.get(path)?.endsWith('.html'));
  const compressed = encodings.map((encoding) => ({ 'Accept-Encoding': encoding }));
  const encodingFor = (headers: Record<string, string>) =>
    encodings.find((encoding) => encoding === headers['Accept-Encoding']);
  const violations: Violation[] = [];

  function check(rule: Rule, response: HttpResponse, expected: Expected) {
    const mismatches = compare(response, expected);
    if (mismatches.length === 0) return;
    violations.push({
      rule,
      request: response.request,
      received: response.error ?? mismatches.map(({ received }) => received).join(', '),
      expected: mismatches.map(({ expected }) => expected).join(', '),
    });
  }

  function checkSecurityHeaders(response: HttpResponse, isHttps: boolean, file?: string) {
    const { status, headers } = response;
    const fileHeaders = file !== undefined && status < 400 ? headersFor(file, admin) : [];
    const expected = [...securityHeaders(isHttps), ...fileHeaders]
      .filter(({ name }) => name !== 'Cache-Control')
      .map(({ name, value }) => [name, value] as const);
    // Servers reject these before they choose a site.
    const isEarly = [0, 400, 414, 431].includes(status);
    check('security headers', response, {
      headers: {
        ...(isEarly ? {} : Object.fromEntries(expected)),
        'Set-Cookie': undefined,
        'X-Powered-By': undefined,
        Server: headers['server']?.toString().replace(/\W*\d.*$/, ''),
      },
    });
  }

  /**
   * Returns a client that checks each response.
   * @param url the URL that is requested, whose host is sent as Host header
   */
  function connect(origin: string, url: URL) {
    const client = createClient(origin, { host: url.host, checkCertificate });
    const request: CheckedRequest = async (rule, path, expected, headers = {}, method = 'GET') => {
      const response = await client.request(path, headers, method);
      const { location } = response.headers;
      if (location !== undefined) {
        const destination = URL.parse(location, url);
        const expectedOrigin = { headers: { Location: `on ${site.origin}` } };
        if (destination?.host !== site.host) check('safe redirects', response, expectedOrigin);
        response.headers.location = destination?.href ?? location;
      }
      check(rule, response, expected);
      checkSecurityHeaders(response, origin.startsWith('https:'), files.get(path));
      return response;
    };
    return { request, close: client.close };
  }

  async function checkFile(request: CheckedRequest, path: string, file: string) {
    const body = readFileSync(join(folder, file));
    const fullFile = { status: '200', body, headers: { 'Content-Type': mimeType(file) } };
    const { status, headers } = await request('content', path, fullFile, IDENTITY);
    // If the file is missing, further checks are meaningless.
    if (status !== 200) return;
    const sameHeaders = {
      'Content-Type': headers['content-type'],
      'Content-Length': headers['content-length'],
      'Cache-Control': headers['cache-control'],
      ETag: headers.etag,
    };
    await request(
      'content',
      path,
      { status: '200', body: NO_BODY, headers: sameHeaders },
      IDENTITY,
      'HEAD',
    );
    const range = { ...IDENTITY, Range: 'bytes=0-9' };
    const partial = await request('content', path, { status: '200 or 206' }, range);
    check('content', partial, { body: partial.status === 206 ? body.subarray(0, 10) : body });

    const cacheControl = headersFor(file).find(({ name }) => name === 'Cache-Control')?.value;
    const cached = { 'Cache-Control': cacheControl };
    const isText = existsSync(join(folder, `${file}.br`));
    const vary = isText ? { Vary: 'Accept-Encoding' } : {};
    for (const reqHeaders of isText ? [IDENTITY, ...compressed, NO_ENCODING, {}] : [IDENTITY]) {
      const encoded = { 'Content-Encoding': encodingFor(reqHeaders), ...vary };
      const response = await request('compression', path, { body, headers: encoded }, reqHeaders);
      const matching = { ...reqHeaders, 'If-None-Match': response.headers.etag ?? '"none"' };
      await request('caching', path, { status: '304', body: NO_BODY, headers: cached }, matching);
      const different = { ...reqHeaders, 'If-None-Match': '"another"' };
      await request('caching', path, { status: '200', headers: cached }, different);
    }
  }

  async function checkNotFound(request: CheckedRequest, path: string) {
    const body = readFileSync(join(folder, '404.html'));
    const page = { 'Content-Type': mimeType('404.html'), 'Cache-Control': CACHE_CONTROL.page };
    // An error page answers conditional and range requests in full.
    for (const reqHeaders of [...compressed, { 'If-None-Match': '*' }, { Range: 'bytes=0-9' }]) {
      const headers = { ...page, 'Content-Encoding': encodingFor(reqHeaders) };
      const response = await request(
        'not found',
        path,
        { status: '404', body, headers },
        reqHeaders,
      );
      // The CSP of files would block the styles of the error page.
      const policy = response.headers['content-security-policy']?.toString();
      const pagePolicy = policy?.replace(FILE_CSP, PAGE_CSP);
      check('not found', response, { headers: { 'Content-Security-Policy': pagePolicy } });
    }
    await request('not found', path, { status: '404', body: NO_BODY }, {}, 'HEAD');
  }

  const siteClient = connect(target.origin ?? site.origin, site);
  const redirectClients = redirectServers.map(({ origin, host }) =>
    connect(origin, new URL(`${new URL(origin).protocol}//${host}`)),
  );
  const { request } = siteClient;
  const groups = [...alternateUrls(root, site.origin, pages), ...unknownPaths(root, pages, built)];
  const methodPaths = [...[...files.keys()].slice(0, 3), `${root}/`, `${root}/unknown`];
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    const expected = { status: '405', headers: { Allow: 'GET, HEAD' } };
    groups.push({ rule: 'methods', expected, paths: methodPaths, method });
  }
  const redirectPaths = [`${root}/`, `${root}/services${QUERY}`, `${root}/a/%20b`, '/unknown'];
  try {
    await Promise.all([
      ...[...files].map(([path, file]) => checkFile(request, path, file)),
      ...UNKNOWN.map((name) => checkNotFound(request, `${root}/${name}`)),
      ...groups.flatMap(({ rule, expected, paths, method }) =>
        paths.map((path) => request(rule, path, expected, {}, method)),
      ),
      ...redirectClients.flatMap((client) =>
        redirectPaths.map((path) =>
          client.request('https', path, redirectTo(`https://${site.host}${path}`)),
        ),
      ),
    ]);
  } finally {
    for (const { close } of [siteClient, ...redirectClients]) close();
  }
  return violations;
}

const redirectTo = (url: string): Expected => ({
  status: '301, 307 or 308',
  headers: { Location: url },
});

/** Other spellings of page URLs, which must redirect to the canonical URL. */
const alternateUrls = (root: string, origin: string, pages: readonly string[]): RequestGroup[] =>
  pages.flatMap((page) => {
    const homePaths = [`${page}index.html`, `${page}index`, ...(root ? [root] : [])];
    const paths = page === `${root}/` ? homePaths : [`${page}/`, `${page}.html`];
    return ['', QUERY].map((query) => ({
      rule: 'canonical URLs',
      expected: redirectTo(origin + page + query),
      paths: paths.map((path) => path + query),
    }));
  });

/** Paths that the site doesn't have: servers must reject them or redirect within the site. */
function unknownPaths(
  root: string,
  pages: readonly string[],
  built: readonly string[],
): RequestGroup[] {
  const prefixes = ['//', '/\\', '/%5C', '/%5c/', '/%2F', '/%2f/', '///', '/\\/', '/.//', '/..//'];
  const suffixes = ['', '/', '/..', '/%2e%2e/', '.html', '/index.html', '%0d%0aSet-Cookie:a=b'];
  const up = ['/..', '/%2e%2e', '/..%2f', '/..\\', '/..%5c', '/....//', '/..%c0%af', '/%252e%252e'];
  const names = pages.map((page) => page.slice(root.length + 1)).filter(Boolean);
  const folders = new Set(built.map((file) => dirname(file)).filter((name) => name !== '.'));
  const unserved = [...built.filter((file) => !isServed(file)), ...folders, ...HIDDEN_FILES];
  const rejected = { status: '301, 307, 308 or 4xx' };
  const groups: RequestGroup[] = [
    {
      rule: 'canonical URLs',
      expected: rejected,
      paths: [
        ...['//', '/index/', '/index.html/', '/%2F', '//index.html'],
        ...names.flatMap((name) => [
          ...[`//${name}`, `/${name}//`, `/${name}/index.html`, `/${name}/index`],
          ...[`/${name}.html/`, `/${name}%2F`, `//%2F${name}`, `//\\${name}`, `/${name}.HTML`],
        ]),
      ],
    },
    {
      rule: 'safe redirects',
      // A server may resolve some of them, such as `/evil.example/..`, and return Home.
      expected: { status: '2xx, 3xx or 4xx' },
      paths: prefixes.flatMap((prefix) =>
        suffixes.map((suffix) => `${prefix}evil.example${suffix}`),
      ),
    },
    {
      rule: 'hidden files',
      expected: rejected,
      paths: [
        ...unserved.flatMap((name) => [`/${name}`, `/${name}/`]),
        ...up.flatMap((parent) =>
          ['', '/_astro'].map((folder) => `${folder}${parent.repeat(9)}/etc/passwd`),
        ),
        ...[
          '/%',
          '/%zz',
          '/%E0%A4%A',
          '/services%ff',
          '/%00',
          '/services%00.html',
          '/services.html%00.js',
          '/%0d%0a',
        ],
        ...['/*', '/:80', '/;', '/~', '/@evil.example', '/CON', '/services:$DATA', '/__proto__'],
      ],
    },
    {
      rule: 'hidden files',
      // Some servers close the connection without a response.
      expected: { status: `0, ${rejected.status}` },
      paths: ['/a'.repeat(3_000), `/${'a'.repeat(100_000)}`, `/${'%41'.repeat(2_000)}`],
    },
  ];
  return groups.map((group) => ({ ...group, paths: group.paths.map((path) => root + path) }));
}

/** Returns the parts of a response that differ from what is expected. */
function compare(response: HttpResponse, { status, body, headers = {} }: Expected) {
  const parts = Object.entries(headers).map(([name, expected]) => {
    const received = response.headers[name.toLowerCase()]?.toString();
    const isMet = isSameHeader(name, received, expected);
    return {
      isMet,
      received: `${name}: ${received ?? 'none'}`,
      expected: `${name}: ${expected ?? 'none'}`,
    };
  });
  if (body !== undefined) {
    const isMet = decompress(response).equals(body);
    const expected = body.length === 0 ? 'no body' : `the ${body.length} bytes in the build`;
    parts.unshift({ isMet, received: `${response.body.length} bytes`, expected });
  }
  if (status !== undefined) {
    const received = String(response.status);
    const pattern = status.replaceAll(/, | or /g, '|').replaceAll('x', String.raw`\d`);
    const isMet = new RegExp(`^(?:${pattern})$`).test(received);
    parts.unshift({ isMet, received, expected: status });
  }
  return parts.filter(({ isMet }) => !isMet);
}

/** Aliases of MIME types, which browsers treat the same. */
const TYPE_ALIASES: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'text/xml': 'application/xml',
};

/** Normalizes a MIME type. Without a charset, JavaScript, JSON, SVG and XML are UTF-8; text is not. */
function canonicalType(value: string) {
  const [name = '', charset] = value.toLowerCase().split(/; ?/);
  const type = TYPE_ALIASES[name] ?? name;
  const isUtf8ByDefault = !type.startsWith('text/') || type === 'text/javascript';
  return `${type}; ${charset ?? (isUtf8ByDefault ? 'charset=utf-8' : '')}`;
}

/** Compares a header with its expected value, and accepts equivalent values that hosts use. */
function isSameHeader(name: string, received?: string, expected?: string): boolean {
  // Servers that compress on the fly send no length.
  if (name === 'Content-Length' && received === undefined) return true;
  if (received === undefined || expected === undefined) return received === expected;
  switch (name) {
    case 'Allow':
      return received.split(/,\s*/).sort().join(', ') === expected;
    case 'Cache-Control': {
      const isRevalidated = /^(?:no-cache|(?:public, ?)?max-age=0, ?must-revalidate)$/.test(
        received,
      );
      return received === expected || (isRevalidated && expected !== CACHE_CONTROL.immutable);
    }
    // Additional directives and policies are stricter.
    case 'Content-Security-Policy':
      return received.includes(expected);
    case 'Content-Type':
      return canonicalType(received) === canonicalType(expected);
    case 'Vary':
      return /\baccept-encoding\b/i.test(received);
    default:
      return received === expected;
  }
}

function decompress({ headers, body }: HttpResponse) {
  try {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
    if (headers['content-encoding'] === 'gzip') return gunzipSync(body);
    return body;
  } catch {
    return Buffer.from('does not match Content-Encoding');
  }
}
