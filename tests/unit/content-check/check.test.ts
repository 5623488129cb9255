import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../../src/content-check/check.ts';
import { formatReport } from '../../../src/content-check/diagnostic.ts';
import { formatted, sampleContent, sampleFiles } from './sample-content.ts';

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

test('accepts a copy of an entry with another name', async () => {
  write('services/thirteenth.mdx', read(cloud).replace('title: ', 'title: More '));
  expect((await check())[0]).toEqual([]);
});

test.for<[string, () => unknown, string]>([
  [
    'a missing file',
    () => rmSync(inFolder('pages/about.mdx')),
    'pages/about.mdx This file is missing. Get it back from the history',
  ],
  [
    'an empty folder',
    () => rmSync(inFolder('plans'), { recursive: true }),
    'plans This folder needs an entry',
  ],
  [
    'a link to a section without entries',
    () => {
      rmSync(inFolder('stats'), { recursive: true });
      write(cloud, `${read(cloud)}[Us](/about#stats)`);
    },
    'values, closing. Use one of them, or /about for the top',
  ],
  [
    'a file with another extension',
    () => write('services/x.md', 'Hi'),
    'x.md This file is not used',
  ],
  [
    'a file for links that could run scripts',
    () => write('files/x.html', 'Hi'),
    'files/x.html This file is not used on the site',
  ],
  [
    'a photo that browsers can’t show',
    () => write('services/x.HEIC', 'Hi'),
    'avif, jpg, png or webp',
  ],
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
    'such as cloud-hosting.mdx',
  ],
  [
    'a file name that servers don’t accept',
    () => renameSync(inFolder('stats/clients.mdx'), inFolder('stats/our~clients.mdx')),
    'such as cloud-hosting.mdx',
  ],
  [
    'a file name that is too long',
    () => renameSync(inFolder('stats/clients.mdx'), inFolder(`stats/${'x'.repeat(81)}.mdx`)),
    'with up to 80 lowercase letters',
  ],
  [
    'a link to a folder around it',
    () => symlinkSync('..', inFolder('stats/loop')),
    'stats/loop This file is a link to a file or folder elsewhere',
  ],
  [
    'a file name that is already an id on the page',
    () => renameSync(inFolder('services/automation.mdx'), inFolder('services/menu.mdx')),
    'These names are taken: content, contents, menu, color-scheme, services',
  ],
  [
    'a service named like the id of a group',
    () => renameSync(inFolder('services/automation.mdx'), inFolder('services/group-build.mdx')),
    'group-build',
  ],
  [
    'a renamed service in the footer',
    () => renameSync(inFolder(cloud), inFolder('services/Cloud 2.mdx')),
    'site/footer.mdx:9 services › entries › item 5 is “cloud”, but there is no services/cloud.mdx. Delete',
  ],
  [
    'an article without any author',
    () => rmSync(inFolder('authors'), { recursive: true }),
    'no authors/first.mdx. Add it: the folder authors has no entries',
  ],
  [
    'a link to a draft',
    () => {
      edit('landing/ai-chatbots.mdx', 'inNavigation: Chatbots', 'draft: true');
      write(cloud, `${read(cloud)}[Chatbots](/ai-chatbots)`);
    },
    'which leads to a draft, landing/ai-chatbots.mdx, so visitors would not find the page',
  ],
  [
    'a page with the name of another page',
    () => renameSync(inFolder('landing/ai-chatbots.mdx'), inFolder('landing/terms.mdx')),
    'has the same name as legal/terms.mdx, so both would have the URL /terms',
  ],
  [
    'a third landing page in the navigation',
    () => {
      for (const name of ['one', 'two'])
        write(`landing/${name}.mdx`, read('landing/ai-chatbots.mdx'));
    },
    'inNavigation is also in ai-chatbots.mdx and one.mdx. Change or delete one',
  ],
  [
    'an article named like a page of the list',
    () => renameSync(inFolder('blog/what-a-chatbot-should-not-say.mdx'), inFolder('blog/2.mdx')),
    'blog/2.mdx This file has a number as its name, as the further pages of the list do. Rename it, such as 2-in',
  ],
  [
    'an article named like the lists of topics',
    () =>
      renameSync(inFolder('blog/what-a-chatbot-should-not-say.mdx'), inFolder('blog/topics.mdx')),
    'These names are taken: index, rss, topics',
  ],
  ['a text file named like an image', () => write(image, 'Hi'), 'which is damaged or not an image'],
  ['a truncated image', () => truncateSync(inFolder(image), 1_500), 'which is damaged'],
])('reports %s', async ([, change, message]) => {
  change();
  expect((await check())[0].join('\n')).toContain(message);
});

test('the blog, testimonials, announcement and redirects can be missing', async () => {
  const optional = [
    'blog',
    'authors',
    'testimonials',
    'site/announcement.mdx',
    'site/redirects.mdx',
  ];
  for (const path of optional) rmSync(inFolder(path), { recursive: true });
  expect(await check()).toEqual([[], []]);
});

test.for<['png' | 'webp', number, number, string]>([
  ['png', 1200, 900, 'which is actually a png file'],
  ['webp', 500, 375, 'which is 500 × 375 pixels and would look blurred'],
])('reports a %s image of %i × %i pixels', async ([format, width, height, message]) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#456' } });
  write(image, await picture.toFormat(format).toBuffer());
  const [errors] = await check();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`services/cloud.mdx:5 image is ./cloud.webp, ${message}`);
});

test('lists and counts all errors in the report', async () => {
  edit('plans/growth.mdx', 'badge', 'bagde');
  edit('plans/startup.mdx', 'order: 1', 'order: 0');
  expect(formatReport(await checkContent(folder))).toBe(
    [
      'error src/content/plans/growth.mdx:15',
      '  bagde is not a field here. Did you mean “badge”? The fields are order, name, summary, price, features, button, inquiry, badge. Use one of them, or delete it.',
      '',
      'error src/content/plans/startup.mdx:2',
      '  order must be 1 or more.',
      '  (Position in the list, lowest first. Use steps of 10, so that you can move an entry between two others. Entries with the same number are sorted by title.)',
      '',
      `Content checked: ${sampleFiles.size} files, 2 errors, 0 warnings.`,
    ].join('\n'),
  );
});
