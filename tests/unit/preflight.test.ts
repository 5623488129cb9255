import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPlaceholders } from '../../integrations/content-lint/placeholders.ts';
import { mockEnv } from '../../integrations/env/emailjs.ts';
import { findSettingProblems } from '../../integrations/env/placeholders.ts';
import { placeholderPortraits, findPlaceholder } from '../../src/lib/placeholders.ts';
import { sampleContent } from './content-lint/sample-content.ts';

const project = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'preflight-'));
const content = join(root, 'src/content');
afterAll(() => rmSync(root, { recursive: true, force: true }));
cpSync(sampleContent, content, { recursive: true });

/** Fields of the company, each with a placeholder and a real value that looks similar. */
const values: [file: string, value: RegExp, placeholder: string, real: string][] = [
  [
    'pages/contact.mdx',
    /(?<=frame: ).*/,
    'https://www.openstreetmap.org/export/embed.html?bbox=77.2%2C15.8%2C81.4%2C19.9&layer=mapnik',
    'https://www.openstreetmap.org/export/embed.html?bbox=78.45%2C17.42%2C78.49%2C17.45&layer=mapnik',
  ],
  [
    'pages/contact.mdx',
    /(?<=link: )https.*/,
    'https://www.openstreetmap.org/#map=7/17.85/79.30',
    'https://www.openstreetmap.org/#map=17/17.4350/78.4700',
  ],
  ['site/company.mdx', /(?<=\nname: ).*/, 'Acme Software', 'Example Partners Ltd'],
  ['site/company.mdx', /(?<=\nemail: ).*/, 'hello@example.com', 'hello@example-partners.in'],
  ['site/company.mdx', /(?<=supportEmail: ).*/, 'support@example.com', 'help@example.company'],
  ['site/company.mdx', /(?<=phone: ).*/, "'+91 00000 00000'", "'+91 98000 00001'"],
  ['site/company.mdx', /(?<=chatNumber: ).*/, "'+91 00000 00000'", "'+91 98000 00000'"],
  ['site/company.mdx', /(?<=street:\n +- ).*/, 'Building and street', 'Test House, Building 7'],
  ['site/company.mdx', /(?<=city: ).*/, 'City', 'Hyderabad'],
  ['site/company.mdx', /(?<=postalCode: ).*/, "'000000'", "'500001'"],
  [
    'site/company.mdx',
    /(?<=address: )https.*/,
    'https://example.com/facebook',
    'https://www.facebook.com/example.com.au',
  ],
  ['testimonials/first.mdx', /(?<=name: ).*/, 'Sample client', 'Asha Rao'],
  ['testimonials/first.mdx', /(?<=role: ).*/, 'Sample company', 'Director, Sample Company Ltd'],
  [
    'testimonials/first.mdx',
    /(?<=---\n\n)[^]*/,
    'They explained every step in words we understood.\n',
    'Here we belong. {/* TODO ask Ravi */} The [site](https://www.ravi.in) is “done”: a test run, an example, for $100,000 less.\n',
  ],
];

/** Replaces the values in the files with placeholders or real values. */
function fillIn(column: 2 | 3) {
  for (const row of values) {
    const path = join(content, row[0]);
    const before = readFileSync(path, 'utf8');
    expect(before).toMatch(row[1]);
    writeFileSync(
      path,
      before.replace(row[1], () => row[column]),
    );
  }
}
/** Returns the placeholders in the files above. */
const placeholdersInFiles = () =>
  findPlaceholders(content).placeholders.filter(({ file }) =>
    values.some(([name]) => name === file),
  );

describe('findPlaceholders', () => {
  test('finds each placeholder once, and no real value that looks like one', () => {
    fillIn(3);
    const others = placeholdersInFiles().map(({ file, field }) => `${file} ${field}`);
    fillIn(2);
    const placeholders = placeholdersInFiles();
    expect(placeholders).toHaveLength(others.length + values.length);
    expect(others.filter((field) => !/social\.\d|portrait/.test(field))).toEqual([]);
    expect(placeholders).toContainEqual({
      file: 'site/company.mdx',
      line: 7,
      field: 'chatNumber',
      description: 'WhatsApp number with country code.',
      message: 'still says “+91 00000 00000”, an example phone number.',
    });
  });

  test('finds a drawn portrait, and notes a social network without an address', () => {
    const portrait = readFileSync(join(content, 'testimonials/portrait-1.webp'));
    placeholderPortraits.add(hash('sha256', portrait));
    const { placeholders, notes } = findPlaceholders(content);
    placeholderPortraits.delete(hash('sha256', portrait));
    expect(placeholders.map(({ field }) => field)).toContain('portrait');
    expect(notes.map(({ message }) => message)).toContain(
      'is missing, so Twitter has no link yet.',
    );
  });

  test.for([
    ...['https://acme.example/page', 'www.example.org', 'mailto:me@mail.test'],
    ...['http://localhost:4321', '+1 000 000 0000', 'Lorem ipsum dolor sit amet'],
    ...['YOUR_SERVICE_ID', 'TODO', 'Price: XXX', '[your name]'],
    'https://www.google.com/maps/@17.85,79.30,7z',
  ])('finds %s', (text) => {
    expect(findPlaceholder(text)).toBeDefined();
  });

  test.for([
    ...['for example.', 'Put it to the test. Example Partners', 'https://counterexample.com'],
    ...['+91 80000 00000', 'A todo list for XXXL teams', 'read [our services](/services)'],
    ...['Fully {number} of {total}', 'https://www.google.com/maps/place/Office/@17.43,78.47,17z'],
  ])('ignores %s', (text) => {
    expect(findPlaceholder(text)).toBeUndefined();
  });

  test('allows an example address in the empty field of a form', () => {
    expect(findPlaceholder('you@example.com', true)).toBeUndefined();
    expect(findPlaceholder('TODO', true)).toBeDefined();
  });
});

const ready = {
  SITE_URL: 'https://www.example-partners.in/site',
  EMAILJS_PUBLIC_KEY: 'x7Kq',
  EMAILJS_SERVICE_ID: 'service_x7',
  EMAILJS_TEMPLATE_ID: 'template_x7',
};
const measured = { MEASURE: 'plausible', MEASURE_SITE: 'example-partners.in' };
const names = [...Object.keys(ready), 'EMAILJS_ORIGIN', ...Object.keys(measured), 'MEASURE_ORIGIN'];

/** Writes variables to .env or another env file. */
function writeEnv(values: Record<string, string>, file = '.env') {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(root, file), lines.join(''));
}

describe('findSettingProblems', () => {
  beforeEach(() => {
    for (const name of names) vi.stubEnv(name, undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    for (const file of ['.env', '.env.production']) rmSync(join(root, file), { force: true });
  });

  test('lists the four required variables, each with what to set it to, if none is set', () => {
    const location = '.env, or an environment variable of the build';
    expect(findSettingProblems(root)).toEqual(
      Object.keys(ready).map((name) => ({
        location,
        message: expect.stringMatching(`^${name} is not set\\.\n\\(.{20,}\\)$`) as string,
      })),
    );
  });

  test('finds nothing if all are set in .env or as environment variables', () => {
    writeEnv({ ...ready, ...measured });
    expect(findSettingProblems(root)).toEqual([]);
    rmSync(join(root, '.env'));
    for (const [name, value] of Object.entries(ready)) vi.stubEnv(name, value);
    expect(findSettingProblems(root)).toEqual([]);
  });

  test.for<[string, string, string]>([
    ['SITE_URL', 'https://www.example.com', 'still says'],
    ['SITE_URL', 'http://www.partners.in', 'which is not a web address'],
    ['EMAILJS_PUBLIC_KEY', 'YOUR_PUBLIC_KEY', 'still says'],
    ['EMAILJS_SERVICE_ID', mockEnv.EMAILJS_SERVICE_ID, 'sends no email'],
    ['EMAILJS_ORIGIN', '/', 'sends no email'],
    ['EMAILJS_ORIGIN', 'https://www.example-partners.in', 'sends no email'],
    ['EMAILJS_ORIGIN', 'mail', 'which is not a web address'],
    ['MEASURE', 'matomo', 'Use plausible or umami'],
    ['MEASURE_SITE', 'example.com', 'still says'],
    ['MEASURE_ORIGIN', 'https://stats.example.com', 'still says'],
    ['MEASURE_ORIGIN', 'http://stats.partners.in', 'with https://'],
  ])('rejects %s=%s, and says where it is set', ([name, value, error]) => {
    const valid = name.startsWith('MEASURE') ? { ...ready, ...measured } : ready;
    writeEnv({ ...valid, [name]: value });
    const message = expect.stringMatching(`^${name} .*${error}`) as string;
    expect(findSettingProblems(root)).toEqual([{ location: '.env', message }]);
    writeEnv(valid);
    writeEnv({ [name]: value }, '.env.production');
    expect(findSettingProblems(root)).toEqual([{ location: '.env.production', message }]);
    vi.stubEnv(name, value);
    expect(findSettingProblems(root)).toEqual([{ location: 'Environment variable', message }]);
  });
});

test('npm run preflight lists and counts all placeholders, and fails', () => {
  const growth = join(content, 'plans/growth.mdx');
  writeFileSync(growth, readFileSync(growth, 'utf8').replace('badge:', 'colour:'));
  const env = { ...process.env, ...Object.fromEntries(names.map((name) => [name, undefined])) };
  const command = join(project, 'scripts/preflight.ts');
  const run = spawnSync(process.execPath, [command], { cwd: root, env, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const lines = run.stdout.trimEnd().split('\n');
  expect(lines).toContain('  name still says “Acme Software”, an example company name.');
  expect(lines).toContain('  (Name of the company.)');
  expect(lines.at(-2)).toBe('The content has 1 error. To see it, run npm run check:content.');
  expect(lines.at(-1)).toMatch(/^\d+ placeholders left: \d+ in the content, 4 in the settings\.$/);
  expect(run.status).toBe(1);
});
