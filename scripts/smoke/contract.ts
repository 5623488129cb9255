/** The contract that every host of the site keeps, as rules that are checked over HTTP. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  adminHeaders,
  CACHING,
  FILE_POLICY,
  headersOf,
  HOST_FILES,
  isServed,
  listFiles,
  PAGE_POLICY,
  securityHeaders,
  typeOf,
} from '../../integrations/hosting/rules.ts';
import { basePath } from '../../src/lib/links.ts';
import { createClient, type Answer } from './client.ts';

/** The rules, in words. */
export const RULES = {
  content:
    'Each page and file of the build answers 200 with its type; HEAD and ranges agree with that',
  caching: 'Hashed files are cached for a year, pages revalidated; what is unchanged answers 304',
  compression: 'Text is compressed for those who accept it, and caches are told so',
  'security headers':
    'Every answer carries the security headers, sets no cookies and names no software version',
  'one address': 'Each page has one address; usual other spellings redirect to it with the query',
  'safe redirects': 'No redirect leaves the site',
  'not found': 'An unknown address answers 404 with the error screen',
  hidden: 'Nothing else is served, and malformed or overlong addresses are refused',
  methods: 'Methods other than GET and HEAD answer 405 and name those two in Allow',
  https: 'http, and the other name of the site, redirect to its https address in one step',
} as const;
type Rule = keyof typeof RULES;

/** A rule that was broken by one answer. */
export interface Violation {
  rule: Rule;
  request: string;
  got: string;
  promised: string;
}

/** A server, and the site that it should serve. */
export interface Target {
  /** The address of the site, such as `https://www.example.com/project`. */
  site: string;
  /** The folder of the build. */
  folder: string;
  /** Where the server listens, where that is not the origin of the site. */
  origin?: string | undefined;
  /** Servers that must redirect to the site, by the name that they are called. */
  redirecting?: readonly { origin: string; host: string }[];
  /** Whether to refuse certificates that browsers would refuse. */
  checkCertificate?: boolean;
  /** The compressions that the server must know. */
  encodings?: readonly ('br' | 'gzip')[];
}

/** What an answer must be. */
interface Promised {
  /** One or more, such as `301 or 4xx`; `0` is a connection that is closed without an answer. */
  status?: string;
  /** The body, once it is uncompressed. */
  body?: Buffer;
  /** By name; a header that is undefined must be missing. */
  headers?: Readonly<Record<string, string | undefined>>;
}

/** Addresses that are asked for with one method, and what is promised for all of them. */
interface Group {
  rule: Rule;
  promised: Promised;
  paths: readonly string[];
  method?: string;
}

type Ask = (
  rule: Rule,
  path: string,
  promised: Promised,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Answer>;

/** Names that no page or file of the build has. */
const UNKNOWN = ['404', '404.html', 'unknown', 'unknown.html', 'a/b/c', 'a%20b', '_astro/x.js'];
const HIDDEN = ['.env', '%2Eenv', '.git/config', '.htaccess', ...HOST_FILES];
const QUERY = '?plan=growth&next=//evil.example/';
const NO_BODY = Buffer.alloc(0);
const PLAIN = { 'Accept-Encoding': 'identity' };
const REFUSES_PACKED = { 'Accept-Encoding': 'br;q=0, gzip;q=0, identity' };

/**
 * Returns the one address of a page or file.
 * @param file its path in the build
 * @param root the path of the site, see `basePath`
 */
export const addressOf = (file: string, root = '') =>
  `${root}/${file.replace(/(?:^index)?\.html$/, '')}`;

/** Checks all rules, and returns the violations. */
export async function checkContract(target: Target): Promise<Violation[]> {
  const { folder, redirecting = [], checkCertificate, encodings = ['br', 'gzip'] } = target;
  const site = new URL(target.site);
  const root = basePath(site.pathname);
  const admin = adminHeaders(folder);
  const built = listFiles(folder);
  const files = new Map(
    built
      .filter((file) => isServed(file) && file !== '404.html')
      .map((file) => [addressOf(file, root), file]),
  );
  const pages = [...files.keys()].filter((path) => files.get(path)?.endsWith('.html'));
  const packed = encodings.map((encoding) => ({ 'Accept-Encoding': encoding }));
  const encodingFor = (asked: Record<string, string>) =>
    encodings.find((encoding) => encoding === asked['Accept-Encoding']);
  const violations: Violation[] = [];

  function check(rule: Rule, answer: Answer, promised: Promised) {
    const broken = compare(answer, promised);
    if (broken.length === 0) return;
    violations.push({
      rule,
      request: answer.request,
      got: answer.failure ?? broken.map(({ got }) => got).join(', '),
      promised: broken.map((part) => part.promised).join(', '),
    });
  }

  function checkSecurity(answer: Answer, isSecure: boolean, file?: string) {
    const { status, headers } = answer;
    const own = file !== undefined && status < 400 ? headersOf(file, admin) : [];
    const promised = [...securityHeaders(isSecure), ...own]
      .filter(({ name }) => name !== 'Cache-Control')
      .map(({ name, value }) => [name, value] as const);
    // Refused before the server knew which site was asked for.
    const isEarly = [0, 400, 414, 431].includes(status);
    check('security headers', answer, {
      headers: {
        ...(isEarly ? {} : Object.fromEntries(promised)),
        'Set-Cookie': undefined,
        'X-Powered-By': undefined,
        Server: headers['server']?.toString().replace(/\W*\d.*$/, ''),
      },
    });
  }

  /**
   * Returns what asks a server, and checks each answer.
   * @param called the address that the server is called by
   */
  function connect(origin: string, called: URL) {
    const client = createClient(origin, { host: called.host, checkCertificate });
    const ask: Ask = async (rule, path, promised, headers = {}, method = 'GET') => {
      const answer = await client.ask(path, headers, method);
      const { location } = answer.headers;
      if (location !== undefined) {
        const to = URL.parse(location, called);
        const inside = { headers: { Location: `below ${site.origin}` } };
        if (to?.host !== site.host) check('safe redirects', answer, inside);
        answer.headers.location = to?.href ?? location;
      }
      check(rule, answer, promised);
      checkSecurity(answer, origin.startsWith('https:'), files.get(path));
      return answer;
    };
    return { ask, close: client.close };
  }

  async function checkFile(ask: Ask, path: string, file: string) {
    const body = readFileSync(join(folder, file));
    const whole = { status: '200', body, headers: { 'Content-Type': typeOf(file) } };
    const { status, headers } = await ask('content', path, whole, PLAIN);
    // Of a file that is not there, the rest says nothing.
    if (status !== 200) return;
    const asGet = {
      'Content-Type': headers['content-type'],
      'Content-Length': headers['content-length'],
      'Cache-Control': headers['cache-control'],
      ETag: headers.etag,
    };
    await ask('content', path, { status: '200', body: NO_BODY, headers: asGet }, PLAIN, 'HEAD');
    const range = { ...PLAIN, Range: 'bytes=0-9' };
    const part = await ask('content', path, { status: '200 or 206' }, range);
    check('content', part, { body: part.status === 206 ? body.subarray(0, 10) : body });

    const caching = headersOf(file).find(({ name }) => name === 'Cache-Control')?.value;
    const cached = { 'Cache-Control': caching };
    const isText = existsSync(join(folder, `${file}.br`));
    const vary = isText ? { Vary: 'Accept-Encoding' } : {};
    for (const asked of isText ? [PLAIN, ...packed, REFUSES_PACKED, {}] : [PLAIN]) {
      const encoded = { 'Content-Encoding': encodingFor(asked), ...vary };
      const answer = await ask('compression', path, { body, headers: encoded }, asked);
      const same = { ...asked, 'If-None-Match': answer.headers.etag ?? '"none"' };
      await ask('caching', path, { status: '304', body: NO_BODY, headers: cached }, same);
      const other = { ...asked, 'If-None-Match': '"another"' };
      await ask('caching', path, { status: '200', headers: cached }, other);
    }
  }

  async function checkNotFound(ask: Ask, path: string) {
    const body = readFileSync(join(folder, '404.html'));
    const page = { 'Content-Type': typeOf('404.html'), 'Cache-Control': CACHING.page };
    // A page that is not there has not stayed the same, and has no parts.
    for (const asked of [...packed, { 'If-None-Match': '*' }, { Range: 'bytes=0-9' }]) {
      const headers = { ...page, 'Content-Encoding': encodingFor(asked) };
      const answer = await ask('not found', path, { status: '404', body, headers }, asked);
      // That of files would take the styles of the error screen away.
      const policy = answer.headers['content-security-policy']?.toString();
      const ofPages = policy?.replace(FILE_POLICY, PAGE_POLICY);
      check('not found', answer, { headers: { 'Content-Security-Policy': ofPages } });
    }
    await ask('not found', path, { status: '404', body: NO_BODY }, {}, 'HEAD');
  }

  const main = connect(target.origin ?? site.origin, site);
  const others = redirecting.map(({ origin, host }) =>
    connect(origin, new URL(`${new URL(origin).protocol}//${host}`)),
  );
  const { ask } = main;
  const groups = [...spellings(root, site.origin, pages), ...strangers(root, pages, built)];
  const taken = [...[...files.keys()].slice(0, 3), `${root}/`, `${root}/unknown`];
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    const promised = { status: '405', headers: { Allow: 'GET, HEAD' } };
    groups.push({ rule: 'methods', promised, paths: taken, method });
  }
  const moved = [`${root}/`, `${root}/services${QUERY}`, `${root}/a/%20b`, '/unknown'];
  try {
    await Promise.all([
      ...[...files].map(([path, file]) => checkFile(ask, path, file)),
      ...UNKNOWN.map((name) => checkNotFound(ask, `${root}/${name}`)),
      ...groups.flatMap(({ rule, promised, paths, method }) =>
        paths.map((path) => ask(rule, path, promised, {}, method)),
      ),
      ...others.flatMap((other) =>
        moved.map((path) => other.ask('https', path, redirectTo(`https://${site.host}${path}`))),
      ),
    ]);
  } finally {
    for (const { close } of [main, ...others]) close();
  }
  return violations;
}

const redirectTo = (address: string): Promised => ({
  status: '301, 307 or 308',
  headers: { Location: address },
});

/** Other spellings of pages, which redirect to their one address. */
const spellings = (root: string, origin: string, pages: readonly string[]): Group[] =>
  pages.flatMap((page) => {
    const home = [`${page}index.html`, `${page}index`, ...(root ? [root] : [])];
    const paths = page === `${root}/` ? home : [`${page}/`, `${page}.html`];
    return ['', QUERY].map((query) => ({
      rule: 'one address',
      promised: redirectTo(origin + page + query),
      paths: paths.map((path) => path + query),
    }));
  });

/** Addresses that are none of the site's: they are refused, or redirect within the site. */
function strangers(root: string, pages: readonly string[], built: readonly string[]): Group[] {
  const starts = ['//', '/\\', '/%5C', '/%5c/', '/%2F', '/%2f/', '///', '/\\/', '/.//', '/..//'];
  const ends = ['', '/', '/..', '/%2e%2e/', '.html', '/index.html', '%0d%0aSet-Cookie:a=b'];
  const up = ['/..', '/%2e%2e', '/..%2f', '/..\\', '/..%5c', '/....//', '/..%c0%af', '/%252e%252e'];
  const names = pages.map((page) => page.slice(root.length + 1)).filter(Boolean);
  const folders = new Set(built.map((file) => dirname(file)).filter((name) => name !== '.'));
  const unserved = [...built.filter((file) => !isServed(file)), ...folders, ...HIDDEN];
  const refused = { status: '301, 307, 308 or 4xx' };
  const groups: Group[] = [
    {
      rule: 'one address',
      promised: refused,
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
      // A server may resolve some of them, `/evil.example/..`, and show Home.
      promised: { status: '2xx, 3xx or 4xx' },
      paths: starts.flatMap((start) => ends.map((end) => `${start}evil.example${end}`)),
    },
    {
      rule: 'hidden',
      promised: refused,
      paths: [
        ...unserved.flatMap((name) => [`/${name}`, `/${name}/`]),
        ...up.flatMap((way) => ['', '/_astro'].map((at) => `${at}${way.repeat(9)}/etc/passwd`)),
        ...['/%', '/%zz', '/%E0%A4%A', '/services%ff', '/%00', '/services%00.html', '/%0d%0a'],
        ...['/*', '/:80', '/;', '/~', '/@evil.example', '/CON', '/services:$DATA', '/__proto__'],
      ],
    },
    {
      rule: 'hidden',
      // Some servers only close the connection.
      promised: { status: `0, ${refused.status}` },
      paths: ['/a'.repeat(3_000), `/${'a'.repeat(100_000)}`, `/${'%41'.repeat(2_000)}`],
    },
  ];
  return groups.map((group) => ({ ...group, paths: group.paths.map((path) => root + path) }));
}

/** Lists the parts of an answer that are not as promised. */
function compare(answer: Answer, { status, body, headers = {} }: Promised) {
  const parts = Object.entries(headers).map(([name, promised]) => {
    const got = answer.headers[name.toLowerCase()]?.toString();
    const isKept = isSameHeader(name, got, promised);
    return { isKept, got: `${name}: ${got ?? 'none'}`, promised: `${name}: ${promised ?? 'none'}` };
  });
  if (body !== undefined) {
    const isKept = unpack(answer).equals(body);
    const promised = body.length === 0 ? 'no body' : `the ${body.length} bytes of the build`;
    parts.unshift({ isKept, got: `${answer.body.length} bytes`, promised });
  }
  if (status !== undefined) {
    const got = String(answer.status);
    const pattern = status.replaceAll(/, | or /g, '|').replaceAll('x', String.raw`\d`);
    const isKept = new RegExp(`^(?:${pattern})$`).test(got);
    parts.unshift({ isKept, got, promised: status });
  }
  return parts.filter(({ isKept }) => !isKept);
}

/** Types by other names, which browsers take as well. */
const TYPE_ALIASES: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'text/xml': 'application/xml',
};

/** Modules, JSON, SVG and XML are UTF-8 where no character set is given; text is not. */
function canonicalType(value: string) {
  const [name = '', charset] = value.toLowerCase().split(/; ?/);
  const type = TYPE_ALIASES[name] ?? name;
  const mayOmit = !type.startsWith('text/') || type === 'text/javascript';
  return `${type}; ${charset ?? (mayOmit ? 'charset=utf-8' : '')}`;
}

/** Compares a header with what is promised, where hosts may say the same in other words. */
function isSameHeader(name: string, got?: string, promised?: string): boolean {
  // A server that compresses on the fly does not know the length.
  if (name === 'Content-Length' && got === undefined) return true;
  if (got === undefined || promised === undefined) return got === promised;
  switch (name) {
    case 'Allow':
      return got.split(/,\s*/).sort().join(', ') === promised;
    case 'Cache-Control': {
      const isRevalidated = /^(?:no-cache|(?:public, ?)?max-age=0, ?must-revalidate)$/.test(got);
      return got === promised || (isRevalidated && promised !== CACHING.hashed);
    }
    // More directives, or more policies, are stricter.
    case 'Content-Security-Policy':
      return got.includes(promised);
    case 'Content-Type':
      return canonicalType(got) === canonicalType(promised);
    case 'Vary':
      return /\baccept-encoding\b/i.test(got);
    default:
      return got === promised;
  }
}

function unpack({ headers, body }: Answer) {
  try {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
    if (headers['content-encoding'] === 'gzip') return gunzipSync(body);
    return body;
  } catch {
    return Buffer.from('not what Content-Encoding says');
  }
}
