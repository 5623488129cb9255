/** Every placeholder is found before the site goes live, and nothing real is taken for one. */
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

/** What the company has to give: file and line, what it was handed over with, and what may come. */
const given: [file: string, line: RegExp, placeholder: string, real: string][] = [
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
  ['testimonials/first.mdx', /(?<=name: ).*/, 'Client’s name', 'Asha Rao'],
  ['testimonials/first.mdx', /(?<=role: ).*/, 'Position, company', 'Director, Position Company'],
  [
    'testimonials/first.mdx',
    /(?<=---\n\n)[^]*/,
    'Here belongs what a client says.\n',
    'Here we belong. {/* TODO ask Ravi */} The [site](https://www.ravi.in) is “done”: a test run, an example, for $100,000 less.\n',
  ],
];

function give(column: 2 | 3) {
  for (const row of given) {
    const path = join(content, row[0]);
    const before = readFileSync(path, 'utf8');
    expect(before).toMatch(row[1]);
    writeFileSync(
      path,
      before.replace(row[1], () => row[column]),
    );
  }
}
/** The files and fields that are found in the files above, beyond those of the sample. */
const found = () =>
  findPlaceholders(content).placeholders.filter(({ file }) =>
    given.some(([name]) => name === file),
  );

describe('the content', () => {
  test('with real values, however like placeholders they look: none; else each, once', () => {
    give(3);
    const others = found().map(({ file, field }) => `${file} ${field}`);
    give(2);
    const placeholders = found();
    expect(placeholders).toHaveLength(others.length + given.length);
    expect(others.filter((one) => !/social\.\d|portrait/.test(one))).toEqual([]);
    expect(placeholders).toContainEqual({
      file: 'site/company.mdx',
      line: 7,
      field: 'chatNumber',
      about: 'WhatsApp number with country code.',
      message: 'still says “+91 00000 00000”, a number of zeros',
    });
  });

  test('a drawn portrait, and a network without an address, which is a note', () => {
    const portrait = readFileSync(join(content, 'testimonials/portrait-1.webp'));
    placeholderPortraits.add(hash('sha256', portrait));
    const { placeholders, notes } = findPlaceholders(content);
    placeholderPortraits.delete(hash('sha256', portrait));
    expect(placeholders.map(({ field }) => field)).toContain('portrait');
    expect(notes.map(({ message }) => message)).toContain('is missing: Twitter leads nowhere yet');
  });

  test.for([
    ...['https://acme.example/page', 'www.example.org', 'mailto:me@mail.test'],
    ...['http://localhost:4321', '+1 000 000 0000', 'Lorem ipsum dolor sit amet'],
    ...['YOUR_SERVICE_ID', 'TODO', 'Price: XXX', '[your name]'],
    'https://www.google.com/maps/@17.85,79.30,7z',
  ])('%s is a placeholder', (text) => {
    expect(findPlaceholder(text)).toBeDefined();
  });

  test.for([
    ...['for example.', 'Put it to the test. Example Partners', 'https://counterexample.com'],
    ...['+91 80000 00000', 'A todo list for XXXL teams', 'read [our services](/services)'],
    ...['Fully {number} of {total}', 'https://www.google.com/maps/place/Office/@17.43,78.47,17z'],
  ])('%s is none', (text) => {
    expect(findPlaceholder(text)).toBeUndefined();
  });

  test('the empty field of a form may show an example address', () => {
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
const names = [...Object.keys(ready), 'EMAILJS_ORIGIN'];

/** Writes .env, or another file of settings. */
function settings(values: Record<string, string>, file = '.env') {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(root, file), lines.join(''));
}

describe('the settings', () => {
  beforeEach(() => {
    for (const name of names) vi.stubEnv(name, undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    for (const file of ['.env', '.env.production']) rmSync(join(root, file), { force: true });
  });

  test('nothing set: the four that must be, each with what to put there', () => {
    const place = '.env, or the environment of the build';
    expect(findSettingProblems(root)).toEqual(
      Object.keys(ready).map((name) => ({
        place,
        message: expect.stringMatching(`^${name} is not set\n\\(.{20,}\\)$`) as string,
      })),
    );
  });

  test('all set, in .env or in the environment: none', () => {
    settings(ready);
    expect(findSettingProblems(root)).toEqual([]);
    rmSync(join(root, '.env'));
    for (const [name, value] of Object.entries(ready)) vi.stubEnv(name, value);
    expect(findSettingProblems(root)).toEqual([]);
  });

  test.for<[string, string, string]>([
    ['SITE_URL', 'https://www.example.com', 'still says'],
    ['SITE_URL', 'http://www.partners.in', 'which is not a web address'],
    ['EMAILJS_PUBLIC_KEY', 'YOUR_PUBLIC_KEY', 'still says'],
    ['EMAILJS_SERVICE_ID', mockEnv.EMAILJS_SERVICE_ID, 'delivers no mail'],
    ['EMAILJS_ORIGIN', '/', 'delivers no mail'],
    ['EMAILJS_ORIGIN', 'https://www.example-partners.in', 'delivers no mail'],
    ['EMAILJS_ORIGIN', 'mail', 'which is not a web address'],
  ])('%s %s', ([name, value, words]) => {
    settings({ ...ready, [name]: value });
    const message = expect.stringMatching(`^${name} .*${words}`) as string;
    expect(findSettingProblems(root)).toEqual([{ place: '.env', message }]);
    settings(ready);
    settings({ [name]: value }, '.env.production');
    expect(findSettingProblems(root)).toEqual([{ place: '.env.production', message }]);
    vi.stubEnv(name, value);
    expect(findSettingProblems(root)).toEqual([
      { place: 'The environment of this command', message },
    ]);
  });
});

test('npm run preflight lists what is left, and fails with the number of it', () => {
  const growth = join(content, 'plans/growth.mdx');
  writeFileSync(growth, readFileSync(growth, 'utf8').replace('badge:', 'colour:'));
  const env = { ...process.env, ...Object.fromEntries(names.map((name) => [name, undefined])) };
  const command = join(project, 'scripts/preflight.ts');
  const run = spawnSync(process.execPath, [command], { cwd: root, env, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const lines = run.stdout.trimEnd().split('\n');
  expect(lines).toContain('  name still says “Acme Software”, the name of no company');
  expect(lines).toContain('  (Name of the company.)');
  expect(lines.at(-2)).toBe('The content has 1 error: see npm run check:content.');
  expect(lines.at(-1)).toMatch(/^\d+ placeholders left: \d+ in the content, 4 in the settings\.$/);
  expect(run.status).toBe(1);
});
