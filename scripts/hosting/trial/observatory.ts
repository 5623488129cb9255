import { existsSync, writeFileSync } from 'node:fs';
import { clientOf } from '../../../tests/hosting/ask.ts';
import type { Running } from './host.ts';
import { load, packageFile } from './packages.ts';

const PACKAGE = '@mdn/mdn-http-observatory';
/** Browsers know of hosts that are https always; a site that has no name yet is none of them. */
const PRELOADED = `${PACKAGE}/conf/hsts-preload.json`;
const NAME = 'www.example.com';

/** What the Observatory would say. */
export interface Score {
  score: number;
  grade: string;
  /** The tests that cost points, or brought some, by their results. */
  results: { test: string; result: string; points: number }[];
}

interface Output {
  result: string;
  constructor: { name: string };
}
interface Parts {
  constants: { ALL_TESTS: ((requests: object) => Output)[] };
  grader: {
    getScoreModifier: (result: string) => number;
    getGradeForScore: (score: number) => { grade: string };
  };
  charts: { MINIMUM_SCORE_FOR_EXTRA_CREDIT: number };
  utils: { parseHttpEquivHeaders: (html: string, address: string) => Map<string, string[]> };
}

/**
 * What MDN's HTTP Observatory would say of a server: its own tests, of what this server answers. It is
 * asked here and not by the Observatory itself, which goes to port 443 of a public name. Where a host
 * sees to https at its edge, and nothing of that runs here, http is taken to lead there.
 * @param running the server
 * @throws Error when Home sets a cookie, which is not counted here
 */
export async function scoreOf(running: Running): Promise<Score> {
  if (!existsSync(packageFile(PRELOADED))) writeFileSync(packageFile(PRELOADED), '{}');
  const [{ ALL_TESTS }, grader, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }, utils] = await Promise.all([
    load<Parts['constants']>(`${PACKAGE}/src/constants.js`),
    load<Parts['grader']>(`${PACKAGE}/src/grader/grader.js`),
    load<Parts['charts']>(`${PACKAGE}/src/grader/charts.js`),
    load<Parts['utils']>(`${PACKAGE}/src/retriever/utils.js`),
  ]);

  const secure = new URL(`https://${NAME}/`);
  const client = clientOf(running);
  const home = await client.ask('/', { Accept: 'text/html' });
  const preflight = await client.ask(
    '/',
    { 'Access-Control-Request-Method': 'GET', Origin: 'https://observatory.example' },
    'OPTIONS',
  );
  client.close();
  if (home.headers['set-cookie']) throw new Error('Home sets a cookie.');
  // The styles do not count, and the Observatory's parser complains of what is newer than itself.
  const html = home.body.toString().replace(/<style>.*?<\/style>/gs, '');
  const { status, headers } = home;
  const response = {
    ...{ status, data: html, verified: true },
    headers: Object.assign(new Map<string, never>(), headers),
    httpEquiv: utils.parseHttpEquivHeaders(html, secure.href),
  };
  const first = { url: new URL(`http://${NAME}/`), status: 301 };
  const redirects = (await leadsToHttps(running)) ? [first, { url: secure, status }] : [first];
  const requests = {
    hostname: NAME,
    resources: { path: html },
    responses: {
      ...{ auto: response, https: response, http: { status, verified: true } },
      cors: preflight.status >= 200 && preflight.status < 300 ? preflight : null,
      ...{ httpRedirects: redirects, httpsRedirects: redirects },
    },
    session: { url: secure },
  };

  const results = ALL_TESTS.map((test) => {
    const { result, constructor } = test(requests);
    return { test: constructor.name, result, points: grader.getScoreModifier(result) };
  });
  const sum = (points: number[]) => points.reduce((total, point) => total + point, 100);
  const lost = sum(results.map(({ points }) => Math.min(points, 0)));
  const score =
    lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(results.map(({ points }) => points)) : lost;
  return { score, grade: grader.getGradeForScore(score).grade, results };
}

async function leadsToHttps({ insecure, host }: Running) {
  if (insecure === undefined) return true;
  const client = clientOf({ at: insecure, host });
  const { headers } = await client.ask('/');
  client.close();
  return headers.location?.startsWith('https:') ?? false;
}
