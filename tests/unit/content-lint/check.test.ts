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
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkContent } from '../../../integrations/content-lint/check.ts';
import {
  recallPictures,
  rememberPictures,
  type KnownPictures,
} from '../../../integrations/content-lint/images.ts';
import { describeSlip } from '../../../integrations/content-lint/diagnostic.ts';
import { record, shortened, slipWith } from './fault.ts';
import { sampleContent } from './sample-content.ts';

const known: KnownPictures = new Map();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(sampleContent, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = async () => (await checkContent(folder, known)).slips;
const at = (path: string) => join(folder, path);
const write = (path: string, content: string | Uint8Array) => writeFileSync(at(path), content);
const copy = (path: string, to: string, from: RegExp | string = '', by = '') =>
  write(to, readFileSync(at(path), 'utf8').replace(from, by));

test('the content of the site is right, and so is the one that is tested here', async () => {
  const { slips } = await checkContent('src/content', known);
  expect(slips.map(describeSlip)).toEqual([]);
  const sample = await checkContent(sampleContent, known);
  expect([...sample.slips, ...sample.advice].map(describeSlip)).toEqual([]);
});

describe('adding an entry is one new file', () => {
  test.each([
    ['services/website-development.mdx', 'order: 1', 'order: 13', 'services/thirteenth.mdx'],
    ['plans/startup.mdx', 'order: 1', 'order: 4', 'plans/fourth.mdx'],
    ['testimonials/first.mdx', 'order: 1', 'order: 3', 'testimonials/third.mdx'],
  ])('%s', async (model, from, to, added) => {
    copy(model, added, from, to);
    expect(await check()).toEqual([]);
  });
});

const cloud = 'services/cloud.mdx';
const picture = 'services/cloud.webp';

describe('a file that is no file of the content is named with a cure', () => {
  test.for<[string, () => unknown, string, string]>([
    ['a file that is gone', () => rmSync(at('pages/about.mdx')), 'pages/about.mdx', 'is missing'],
    ['a folder that is gone', () => rmSync(at('stats'), { recursive: true }), 'stats', 'is empty'],
    [
      'an empty folder',
      () => {
        rmSync(at('stats'), { recursive: true });
        mkdirSync(at('stats'));
      },
      'stats',
      'needs one entry at least',
    ],
    ['a file with another ending', () => write('services/x.md', 'Hi'), 'services/x.md', 'nowhere'],
    [
      'a file in a folder of its own',
      () => {
        mkdirSync(at('services/new'));
        copy(cloud, 'services/new/x.mdx');
      },
      'services/new/x.mdx',
      'is shown nowhere',
    ],
    [
      'a name with capitals and blanks',
      () => renameSync(at('stats/clients.mdx'), at('stats/Our Clients.mdx')),
      'stats/Our Clients.mdx',
      'such as our-clients.mdx',
    ],
    [
      'a name that a page needs itself',
      () => renameSync(at('services/automation.mdx'), at('services/services.mdx')),
      'services/services.mdx',
      'our-services.mdx',
    ],
    [
      'a service renamed',
      () => renameSync(at(cloud), at('services/clouds.mdx')),
      'site/footer.mdx',
      '“cloud”',
    ],
    ['a picture of no bytes', () => write(picture, ''), cloud, 'has no content'],
    ['a text with the name of a picture', () => write(picture, 'Hi'), cloud, 'no picture at all'],
    ['a picture cut off', () => truncateSync(at(picture), 1_500), cloud, 'is damaged'],
  ])('%s', async ([fault, break_, file, words], { task }) => {
    break_();
    const slip = slipWith(await check(), file, words);
    record(task, fault, shortened(slip));
  });

  test.for<[string, 'jpeg' | 'png' | 'avif', number]>([
    ['a JPEG cut off', 'jpeg', 0.9],
    ['a PNG cut off', 'png', 0.9],
    ['an AVIF cut off', 'avif', 0.9],
  ])('%s', async ([fault, format, part], { task }) => {
    const made = await sharp(at(picture))
      .toFormat(format, format === 'avif' ? { effort: 0 } : {})
      .toBuffer();
    copy(cloud, cloud, 'cloud.webp', `cloud.${format}`);
    write(`services/cloud.${format}`, made);
    expect((await check()).map(describeSlip)).toEqual([]);
    write(`services/cloud.${format}`, made.subarray(0, Math.floor(made.length * part)));
    const slip = slipWith(await check(), cloud, 'is damaged');
    record(task, fault, shortened(slip));
  });

  test('a picture with the ending of another kind', async ({ task }) => {
    write(picture, await sharp(at(picture)).png().toBuffer());
    const slip = slipWith(await check(), cloud, 'which is no webp but png');
    expect(describeSlip(slip)).toContain('services/cloud.mdx:5');
    record(task, 'a picture with the ending of another kind', shortened(slip));
  });

  test('a picture too small', async ({ task }) => {
    write(picture, await sharp(at(picture)).resize(300).webp().toBuffer());
    const slip = slipWith(await check(), cloud, 'which is 300 × 225 pixels and would be blurred');
    record(task, 'a picture too small', shortened(slip));
  });

  test('all slips at once', async () => {
    copy('plans/growth.mdx', 'plans/growth.mdx', /name: .*\n/);
    copy('plans/startup.mdx', 'plans/startup.mdx', /order: .*/, 'order: first');
    expect((await check()).map(({ file }) => file)).toEqual([
      'plans/growth.mdx',
      'plans/startup.mdx',
    ]);
  });
});

test('A picture is decoded once, and known again by its content', async () => {
  await check();
  const before = known.size;
  write('services/another.webp', readFileSync(at(picture)));
  await check();
  expect(known.size).toBe(before);
  rememberPictures(at('memory/pictures.json'), known);
  expect(recallPictures(at('memory/pictures.json'))).toEqual(known);
  write('memory/pictures.json', 'not what was kept');
  expect(recallPictures(at('memory/pictures.json')).size).toBe(0);
});
