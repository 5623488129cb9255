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
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../../src/content-check/check-content.ts';
import { formatReport } from '../../../src/content-check/diagnostic.ts';
import { CONTENT_FOLDER } from '../../../src/lib/content-folder.ts';
import { singletons } from '../../../src/schemas/singletons.ts';
import { pageIds } from '../../../src/site.ts';
import { fixtureContent } from '../../sites.ts';
import { fixtureFiles, formatted } from './fixture-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(fixtureContent, folder, { recursive: true });
  // The words of other languages have tests of their own (translation.test.ts).
  remove('de');
  edit('site/languages.mdx', / {2}- code: de[^]*(?=---)/, '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (path: string) => join(folder, path);
const read = (path: string) => readFileSync(inFolder(path), 'utf8');
const write = (path: string, content: string | Uint8Array) =>
  writeFileSync(inFolder(path), content);
const edit = (path: string, from: string | RegExp, to: string) =>
  write(path, read(path).replace(from, to));
/** Removes fields of a file, with all that is in them. */
function leaveOut(path: string, ...fields: string[]) {
  for (const field of fields) edit(path, new RegExp(`^${field}:.*\\n(?: .*\\n)*`, 'm'), '');
}
const remove = (path: string) => rmSync(inFolder(path), { recursive: true });
const rename = (from: string, to: string) =>
  renameSync(inFolder(`${from}.mdx`), inFolder(`${to}.mdx`));
const check = async () => {
  const { errors, warnings } = await checkContent(folder);
  return [formatted(errors), formatted(warnings)] as const;
};
const cloud = 'services/cloud.mdx';
const image = 'services/cloud.webp';
const chatbots = 'landing/ai-chatbots';
const article = 'blog/what-a-chatbot-should-not-say';

test('finds no errors in the site’s content', async () => {
  expect(formatted((await checkContent(CONTENT_FOLDER)).errors)).toEqual([]);
});

test('finds no errors and no warnings in the fixtures', async () => {
  expect(await check()).toEqual([[], []]);
});

test('accepts a copy of an entry with another name', async () => {
  write('services/thirteenth.mdx', read(cloud).replace('title: ', 'title: More '));
  expect((await check())[0]).toEqual([]);
});

test.for<[string, () => unknown, string]>([
  ['a missing file', () => remove('pages/about.mdx'), 'This file is missing. Get it back'],
  [
    'a file that a new version needs',
    () => remove('pages/about.mdx'),
    'it may be new: an example is tests/content/pages/about.mdx.',
  ],
  ['an empty folder', () => remove('plans'), 'plans This folder needs an entry'],
  [
    'a link to a section without entries',
    () => {
      remove('stats');
      write(cloud, `${read(cloud)}[Us](/about#stats)`);
    },
    'values, closing. Use one of them, or /about for the top',
  ],
  [
    'a link to a section that a page leaves out',
    () => {
      leaveOut('pages/about.mdx', 'values');
      write(cloud, `${read(cloud)}[Us](/about#values)`);
    },
    'link from “Us” to “/about#values”, but that page has no section “values”. Its sections are story',
  ],
  [
    'a link to a service without the list of services',
    () => {
      leaveOut('pages/services.mdx', 'list');
      edit('site/announcement.mdx', 'page: contact', 'page: services\n  section: cloud');
    },
    'link › section is “cloud”, but that page has no section “cloud”. Its sections are tech-stack',
  ],
  [
    'a link to a section of a page without any',
    () => {
      leaveOut('pages/about.mdx', 'story', 'employerOfRecord', 'values', 'stats', 'closing');
      write(cloud, `${read(cloud)}[Us](/about#story)`);
    },
    'has no section “story”. Link to the top of the page: /about.',
  ],
  ['another extension', () => write('services/x.md', 'Hi'), 'x.md This file is not used'],
  [
    'a file for links with scripts',
    () => write('files/x.html', 'Hi'),
    'files/x.html This file is not',
  ],
  [
    'a hidden file for links',
    () => write('files/.hidden.pdf', 'Hi'),
    'files/.hidden.pdf This file',
  ],
  [
    'a folder named like a file for links',
    () => {
      mkdirSync(inFolder('files/a.pdf'));
      write('files/a.pdf/.gitkeep', '');
    },
    'files/a.pdf This folder can’t be here',
  ],
  [
    'a link to a missing file',
    () => write(cloud, `${read(cloud)}[Brochure](/files/brochures.pdf)`),
    'to “/files/brochures.pdf”, but there is no such file. Did you mean “/files/brochure.pdf”?',
  ],
  ['an unusable photo', () => write('services/x.HEIC', 'Hi'), 'avif, jpg, png or webp'],
  [
    'a folder in a folder',
    () => {
      mkdirSync(inFolder('services/new'));
      write('services/new/x.mdx', read(cloud));
    },
    'services/new/x.mdx This file is not used',
  ],
  ['capitals', () => rename('stats/clients', 'stats/Our~Clients'), 'such as cloud-hosting.mdx'],
  ['a long name', () => rename('stats/clients', `stats/${'x'.repeat(81)}`), 'with up to 80'],
  ['a link to a folder', () => symlinkSync('..', inFolder('stats/loop')), 'is a link to a file or'],
  ['a taken id', () => rename('services/automation', 'services/menu'), 'These names are taken:'],
  ['the id of a group', () => rename('services/automation', 'services/group-build'), 'taken:'],
  [
    'a renamed service in the footer',
    () => rename('services/cloud', 'services/cloud-2'),
    'site/footer.mdx:9 services › entries › item 5 is “cloud”, but there is no services/cloud.mdx',
  ],
  ['a missing author', () => remove('authors'), 'Add it: the folder authors has no entries'],
  [
    'a link to a draft',
    () => {
      edit(`${chatbots}.mdx`, 'inNavigation: Chatbots', 'draft: true');
      write(cloud, `${read(cloud)}[Chatbots](/ai-chatbots)`);
    },
    'which leads to a draft, landing/ai-chatbots.mdx, so visitors would not find the page',
  ],
  [
    'two pages at /terms',
    () => rename(chatbots, 'landing/terms'),
    'both would have the URL /terms',
  ],
  [
    'a third landing page in the navigation',
    () => {
      for (const name of ['one', 'two']) write(`landing/${name}.mdx`, read(`${chatbots}.mdx`));
    },
    'inNavigation is also in ai-chatbots.mdx and one.mdx. Change or delete one',
  ],
  ['an article named 2', () => rename(article, 'blog/2'), 'Rename it, such as 2-in'],
  ['an article named topics', () => rename(article, 'blog/topics'), 'taken: index, rss, topics'],
  ['a text named like an image', () => write(image, 'Hi'), 'which is damaged or not an image'],
  ['a truncated image', () => truncateSync(inFolder(image), 1_500), 'which is damaged'],
])('reports %s', async ([, change, message]) => {
  change();
  expect((await check())[0].join('\n')).toContain(message);
});

test('a text can link to a file', async () => {
  write('files/_offer~1.pdf', 'Hi');
  write(cloud, `${read(cloud)}[Brochure](/files/brochure.pdf), [offer](/files/_offer~1.pdf)`);
  expect((await check())[0]).toEqual([]);
});

test('the files that systems and Git leave in a folder are ignored', async () => {
  for (const name of ['.DS_Store', '.gitkeep']) write(`files/${name}`, '');
  expect((await check())[0]).toEqual([]);
});

test('a draft does not need a place in the navigation', async () => {
  write('landing/one.mdx', read(`${chatbots}.mdx`));
  write('landing/two.mdx', read(`${chatbots}.mdx`).replace('\n---', '\ndraft: true\n---'));
  expect((await check())[0]).toEqual([]);
});

test('an example in a message comes from a file without errors', async () => {
  edit('plans/enterprise.mdx', 'button', 'buton');
  edit('plans/growth.mdx', 'summary', 'sumary');
  edit('plans/growth.mdx', 'name: Growth Plan\n', '');
  const [errors] = await check();
  expect(errors.join('\n')).toContain(
    'name is missing. Add this field.\nFor example, startup.mdx has',
  );
});

test('the blog, testimonials, announcement, redirects and language can be missing', async () => {
  for (const path of ['blog', 'authors', 'testimonials']) remove(path);
  for (const name of ['announcement', 'redirects', 'languages']) remove(`site/${name}.mdx`);
  expect(await check()).toEqual([[], []]);
});

test('a company can leave out its support email, chat, tagline, social links, and sections of pages', async () => {
  leaveOut('site/company.mdx', 'tagline', 'supportEmail', 'chatNumber', 'social');
  edit('site/company.mdx', /^ +region: .*\n/m, '');
  // Its articles link to services.
  remove('blog');
  for (const page of pageIds) {
    const { sections } = singletons[`${page}Page`];
    const required = ['plansHeading', 'form'];
    const optional = Object.values(sections).filter((field) => !required.includes(field));
    leaveOut(`pages/${page}.mdx`, ...optional);
  }
  leaveOut('pages/contact.mdx', 'details');
  expect(await check()).toEqual([[], []]);
});

test('links to the sections of a page that can’t be read are no errors', async () => {
  write(cloud, `${read(cloud)}[Us](/about#values)`);
  edit('pages/about.mdx', 'title: ', 'title: "');
  expect((await check())[0]).toHaveLength(1);
});

test.for<['png' | 'webp', number, number, string]>([
  ['png', 1200, 900, 'which is actually a png file'],
  ['webp', 500, 375, 'which is 500 × 375 pixels and would look blurred'],
  ['webp', 1440, 7201, 'which is 1440 × 7201 pixels. No side can be more than five times as long'],
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
      `Content checked: ${fixtureFiles.size} files, 2 errors, 0 warnings.`,
    ].join('\n'),
  );
});

/** Adds German, with a file. */
function addGerman(path: string, content: string | Uint8Array) {
  edit('site/languages.mdx', /---\n$/, '  - code: de\n    name: Deutsch\n    dates: de-DE\n---\n');
  mkdirSync(dirname(inFolder(`de/${path}`)), { recursive: true });
  write(`de/${path}`, content);
}

test('a picture of a language takes the place of one with the same name', async () => {
  addGerman(image, 'not a picture');
  write('de/services/cloud.mdx', '---\ntitle: Wolken\n---\n');
  const [errors] = await check();
  expect(errors.join('\n')).toContain('image is ./cloud.webp, which is damaged or not an image');
});

test.for([
  ['files/brochure.pdf', 'de/files/brochure.pdf This file can’t be here: the files for links'],
  ['plans/growth.txt', 'de/plans/growth.txt This file is not used on the site.'],
])('refuses %s in the folder of a language', async ([path = '', message = '']) => {
  addGerman(path, 'content');
  expect((await check())[0].join('\n')).toContain(message);
});
