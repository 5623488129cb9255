// Tries the built site in what hosts run, as far as it runs on this machine: npm run hosts
// Prints which promises of tests/hosting/promises.ts each one keeps, and what MDN's Observatory would say;
// writes the same to .cache/hosts/hosts.md. Hosts by name: npm run hosts -- Netlify nginx
// What hosts may do otherwise stands in trial/excuses.ts.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  checkPromises,
  isBroken,
  PROMISES,
  type Excuse,
  type Kept,
  type PromiseName,
} from '../../tests/hosting/promises.ts';
import { markdownTable } from '../markdown-table.ts';
import { readSiteAddress } from '../site-address.ts';
import { createSiteServer } from '../static-server.ts';
import { pages, workers } from './trial/cloudflare.ts';
import { listen, type Host } from './trial/host.ts';
import { netlify } from './trial/netlify.ts';
import { caddy, nginx } from './trial/own-servers.ts';
import { scoreOf, type Score } from './trial/observatory.ts';
import { installTrial } from './trial/packages.ts';
import { vercel } from './trial/vercel.ts';

const reports = '.cache/hosts';
const folder = resolve('dist');
/** How many of the addresses where a promise was broken are shown. */
const SHOWN = 5;

const local: Host = {
  name: 'npm start',
  runs: 'scripts/static-server.ts',
  excuses: [],
  unscored: 'speaks http, to this machine alone',
  start: (_, { base }) =>
    listen(createSiteServer({ folder, base })).then((running) => ({ ...running, base })),
};

const address = readSiteAddress('.');
const hosts = [local, nginx, caddy, pages, workers, netlify, vercel];
/** These serve a folder at the root of an address, and nowhere else. */
const rootOnly: readonly Host[] = [pages, workers, netlify, vercel];

/** What came of one host. */
interface Outcome {
  host: Host;
  /** Why it was not tried, in words. */
  untried?: string;
  /** What went wrong, in words. */
  failure?: string;
  rows: Kept[];
  unneeded: Excuse[];
  score?: Score;
}

async function tryHost(host: Host): Promise<Outcome> {
  const isAway = address.base !== '/' && rootOnly.includes(host);
  const running = isAway
    ? `serves no site below ${address.base}`
    : await host.start(folder, address);
  if (typeof running === 'string') return { host, untried: running, rows: [], unneeded: [] };
  try {
    const { excuses } = host;
    const rows = await checkPromises({ folder, ...running, excuses });
    const unneeded = excuses.filter((excuse) => !rows.some((row) => row.excuse === excuse));
    if (host.unscored !== undefined) return { host, rows, unneeded };
    return { host, rows, unneeded, score: await scoreOf(running) };
  } finally {
    await running.stop();
  }
}

const lines: string[] = [];
function print(...said: string[]) {
  lines.push(...said, '');
  console.info([...said, ''].join('\n'));
}

function cell({ rows, untried, failure }: Outcome, promise: PromiseName) {
  if (untried !== undefined || failure !== undefined) return '';
  const own = rows.filter((row) => row.promise === promise);
  if (own.length === 0) return 'not asked';
  const broken = own.filter(isBroken).length;
  if (broken > 0) return `**broken, ${broken} of ${own.length}**`;
  const excused = own.filter(({ kept }) => !kept).length;
  return excused === 0 ? `kept, ${own.length}` : `excused, ${excused} of ${own.length}`;
}

function printPromises(outcomes: Outcome[]) {
  const promises = Object.keys(PROMISES) as PromiseName[];
  print(
    markdownTable(
      ['promise', ...outcomes.map(({ host }) => host.name)],
      promises.map((promise) => [promise, ...outcomes.map((outcome) => cell(outcome, promise))]),
    ),
  );
  for (const { host, rows, untried, failure, unneeded } of outcomes) {
    const broken = rows.filter(isBroken);
    const said = [
      ...(untried === undefined ? [] : [`- not tried: ${untried}`]),
      ...(failure === undefined ? [] : [`- **failed**: ${failure}`]),
      ...host.excuses
        .filter((excuse) => rows.length > 0 && !unneeded.includes(excuse))
        .map(({ promises, because }) => `- excused from ${promises.join(', ')}: ${because}`),
      ...unneeded.map(({ promises }) => `- needs no excuse any more for ${promises.join(', ')}`),
      ...promises.flatMap((promise) => {
        const own = broken.filter((row) => row.promise === promise);
        const more = own.length > SHOWN ? [`- … and ${own.length - SHOWN} more`] : [];
        return [
          ...own
            .slice(0, SHOWN)
            .map(({ address, found }) => `- **${promise}**: \`${address}\` → ${found}`),
          ...more,
        ];
      }),
    ];
    print(`## ${host.name}`, '', host.runs, ...(said.length > 0 ? ['', ...said] : []));
  }
}

function printScores(outcomes: Outcome[]) {
  print('## MDN HTTP Observatory, Home');
  print('By its own tests. Where the network of a host leads http to https, it is taken to do so.');
  print(
    markdownTable(
      ['host', 'score', 'grade', 'points'],
      outcomes.map(({ host, score }) => {
        if (!score) return [host.name, '', '', host.unscored ?? 'not tried'];
        const { results, grade } = score;
        const points = results
          .filter((one) => one.points !== 0)
          .map((one) => `${one.points > 0 ? '+' : '−'}${Math.abs(one.points)} ${one.test}`);
        return [host.name, String(score.score), grade, points.join(', ')];
      }),
    ),
  );
}

const asked = process.argv.slice(2);
const named = (name: string) => hosts.filter((host) => host.name.toLowerCase().includes(name));
const unknown = asked.filter((name) => named(name.toLowerCase()).length === 0);
if (unknown.length > 0) {
  const names = hosts.map(({ name }) => name).join(', ');
  console.error(`There is no host ${unknown.join(', ')}. There are: ${names}.`);
  process.exit(1);
}

installTrial();
const outcomes: Outcome[] = [];
// One after another: each is asked a thousand things.
for (const host of asked.length > 0
  ? new Set(asked.flatMap((name) => named(name.toLowerCase())))
  : hosts) {
  console.info(`Asking ${host.name} …`);
  outcomes.push(
    await tryHost(host).catch((error: unknown) => ({
      ...{ host, rows: [], unneeded: [] },
      failure: error instanceof Error ? error.message : String(error),
    })),
  );
}
print(`# The site at its hosts, ${new Date().toISOString().slice(0, 10)}`);
printPromises(outcomes);
printScores(outcomes);
const failed = outcomes.filter(({ failure }) => failure !== undefined);
const broken = outcomes.flatMap(({ rows }) => rows.filter(isBroken));
const isGood = broken.length + failed.length === 0;
print(
  isGood
    ? 'All promises are kept, but for what is excused.'
    : `Promises broken: ${broken.length}. Hosts that failed: ${failed.length}.`,
);
await mkdir(reports, { recursive: true });
await writeFile(join(reports, 'hosts.md'), lines.join('\n'));
if (!isGood) process.exitCode = 1;
