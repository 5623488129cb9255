/** The contract that every host of the site keeps, as rules that are checked over HTTP. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  adminHeaders,
  CACHING,
  FILE_POLICY,
  headersOf,
  HOST_FILES,
  isServed,
  listFiles,
  securityHeaders,
  typeOf,
} from '../../integrations/hosting/rules.ts';
import { createClient, type Answer } from './client.ts';

/** The rules, in words. */
export const RULES = {
  content: 'Each page and file of the build answers 200, whole and with its type',
  'security headers': 'Every answer carries the security headers, errors and redirects too',
  caching: 'Hashed files are cached for a year, pages revalidated on each visit',
  'conditional requests': 'What a visitor has already is answered with 304, and only that',
  compression: 'Text is compressed for those who accept it, and caches are told so',
  head: 'HEAD answers with the headers of GET, without a body',
  ranges: 'A range request gets that part of the file, or the whole file',
  'one address': 'Each page has one address; usual other spellings redirect to it with the query',
  'safe redirects': 'No redirect leaves the site, and no answer sets cookies',
  'not found': 'An unknown address answers 404 with the error screen',
  hidden: 'Nothing is served that is no part of the site',
  'bad requests': 'Malformed or overlong addresses are refused',
  methods: 'Methods other than GET and HEAD answer 405 and name those two in Allow',
  version: 'No header names the version of the server software',
  https: 'http, and the other name of the site, redirect to its https address in one step',
} as const;
export type Rule = keyof typeof RULES;

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

type Ask = ReturnType<typeof createClient>['ask'];

/** What the functions below check rules with. */
interface Context extends Required<Pick<Target, 'folder' | 'encodings'>> {
  site: URL;
  /** The path of the site without a slash at its end: empty where it is the root of its host. */
  root: string;
  /** Files of the build that have an address, by that address. */
  files: ReadonlyMap<string, string>;
  /** Sends a request, and checks what holds for every answer. */
  ask: Ask;
  check: (rule: Rule, answer: Answer, isKept: boolean, got: unknown, promised: string) => void;
}

const REDIRECTS = [301, 307, 308];
const QUERY = '?plan=growth&next=//evil.example/';

/**
 * Returns the one address of a page or file.
 * @param file its path in the build
 * @param root see `Context`
 */
export const addressOf = (file: string, root = '') =>
  `${root}/${file.replace(/(?:^index)?\.html$/, '')}`;

/**
 * Checks all rules.
 * @returns the violations, and the rules that were checked
 */
export async function checkContract(target: Target) {
  const { folder, redirecting = [], checkCertificate, encodings = ['br', 'gzip'] } = target;
  const site = new URL(target.site);
  const root = site.pathname.replace(/\/$/, '');
  const admin = adminHeaders(folder);
  const files = new Map(
    listFiles(folder)
      .filter((file) => isServed(file) && file !== '404.html')
      .map((file) => [addressOf(file, root), file]),
  );

  const violations: Violation[] = [];
  const checked = new Set<Rule>();
  const check: Context['check'] = (rule, { request, failure }, isKept, got, promised) => {
    checked.add(rule);
    if (!isKept) violations.push({ rule, request, got: failure ?? String(got), promised });
  };

  function checkEveryAnswer(answer: Answer, isSecure: boolean, file?: string) {
    const { status, headers } = answer;
    const isHere = headers.location === undefined || locationOf(answer, site)?.host === site.host;
    check('safe redirects', answer, isHere, redirectOf(answer), 'nothing outside of the site');
    const cookies = headers['set-cookie'] ?? [];
    check('safe redirects', answer, cookies.length === 0, cookies.join(), 'no cookies');
    const software = [headers['server'], headers['x-powered-by']].filter(Boolean).join(', ');
    const isSilent = !headers['x-powered-by'] && !/\d/.test(software);
    check('version', answer, isSilent, software, 'a name at most');
    // Refused before the server knew which site was asked for.
    if ([0, 400, 414, 431].includes(status)) return;
    const own = file !== undefined && status < 400 ? headersOf(file, admin) : [];
    for (const general of securityHeaders(isSecure)) {
      const { name, value } = own.find((header) => header.name === general.name) ?? general;
      const got = String(headers[name.toLowerCase()] ?? 'none');
      // More directives, or more policies, are stricter.
      const isKept = name === 'Content-Security-Policy' ? got.includes(value) : got === value;
      check('security headers', answer, isKept, `${status}, ${name}: ${got}`, value);
    }
  }

  const clients = [{ origin: target.origin ?? site.origin, host: site.host }, ...redirecting].map(
    ({ origin, host }) => {
      const { ask, close } = createClient(origin, { host, checkCertificate });
      const askAndCheck: Ask = async (path, ...rest) => {
        const answer = await ask(path, ...rest);
        checkEveryAnswer(answer, origin.startsWith('https:'), files.get(path));
        return answer;
      };
      return { ask: askAndCheck, close };
    },
  );
  const [{ ask }, ...others] = clients as [(typeof clients)[0], ...typeof clients];
  const context: Context = { site, folder, root, files, encodings, ask, check };
  try {
    await Promise.all([
      ...[...files].map(([address, file]) => checkFile(context, address, file)),
      checkAddresses(context),
      checkNotFound(context),
      checkStrangeAddresses(context),
      checkMethods(context),
      ...others.map((other) => checkRedirectToSite({ ...context, ask: other.ask })),
    ]);
  } finally {
    for (const { close } of clients) close();
  }
  return { violations, checked };
}

async function checkFile(context: Context, address: string, file: string) {
  const { ask, check, folder, encodings } = context;
  const body = readFileSync(join(folder, file));
  const plain = await ask(address, { 'Accept-Encoding': 'identity' });
  const { status, headers } = plain;
  const isWhole = status === 200 && plain.body.equals(body);
  check('content', plain, isWhole, sizeOf(plain), `200, ${body.length} bytes of the build`);
  // Of a file that is not there, the rest says nothing.
  if (status !== 200) return;
  const type = headers['content-type'];
  check('content', plain, isRightType(type, file), type, String(typeOf(file)));

  const caching = headers['cache-control'];
  const promised = headersOf(file).find(({ name }) => name === 'Cache-Control')?.value ?? '';
  const isCached = caching === promised || (promised !== CACHING.hashed && isRevalidated(caching));
  check('caching', plain, isCached, caching, promised);

  const head = await ask(address, { 'Accept-Encoding': 'identity' }, 'HEAD');
  const different = ['content-type', 'content-length', 'cache-control', 'etag'].filter(
    // A server that compresses on the fly does not know the length.
    (name) =>
      head.headers[name] !== headers[name] &&
      (name !== 'content-length' || head.headers[name] !== undefined),
  );
  const isHead = head.status === status && head.body.length === 0 && different.length === 0;
  check('head', head, isHead, `${sizeOf(head)}, other ${different.join(', ')}`, 'as GET, no body');

  const part = await ask(address, { 'Accept-Encoding': 'identity', Range: 'bytes=0-9' });
  const expected = part.status === 206 ? body.subarray(0, 10) : body;
  const isPart = [200, 206].includes(part.status) && part.body.equals(expected);
  check('ranges', part, isPart, sizeOf(part), '206 with 10 bytes, or 200 with all');

  await checkConditional(context, address, plain);
  if (!existsSync(join(folder, `${file}.br`))) return;
  for (const encoding of encodings) {
    const packed = await ask(address, { 'Accept-Encoding': encoding });
    checkEncoding(context, packed, encoding, body);
    await checkConditional(context, address, packed);
  }
  checkEncoding(context, await ask(address), undefined, body);
  const refused = { 'Accept-Encoding': 'br;q=0, gzip;q=0, identity' };
  checkEncoding(context, await ask(address, refused), undefined, body);
}

async function checkConditional({ ask, check }: Context, address: string, first: Answer) {
  const {
    etag = '"none"',
    'content-encoding': encoding = 'identity',
    'cache-control': caching,
  } = first.headers;
  const again = (tag: string) =>
    ask(address, { 'Accept-Encoding': encoding, 'If-None-Match': tag });
  const same = await again(etag);
  const isSame = same.body.length === 0 && same.headers['cache-control'] === caching;
  const got = `${sizeOf(same)}, ${same.headers['cache-control']}`;
  const isKept = same.status === 304 && isSame;
  check('conditional requests', same, isKept, got, `304, no body, ${caching}`);
  const other = await again('"another"');
  check('conditional requests', other, other.status === 200, other.status, '200');
}

function checkEncoding(
  { check }: Context,
  answer: Answer,
  promised: string | undefined,
  body: Buffer,
) {
  const { 'content-encoding': encoding, vary = 'none' } = answer.headers;
  const isKept =
    encoding === promised && unpack(answer).equals(body) && /\baccept-encoding\b/i.test(vary);
  const got = `${encoding ?? 'plain'}, ${sizeOf(answer)}, Vary: ${vary}`;
  check('compression', answer, isKept, got, `${promised ?? 'plain'}, Vary: Accept-Encoding`);
}

async function checkAddresses({ ask, check, files, root, site }: Context) {
  const pages = [...files].filter(([, file]) => file.endsWith('.html'));
  for (const [address] of pages) {
    const name = address.slice(root.length);
    const isHome = name === '/';
    const spellings = isHome ? ['/index.html', '/index'] : [`${name}/`, `${name}.html`];
    if (isHome && root) spellings.push('');
    for (const from of spellings.flatMap((spelling) => [spelling, spelling + QUERY])) {
      const answer = await ask(root + from);
      const to = address + (from.endsWith(QUERY) ? QUERY : '');
      const target = locationOf(answer, site);
      const isKept =
        REDIRECTS.includes(answer.status) && target && target.pathname + target.search === to;
      check('one address', answer, Boolean(isKept), redirectOf(answer), `a redirect to ${to}`);
    }
  }
}

async function checkNotFound({ ask, check, folder, root, encodings }: Context) {
  const screen = readFileSync(join(folder, '404.html'));
  const names = ['unknown', 'a/b/c', 'unknown.html', 'a%20b', '_astro/unknown.js', '404.html'];
  for (const address of [...names, '404'].map((name) => `${root}/${name}`)) {
    for (const headers of [
      ...encodings.map((encoding) => ({ 'Accept-Encoding': encoding })),
      // A page that is not there has not stayed the same, and has no parts.
      { 'If-None-Match': '*' },
      { Range: 'bytes=0-9' },
    ] as { 'Accept-Encoding'?: string }[]) {
      const answer = await ask(address, headers);
      const {
        'content-type': type,
        'cache-control': caching,
        'content-encoding': encoding,
        'content-security-policy': policy = '',
      } = answer.headers;
      const isKept =
        answer.status === 404 &&
        unpack(answer).equals(screen) &&
        encoding === headers['Accept-Encoding'] &&
        isRightType(type, '404.html') &&
        isRevalidated(caching);
      const got = `${sizeOf(answer)}, ${encoding ?? 'plain'}, ${type}, ${caching}`;
      const how = `${headers['Accept-Encoding'] ?? 'plain'}, text/html, ${CACHING.page}`;
      check('not found', answer, isKept, got, `404, the whole error screen, ${how}`);
      // That of files would take the styles of the error screen away.
      check('not found', answer, !policy.includes(FILE_POLICY), policy, 'the policy of pages');
    }
    const head = await ask(address, {}, 'HEAD');
    const isHead = head.status === 404 && head.body.length === 0;
    check('head', head, isHead, sizeOf(head), '404 without a body');
  }
}

/** Checks addresses that are none of the site's: they are refused, or redirect within the site. */
async function checkStrangeAddresses({ ask, check, folder, root, files }: Context) {
  const isRefused = (status: number) =>
    REDIRECTS.includes(status) || (status >= 400 && status < 500);
  async function checkAll(rule: Rule, paths: readonly string[], isKept = isRefused) {
    for (const path of paths) {
      const answer = await ask(root + path);
      check(rule, answer, isKept(answer.status), redirectOf(answer), '404, or another 4xx');
    }
  }

  for (const [address, file] of files) {
    if (!file.endsWith('.html') || file === 'index.html') continue;
    const name = address.slice(root.length + 1);
    await checkAll('one address', [
      ...[`//${name}`, `/${name}//`, `/${name}/index.html`, `/${name}/index`, `/${name}.html/`],
      ...[`/${name}%2F`, `//%2F${name}`, `//\\${name}`, `/${name}.HTML`],
    ]);
  }
  await checkAll('one address', ['//', '/index/', '/index.html/', '/%2F', '//index.html']);

  const starts = ['//', '/\\', '/%5C', '/%5c/', '/%2F', '/%2f/', '///', '/\\/', '/.//', '/..//'];
  const ends = ['', '/', '/..', '/%2e%2e/', '.html', '/index.html', '%0d%0aSet-Cookie:a=b'];
  await checkAll(
    'safe redirects',
    starts.flatMap((start) => ends.map((end) => `${start}evil.example${end}`)),
    // A server may resolve some of them, `/evil.example/..`, and show Home.
    (status) => status < 500,
  );

  const built = listFiles(folder);
  const folders = new Set(built.map((file) => dirname(file)).filter((name) => name !== '.'));
  const hidden = ['.env', '%2Eenv', '.git/config', '.htaccess', ...HOST_FILES];
  const notServed = [...built.filter((file) => !isServed(file)), ...folders, ...hidden];
  await checkAll(
    'hidden',
    notServed.flatMap((name) => [`/${name}`, `/${name}/`]),
  );
  const up = ['/..', '/%2e%2e', '/..%2f', '/..\\', '/..%5c', '/....//', '/..%c0%af', '/%252e%252e'];
  await checkAll(
    'hidden',
    up.flatMap((way) => [`${way.repeat(9)}/etc/passwd`, `/_astro${way.repeat(9)}/etc/passwd`]),
  );

  await checkAll('bad requests', [
    ...['/%', '/%zz', '/%E0%A4%A', '/services%ff', '/%00', '/services%00.html', '/%0d%0a'],
    ...['/*', '/:80', '/;', '/~', '/@evil.example', '/CON', '/services:$DATA', '/__proto__'],
  ]);
  const long = ['/a'.repeat(3_000), `/${'a'.repeat(100_000)}`, `/${'%41'.repeat(2_000)}`];
  // Some servers only close the connection.
  await checkAll('bad requests', long, (status) => status === 0 || isRefused(status));
}

async function checkMethods({ ask, check, files, root }: Context) {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    for (const path of [...[...files.keys()].slice(0, 3), `${root}/`, `${root}/unknown`]) {
      const answer = await ask(path, {}, method);
      const { allow = 'none' } = answer.headers;
      const isAllow = allow.split(/,\s*/).sort().join(', ') === 'GET, HEAD';
      const got = `${answer.status}, Allow: ${allow}`;
      check('methods', answer, answer.status === 405 && isAllow, got, '405, Allow: GET, HEAD');
    }
  }
}

async function checkRedirectToSite({ ask, check, root, site }: Context) {
  for (const path of [`${root}/`, `${root}/services${QUERY}`, `${root}/a/%20b`, '/unknown']) {
    const answer = await ask(path);
    const to = `https://${site.host}${path}`;
    const isKept = REDIRECTS.includes(answer.status) && answer.headers.location === to;
    check('https', answer, isKept, redirectOf(answer), `a redirect to ${to}`);
  }
}

const sizeOf = ({ status, body }: Answer) => `${status}, ${body.length} bytes`;

const redirectOf = ({ status, headers: { location } }: Answer) =>
  location === undefined ? String(status) : `${status} to ${location}`;

function locationOf({ headers: { location = '' } }: Answer, site: URL) {
  return URL.canParse(location, site) ? new URL(location, site) : undefined;
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

/** Some hosts say `no-cache` in other words. */
const isRevalidated = (caching = '') =>
  caching === CACHING.page || /^(?:public, ?)?max-age=0, ?must-revalidate$/.test(caching);

/** Other names of types, which browsers take as well. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript',
  '.ico': 'image/vnd.microsoft.icon',
  '.xml': 'text/xml',
};

/** Modules, JSON, SVG and XML are UTF-8 where no character set is given; text is not. */
function isRightType(type = '', file: string) {
  const [name, charset] = type.toLowerCase().split(/; ?/);
  const [rightName, rightCharset] = String(typeOf(file)).split('; ');
  const mayOmit = !rightName?.startsWith('text/') || extname(file) === '.js';
  return (
    (name === rightName || name === OTHER_TYPES[extname(file)]) &&
    (charset === rightCharset || (charset === undefined && mayOmit))
  );
}
