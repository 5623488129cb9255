/** The content folder as a whole, on disk. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../../integrations/content-lint/check.ts';
import { formatReport } from '../../../integrations/content-lint/diagnostic.ts';
import { formatted, sampleContent } from './sample-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(sampleContent, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (path: string) => join(folder, path);
const read = (path: string) => readFileSync(at(path), 'utf8');
const write = (path: string, content: string | Uint8Array) => writeFileSync(at(path), content);
const edit = (path: string, from: string, to: string) => write(path, read(path).replace(from, to));
const check = async () => {
  const { errors, warnings } = await checkContent(folder);
  return [formatted(errors), formatted(warnings)] as const;
};
const cloud = 'services/cloud.mdx';
const image = 'services/cloud.webp';

test('the site’s content has no errors, and the sample has no warnings either', async () => {
  expect(formatted((await checkContent('src/content')).errors)).toEqual([]);
  expect(await check()).toEqual([[], []]);
});

test.for([
  ['services/website-development.mdx', 'order: 1', 'order: 13', 'services/thirteenth.mdx'],
  ['plans/startup.mdx', 'order: 1', 'order: 4', 'plans/fourth.mdx'],
  ['testimonials/first.mdx', 'order: 1', 'order: 3', 'testimonials/third.mdx'],
] as const)('a copy of %s is a new entry', async ([model, from, to, added]) => {
  write(added, read(model).replace(from, to));
  expect((await check())[0]).toEqual([]);
});

test.for<[string, () => unknown, string]>([
  ['a file is gone', () => rmSync(at('pages/about.mdx')), 'pages/about.mdx It is missing'],
  ['a folder is gone', () => rmSync(at('stats'), { recursive: true }), 'stats It is empty'],
  ['another extension', () => write('services/x.md', 'Hi'), 'services/x.md It is shown nowhere'],
  ['a hidden file', () => write('services/.x.mdx', 'Hi'), 'services/.x.mdx It is shown nowhere'],
  [
    'a folder in a folder',
    () => {
      mkdirSync(at('services/new'));
      write('services/new/x.mdx', read(cloud));
    },
    'services/new/x.mdx It is shown nowhere',
  ],
  [
    'a name with capitals and spaces',
    () => renameSync(at('stats/clients.mdx'), at('stats/Our Clients.mdx')),
    'such as our-clients.mdx',
  ],
  [
    'a name that the page needs',
    () => renameSync(at('services/automation.mdx'), at('services/services.mdx')),
    'such as our-services.mdx',
  ],
  [
    'a service is renamed',
    () => renameSync(at(cloud), at('services/clouds.mdx')),
    'site/footer.mdx:9 services › entries › 5th names “cloud”',
  ],
  ['an empty image', () => write(image, ''), 'services/cloud.mdx:5 image names ./cloud.webp'],
  ['no image', () => write(image, 'Hi'), 'which is damaged or no image at all'],
  ['a truncated image', () => truncateSync(at(image), 1_500), 'which is damaged'],
])('%s', async ([, change, words]) => {
  change();
  expect((await check())[0].join('\n')).toContain(words);
});

test.for(['jpeg', 'png', 'avif'] as const)('a truncated %s', async (format) => {
  const made = await sharp(at(image))
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
  edit(cloud, 'cloud.webp', `cloud.${format}`);
  write(`services/cloud.${format}`, made);
  expect((await check())[0]).toEqual([]);
  write(`services/cloud.${format}`, made.subarray(0, Math.floor(made.length * 0.9)));
  expect((await check())[0].join('\n')).toContain('services/cloud.mdx:5 image names ./cloud.');
});

test.for<['png' | 'webp', number, number, 0 | 1, string]>([
  ['png', 1200, 900, 0, 'which is in fact png'],
  ['webp', 500, 375, 0, 'which is 500 × 375 pixels and would be blurred'],
  ['webp', 800, 600, 1, 'which is 800 × 600 pixels and would be blurred'],
  ['webp', 1200, 1600, 1, 'of which much would be cut off at top and bottom'],
])('an image: %s, %i × %i', async ([format, width, height, severity, words]) => {
  const made = sharp({ create: { width, height, channels: 3, background: '#456' } });
  write(image, await made.toFormat(format).toBuffer());
  const found = await check();
  expect(found[severity]).toHaveLength(1);
  expect(found[severity][0]).toContain(`services/cloud.mdx:5 image names ./cloud.webp, ${words}`);
});

test('an image that no file names', async () => {
  write('slides/old.webp', readFileSync(at('slides/ai.webp')));
  const message = 'It is an image that no file here names: delete it, or name it';
  expect(await check()).toEqual([[], [`src/content/slides/old.webp ${message}`]]);
});

test('the report has all errors at once, and counts them', async () => {
  edit('plans/growth.mdx', 'figure: $499', 'figure: 499');
  edit('plans/growth.mdx', 'badge', 'bagde');
  edit('plans/startup.mdx', 'order: 1', 'order: first');
  const report = formatReport(await checkContent(folder));
  expect(stripVTControlCharacters(report)).toBe(
    [
      'error src/content/plans/growth.mdx:7',
      '  price › figure is 499, and must be a text: put it in quotes',
      '  (The price itself with its currency, such as $199, or words.)',
      '',
      'error src/content/plans/growth.mdx:15',
      '  bagde is not a field of this file: write badge if that is meant, or delete the line',
      '',
      'error src/content/plans/startup.mdx:2',
      '  order must be a whole number',
      '  (Place among the others, lowest first. Steps of 10 leave room to move one in between; equal numbers are sorted by title.)',
      '',
      'Content checked: 55 files, 3 errors, 0 warnings.',
    ].join('\n'),
  );
});
