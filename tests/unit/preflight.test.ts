/** Samples, and what no page shows: what keeps a release from being built. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listTasks } from '../../integrations/checklist/checklist.ts';
import { listAllSamples } from '../../integrations/checklist/samples.ts';
import { listUnseen } from '../../integrations/checklist/unseen.ts';
import { preflight } from '../../scripts/preflight.ts';
import { CONTENT_FOLDER } from 'astro-content-studio/model';
import { formatted, type Changes } from 'astro-content-studio/testing';
import { fixtureContent } from '../sites.ts';
import { check, edit, edited, read, withoutSection } from './fixture-content.ts';

const article = 'blog/moving-a-shop-to-the-cloud.mdx';
const terms = 'pages/terms.mdx';
const company = 'site/company.mdx';
const contact = 'pages/contact.mdx';
const imprint = 'de/pages/impressum.mdx';

/** As if the site had come with a picture of the fixtures. Vitest runs this before the imports above. */
vi.mock(import('../../integrations/checklist/shipped-pictures.ts'), async (importOriginal) => {
  const { hash } = await import('node:crypto');
  const { readFileSync } = await import('node:fs');
  const { shippedPictures } = await importOriginal();
  const error = hash('sha256', readFileSync('tests/content/site/error.webp'));
  return { shippedPictures: { ...shippedPictures, error } };
});

/** Lists the samples in some of the fixtures after changes. */
const samplesIn = (files: string[], changes: Changes) =>
  formatted(listAllSamples(check(changes)).filter(({ file }) => files.includes(file)));

/** Lists the samples in a text at the end of a file that has no others. */
const samplesInText = (text: string, file = article) =>
  samplesIn([file], { [file]: `${read(file)}\n${text}\n` });

test('all places in a text are listed: words, links and alt texts', () => {
  const line = read(article).split('\n').length;
  const text =
    'Acme Software and\nAcme\nSoftware [us](mailto:hello@example.com)\n\n![Acme Software](./cloud.webp)';
  const places = [1, 2, 5, 3].map(
    (offset) => expect.stringContaining(`:${line + offset} `) as string,
  );
  expect(samplesInText(text)).toEqual(places);
});

test.for([
  '`Acme Software`, `you@example.com`\n\n```js\nconst name = "Acme Software";\n```',
  'Press \\[Esc\\], [the team], items[i], [your name] or [number of days].',
  'Our TODO list for http://localhost:3000: Lorem ipsum, XXX, FIXME, 000000, City.',
  'hello@example.company, https://example.com.br, Acme Softwares, +91 00000 000001',
])('an article may say %s', (text) => {
  expect(samplesInText(text)).toEqual([]);
});

test.for([
  [article, 'Write to sales@example.com.'],
  [article, 'See https://shop.example.com/login.'],
  [article, 'Call +44 0000 000000.'],
  [terms, 'We keep it [number of days].'],
])('%s still says a sample: %s', ([file, text = '']) => {
  expect(samplesInText(text, file)).toHaveLength(1);
});

test('a link in the text of a page is no note in brackets', () => {
  expect(samplesInText('See [our address](/contact).', terms)).toEqual([]);
});

test('in a company’s own contacts, a country that nobody changed is a sample; so is the map', () => {
  const bakery = {
    [company]: `---
name: Sun Bakery
email: hello@sun-bakery.net
phone: +49 40 5550142
address:
  street:
    - Road 7
  city: Hamburg
  postalCode: '20457'
  country: IN
sample: true
---
`,
  };
  expect(samplesIn([company, contact], bakery)).toEqual([
    expect.stringMatching(/contact\.mdx:\d+ sections › item 3 › sample is still set: /),
    expect.stringMatching(/company\.mdx:11 sample is still set: /),
  ]);
});

test('names, addresses and numbers that reach no one are samples, whatever the field says', () => {
  const found = samplesIn([company], edit(company, 'sample: true\n', ''));
  expect(found.map((line) => /still says “(.*?)”/.exec(line)?.[1])).toEqual([
    'Acme Software',
    'hello@example.com',
    'support@example.com',
    '+91 00000 00000',
    '+91 00000 00000',
    '000000',
    'https://example.com',
    'https://example.com',
  ]);
});

test('a page that only another language has is named with its language', () => {
  const changes = edit(imprint, 'only: here', 'only: here\nsample: true');
  const files = listTasks('.', check(changes), {}).flatMap((task) => task.files ?? []);
  expect(files.map(({ label }) => label)).toContain('Pages → Impressum (German)');
});

/** Copies the fixtures into a new project. */
function createProject() {
  const root = mkdtempSync(join(tmpdir(), 'preflight-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(fixtureContent, join(root, CONTENT_FOLDER), { recursive: true });
  return root;
}

test('plans and figures that are samples are only a recommendation', async () => {
  const { report } = await preflight(createProject(), {}, {});
  expect(report).toMatch(/\n {3}Recommended: src\/content\/plans\/growth\.mdx:\d+\n/);
});

/** Lists what is recommended after changes of the fixtures. */
const adviceAfter = (changes: Changes) =>
  listTasks('.', check(changes), {}).flatMap(({ advice = [] }) => advice);

test('in a site of another language, the files with small words are to be read once', () => {
  const list = 'site/languages.mdx';
  const polish = edited(
    list,
    /code: en\n.*\n.*\n/,
    'code: pl\n    name: Polski\n    dates: pl-PL\n',
  );
  expect(adviceAfter({ [list]: polish })).toContainEqual(
    expect.stringMatching(
      /^These files came with words in English\. Read each once, to see whether all are in Polish: .*\bsrc\/content\/site\/form\.mdx\b/,
    ),
  );
});

test('in a site of the same language, they are not', () => {
  expect(adviceAfter({}).join('\n')).not.toContain('These files');
});

test('the logo that the site came with is a sample', async () => {
  const root = createProject();
  mkdirSync(join(root, 'src/assets'));
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <path fill="#8b6cff" d="M1 8a7 7 0 0 1 7-7h7.1c-.8 8.6-5.5 13.3-14.1 14.1zM1 24a7 7 0 0 0 7 7h7.1c-.8-8.6-5.5-13.3-14.1-14.1zM31 24a7 7 0 0 1-7 7h-7.1c.8-8.6 5.5-13.3 14.1-14.1z"/>
  <path fill="#ff6f59" d="M31 8a7 7 0 0 0-7-7h-7.1c.8 8.6 5.5 13.3 14.1 14.1z"/>
</svg>
`;
  writeFileSync(join(root, 'src/assets/logo.svg'), logo);
  const { report } = await preflight(root, {}, {});
  expect(report).toContain('src/assets/logo.svg\n     This file is still the sample logo.');
});

test('a picture that the site came with is a sample', async () => {
  const { report } = await preflight(createProject(), {}, {});
  expect(report).toMatch(
    /2\. Logo, colors and pictures: 1 left\n.*\n {3}src\/content\/site\/error\.mdx:\d+\n {5}picture › image is a picture that the site came with/,
  );
});

test('entries without a section that shows them are left to do', () => {
  const pages = ['pages/about.mdx', 'pages/ai-chatbots.mdx'];
  const changes = Object.fromEntries(pages.map((page) => [page, withoutSection(page, 'stats')]));
  expect(formatted(listUnseen(check(changes)))).toContainEqual(
    expect.stringMatching(/\/stats\/clients\.mdx This file is on no page\./),
  );
});

test('without the list of services, their texts and links to them are left to do', () => {
  const page = 'pages/services.mdx';
  const found = formatted(listUnseen(check({ [page]: withoutSection(page, 'services') })));
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\/services\/cloud\.mdx:\d+ The text below the fields is on no page\./),
      expect.stringMatching(
        /\/site\/footer\.mdx:\d+ services › entries all lead to the same place/,
      ),
    ]),
  );
});

test('a site without a contact form needs no EmailJS account', () => {
  const withoutForm = { files: [], errors: [], warnings: [], languages: [] };
  expect(listTasks('.', withoutForm, {}).at(-1)?.problems).toEqual([
    expect.stringMatching(/^SITE_URL is not set\./),
  ]);
});

test('a site with samples is not released', async () => {
  const { report, canBuild } = await preflight(createProject(), {}, {});
  expect(report).toMatch(/\nLeft: 0 errors in the content, \d+ in the list\.$/);
  expect(canBuild).toBe(false);
});

test('a preview can have samples', async () => {
  expect((await preflight(createProject(), { PREVIEW: 'true' }, {})).canBuild).toBe(true);
});

test('a preview can’t have errors in its content', async () => {
  const root = createProject();
  writeFileSync(join(root, CONTENT_FOLDER, 'plans/growth.mdx'), '');
  const { report, canBuild } = await preflight(root, { PREVIEW: 'true' }, {});
  expect(report).toContain('error src/content/plans/growth.mdx');
  expect(canBuild).toBe(false);
});
