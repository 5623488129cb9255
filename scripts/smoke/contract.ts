/**
 * What every host of the site promises, asked of a server that runs: page by page, file by file, address
 * by address.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { basename, extname, join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  adminHeaders,
  CACHING,
  FILE_POLICY,
  HASHED,
  HOST_FILES,
  isServed,
  listFiles,
  SECURITY_HEADERS,
  typeOf,
} from '../../integrations/hosting/rules.ts';
import { prefixOf } from '../../src/lib/links.ts';
import { clientOf, type Answer, type Place } from './client.ts';

/** The promises, as a host that cannot keep one is excused from it. */
export const PROMISES = {
  served: 'each page and file has status 200 and comes whole',
  type: 'text says that it is UTF-8, and nothing is of a wrong type',
  'security headers': 'every answer carries them, failures and redirects too',
  'policy of files':
    'a file that is opened by itself may do nothing; the error screen in its place may',
  caching: 'hashed files a year, pages asked for again each time',
  'not modified': 'what a visitor has is not sent again',
  compressed: 'brotli and gzip for those who take it',
  'compressed at build': 'and in the very bytes that the build made',
  plain: 'neither for those who take neither',
  vary: 'caches in between are told so',
  head: 'HEAD has the headers of GET and no body',
  'clean address': 'other spellings of an address lead to it, with the query',
  'one address': 'and none of them shows the page itself',
  'no open redirect': 'no address of this site leads to another',
  'error screen': 'an unknown address has status 404 and the error screen, compressed and not kept',
  'error screen has no address': 'nor has it one with status 200',
  'not served': 'folders, hidden files, compressed siblings, what hosts read',
  outside: 'no way out of the folder',
  malformed: 'an address that is none, or too long, is refused',
  methods: 'others than GET and HEAD have status 405',
  'no version': 'the server does not say what it is in detail',
  https: 'http leads to https in one step, path and query kept',
  host: 'so do other names to the right one',
} as const;
export type PromiseName = keyof typeof PROMISES;

/** A promise that a host is known not to keep. */
export interface Excuse {
  promises: readonly PromiseName[];
  /** Where alone it holds: against address and finding as they are printed. Everywhere where not given. */
  at?: RegExp;
  because: string;
}

/** One promise at one address. */
export interface Kept {
  promise: PromiseName;
  /** Method, where it is not GET, and address, both as asked for. */
  address: string;
  kept: boolean;
  /** What the server did. */
  found: string;
  /** What lets this host do otherwise. */
  excuse?: Excuse | undefined;
}

/** A server, and the site that it serves. */
export interface Served extends Place {
  /** The built site. */
  folder: string;
  /** The path that it is served under, see `SiteAddress`. */
  base?: string;
  /** Where the same server listens without TLS; all that is asked there must lead to `https://<host>`. */
  insecure?: string;
  /** Other names of the site, which must lead to `https://<host>`. */
  otherHosts?: readonly string[];
  /** Promises that this host cannot keep, and why. */
  excuses?: readonly Excuse[];
}

const QUERY = '?plan=growth&next=//evil.example/';
const LONG = 100_000;

/**
 * The one address of a page or file.
 * @param file its path in the build
 * @param base see `SiteAddress`
 */
export const addressOf = (file: string, base: string) =>
  `${prefixOf(base)}/${file.replace(/(?:^index)?\.html$/, '')}`;

const isSibling = (file: string) => /\.(?:br|gz)$/.test(file);

const unpack = (answer: Answer) => {
  try {
    if (answer.headers['content-encoding'] === 'br') return brotliDecompressSync(answer.body);
    if (answer.headers['content-encoding'] === 'gzip') return gunzipSync(answer.body);
  } catch {
    return Buffer.from('not what the encoding says');
  }
  return answer.body;
};

/** Whether an answer is asked for again each time: some hosts say `no-cache` in other words. */
const isRevalidated = (caching = '') =>
  caching === CACHING.page || /^(?:public,\s*)?max-age=0,\s*must-revalidate$/.test(caching);

/**
 * Asks a server for all that it promises.
 * @param served the server, and what it serves
 * @returns a row for each promise at each address
 * @throws Error when the folder holds no build
 */
export async function checkPromises(served: Served): Promise<Kept[]> {
  const { at, folder, base = '/', otherHosts = [], excuses = [] } = served;
  const root = prefixOf(base);
  const host = served.host ?? new URL(at).host;
  const isSecure = at.startsWith('https:');
  const client = clientOf(served);
  const rows: Kept[] = [];

  const files = listFiles(folder);
  const read = (file: string) => readFileSync(join(folder, file));
  const errorScreen = read('404.html');
  const admin = adminHeaders(folder);
  const shown = files.filter(isServed).filter((file) => file !== '404.html');
  const pages = shown.filter((file) => file.endsWith('.html'));

  const plainFile = shown.find((file) => !file.endsWith('.html') && !file.includes('/'));

  function row(promise: PromiseName, address: string, kept: boolean, found: unknown) {
    const shownAddress = address.length > 100 ? `${address.slice(0, 60)}…` : address;
    const said = `${shownAddress} → ${String(found)}`;
    const excuse = kept
      ? undefined
      : excuses.find(({ promises, at }) => promises.includes(promise) && (at?.test(said) ?? true));
    rows.push({ promise, address: shownAddress, kept, found: String(found), excuse });
  }

  /** Asks, and looks at what every answer carries. */
  async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
    const answer = await client.ask(path, headers, method);
    const address = method === 'GET' ? path : `${method} ${path}`;
    // Refused before the server knew what was asked, and so what to say with it.
    if ([0, 400, 414, 431].includes(answer.status)) return answer;
    const own = path === `${root}/admin` ? admin : [];
    for (const { name, httpsOnly, ...general } of SECURITY_HEADERS) {
      if (httpsOnly && !isSecure) continue;
      const { value } = own.find((header) => header.name === name) ?? general;
      const said = String(answer.headers[name.toLowerCase()]);
      // A policy of more directives, or several policies, are stricter.
      const kept = name === 'Content-Security-Policy' ? said.includes(value) : said === value;
      if (!kept) row('security headers', address, false, `${answer.status}, ${name}: ${said}`);
    }
    if (!rows.some((one) => one.promise === 'security headers' && one.address === address)) {
      row('security headers', address, true, answer.status);
    }
    const { server = '', 'x-powered-by': power } = answer.headers;
    if (/\d/.test(String(server)) || power !== undefined) {
      row('no version', address, false, power ?? server);
    }
    return answer;
  }

  const where = ({ headers }: Answer, path: string) => {
    const { location } = headers;
    if (location === undefined || !URL.canParse(location, `https://${host}${path}`)) return null;
    return new URL(location, `https://${host}${path}`);
  };
  const isHere = (url: URL) => [host, new URL(at).host].includes(url.host);
  const isMoved = ({ status }: Answer) => [301, 307, 308].includes(status);

  /** All that is promised of a file that has an address. */
  async function checkFile(file: string) {
    const address = addressOf(file, base);
    const body = read(file);
    const isPage = file.endsWith('.html');
    const answer = await ask(address, { 'Accept-Encoding': 'identity' });
    const { status, headers } = answer;
    row('served', address, status === 200 && answer.body.equals(body), status);

    const type = String(headers['content-type']).toLowerCase().replace(/;\s*/, '; ');
    row('type', address, isRightType(type, extname(file)), type);

    const policy = headers['content-security-policy'] ?? '';
    if (!isPage) row('policy of files', address, policy.includes(FILE_POLICY), policy);

    const caching = headers['cache-control'];
    const isKept = file.startsWith(HASHED.slice(1))
      ? caching === CACHING.hashed
      : isRevalidated(caching) || (!isPage && caching === CACHING.file);
    row('caching', address, isKept, caching);

    const head = await ask(address, { 'Accept-Encoding': 'identity' }, 'HEAD');
    const differing = ['content-type', 'content-length', 'cache-control', 'etag'].filter(
      // A server that does not know the length leaves it out.
      (name) =>
        head.headers[name] !== headers[name] &&
        (name !== 'content-length' || head.headers[name] !== undefined),
    );
    const isHead = head.status === status && differing.length === 0 && head.body.length === 0;
    row('head', `HEAD ${address}`, isHead, `${head.status} ${differing.join(' ')}`);

    for (const accepted of ['', 'br;q=0, gzip;q=0, identity']) {
      const plain = await ask(address, accepted ? { 'Accept-Encoding': accepted } : {});
      const encoding = plain.headers['content-encoding'];
      const isPlain = encoding === undefined && plain.body.equals(body);
      row('plain', `${address} accepting ${accepted || 'nothing'}`, isPlain, encoding ?? 'plain');
    }
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const packed = existsSync(join(folder, file + ending));
      if (!packed) continue;
      await checkPacked(file, encoding, read(file + ending));
    }
    await checkNotModified(address, 'identity', answer);
    if (existsSync(join(folder, `${file}.br`))) checkVary(`${address} accepting none`, answer);
  }

  async function checkPacked(file: string, encoding: string, sibling: Buffer) {
    const address = addressOf(file, base);
    const asked = `${address} accepting ${encoding}`;
    const answer = await ask(address, { 'Accept-Encoding': encoding });
    const said = answer.headers['content-encoding'];
    row('compressed', asked, said === encoding && unpack(answer).equals(read(file)), said);
    const { length } = answer.body;
    row('compressed at build', asked, answer.body.equals(sibling), `${length} bytes`);
    checkVary(asked, answer);
    const type = String(answer.headers['content-type']).toLowerCase().replace(/;\s*/, '; ');
    row('type', asked, isRightType(type, extname(file)), type);
    await checkNotModified(address, encoding, answer);
  }

  function checkVary(asked: string, { headers: { vary = '' } }: Answer) {
    row('vary', asked, /^accept-encoding$/i.test(vary), vary);
  }

  async function checkNotModified(address: string, accepted: string, first: Answer) {
    const asked = `${address} again, accepting ${accepted}`;
    const { etag } = first.headers;
    const answer = await ask(address, {
      'Accept-Encoding': accepted,
      'If-None-Match': etag ?? '"none"',
    });
    const isSame =
      answer.headers['cache-control'] === first.headers['cache-control'] &&
      answer.body.length === 0;
    row('not modified', asked, answer.status === 304 && isSame, `${answer.status}, ETag ${etag}`);
    const other = await ask(address, {
      'Accept-Encoding': accepted,
      'If-None-Match': '"another"',
    });
    row('not modified', `${asked}, but another`, other.status === 200, other.status);
  }

  /** That an address is answered with the error screen. */
  async function checkErrorScreen(promise: PromiseName, path: string) {
    for (const [accepted, headers] of [
      ['identity', {}],
      ['br', {}],
      ['gzip', {}],
      // As browsers ask that have been there. It is no file that may have changed, or of which to send a part.
      ['br', { 'If-None-Match': '*' }],
      ['identity', { 'If-None-Match': (await ask(path)).headers.etag ?? '*' }],
      ['identity', { Range: 'bytes=0-9' }],
    ] as const) {
      const answer = await ask(path, { ...headers, 'Accept-Encoding': accepted });
      const { 'content-encoding': encoding = 'identity', 'cache-control': caching } =
        answer.headers;
      const isRight =
        answer.status === 404 &&
        unpack(answer).equals(errorScreen) &&
        (encoding === accepted || !existsSync(join(folder, '404.html.br'))) &&
        isRevalidated(caching) &&
        isRightType(String(answer.headers['content-type']).toLowerCase(), '.html');
      const found = `${answer.status}, ${encoding}, ${caching}, ${answer.body.length} bytes`;
      row(promise, `${path} accepting ${accepted} ${JSON.stringify(headers)}`, isRight, found);
    }
    const { 'content-security-policy': policy = '' } = (await ask(path)).headers;
    row('policy of files', path, !policy.includes(FILE_POLICY), policy);
    const head = await ask(path, {}, 'HEAD');
    row('head', `HEAD ${path}`, head.status === 404 && head.body.length === 0, head.status);
  }

  async function checkMoves(from: string, to: string) {
    for (const query of ['', QUERY]) {
      const answer = await ask(from + query);
      const target = where(answer, from);
      const found = `${answer.status} ${answer.headers.location ?? ''}`;
      const leads = target && isHere(target) && target.pathname + target.search === to + query;
      row('clean address', from + query, Boolean(leads) && isMoved(answer), found);
    }
  }

  /** That what an address shows, here or after redirects, is what nobody may see: nothing. */
  async function checkRefused(promise: PromiseName, path: string, statuses: readonly number[]) {
    const answer = await ask(path);
    const found = `${answer.status} ${answer.headers.location ?? ''}`;
    row(promise, path, statuses.includes(answer.status), found);
  }

  async function checkPageAddresses(page: string) {
    const address = addressOf(page, base);
    const name = address.slice(root.length);
    const isHome = name === '/';
    const moved = isHome ? ['/index.html', '/index'] : [`${name}/`, `${name}.html`];
    for (const from of moved) await checkMoves(root + from, address);
    if (isHome && root) await checkMoves(root, address);
    const others = isHome
      ? ['//', '/index/', '/index.html/', '/%2F', '//index.html']
      : [
          ...[`/${name}`, `${name}//`, `${name}.html/`, `${name}/index.html`, `${name}/index`],
          ...[`/${name}.html`, `${name}%2F`, `/%2F${name.slice(1)}`, `${name}%2Ehtml`],
          ...[`/%5C${name.slice(1)}`, `/\\${name.slice(1)}`, `${name}.HTML`, `${name}\\`],
        ];
    for (const other of others) {
      const { status } = await ask(root + other);
      row('one address', root + other, status !== 200 && status < 500, status);
    }
  }

  async function checkRedirects(place: Place, promise: PromiseName) {
    const other = clientOf(place);
    for (const path of [`${root}/`, `${root}/services${QUERY}`, `${root}/a/%20b`, '/unknown']) {
      const answer = await other.ask(path);
      const { location = '' } = answer.headers;
      const leads = location === `https://${host}${path}` && isMoved(answer);
      row(promise, `${place.at} as ${place.host}${path}`, leads, `${answer.status} ${location}`);
      for (const { name, value, httpsOnly } of SECURITY_HEADERS) {
        const said = String(answer.headers[name.toLowerCase()]);
        // Over http it must not be said.
        const isSaid = httpsOnly && !place.at.startsWith('https:') ? undefined : value;
        if (said === String(isSaid)) continue;
        row('security headers', `${place.at} as ${place.host}${path}`, false, `${name}: ${said}`);
      }
    }
    other.close();
  }

  const evil = ['evil.example', 'evil.example/..', 'evil.example/%2e%2e', 'evil.example.html'];
  const starts = ['//', '/\\', '/%5C', '/%5c/', '/%2F', '/%2f/', '///', '/\\/', '/.//', '/..//'];
  const ends = ['', '/', '/index.html', '/services/', '%0d%0aSet-Cookie:a=b', '/%0d%0aX:y/'];

  try {
    await eachOf(shown, checkFile);
    await eachOf(pages, checkPageAddresses);
    await eachOf(
      ['/unknown', '/a/b/c', '/unknown.html', `${HASHED}unknown.js`, '/unknown.png', '/a b'],
      (path) => checkErrorScreen('error screen', encodeURI(root + path)),
    );
    await eachOf(['/404', '/404.html'], (path) =>
      checkErrorScreen('error screen has no address', root + path),
    );
    const folders = new Set(
      files.filter((file) => file.includes('/')).map((file) => file.replace(/\/[^/]*$/, '')),
    );
    await eachOf(
      [
        ...files.filter((file) => !isServed(file)),
        ...[...folders].flatMap((name) => [name, `${name}/`]),
        ...['.env', '.git/config', '.htaccess', '_astro/app.js.map', ...HOST_FILES],
        ...['404.html.br', 'index.html.gz', 'index.html.br/', '404/', '%2Eenv'],
      ],
      // A slash too many may be taken away first.
      (file) =>
        checkRefused(
          'not served',
          `${root}/${file}`,
          file.endsWith('/') && !isSibling(file.slice(0, -1)) ? [404, 301, 307, 308] : [404],
        ),
    );
    await eachOf(
      evil.flatMap((name) => starts.flatMap((start) => ends.map((end) => start + name + end))),
      async (path) => {
        for (const from of new Set([path, root + path])) {
          const answer = await ask(from);
          const target = where(answer, from);
          const isSafe = answer.headers.location === undefined || (target && isHere(target));
          const isClean = answer.headers['set-cookie'] === undefined && answer.status < 500;
          const found = `${answer.status} ${answer.headers.location ?? ''}`;
          row('no open redirect', from, Boolean(isSafe) && isClean, found);
        }
      },
    );
    await eachOf(waysOut(folder, root, plainFile), async (path) => {
      const { status } = await ask(path);
      row('outside', path, status !== 200 && status < 500, status);
    });
    await eachOf(
      [
        ...[
          '%',
          '%zz',
          '%E0%A4%A',
          'services%ff',
          '%00',
          'services%00.html',
          '%0d%0a',
          '__proto__',
        ],
        ...['a'.repeat(LONG), 'a/'.repeat(3_000), '%41'.repeat(2_000)],
        ...['*', ':80', ';', '~', '@evil.example', 'con', 'CON', 'services:$DATA', 'services.'],
      ],
      (path) => checkRefused('malformed', `${root}/${path}`, [0, 400, 404, 414, 431]),
    );
    await eachOf(
      ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'],
      async (method) => {
        for (const path of ['/', '/services', '/unknown', '/robots.txt']) {
          const { status, headers } = await ask(root + path, {}, method);
          const allowed = (headers.allow ?? '').split(/,\s*/).sort().join(', ');
          const found = `${status}, Allow: ${headers.allow}`;
          row(
            'methods',
            `${method} ${root}${path}`,
            status === 405 && allowed === 'GET, HEAD',
            found,
          );
        }
      },
    );
    if (!rows.some(({ promise }) => promise === 'no version')) {
      row('no version', 'all', true, 'none said');
    }
    if (served.insecure !== undefined) {
      for (const name of [host, ...otherHosts]) {
        await checkRedirects({ at: served.insecure, host: name }, 'https');
      }
    }
    for (const name of otherHosts) await checkRedirects({ at, host: name }, 'host');
  } finally {
    client.close();
  }
  return rows;
}

/** Addresses of a file by its folder's own name, which only one finds who comes out of the folder. */
function waysOut(folder: string, root: string, file = '404.html') {
  const path = resolve(folder);
  // Either the folder is served under the base, or the web root holds it there.
  const [from, webRoot, to] = path.endsWith(root || '//')
    ? ['', path.slice(0, -root.length), root]
    : [root, path, ''];
  const up = ['/..', '/%2e%2e', '/..%2f..', '/..\\..', '/%2e%2e%2f%2e%2e', '/_astro/../..'];
  return [...up, '/_astro/..%2f..', '/..%5c..', '/....//..', '/..%c0%af..', '/%252e%252e'].map(
    (way) => `${from}${way}/${basename(webRoot)}${to}/${file}`,
  );
}

/** Whether a type is that of an ending; some hosts call scripts, icons and XML by their other names. */
function isRightType(type: string, ending: string) {
  const right = typeOf(`file${ending}`);
  const others: Record<string, string[]> = {
    '.js': ['application/javascript; charset=utf-8'],
    '.ico': ['image/vnd.microsoft.icon'],
    '.xml': ['text/xml; charset=utf-8'],
  };
  return type === right || (others[ending] ?? []).includes(type);
}

/** Does something with each of a list, eight at a time. */
async function eachOf<T>(list: readonly T[], act: (item: T) => Promise<void>) {
  const left = [...list];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
    }),
  );
}

/** Whether a promise was neither kept nor is excused. */
export const isBroken = ({ kept, excuse }: Kept) => !kept && excuse === undefined;

/**
 * The promises that were not kept and not excused, for people.
 * @param rows see `checkPromises`
 * @returns a line for each
 */
export const broken = (rows: readonly Kept[]) =>
  rows.filter(isBroken).map(({ promise, address, found }) => `${promise}: ${address} → ${found}`);
