/** The content as a whole: files that are missing, unknown or named wrongly, and what files say of each other. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { nodeContentModel } from '../../../src/node/content-model.ts';
import { checkContent, validateContent } from '../../../studio/content/check-content.ts';
import { formatReport } from '../../../studio/model/diagnostic.ts';
import { fixtureContent } from '../../sites.ts';
import {
  changedContent,
  edited,
  fixtureFiles,
  formatted,
  read,
  withoutSections,
  type Changes,
} from './fixture-content.ts';

const cloud = 'services/cloud.mdx';
const image = 'services/cloud.webp';
const about = 'pages/about.mdx';
const pricing = 'pages/pricing.mdx';
const company = 'site/company.mdx';
const announcement = 'site/announcement.mdx';
const chatbots = 'landing/ai-chatbots.mdx';
const article = 'blog/what-a-chatbot-should-not-say.mdx';
const growth = 'plans/growth.mdx';
const startup = 'plans/startup.mdx';

/** Checks the fixtures without German, whose words have tests of their own (translation.test.ts). */
function checkEnglish(changes: Changes = {}) {
  const english = edited('site/languages.mdx', / {2}- code: de[^]*(?=---)/, '');
  const content = changedContent({ 'site/languages.mdx': english, ...changes });
  return validateContent({ ...content, languages: new Map() }, nodeContentModel);
}

const errorsOf = (changes: Changes) => formatted(checkEnglish(changes).errors);

function messagesOf(changes: Changes) {
  const { errors, warnings } = checkEnglish(changes);
  return formatted([...errors, ...warnings]);
}

/** Deletes all files of a folder. */
const without = (folder: string): Changes =>
  Object.fromEntries(
    [...fixtureFiles.keys()]
      .filter((path) => dirname(path) === folder)
      .map((path) => [path, undefined]),
  );

const renamed = (from: string, to: string): Changes => ({ [from]: undefined, [to]: read(from) });

/** Returns a text without some fields, and what is in them. */
const leaveOut = (source: string, ...fields: string[]) =>
  fields.reduce(
    (text, field) => text.replace(new RegExp(`^${field}:.*\\n(?: .*\\n)*`, 'm'), ''),
    source,
  );

test('finds no errors and no warnings in the fixtures', () => {
  expect(messagesOf({})).toEqual([]);
});

test('accepts a copy of an entry with another name', () => {
  const copy = edited(cloud, 'title: ', 'title: More ');
  expect(errorsOf({ 'services/thirteenth.mdx': copy })).toEqual([]);
});

test.for<[string, Changes, string]>([
  ['a missing file', { [about]: undefined }, 'This file is missing. Get it back'],
  [
    'a file that a new version needs',
    { [about]: undefined },
    'it may be new: an example is tests/content/pages/about.mdx.',
  ],
  ['an empty folder', without('slides'), 'slides This folder needs an entry'],
  [
    'a link to a section without entries',
    { ...without('stats'), [cloud]: `${read(cloud)}[Us](/about#stats)` },
    'values, closing. Use one of them, or /about for the top',
  ],
  [
    'a link to the plans where there are none',
    { ...without('plans'), [cloud]: `${read(cloud)}[Prices](/pricing#plans)` },
    'link from “Prices” to “/pricing#plans”, but that page has no section “plans”.',
  ],
  [
    'a link to a section that a page leaves out',
    {
      [about]: withoutSections(about, 'values'),
      [cloud]: `${read(cloud)}[Us](/about#values)`,
    },
    'link from “Us” to “/about#values”, but that page has no section “values”. Its sections are story',
  ],
  [
    'a link to a service without the list of services',
    {
      'pages/services.mdx': withoutSections('pages/services.mdx', 'services'),
      [announcement]: edited(announcement, 'page: contact', 'page: services#cloud'),
    },
    'link › page is “services#cloud”, but that page has no section “cloud”. Its sections are tech-stack',
  ],
  [
    'a link to a section of a page without any',
    {
      [about]: withoutSections(about, 'story', 'employer-of-record', 'values', 'stats', 'closing'),
      [cloud]: `${read(cloud)}[Us](/about#story)`,
    },
    'has no section “story”. Link to the top of the page: /about.',
  ],
  [
    'a page Contact without a form',
    { 'pages/contact.mdx': withoutSections('pages/contact.mdx', 'write') },
    'contact.mdx:5 sections needs a contact form: buttons of other pages',
  ],
  [
    'a section with the id of a plan',
    { [pricing]: edited(pricing, 'id: why-our-plans', 'id: plan-growth') },
    'id is “plan-growth”, which another part of the page has. Write another one, such as points.',
  ],
  [
    'a service with the id of a section on its page',
    renamed('services/automation.mdx', 'services/how-we-work.mdx'),
    'has a name that the site already uses',
  ],
  [
    'files of an earlier version',
    { 'pages/blog.mdx': read('site/blog.mdx') },
    'pages/blog.mdx This file is of an earlier version of the site, whose pages had other fields. Convert the content: npm run migrate',
  ],
  [
    'a page of an earlier version',
    { [about]: edited(about, 'sections:', 'hero:') },
    'pages/about.mdx This file is of an earlier version',
  ],
  [
    'two pages with one text in the navigation',
    { 'landing/one.mdx': read(chatbots) },
    'inNavigation is the same as in ai-chatbots.mdx. Change or delete one of them.',
  ],
  ['another extension', { 'services/x.md': 'Hi' }, 'x.md This file is not used'],
  ['a file for links with scripts', { 'files/x.html': 'Hi' }, 'files/x.html This file is not'],
  [
    'a link to a missing file',
    { [cloud]: `${read(cloud)}[Brochure](/files/brochures.pdf)` },
    'to “/files/brochures.pdf”, but there is no such file. Did you mean “/files/brochure.pdf”?',
  ],
  ['an unusable photo', { 'services/x.HEIC': 'Hi' }, 'avif, jpg, png or webp'],
  [
    'a name of Windows',
    renamed('stats/clients.mdx', 'stats/nul.mdx'),
    'the name “nul”, which no file',
  ],
  ['capitals', renamed('stats/clients.mdx', 'stats/Our~Clients.mdx'), 'such as our-offer.mdx'],
  ['a long name', renamed('stats/clients.mdx', `stats/${'x'.repeat(81)}.mdx`), 'with up to 80'],
  ['a taken id', renamed('services/automation.mdx', 'services/menu.mdx'), 'These names are taken:'],
  ['the id of a group', renamed('services/automation.mdx', 'services/group-build.mdx'), 'taken:'],
  [
    'a renamed service in the footer',
    renamed(cloud, 'services/cloud-2.mdx'),
    'site/footer.mdx:9 services › entries › item 5 is “cloud”, but there is no services/cloud.mdx',
  ],
  ['a missing author', without('authors'), 'Add it: the folder authors has no entries'],
  [
    'a link to a draft',
    {
      [chatbots]: edited(chatbots, 'inNavigation: Chatbots', 'draft: true'),
      [cloud]: `${read(cloud)}[Chatbots](/ai-chatbots)`,
    },
    'which leads to a draft, landing/ai-chatbots.mdx, so visitors would not find the page',
  ],
  ['two pages at /terms', renamed(chatbots, 'landing/terms.mdx'), 'both would have the URL /terms'],
  [
    'a third further page in the navigation',
    {
      'landing/one.mdx': edited(chatbots, 'inNavigation: ', 'inNavigation: 1 '),
      'landing/two.mdx': edited(chatbots, 'inNavigation: ', 'inNavigation: 2 '),
    },
    'inNavigation is also in ai-chatbots.mdx and one.mdx. Change or delete one',
  ],
  ['an article named 2', renamed(article, 'blog/2.mdx'), 'Rename it, such as 2-in'],
  ['an article named topics', renamed(article, 'blog/topics.mdx'), 'taken: index, rss, topics'],
])('reports %s', ([, changes, message]) => {
  expect(errorsOf(changes).join('\n')).toContain(message);
});

test('an empty name of an entry is one error', () => {
  expect(errorsOf({ [cloud]: edited(cloud, /group: .*/, "group: ''") })).toHaveLength(1);
});

/** Writes files into a content folder of their own, and returns what is wrong with them: all others are missing. */
async function errorsOnDisk(files: Record<string, string | Uint8Array>, link?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  if (link !== undefined) symlinkSync('..', join(folder, link));
  return formatted((await checkContent(folder, nodeContentModel)).errors);
}

test.for([
  ['a hidden file for links', 'files/.hidden.pdf', 'files/.hidden.pdf This file'],
  [
    'a folder named like a file for links',
    'files/a.pdf/.gitkeep',
    'files/a.pdf This folder can’t be here',
  ],
  ['a folder in a folder', 'services/new/x.mdx', 'services/new/x.mdx This file is not used'],
])('reports %s', async ([, path = '', message = '']) => {
  expect((await errorsOnDisk({ [path]: '' })).join('\n')).toContain(message);
});

test('reports a link to a folder, and doesn’t follow it', async () => {
  const errors = await errorsOnDisk({ [cloud]: read(cloud) }, 'services/loop');
  expect(errors.filter((error) => error.includes('loop'))).toEqual([
    expect.stringContaining('services/loop This file is a link to a file or folder elsewhere.'),
  ]);
});

/** Returns a picture of one color. */
const createPicture = (format: 'png' | 'webp', width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .toFormat(format)
    .toBuffer();

test.for<[name: string, create: () => Promise<Uint8Array> | Uint8Array, message: string]>([
  ['a text named like an image', () => Buffer.from('Hi'), 'which is damaged or not an image'],
  [
    'a truncated image',
    () => readFileSync(join(fixtureContent, image)).subarray(0, 1_500),
    'which is damaged or not an image',
  ],
  ['a PNG file named .webp', () => createPicture('png', 1200, 900), 'which is actually a png file'],
  [
    'a small image',
    () => createPicture('webp', 500, 375),
    'which is 500 × 375 pixels and would look blurred',
  ],
  [
    'a long image',
    () => createPicture('webp', 100, 501),
    'which is 100 × 501 pixels. No side can be more than five times as long',
  ],
])('reports %s', async ([, create, message]) => {
  const errors = await errorsOnDisk({ [cloud]: read(cloud), [image]: await create() });
  expect(errors.join('\n')).toContain(`services/cloud.mdx:5 image is ./cloud.webp, ${message}`);
});

test('a text can link to a file', () => {
  const links = '[Brochure](/files/brochure.pdf), [offer](/files/_offer~1.pdf)';
  expect(errorsOf({ 'files/_offer~1.pdf': 'Hi', [cloud]: read(cloud) + links })).toEqual([]);
});

test('the files that systems and Git leave in a folder are ignored', () => {
  expect(errorsOf({ 'files/.DS_Store': '', 'files/.gitkeep': '' })).toEqual([]);
});

test('a draft does not need a place in the navigation', () => {
  const draft = edited(chatbots, '\n---', '\ndraft: true\n---');
  const other = edited(chatbots, 'inNavigation: ', 'inNavigation: Other ');
  expect(errorsOf({ 'landing/one.mdx': other, 'landing/two.mdx': draft })).toEqual([]);
});

test('an example in a message comes from a file without errors', () => {
  const errors = errorsOf({
    'plans/enterprise.mdx': edited('plans/enterprise.mdx', 'button', 'buton'),
    [growth]: edited(growth, 'summary', 'sumary').replace('name: Growth Plan\n', ''),
  });
  expect(errors.join('\n')).toContain(
    'name is missing. Add this field.\nFor example, startup.mdx has',
  );
});

test('the blog, testimonials, announcement, redirects and language can be missing', () => {
  const changes = {
    ...without('blog'),
    ...without('authors'),
    ...without('testimonials'),
    [announcement]: undefined,
    'site/redirects.mdx': undefined,
    'site/languages.mdx': undefined,
  };
  expect(messagesOf(changes)).toEqual([]);
});

/** Returns a page with its first section only. */
const withFirstSection = (path: string) =>
  edited(path, /(?<=\nsections:\n {2}- .*\n(?: {4}.*\n)*) {2}- [^]*(?=---)/, '');

test('a company can leave out its support email, chat, tagline, social links, and sections of pages', () => {
  const pages = ['home', 'services', 'pricing', 'about'].map((name) => `pages/${name}.mdx`);
  const fields = ['tagline', 'supportEmail', 'chatNumber', 'social'];
  const changes = {
    ...Object.fromEntries(pages.map((path) => [path, withFirstSection(path)])),
    'pages/contact.mdx': edited('pages/contact.mdx', '    details: true\n', ''),
    [company]: leaveOut(read(company), ...fields).replace(/^ +region: .*\n/m, ''),
    // Its articles link to services.
    ...without('blog'),
  };
  expect(messagesOf(changes)).toEqual([]);
});

test('links to the sections of a page that can’t be read are no errors', () => {
  const errors = errorsOf({
    [cloud]: `${read(cloud)}[Us](/about#values)`,
    [about]: edited(about, 'title: ', 'title: "'),
  });
  expect(errors).toHaveLength(1);
});

test('lists and counts all errors in the report', () => {
  const result = checkEnglish({
    [growth]: edited(growth, 'badge', 'bagde'),
    [startup]: edited(startup, 'order: 1', 'order: 0'),
  });
  expect(formatReport(result)).toBe(
    [
      'error src/content/plans/growth.mdx:15',
      '  bagde is not a field here. Did you mean “badge”? The fields are order, name, summary, price, features, button, inquiry, badge, sample. Use one of them, or delete it.',
      '',
      'error src/content/plans/startup.mdx:2',
      '  order must be 1 or more.',
      '  (Position in the list, lowest first. Use steps of 10, so that you can move an entry between two others. Entries with the same number are sorted by title.)',
      '',
      `Content checked: ${fixtureFiles.size} files, 2 errors, 0 warnings.`,
    ].join('\n'),
  );
});

test('a picture of a language takes the place of one with the same name', () => {
  const content = changedContent({});
  const damaged = new Map([['services', new Map([['cloud.webp', undefined]])]]);
  const german = { paths: [], documents: [], images: damaged };
  const { errors } = validateContent(
    { ...content, languages: new Map([['de', german]]) },
    nodeContentModel,
  );
  expect(formatted(errors).join('\n')).toContain(
    'image is ./cloud.webp, which is damaged or not an image',
  );
});

test.for([
  ['de/files/brochure.pdf', 'This file can’t be here: the files for links'],
  ['de/plans/growth.txt', 'This file is not used on the site.'],
])('refuses %s in the folder of a language', ([path = '', message = '']) => {
  const { errors } = validateContent(changedContent({ [path]: 'content' }), nodeContentModel);
  expect(formatted(errors).join('\n')).toContain(`${path} ${message}`);
});
