/** Every placeholder is found before the site goes live, and nothing real is taken for one. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { checkFile, kindOf } from '../../integrations/content-lint/file.ts';
import { formatField } from '../../integrations/content-lint/diagnostic.ts';
import { mockEnv } from '../../integrations/env/emailjs.ts';
import { contentFindings, placeholdersOf } from '../../integrations/content-lint/placeholders.ts';
import { drawnPortraits, placeholderIn, showsRegion } from '../../src/lib/placeholders.ts';
import { settingFindings } from '../../integrations/env/placeholders.ts';
import { sampleContent } from './content-lint/sample-content.ts';

const project = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'preflight-'));
const content = join(root, 'src/content');
afterAll(() => rmSync(root, { recursive: true, force: true }));
cpSync(sampleContent, content, { recursive: true });

type Path = (string | number)[];
type Values = Record<string | number, unknown>;

/** A file of the content with some fields, and its text, changed. */
function withValues(source: string, changes: [Path, string][], text?: string) {
  const { frontmatter, content: body } = parseFrontmatter(source);
  for (const [path, value] of changes) {
    const groups = path.slice(0, -1);
    const group = groups.reduce<Values>((values, step) => values[step] as Values, frontmatter);
    group[path.at(-1) ?? ''] = value;
  }
  return `---\n${stringify(frontmatter, { lineWidth: 0 })}---${text === undefined ? body : `\n\n${text}\n`}`;
}

const read = (file: string) => readFileSync(join(content, file), 'utf8');

function change(file: string, changes: [Path, string][], text?: string) {
  writeFileSync(join(content, file), withValues(read(file), changes, text));
}

/** What the company has to give: file, field, what it was handed over with, and what may come. */
const given: [string, Path, string, string][] = [
  [
    'pages/contact.mdx',
    ['map', 'frame'],
    'https://www.openstreetmap.org/export/embed.html?bbox=77.2%2C15.8%2C81.4%2C19.9&layer=mapnik',
    'https://www.openstreetmap.org/export/embed.html?bbox=78.45%2C17.42%2C78.49%2C17.45&layer=mapnik',
  ],
  [
    'pages/contact.mdx',
    ['map', 'link'],
    'https://www.openstreetmap.org/#map=7/17.85/79.30',
    'https://www.openstreetmap.org/#map=17/17.4350/78.4700',
  ],
  ['site/company.mdx', ['name'], 'Acme Software', 'Example Partners Ltd'],
  ['site/company.mdx', ['email'], 'hello@example.com', 'hello@example-partners.in'],
  ['site/company.mdx', ['supportEmail'], 'support@example.com', 'help@example.company'],
  ['site/company.mdx', ['phone'], '+91 00000 00000', '+91 98000 00001'],
  ['site/company.mdx', ['chatNumber'], '+91 00000 00000', '+91 98000 00000'],
  ['site/company.mdx', ['address', 'street', 0], 'Building and street', 'Test House, Building 7'],
  ['site/company.mdx', ['address', 'city'], 'City', 'Hyderabad'],
  ['site/company.mdx', ['address', 'postalCode'], '000000', '500001'],
  [
    'site/company.mdx',
    ['social', 0, 'address'],
    'https://example.com/facebook',
    'https://www.facebook.com/example.partners',
  ],
  [
    'site/company.mdx',
    ['social', 2, 'address'],
    'https://example.com/instagram',
    'https://www.instagram.com/example.com.au',
  ],
  ['testimonials/first.mdx', ['name'], 'Client’s name', 'Asha Rao'],
  ['testimonials/first.mdx', ['role'], 'Position, company', 'Director, Position Company'],
  ['testimonials/second.mdx', ['name'], 'Another client’s name', 'Ravi Test'],
  ['testimonials/second.mdx', ['role'], 'Position, company', 'Owner, Acme Bakery'],
];
const givenTexts: [string, string, string][] = [
  [
    'testimonials/first.mdx',
    'Here belongs what a client says.',
    'They set an example for us: a test run, then the real thing, for $100,000 less.',
  ],
  [
    'testimonials/second.mdx',
    'Here belongs a second voice.',
    'Here we belong. {/* TODO ask Ravi */} The [site](https://www.ravi.in) is “done”, to do nothing.',
  ],
];

function fill(column: 2 | 3) {
  for (const file of new Set(given.map(([name]) => name))) {
    const changes = given.filter(([name]) => name === file);
    const [, ...texts] = givenTexts.find(([name]) => name === file) ?? [];
    change(
      file,
      changes.map((row) => [row[1], row[column]]),
      texts[column - 2],
    );
  }
}

const fileAndName = ({ place, name }: { place: string; name: string }) =>
  `${place.replace(/:\d+$/, '')} ${name}`;

describe('the content', () => {
  test('as it was handed over: each placeholder, once, with its line and what belongs there', () => {
    fill(2);
    for (const name of ['first', 'second']) {
      change(`testimonials/${name}.mdx`, [[['portrait'], `./${name}.webp`]]);
      writeFileSync(join(content, `testimonials/${name}.webp`), name);
    }
    const hash = createHash('sha256').update('first').digest('hex');
    drawnPortraits.add(hash);
    const { placeholders } = contentFindings(content);
    drawnPortraits.delete(hash);

    const fields = given.map(([file, path]) => `${file} ${formatField(path.join('.'))}`);
    const texts = givenTexts.map(([file]) => `${file} The text below the fields`);
    expect(placeholders.map(fileAndName).sort()).toEqual(
      [...fields, ...texts, 'testimonials/first.mdx portrait']
        .map((field) => `src/content/${field}`)
        .sort(),
    );
    expect(placeholders).toContainEqual({
      file: 'site/company.mdx',
      field: 'chatNumber',
      place: 'src/content/site/company.mdx:7',
      name: 'chatNumber',
      says: 'still says “+91 00000 00000”, a number of zeros',
      put: 'WhatsApp number with country code.',
    });
    expect(placeholders.find(({ name }) => name.startsWith('The text'))?.place).toBe(
      'src/content/testimonials/first.mdx:8',
    );
  });

  test('with real values, however like placeholders they look: none', () => {
    fill(3);
    const files = [...new Set(given.map(([file]) => `src/content/${file}`))];
    const found = contentFindings(content).placeholders.filter(
      ({ place, name }) =>
        files.some((file) => place.startsWith(`${file}:`)) && name !== 'portrait',
    );
    expect(found).toEqual([]);
  });

  test('a network without an address is a note', () => {
    const { notes } = contentFindings(content);
    const { social } = parseFrontmatter(read('site/company.mdx')).frontmatter as {
      social: { address?: string }[];
    };
    expect(notes).toHaveLength(social.filter(({ address }) => address === undefined).length);
  });

  test.for(['hello@example.com', 'TODO'])('%s is found in whatever text it stands', (text) => {
    const missed: string[] = [];
    for (const [path, source] of sources()) {
      const check = (changed: string) =>
        placeholdersOf(checkFile(path, Buffer.from(changed), new Map()), content);
      for (const field of textsIn(parseFrontmatter(source).frontmatter)) {
        // The empty field of a form may well show such an address.
        if (field.at(-1) === 'placeholder' && text.includes('@')) continue;
        const name = formatField(field.join('.'));
        const found = check(withValues(source, [[field, text]])).filter((one) => one.name === name);
        if (found.length !== 1) missed.push(`${path} ${name}`);
      }
      if (kindOf(path)?.textLimit !== undefined) {
        const found = check(withValues(source, [], `We have\n${text}`));
        if (!found.some(({ name }) => name.startsWith('The text'))) missed.push(path);
      }
    }
    expect(missed).toEqual([]);
  });

  test.for([
    'https://acme.example/page',
    'www.example.org',
    'mailto:me@mail.test',
    'http://localhost:4321',
    '+1 000 000 0000',
    '+910000000000',
    'Lorem ipsum dolor sit amet',
    'YOUR_SERVICE_ID',
    'Price: XXX',
    '[your name]',
  ])('%s is a placeholder', (text) => {
    expect(placeholderIn(text)).toBeDefined();
  });

  test.for([
    'https://www.openstreetmap.org',
    'for example.',
    'Put it to the test. Example Partners',
    'https://counterexample.com',
    '+91 80000 00000',
    '+49 30 000001',
    'A todo list for XXXL teams',
    'read [our services](/services)',
    'Fully {number} of {total}',
  ])('%s is none', (text) => {
    expect(placeholderIn(text)).toBeUndefined();
  });

  test.for<[string, boolean]>([
    ['https://www.google.com/maps/@17.85,79.30,7z', true],
    ['https://www.google.com/maps/place/Office/@17.43,78.47,17z/data=!3m1', false],
    ['https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3806', false],
    ['https://maps.app.goo.gl/abc', false],
    ['no address', false],
  ])('%s shows a whole region: %s', ([address, expected]) => {
    expect(showsRegion(address)).toBe(expected);
  });
});

function sources(): [string, string][] {
  const paths = [...new Set([...given.map(([file]) => file), ...others])];
  return paths.map((path) => [path, read(path)]);
}
/** One file of each other kind. */
const others = [
  ...['site/navigation.mdx', 'site/footer.mdx', 'site/chat.mdx', 'pages/home.mdx'],
  ...['pages/services.mdx', 'pages/pricing.mdx', 'pages/about.mdx', 'pages/error.mdx'],
  ...['plans/growth.mdx', 'services/cloud.mdx', 'industries/education.mdx', 'stats/clients.mdx'],
  ...['slides/ai.mdx', 'story/vision.mdx', 'technologies/aws.mdx'],
];

/** The paths of all texts in a value. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const names = ['SITE_URL', 'EMAILJS_ORIGIN', ...Object.keys(mockEnv)];
const ready = {
  SITE_URL: 'https://www.example-partners.in/site',
  EMAILJS_PUBLIC_KEY: 'x7Kq',
  EMAILJS_SERVICE_ID: 'service_x7',
  EMAILJS_TEMPLATE_ID: 'template_x7',
};

/** Writes .env, or another file of settings. */
function settings(values: Record<string, string>, file = '.env') {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(root, file), lines.join(''));
}

describe('the settings', () => {
  beforeEach(() => {
    for (const name of names) vi.stubEnv(name, undefined);
    cpSync(join(project, '.env.example'), join(root, '.env.example'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    for (const file of ['.env', '.env.production', '.env.example']) {
      rmSync(join(root, file), { force: true });
    }
  });
  const found = () => settingFindings(root).map(({ place, name, says }) => [place, name, says]);

  test('nothing set: the four that must be, with the words of .env.example', () => {
    const findings = settingFindings(root);
    expect(findings.map(({ name }) => name)).toEqual(Object.keys(ready));
    for (const { place, says, put } of findings) {
      expect([place, says]).toEqual(['.env, or the environment of the build', 'is not set']);
      expect(put.length).toBeGreaterThan(20);
      expect(put).not.toContain('#');
    }
    expect(findings[1]?.put).toBe('"Public Key" on the dashboard\'s Account page.');
  });

  test('all set: none, in .env or in the environment', () => {
    settings(ready);
    expect(found()).toEqual([]);
    rmSync(join(root, '.env'));
    for (const [name, value] of Object.entries(ready)) vi.stubEnv(name, value);
    expect(found()).toEqual([]);
  });

  test.for<[string, string, string]>([
    ['SITE_URL', 'https://www.example.com', 'still says'],
    ['SITE_URL', 'http://www.partners.in', 'which is not a web address'],
    ['SITE_URL', 'www.partners.in', 'which is not a web address'],
    ['SITE_URL', 'https://localhost:4321', 'still says'],
    ['SITE_URL', 'https://192.168.0.1', 'which is not a web address'],
    ['EMAILJS_PUBLIC_KEY', 'YOUR_PUBLIC_KEY', 'still says'],
    ['EMAILJS_SERVICE_ID', mockEnv.EMAILJS_SERVICE_ID, 'delivers no mail'],
    ['EMAILJS_ORIGIN', '/', 'is the site itself'],
    ['EMAILJS_ORIGIN', 'https://www.example-partners.in', 'is the site itself'],
    ['EMAILJS_ORIGIN', 'https://mail.test', 'still says'],
    ['EMAILJS_ORIGIN', 'mail', 'which is not a web address'],
  ])('%s %s', ([name, value, words]) => {
    const values = { ...ready, [name]: value };
    settings(values);
    const line = Object.keys(values).indexOf(name) + 1;
    expect(found()).toEqual([[`.env:${line}`, name, expect.stringContaining(words)]]);
    vi.stubEnv(name, value);
    expect(found()).toEqual([
      ['The environment of this command', name, expect.stringContaining(words)],
    ]);
  });

  test('the file that Vite takes for a release is named', () => {
    settings(ready);
    settings({ SITE_URL: 'https://example.com' }, '.env.production');
    expect(found().map(([place]) => place)).toEqual(['.env.production:1']);
  });
});

describe('npm run preflight', () => {
  function run() {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !names.includes(name)),
    );
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(project, 'scripts/preflight.ts')],
      { cwd: root, env, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    return { status, lines: stdout.trimEnd().split('\n') };
  }

  test('ends well, and calmly, when all is real', () => {
    fill(3);
    for (const name of ['first', 'second']) {
      cpSync(join(content, 'services/cloud.webp'), join(content, `testimonials/${name}.webp`));
      change(`testimonials/${name}.mdx`, [[['portrait'], `./${name}.webp`]]);
    }
    settings(ready);
    const { status, lines } = run();
    rmSync(join(root, '.env'));
    expect(lines.at(-1)).toBe('No placeholder is left: the site can go live.');
    expect(status).toBe(0);
  }, 20_000);

  test('fails with the number of placeholders and errors', () => {
    fill(2);
    change('plans/growth.mdx', [[['colour'], 'red']]);
    const { status, lines } = run();
    expect(lines.at(-2)).toBe('The content has 1 error: see npm run check:content.');
    expect(lines.at(-1)).toMatch(
      /^\d+ placeholders left: \d+ in the content, 4 in the settings\.$/,
    );
    expect(lines).toContain('  name still says “Acme Software”, the name of no company.');
    expect(lines).toContain('  Put there: Name of the company.');
    expect(status).toBe(1);
  }, 20_000);
});
