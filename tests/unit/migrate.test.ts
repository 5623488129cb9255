import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '../../scripts/migrate.ts';
import { nodeContentModel } from '../../src/node/content-model.ts';
import { checkContent } from '../../studio/content/check-content.ts';
import { readFrontMatter } from '../../studio/content/front-matter.ts';
import { listStrings } from '../../studio/model/checked-file.ts';

const OLD_CONTENT = join(import.meta.dirname, 'old-content');

const copies: string[] = [];

afterEach(() => {
  for (const folder of copies.splice(0)) rmSync(folder, { recursive: true });
});

/**
 * Copies the old content to a folder of its own.
 * @param changes new contents of some files; undefined deletes one
 */
function copyContent(changes: Record<string, string | undefined> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  copies.push(folder);
  cpSync(OLD_CONTENT, folder, { recursive: true });
  for (const [path, source] of Object.entries(changes)) {
    if (source === undefined) rmSync(join(folder, path));
    else writeFileSync(join(folder, path), source);
  }
  return folder;
}

/** Copies the old content, and converts the copy. */
function migrated(changes?: Record<string, string | undefined>) {
  const folder = copyContent(changes);
  const lines = migrate(folder);
  return { folder, lines };
}

const oldSource = (path: string) => readFileSync(join(OLD_CONTENT, path), 'utf8');

/** Returns the content of a file of the old content with a part replaced. */
function edited(path: string, part: string, replacement: string) {
  const source = oldSource(path);
  expect(source).toContain(part);
  return source.replace(part, () => replacement);
}

/** Returns the contents of all files of a folder by their paths. */
const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')] as const)
      .sort(),
  );

interface Section {
  id: string;
  look?: string;
  entryLinks?: boolean;
  details?: boolean;
  services?: string[];
  technologies?: string[];
}

function fieldsOf(folder: string, path: string) {
  const { values, errors } = readFrontMatter(readFileSync(join(folder, path), 'utf8'));
  expect(errors).toEqual([]);
  return values as Record<string, unknown>;
}

/** Returns the sections of a page of the first language. */
const sectionsOf = (folder: string, path: string) =>
  fieldsOf(folder, path)['sections'] as Section[];

/** Returns the keys of the sections in a file of another language. */
const sectionKeys = (folder: string, path: string) =>
  Object.keys(fieldsOf(folder, path)['sections'] as object);

const contentFiles = (folder: string) =>
  Object.keys(contentsOf(folder)).filter((path) => path.endsWith('.mdx'));

/** Counts the texts of all fields, but not looks, links and the hashes that several files can have. */
function countTexts(folder: string) {
  const texts = contentFiles(folder)
    .flatMap((path) => listStrings(fieldsOf(folder, path)))
    .filter(
      ({ path }) => !['layout', 'comparedWith', 'page', 'section'].includes(path.at(-1) ?? ''),
    )
    .map(({ text }) => text);
  return Map.groupBy(texts, (text) => text);
}

/** Lists the comments of all files. */
const commentsOf = (folder: string) =>
  contentFiles(folder)
    .flatMap((path) => readFileSync(join(folder, path), 'utf8').match(/(?<=^ *)# .*/gm) ?? [])
    .sort();

const idsOf = (folder: string, path: string) => sectionsOf(folder, path).map(({ id }) => id);

test('the converted content has no errors', async () => {
  const { errors } = await checkContent(migrated().folder, nodeContentModel);
  expect(errors).toEqual([]);
});

test('every text is there as often as before, except the name of the country', () => {
  const { folder } = migrated();
  const [before, after] = [countTexts(OLD_CONTENT), countTexts(folder)];
  const lost = [...before].filter(([text, found]) => {
    return (after.get(text)?.length ?? 0) < found.length;
  });
  expect(lost.map(([text]) => text)).toEqual(['Germany']);
});

test('the name of the country becomes its code, and further languages lose it', () => {
  const { folder } = migrated({
    'de/site/company.mdx': '---\ntagline: Neu\naddress:\n  country: Deutschland\n---\n',
  });
  const company = readFileSync(join(folder, 'site/company.mdx'), 'utf8');
  expect(company).toContain('country: DE');
  const german = readFileSync(join(folder, 'de/site/company.mdx'), 'utf8');
  expect(german).toBe('---\ntagline: Neu\n---\n');
});

test('the name of a country that is not known is named', () => {
  const changes = { 'site/company.mdx': edited('site/company.mdx', 'Germany', 'Teutonia') };
  const { lines } = migrated(changes);
  expect(lines.at(-1)).toMatch(/company\.mdx: write the two-letter code of “Teutonia”\.$/);
});

test('comments stay', () => {
  const { folder } = migrated();
  expect(commentsOf(folder)).toEqual(commentsOf(OLD_CONTENT));
});

test('quotes stay', () => {
  const { folder } = migrated();
  const home = readFileSync(join(folder, 'pages/home.mdx'), 'utf8');
  expect(home).toContain(`headline: 'Ride today'\n    tagline: "Bikes by the day`);
});

test('the second run changes nothing', () => {
  const { folder } = migrated();
  const contents = contentsOf(folder);
  expect(migrate(folder)).toEqual([`${folder} is up to date.`]);
  expect(contentsOf(folder)).toEqual(contents);
});

test('sections of pages keep their ids', () => {
  const { folder } = migrated();
  const pages = ['home', 'services', 'pricing', 'about', 'contact'];
  expect(pages.map((page) => idsOf(folder, `pages/${page}.mdx`))).toEqual([
    ['slideshow', 'services', 'tech-stack', 'why-choose-us', 'get-started'],
    ['hero', 'services', 'how-we-work', 'closing'],
    ['hero', 'plans', 'why-our-plans'],
    ['hero', 'employer-of-record', 'values', 'stats'],
    ['hero', 'write'],
  ]);
});

test('sections of landing pages keep their ids', () => {
  const { folder } = migrated();
  const ids = ['hero', 'points', 'points-2', 'services', 'closing'];
  expect(idsOf(folder, 'landing/offer.mdx')).toEqual(ids);
});

test('a link to a section names page and section in one', () => {
  const { folder } = migrated();
  expect(JSON.stringify(sectionsOf(folder, 'landing/offer.mdx'))).toContain('"offer#points-2"');
});

test('sections look as before', () => {
  const { folder } = migrated();
  const pages = ['pages/home', 'pages/pricing', 'pages/about', 'landing/offer'];
  const looks = pages.map((page) =>
    sectionsOf(folder, `${page}.mdx`).flatMap(({ look = [] }) => look),
  );
  expect(looks).toEqual([
    ['panels', 'large', 'arrow'],
    ['row'],
    ['values'],
    ['row', 'large', 'panels', 'buttons'],
  ]);
});

test('chosen services are cards', () => {
  const source = edited('landing/offer.mdx', 'All services', 'Rental\n    services:\n      - rent');
  const { folder } = migrated({ 'landing/offer.mdx': source });
  const sections = sectionsOf(folder, 'landing/offer.mdx');
  expect(sections[3]).toMatchObject({ look: 'cards', services: ['rent'] });
});

test('a hero keeps the links to entries only where they are', () => {
  const { folder } = migrated();
  const heroes = ['services', 'pricing', 'about', 'contact'].map(
    (page) => sectionsOf(folder, `pages/${page}.mdx`)[0]?.entryLinks,
  );
  expect(heroes).toEqual([true, true, undefined, undefined]);
});

test('Home lists the technologies that it showed', () => {
  const { folder } = migrated();
  expect(sectionsOf(folder, 'pages/home.mdx')[2]?.technologies).toEqual(['aws']);
});

test('Home lists no technologies if it showed all', () => {
  const source = edited('technologies/react.mdx', 'onHome: false', 'onHome: true');
  const { folder } = migrated({ 'technologies/react.mdx': source });
  expect(sectionsOf(folder, 'pages/home.mdx')[2]).not.toHaveProperty('technologies');
});

test('the texts of an invisible section of technologies are printed', () => {
  const source = edited('technologies/aws.mdx', 'onHome: true', 'onHome: false');
  const { lines } = migrated({ 'technologies/aws.mdx': source });
  expect(lines.at(-1)).toMatch(/^Left out of .*home\.mdx: .*“Our tools” “What we work with\.”$/);
});

test('a technology that a new Home shows otherwise is printed', () => {
  const { folder } = migrated();
  const path = 'technologies/react.mdx';
  cpSync(join(OLD_CONTENT, path), join(folder, path));
  writeFileSync(join(folder, path), edited(path, 'onHome: false', 'onHome: true'));
  expect(migrate(folder).at(-1)).toMatch(/^Left out of .*react\.mdx: onHome: true\. /);
});

test('an old Home beside new technologies says that it shows all of them', () => {
  const { folder } = migrated();
  cpSync(join(OLD_CONTENT, 'pages/home.mdx'), join(folder, 'pages/home.mdx'));
  expect(migrate(folder).at(-1)).toContain('pages/home.mdx shows all technologies now');
});

test('words of pages have the ids of their sections as keys', () => {
  const { folder } = migrated();
  expect(fieldsOf(folder, 'de/pages/home.mdx')['sections']).toEqual({
    slideshow: { headline: 'Heute fahren', links: { 'rent-a-bike': { label: 'Rad leihen' } } },
    industries: { heading: 'Für wen' },
    'why-choose-us': { points: { 'fair-prices': { title: 'Faire Preise' } } },
    'get-started': { links: { 'come-and-see-us': { label: 'Besuchen Sie uns' } } },
  });
});

test('words of landing pages have the ids of their sections as keys', () => {
  const { folder } = migrated();
  const keys = sectionKeys(folder, 'de/landing/spring.mdx');
  expect(keys).toEqual(['hero', 'points', 'points-2', 'our-guides']);
});

test('old words of a landing page that is new already get ids as keys', () => {
  const { folder } = migrated();
  const path = 'de/landing/spring.mdx';
  writeFileSync(join(folder, path), oldSource(path));
  migrate(folder);
  const keys = sectionKeys(folder, 'de/landing/spring.mdx');
  expect(keys).toEqual(['hero', 'points', 'points-2', 'our-guides']);
});

test('words of the form and of parts of sections are in the folder site', () => {
  const { folder } = migrated();
  expect(fieldsOf(folder, 'de/site/form.mdx')).toEqual({
    submit: 'Senden',
    name: { label: 'Ihr Name' },
  });
  expect(fieldsOf(folder, 'de/site/sections.mdx')).toMatchObject({
    slideshow: { label: 'Unsere Räder', position: '{number} von {total}' },
    featuresLabel: 'In {plan} enthalten',
  });
});

test('what words were compared with is in each file that has a part of them', () => {
  const { folder } = migrated();
  const hashes = ['pages/home', 'site/sections', 'site/form'].map(
    (path) => fieldsOf(folder, `de/${path}.mdx`)['comparedWith'],
  );
  expect(hashes).toEqual(['b2c3d4 a1b2c3', 'a1b2c3 b2c3d4 c3d4e5 ffffff', undefined]);
});

test('a page without words that are left is deleted', () => {
  const { folder } = migrated({ 'de/pages/pricing.mdx': '---\nfeaturesLabel: In {plan}\n---\n' });
  expect(existsSync(join(folder, 'de/pages/pricing.mdx'))).toBe(false);
});

test('labels of contact details that the old site had only in the footer are added', () => {
  const { folder } = migrated();
  const details = ['', 'de/'].map(
    (code) => fieldsOf(folder, `${code}site/sections.mdx`)['details'],
  );
  expect(details.map((labels) => Object.values(labels as Record<string, string>))).toEqual([
    ['Reach us', 'Where we are', 'Call', 'Write', 'Help'],
    ['So erreichen Sie uns', 'Wo wir sind', 'Anrufen', 'Schreiben'],
  ]);
});

test('a form beside contact details keeps them', () => {
  const source = edited('pages/contact.mdx', 'form:', 'details:\n  heading: Find us\nform:');
  const { folder } = migrated({ 'pages/contact.mdx': source });
  expect(sectionsOf(folder, 'pages/contact.mdx')[1]).toHaveProperty('details', true);
  expect(fieldsOf(folder, 'site/sections.mdx')['details']).toEqual({ heading: 'Find us' });
});

test('a page moves with its pictures in all languages', () => {
  const { folder } = migrated();
  const [before, after] = [contentsOf(OLD_CONTENT), contentsOf(folder)];
  for (const code of ['', 'de/']) {
    for (const name of ['error.mdx', 'error.webp']) {
      expect(after[`${code}site/${name}`]).toBe(before[`${code}pages/${name}`]);
      expect(after).not.toHaveProperty([`${code}pages/${name}`]);
    }
  }
});

test('a picture that another page shows, too, is copied', () => {
  const picture = 'picture:\n    image: ./error.webp\n    alt: A bike\nemployerOfRecord:';
  const source = edited('pages/about.mdx', 'employerOfRecord:', `  ${picture}`);
  const { folder } = migrated({ 'pages/about.mdx': source });
  const contents = contentsOf(folder);
  expect(contents['pages/error.webp']).toBe(contents['site/error.webp']);
});

test('fields that are not known stay at the top level', () => {
  const source = edited(
    'pages/home.mdx',
    'closing:',
    'whyChoseUs:\n  heading: Misspelled\nclosing:',
  );
  const { folder } = migrated({ 'pages/home.mdx': source });
  expect(fieldsOf(folder, 'pages/home.mdx')).toHaveProperty('whyChoseUs', {
    heading: 'Misspelled',
  });
});

test('old URLs stay above the sections', () => {
  const source = edited('pages/about.mdx', 'hero:', 'redirectFrom:\n  - /team\nhero:');
  const { folder } = migrated({ 'pages/about.mdx': source });
  const names = ['title', 'description', 'redirectFrom', 'sections'];
  expect(Object.keys(fieldsOf(folder, 'pages/about.mdx'))).toEqual(names);
});

test('an old page beside new ones is converted', () => {
  const { folder } = migrated();
  const expected = contentsOf(folder);
  cpSync(join(OLD_CONTENT, 'pages/about.mdx'), join(folder, 'pages/about.mdx'));
  cpSync(join(OLD_CONTENT, 'landing'), join(folder, 'landing'), { recursive: true });
  migrate(folder);
  expect(contentsOf(folder)).toEqual(expected);
});

test('files from Windows are converted', () => {
  const source = oldSource('pages/home.mdx').replaceAll('\n', '\r\n');
  const { folder } = migrated({ 'pages/home.mdx': source });
  expect(contentsOf(folder)).toEqual(contentsOf(migrated().folder));
});

/** Expects that a folder can't be converted, and that it stays as it is. */
function expectRefusal(folder: string, ...messages: string[]) {
  const before = contentsOf(folder);
  for (const message of messages) expect(() => migrate(folder)).toThrow(message);
  expect(contentsOf(folder)).toEqual(before);
}

test.for<[string, string, string, string[]]>([
  [
    'is not YAML',
    'pages/contact.mdx',
    '---\ntitle: "Contact\n---\n',
    ['contact.mdx:2', 'quotation'],
  ],
  ['has no fields', 'landing/offer.mdx', 'Hello\n', ['offer.mdx:1', 'three hyphens']],
  ['is a list', 'pages/about.mdx', '---\n- About\n---\n', ['about.mdx:2', 'has no fields']],
  ['is empty', 'pages/error.mdx', '', ['error.mdx:1', 'is empty. Get it back']],
  [
    'has a field of a name that is new',
    'pages/about.mdx',
    '---\nstats:\n  type: figures\n---\n',
    ['about.mdx', 'a field twice', '“type: figures”'],
  ],
  [
    'is there in both formats',
    'site/blog.mdx',
    '---\ntitle: Blog\n---\n',
    ['pages/blog.mdx is', 'site/blog.mdx now, but both exist'],
  ],
  [
    'has other words for what an old file has, too',
    'site/form.mdx',
    '---\nsubmit: Go\n---\n',
    ['site/form.mdx has the field submit', 'pages/contact.mdx, with other words'],
  ],
])('nothing is written if a file %s', ([, path, source, messages]) => {
  expectRefusal(copyContent({ [path]: source }), ...messages);
});

test('a folder that does not exist is an error', () => {
  expect(() => migrate('no-such-folder')).toThrow('no-such-folder is not a folder');
});

test('a folder without content is an error', () => {
  expect(() => migrate('scripts')).toThrow('it is not a content folder');
});
