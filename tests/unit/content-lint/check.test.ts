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

const inFolder = (path: string) => join(folder, path);
const read = (path: string) => readFileSync(inFolder(path), 'utf8');
const write = (path: string, content: string | Uint8Array) =>
  writeFileSync(inFolder(path), content);
const edit = (path: string, from: string, to: string) => write(path, read(path).replace(from, to));
const check = async () => {
  const { errors, warnings } = await checkContent(folder);
  return [formatted(errors), formatted(warnings)] as const;
};
const cloud = 'services/cloud.mdx';
const image = 'services/cloud.webp';

test('finds no errors in the site’s content, and no errors or warnings in the sample', async () => {
  expect(formatted((await checkContent('src/content')).errors)).toEqual([]);
  expect(await check()).toEqual([[], []]);
});

test.for([
  ['services/website-development.mdx', 'order: 1', 'order: 13', 'services/thirteenth.mdx'],
  ['plans/startup.mdx', 'order: 1', 'order: 4', 'plans/fourth.mdx'],
  ['testimonials/first.mdx', 'order: 1', 'order: 3', 'testimonials/third.mdx'],
] as const)('accepts a copy of %s as a new entry', async ([model, from, to, added]) => {
  write(added, read(model).replace(from, to));
  expect((await check())[0]).toEqual([]);
});

test.for<[string, () => unknown, string]>([
  [
    'a missing file',
    () => rmSync(inFolder('pages/about.mdx')),
    'pages/about.mdx This file is missing',
  ],
  [
    'an empty folder',
    () => rmSync(inFolder('stats'), { recursive: true }),
    'stats This folder has no entries',
  ],
  [
    'a file with another extension',
    () => write('services/x.md', 'Hi'),
    'services/x.md This file is not used',
  ],
  ['a hidden file', () => write('services/.x.mdx', 'Hi'), 'services/.x.mdx This file is not used'],
  [
    'a folder in a folder',
    () => {
      mkdirSync(inFolder('services/new'));
      write('services/new/x.mdx', read(cloud));
    },
    'services/new/x.mdx This file is not used',
  ],
  [
    'a file name with capitals and spaces',
    () => renameSync(inFolder('stats/clients.mdx'), inFolder('stats/Our Clients.mdx')),
    'such as our-clients.mdx',
  ],
  [
    'a file name that the page already uses',
    () => renameSync(inFolder('services/automation.mdx'), inFolder('services/services.mdx')),
    'such as our-services.mdx',
  ],
  [
    'a renamed service in the footer',
    () => renameSync(inFolder(cloud), inFolder('services/clouds.mdx')),
    'site/footer.mdx:9 services › entries › 5th is “cloud”, but there is no',
  ],
  [
    'an empty image',
    () => write(image, ''),
    'services/cloud.mdx:5 image is ./cloud.webp, which is damaged',
  ],
  ['a text file named like an image', () => write(image, 'Hi'), 'which is damaged or not an image'],
  ['a truncated image', () => truncateSync(inFolder(image), 1_500), 'which is damaged'],
])('reports %s', async ([, change, message]) => {
  change();
  expect((await check())[0].join('\n')).toContain(message);
});

test.for(['jpeg', 'png', 'avif'] as const)('reports a truncated %s image', async (format) => {
  const made = await sharp(inFolder(image))
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
  edit(cloud, 'cloud.webp', `cloud.${format}`);
  write(`services/cloud.${format}`, made);
  expect((await check())[0]).toEqual([]);
  write(`services/cloud.${format}`, made.subarray(0, Math.floor(made.length * 0.9)));
  expect((await check())[0].join('\n')).toContain('services/cloud.mdx:5 image is ./cloud.');
});

test.for<['png' | 'webp', number, number, 0 | 1, string]>([
  ['png', 1200, 900, 0, 'which is actually a png file'],
  ['webp', 500, 375, 0, 'which is 500 × 375 pixels and would look blurred'],
  ['webp', 800, 600, 1, 'which is 800 × 600 pixels and would look blurred'],
  ['webp', 1200, 1600, 1, 'of which much would be cut off at the top and bottom'],
])('reports a %s image of %i × %i pixels', async ([format, width, height, severity, message]) => {
  const made = sharp({ create: { width, height, channels: 3, background: '#456' } });
  write(image, await made.toFormat(format).toBuffer());
  const found = await check();
  expect(found[severity]).toHaveLength(1);
  expect(found[severity][0]).toContain(`services/cloud.mdx:5 image is ./cloud.webp, ${message}`);
});

test('warns about an unused image', async () => {
  write('slides/old.webp', readFileSync(inFolder('slides/ai.webp')));
  const message = 'This file is an image that no file in this folder uses. Delete it, or use it.';
  expect(await check()).toEqual([[], [`src/content/slides/old.webp ${message}`]]);
});

test('lists and counts all errors in the report', async () => {
  edit('plans/growth.mdx', 'figure: $499', 'figure: 499');
  edit('plans/growth.mdx', 'badge', 'bagde');
  edit('plans/startup.mdx', 'order: 1', 'order: first');
  const report = formatReport(await checkContent(folder));
  expect(stripVTControlCharacters(report)).toBe(
    [
      'error src/content/plans/growth.mdx:7',
      '  price › figure is 499, but must be text. Put it in quotes.',
      '  (Price with currency, such as $199, or words such as “Custom quote”.)',
      '',
      'error src/content/plans/growth.mdx:15',
      '  bagde is not a field in this file. Did you mean “badge”? Correct the name, or delete the line.',
      '',
      'error src/content/plans/startup.mdx:2',
      '  order must be a whole number.',
      '  (Position in the list, lowest first. Use steps of 10, so that you can move an entry between two others. Entries with the same number are sorted by title.)',
      '',
      'Content checked: 55 files, 3 errors, 0 warnings.',
    ].join('\n'),
  );
});
