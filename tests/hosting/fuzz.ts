/** Sends random hostile requests to a server and checks that every answer keeps the hosting contract. */
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import fc from 'fast-check';
import { CACHE_CONTROL, securityHeaders } from '../../integrations/hosting/rules.ts';

/** Requests per batch, which are sent at the same time. */
const BATCH_SIZE = 100;
/** How long a server may wait for the rest of an incomplete request before the client hangs up. */
const SILENCE_MS = 150;
const TIMEOUT_MS = 10_000;

/** A raw request: request line, headers and body, each without line ends. */
interface FuzzRequest {
  method: string;
  target: string;
  version: string;
  headers: string[];
  body: string;
}

/** A server to test, and its site. */
interface FuzzTarget {
  origin: string;
  host: string;
  /** URL paths to start from. */
  paths: readonly string[];
  /** Total number of requests. */
  requests: number;
  /** Text of files that must not be served. */
  secret: string;
  /** Whether the server itself answers a malformed request, with headers that nobody can configure. */
  isExempt?: (status: number, headers: Headers) => boolean;
}

const rarely = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: unusual });
const anyOf = (values: string) => fc.constantFrom(...values.split(' '));

/** Bytes without line ends, which would end the request line or header. */
const bytes = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => text.replace(/[\r\n]/g, ''));
const ascii = fc.stringMatching(/^[!-~]{0,20}$/);
const long = fc.constantFrom(300, 9_000, 70_000).map((length) => 'a'.repeat(length));
const noise = rarely(ascii, fc.oneof(long, bytes));

function arbitraryRequest(host: string, paths: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const method = rarely(
    anyOf('GET GET HEAD'),
    fc.oneof(anyOf('POST PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND get'), noise),
  );
  const piece = fc.oneof(
    anyOf('/ // /.. /%2e%2e /. \\ %5c %2f %00 % %zz %ff %0d%0a %c0%af ~ ; : @evil.example [a] * #'),
    anyOf('.html .html%00.js .js .php .br .gz ::$DATA ? ?a=b ?next=//evil.example {env.PATH} $uri'),
    anyOf('index 404 _astro admin .env .git/config .well-known etc/passwd __proto__ services'),
    noise,
  );
  const suffix = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
  const target = rarely(
    fc.tuple(fc.constantFrom(...paths), suffix).map((parts) => parts.join('')),
    fc.oneof(suffix, anyOf(`* evil.example:443 http://evil.example/ http://${host}/services`)),
  );
  const version = rarely(
    fc.constant('HTTP/1.1'),
    anyOf('HTTP/1.0 HTTP/0.9 HTTP/2.0 HTTP/3 HTTP/1.10 ICY http/1.1'),
  );
  const number = fc.constantFrom('0', '-1', '1', '9', '65536', '9007199254740993', '1e9', 'x', '');
  const range = fc
    .array(fc.tuple(number, number), { minLength: 1, maxLength: 300, size: 'small' })
    .map((ranges) => `Range: bytes=${ranges.map((ends) => ends.join('-')).join(',')}`);
  const name = fc.oneof(
    anyOf('Accept-Encoding If-None-Match If-Match If-Modified-Since If-Unmodified-Since If-Range'),
    anyOf('Expect Upgrade Cookie Origin Forwarded X-Forwarded-Host X-Forwarded-Proto TE Via'),
    anyOf('X-Original-URL X-HTTP-Method-Override Referer Range Accept'),
  );
  const value = fc.oneof(
    anyOf(
      '* "x" W/"x" br gzip gzip;q=0 br;q=-1 chunked 100-continue h2c websocket 0 5 -5 1e3 https',
    ),
    fc.constantFrom(
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'Fri, 31 Dec 9999 23:59:59 GMT',
      'gzip, chunked',
    ),
    anyOf('evil.example /admin DELETE'),
    noise,
  );
  const header = rarely(
    fc.oneof(
      range,
      fc.tuple(name, value).map((parts) => parts.join(': ')),
    ),
    fc.oneof(
      fc
        .tuple(anyOf('Content-Length Transfer-Encoding Host'), value)
        .map((parts) => parts.join(': ')),
      fc.constantFrom(': x', ' folded', 'A B: c', 'Host', `X: ${'x'.repeat(70_000)}`),
    ),
  );
  const headers = fc
    .tuple(
      rarely(
        fc.constant<string[]>([`Host: ${host}`]),
        fc.constantFrom<string[][]>(['Host: evil.example'], []),
      ),
      fc.array(header, { maxLength: 4 }),
    )
    .map((lists) => lists.flat());
  const body = rarely(fc.constant(''), fc.oneof(noise, anyOf('0\r\n\r\n FFFFFFFFFFFFFFFF\r\nx')));
  return fc.record({ method, target, version, headers, body });
}

/** Sends bytes to a server and returns all that it answers until the connection closes. */
function exchange(origin: string, host: string, request: string): Promise<string> {
  const { protocol, hostname, port } = new URL(origin);
  const address = { host: hostname, port: Number(port) };
  return new Promise((resolve, reject) => {
    const socket =
      protocol === 'https:'
        ? connectTls({ ...address, servername: host, rejectUnauthorized: false })
        : connectTcp(address);
    const timeout = setTimeout(() => {
      socket.destroy();
      reject(new Error(`The connection is still open after ${TIMEOUT_MS} ms`));
    }, TIMEOUT_MS);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (data: string) => (answer += data));
    socket.setTimeout(SILENCE_MS, () => socket.end());
    // Servers may reset the connection while the client still sends.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timeout);
      resolve(answer);
    });
    socket.write(request, 'latin1');
  });
}

/** Returns what is wrong with an answer. */
function findViolations(answer: string, { origin, secret, isExempt }: FuzzTarget): string[] {
  if (answer.includes(secret)) return ['contains a hidden file'];
  // Skip interim responses, such as 100 Continue.
  const final = answer.replace(/^(?:HTTP\/1\.1 1\d\d[^]*?\r\n\r\n)+/, '');
  const [, statusText, lines = ''] =
    /^HTTP\/1\.[01] (\d{3})[^\r]*\r\n([^]*?)\r\n\r\n/.exec(final) ?? [];
  // HTTP/0.9 and closed connections have no headers.
  if (statusText === undefined) return [];
  const status = Number(statusText);
  const headers = new Headers(
    lines.split('\r\n').map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  if (isExempt?.(status, headers)) return [];
  const violations = securityHeaders(origin.startsWith('https:'))
    // Files have stricter policies, and /admin has another opener policy that starts the same.
    .filter(({ name, value }) => !headers.get(name)?.includes(value))
    .map(({ name }) => `${name}: ${headers.get(name)}`);
  const isError = status >= 300 && status !== 304;
  const caching = headers.get('Cache-Control');
  if (isError ? caching !== CACHE_CONTROL.page : caching === null) {
    violations.push(`Cache-Control: ${caching}`);
  }
  if (status >= 500 && status !== 501 && status !== 505) violations.push('server error');
  const location = headers.get('Location');
  if (location !== null && !/^\/(?![/\\])|^https:\/\/(?:www\.)?example\.com\//.test(location)) {
    violations.push(`Location: ${location}`);
  }
  for (const name of ['Set-Cookie', 'X-Powered-By', 'Access-Control-Allow-Origin']) {
    if (headers.has(name)) violations.push(`${name}: ${headers.get(name)}`);
  }
  if (/\d/.test(headers.get('Server') ?? '')) violations.push(`Server: ${headers.get('Server')}`);
  return violations.map((violation) => `${status} ${violation}`);
}

const format = ({ method, target, version, headers, body }: FuzzRequest) =>
  [`${method} ${target} ${version}`, ...headers, 'Connection: close', '', body].join('\r\n');

/** Every run sends the same requests, unless it has another seed. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

/**
 * Sends random requests: methods, paths, encodings, versions, headers, ranges and bodies.
 * @returns one request for each kind of violation
 */
export async function fuzz(target: FuzzTarget): Promise<string[]> {
  const { origin, host, paths, requests } = target;
  if (new URL(origin).hostname !== '127.0.0.1') {
    throw new Error(`${origin} is not this machine. Fuzz only servers of your own.`);
  }
  const samples = fc.sample(arbitraryRequest(host, paths), { seed, numRuns: requests }).map(format);
  const failures = new Map<string, string>();
  let successes = 0;
  for (let start = 0; start < samples.length; start += BATCH_SIZE) {
    await Promise.all(
      samples.slice(start, start + BATCH_SIZE).map(async (request) => {
        const answer = await exchange(origin, host, request);
        if (/^HTTP\/1\.[01] [23]/.test(answer)) successes += 1;
        for (const violation of findViolations(answer, target)) {
          failures.set(violation, JSON.stringify(request.slice(0, 300)));
        }
      }),
    );
  }
  // Otherwise, too few of the requests get far enough to test anything.
  const expected = requests / 20;
  if (successes < expected) failures.set(`${successes} successes, not ${expected}`, 'all requests');
  return [...failures].map(([violation, request]) => `${violation}: ${request}`);
}
