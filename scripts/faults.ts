// Tries everything that can go wrong, and prints what came of each fault: npm run faults
// Each row is a test, and runs with `npm test` as well. Writes the same to .cache/faults/faults.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { markdownTable } from './markdown-table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.cache/faults');

interface Row {
  area: string;
  fault: string;
  came: string;
}

/** What a run of tests says: its rows, and the names of the tests that failed. */
interface Findings {
  rows: Row[];
  failed: string[];
}

/** Runs a program of this project, its output as it comes. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const file = join(root, 'node_modules', program);
  const { error } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) throw error;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Breaks the content, in Vitest: a row is what a test keeps in its meta data. */
function tryContent(): Findings {
  const report = join(folder, 'content.json');
  const config = 'tests/vitest.config.ts';
  run('vitest/vitest.mjs', [
    ...['run', '--config', config, 'tests/unit/content'],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  const { testResults } = readJson(report) as {
    testResults: {
      assertionResults: { status: string; fullName: string; meta: { fault?: Row } }[];
    }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    rows: tests.flatMap(({ meta }) => meta.fault ?? []),
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

/** Breaks the rest in a browser, on the production build: a row is an annotation of a test. */
function tryPages(): Findings {
  const report = join(folder, 'pages.json');
  run(
    '@playwright/test/cli.js',
    ['test', '--config', 'tests/playwright.config.ts', 'e2e/faults', '--reporter=dot,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const specs = (readJson(report) as JSONReport).suites.flatMap(specsOf);
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  return {
    rows: annotations.flatMap(({ type, description }) =>
      type === 'fault' ? [JSON.parse(description ?? '') as Row] : [],
    ),
    failed: specs.filter(({ ok }) => !ok).map(({ title }) => title),
  };
}

/** Asks npm's registry what is known of the packages whose code visitors or the build get. */
function auditPackages(): Findings {
  const { npm_execpath: npm = '' } = process.env;
  const args = ['audit', '--omit=dev', '--json'];
  const { stdout } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  const answer = JSON.parse(stdout || '{}') as {
    metadata?: { vulnerabilities: Record<string, number> };
    message?: string;
  };
  const row = { area: 'Packages', fault: 'known holes in what visitors get (npm audit)' };
  const total = answer.metadata?.vulnerabilities['total'];
  if (total === undefined) {
    return {
      rows: [{ ...row, came: `could not be asked: ${answer.message ?? 'no answer'}` }],
      failed: [],
    };
  }
  const came = total === 0 ? 'none' : `${total}: run npm audit --omit=dev`;
  return { rows: [{ ...row, came }], failed: total === 0 ? [] : [row.fault] };
}

mkdirSync(folder, { recursive: true });
const found = [tryContent(), tryPages(), auditPackages()];
// A test that runs in two sizes of window tells the same twice.
const rows = [
  ...new Map(found.flatMap((one) => one.rows).map((row) => [row.area + row.fault, row])).values(),
];
const failed = found.flatMap((one) => one.failed);

const areas = Map.groupBy(rows, ({ area }) => area);
const text = [
  `# Faults tried, ${new Date().toISOString().slice(0, 10)}`,
  ...[...areas].map(
    ([area, ofArea]) =>
      `## ${area}: ${ofArea.length}\n\n` +
      markdownTable(
        ['fault', 'what came of it'],
        ofArea.map(({ fault, came }) => [fault, came]),
      ),
  ),
  failed.length === 0
    ? `${rows.length} faults tried. Each was harmless or named.`
    : `${rows.length} faults were harmless or named. **${failed.length} tests failed:**\n\n${failed.map((name) => `- ${name}`).join('\n')}`,
].join('\n\n');
console.info(`\n${text}`);
writeFileSync(join(folder, 'faults.md'), `${text}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
