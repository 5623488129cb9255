/** What is allowed in the content, and would be better otherwise. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../integrations/content-lint/check.ts';
import type { KnownPictures } from '../../../integrations/content-lint/images.ts';
import { reportOf } from '../../../integrations/content-lint/report.ts';
import { describeSlip } from '../../../integrations/content-lint/diagnostic.ts';
import { adviceWith, sampleContent, sampleFiles } from './sample-content.ts';

/** A file with something else in it; a test fails where nothing would change. */
function edited(file: string, from: string | RegExp, to: string): Record<string, string> {
  const before = String(sampleFiles.get(file));
  const after = before.replace(from, () => to);
  expect(after).not.toBe(before);
  return { [file]: after };
}

const cloud = 'services/cloud.mdx';
const growth = 'plans/growth.mdx';
const home = 'pages/home.mdx';
const about = 'pages/about.mdx';
const vision = 'story/vision.mdx';
const alt = (words: string) => edited(cloud, /alt: .*/, `alt: ${words}`);

test('Nothing is advised on the sample', () => {
  expect(adviceWith({}).map(describeSlip)).toEqual([]);
});

describe('advised on, with file, line, cause and cure', () => {
  test.for<[string, Record<string, string>, string, number, string]>([
    [
      'a title too long for search results',
      edited(about, 'About us', 'A team of people who care about all of their software'),
      about,
      2,
      'too long for search results: with the company’s name it has 69',
    ],
    [
      'a long name of the company',
      edited('site/company.mdx', 'Acme Software', 'Acme Software and Services'),
      home,
      2,
      'too long for search results',
    ],
    [
      'a short description',
      edited(about, /description: .*/, 'description: Our story.'),
      about,
      3,
      'has 10 characters, and search engines replace',
    ],
    [
      'the same description twice',
      edited(
        about,
        /description: .*/,
        /description: .*/.exec(String(sampleFiles.get(home)))?.[0] ?? '',
      ),
      home,
      3,
      'is the same as in pages/about.mdx',
    ],
    [
      'two blanks',
      edited(growth, 'Growth Plan', 'Growth  Plan'),
      growth,
      3,
      'two blanks in a row, between “Growth” and “Plan”',
    ],
    [
      'two blanks in a text',
      edited(vision, /\. ([A-Z])/, '.  And'),
      vision,
      7,
      'two blanks in a row',
    ],
    [
      'a blank before a comma',
      edited(cloud, 'scales, ', 'scales , '),
      cloud,
      4,
      'a blank before ,',
    ],
    [
      'a heading in capitals',
      edited(cloud, 'Cloud Solutions', 'CLOUD SOLUTIONS'),
      cloud,
      3,
      'shouts, as it is in capitals',
    ],
    ['a button in capitals', edited(growth, 'Get Started', 'GET STARTED'), growth, 13, 'shouts'],
    [
      'two exclamation marks',
      edited(growth, 'become a product.', 'become a product!!'),
      growth,
      4,
      'two exclamation marks',
    ],
    ['a price without a currency', edited(growth, '$499', "'499'"), growth, 7, 'has no currency'],
    [
      'a price that a page still mentions',
      edited('plans/startup.mdx', '$199', '$249'),
      'pages/pricing.mdx',
      3,
      'says $199, but no plan has that price',
    ],
    [
      'a number that is not right any more',
      edited('pages/services.mdx', 'all twelve services', 'all 13 services'),
      'pages/services.mdx',
      3,
      'but there are 12 files in services/',
    ],
    ['an alt text that is a file', alt('IMG_2041.jpg'), cloud, 6, 'is the name of a file'],
    [
      'an alt text that says it is a picture',
      alt('Picture of a cloud and two servers'),
      cloud,
      6,
      'begins with “Picture of”',
    ],
    ['an alt text of one word', alt('Clouds'), cloud, 6, 'says next to nothing'],
    [
      'an alt text that says the title',
      alt('Cloud Solutions'),
      cloud,
      6,
      'says what the title says',
    ],
    [
      'a text much longer than its neighbours',
      edited(
        about,
        'Your goal decides what we build.',
        'Your goal decides what we build, and it decides how we build it, and what it may cost, and when it is done.',
      ),
      about,
      20,
      'its neighbours about',
    ],
    [
      'a summary much longer than its neighbours',
      edited(
        cloud,
        /summary: .*/,
        'summary: Hosting that scales with everything you do, with costs that you can follow from day one.',
      ),
      cloud,
      4,
      'its neighbours about',
    ],
    [
      'a text of a file much longer than others',
      edited(vision, '---\n\n', `---\n\n${'Words that go on and on. '.repeat(12)}`),
      vision,
      7,
      'its neighbours about',
    ],
  ])('%s', ([, files, file, line, words]) => {
    const found = adviceWith(files).find(
      (advice) => advice.file === file && advice.problem.includes(words),
    );
    expect(found, adviceWith(files).map(describeSlip).join('\n')).toBeDefined();
    expect(found?.line).toBe(line);
  });
});

test.each([
  ['names in short capitals', edited(growth, 'Cloud deployment', 'ERP, CRM and HRMS')],
  ['a technology in capitals', edited('technologies/mysql.mdx', 'MySQL', 'MYSQL')],
  ['a price in words', edited(growth, '$499', 'Let us talk')],
  ['a price in another currency', edited(growth, '$499', '₹40,000')],
  ['one exclamation mark', edited(growth, 'a product.', 'a product!')],
])('%s are left alone', (_, files) => {
  expect(adviceWith(files).map(describeSlip)).toEqual([]);
});

describe('pictures', () => {
  const known: KnownPictures = new Map();
  test.for<[string, number, number, string]>([
    ['a small one', 800, 600, 'advice: image names ./cloud.webp, which is 800 × 600 pixels'],
    [
      'one that is far too small',
      500,
      375,
      'slip: image names ./cloud.webp, which is 500 × 375 pixels',
    ],
    [
      'an upright one',
      1200,
      1600,
      'advice: image names ./cloud.webp, of which much would be cut off at top and bottom',
    ],
  ])('%s', async ([, width, height, words]) => {
    const root = mkdtempSync(join(tmpdir(), 'advice-'));
    cpSync(sampleContent, root, { recursive: true });
    const picture = sharp({ create: { width, height, channels: 3, background: '#456' } });
    writeFileSync(join(root, 'services/cloud.webp'), await picture.webp().toBuffer());
    const { slips, advice } = await checkContent(root, known);
    rmSync(root, { recursive: true });
    const said = [
      ...slips.map(({ field, problem }) => `slip: ${field} ${problem}`),
      ...advice.map(({ field, problem }) => `advice: ${field} ${problem}`),
    ];
    expect(said).toEqual([expect.stringContaining(words)]);
  });
});

test('A picture that no file names is told', async () => {
  const root = mkdtempSync(join(tmpdir(), 'advice-'));
  cpSync(sampleContent, root, { recursive: true });
  cpSync(join(root, 'slides/ai.webp'), join(root, 'slides/old.webp'));
  const { slips, advice } = await checkContent(root);
  rmSync(root, { recursive: true });
  expect(slips).toEqual([]);
  expect(advice.map(describeSlip)).toEqual([
    'src/content/slides/old.webp\n  It is a picture that no file here names: delete it, or name it',
  ]);
});

test('The report has a block for each, and counts them', async () => {
  const root = mkdtempSync(join(tmpdir(), 'advice-'));
  cpSync(sampleContent, root, { recursive: true });
  const growthNow = readFileSync(join(root, growth), 'utf8');
  writeFileSync(
    join(root, growth),
    growthNow.replace('figure: $499', 'figure: 499').replace('badge', 'bagde'),
  );
  const report = reportOf(await checkContent(root));
  rmSync(root, { recursive: true });
  expect(stripVTControlCharacters(report)).toBe(
    [
      'slip src/content/plans/growth.mdx:7',
      '  price › figure is 499, and must be a text: put it in quotes',
      '  (The price itself with its currency, such as $199, or words.)',
      '',
      'slip src/content/plans/growth.mdx:15',
      '  bagde is not a field of this file: write badge if that is meant, or delete the line',
      '',
      'Content checked: 55 files, 2 slips to put right.',
    ].join('\n'),
  );
});
