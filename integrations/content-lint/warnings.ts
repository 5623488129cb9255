/** What is allowed in the content, and would be better otherwise. Nothing of this stops a build. */
import type { z } from 'astro/zod';
import { dirname } from 'node:path';
import { singles, type folders } from '../../src/schemas/content.ts';
import { pageTitle } from '../../src/lib/page-title.ts';
import type { CheckedFile } from './file.ts';
import { weakPicture, type Picture } from './images.ts';
import { schemaAt } from './error-map.ts';
import { bodyField, quoted, type Slip } from './diagnostic.ts';

/** A text of a file, and where it stands. */
interface Copy {
  path: PropertyKey[];
  text: string;
}

/** How many characters of a title search engines show; about 600 pixels. */
const SHOWN_OF_TITLE = 60;
/** From how many characters on search engines take a description as it is. */
const LEAST_DESCRIPTION = 70;

/** Fields whose words are large on the page, or call something by its name. */
const HEADINGS = new Set(['badge', 'button', 'heading', 'headline', 'label', 'name', 'title']);

/**
 * Advice on a file by itself.
 * @param file what it says
 * @param schema what it was checked by
 * @param pictures those of its folder, by file name
 */
export function adviseOnFile(
  file: CheckedFile,
  schema: z.ZodType,
  pictures: ReadonlyMap<string, Picture>,
): Slip[] {
  return copyOf(file).flatMap(({ path, text }) => {
    const name = String(path.at(-1));
    const problems = [
      ...problemsOfText(text),
      ...(HEADINGS.has(name) && isShouted(text) ? [SHOUTED] : []),
      ...(name === 'alt' ? problemsOfAlt(text, file.data['title']) : []),
      ...(name === 'figure' && /\d/.test(text) && !CURRENCY.test(text) ? [NO_CURRENCY] : []),
      ...(path.length === 1 && name === 'description' && text.length < LEAST_DESCRIPTION
        ? problemsOfDescription(text, file)
        : []),
      ...weakPicture(text, pictures, schemaAt(schema, path)),
    ];
    return problems.map((problem) => ({ ...placeIn(file, path), problem }));
  });
}

/**
 * Advice on files beside each other.
 * @param files all of the content, by their path
 */
export function adviseTogether(files: ReadonlyMap<string, CheckedFile>): Slip[] {
  const all = [...files.values()];
  const pages = all.filter(({ file }) => dirname(file) === 'pages');
  const company = files.get(`${singles.company.file}.mdx`)?.data['name'];
  return [
    ...(typeof company === 'string' ? pages.flatMap((page) => longTitle(page, company)) : []),
    ...pages.flatMap((page, index) => sameDescription(page, pages.slice(0, index))),
    ...grids(all).flatMap(muchLonger),
    ...wrongFigures(all),
  ];
}

function problemsOfText(text: string): string[] {
  const problems: string[] = [];
  const gap = /(\S+) {2,}(\S+)/.exec(text);
  if (gap)
    problems.push(
      `has two blanks in a row, between ${quoted(gap[1] ?? '')} and ${quoted(gap[2] ?? '')}: delete one`,
    );
  const mark = /(\S+) ([,.;:!?])(?=\s|$)/.exec(text);
  if (mark)
    problems.push(`has a blank before ${mark[2]}, behind ${quoted(mark[1] ?? '')}: delete it`);
  if (/!\s*!/.test(text)) problems.push('shouts, with two exclamation marks: one is enough');
  return problems;
}

const SHOUTED = 'shouts, as it is in capitals: write it as in a sentence';

/** Capitals only, short names such as AI or ERP left out. */
function isShouted(text: string) {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  const loud = words.filter((word) => word === word.toUpperCase() && word !== word.toLowerCase());
  return loud.length >= 2 || (loud.length === 1 && words.length === 1 && text.length > 8);
}

function problemsOfAlt(alt: string, title: unknown): string[] {
  const cure = 'say what there is to see, for those who do not see it';
  if (/\.\w{3,4}$/.test(alt) || /^(?:img|dsc|pxl|screenshot|untitled)\b|[_\d]{4}/i.test(alt)) {
    return [`is the name of a file: ${cure}`];
  }
  const [start] =
    /^(?:an? |the )?(?:image|photo(?:graph)?|picture|graphic)\b(?: of)?/i.exec(alt) ?? [];
  if (start !== undefined) {
    return [`begins with ${quoted(start)}, which screen readers say by themselves: ${cure}`];
  }
  if (typeof title === 'string' && alt.toLowerCase() === title.toLowerCase()) {
    return [`says what the title says, so that it is heard twice: ${cure}`];
  }
  return alt.split(/\s+/).length < 3 ? [`says next to nothing: ${cure}`] : [];
}

const CURRENCY = /\p{Sc}|\b[A-Z]{3}\b|\b(?:dollars?|euros?|pounds?|rupees?|Rs)\b/u;
const NO_CURRENCY = 'has no currency: write it as $199, or as 199 EUR';

function problemsOfDescription(text: string, { file }: CheckedFile): string[] {
  if (file === `${singles.errorPage.file}.mdx`) return [];
  return [
    `has ${text.length} characters, and search engines replace such a short one by words of their own: write ${LEAST_DESCRIPTION} or more`,
  ];
}

function longTitle(page: CheckedFile, company: string): Slip[] {
  const title = page.data['title'];
  if (typeof title !== 'string' || page.file === `${singles.errorPage.file}.mdx`) return [];
  const whole = pageTitle(title, company, page.file === `${singles.homePage.file}.mdx`);
  if (whole.length <= SHOWN_OF_TITLE) return [];
  const problem = `is too long for search results: with the company’s name it has ${whole.length} characters, and about ${SHOWN_OF_TITLE} are shown. Take away ${whole.length - SHOWN_OF_TITLE}, if you can`;
  return [{ ...placeIn(page, ['title']), problem }];
}

function sameDescription(page: CheckedFile, before: readonly CheckedFile[]): Slip[] {
  const twin = before.find(({ data }) => data['description'] === page.data['description']);
  if (!twin || page.data['description'] === undefined) return [];
  const problem = `is the same as in ${twin.file}: say what only this page has, so that search results differ`;
  return [{ ...placeIn(page, ['description']), problem }];
}

/** A text beside texts of the same kind, which stand in one grid. */
interface Cell extends Copy {
  file: CheckedFile;
}

/** Texts that stand beside each other: of the entries of a folder, and of the items of a list. */
function grids(files: readonly CheckedFile[]): Cell[][] {
  const byPlace = new Map<string, Cell[]>();
  for (const file of files) {
    const folder = dirname(file.file);
    const isEntry = folder !== 'pages' && folder !== 'site';
    for (const { path, text } of copyOf(file)) {
      const name = path.map((step) => (typeof step === 'number' ? '*' : String(step))).join('.');
      const isItem = /\*\.\w+$/.test(name);
      if (!isItem && (!isEntry || path.length > 1)) continue;
      const place = isItem ? `${file.file} ${name}` : `${folder} ${name}`;
      byPlace.set(place, [...(byPlace.get(place) ?? []), { file, path, text }]);
    }
  }
  return [...byPlace.values()];
}

/** Texts of a grid that are half as long again as the others, so that their cells stand out. */
function muchLonger(cells: readonly Cell[]): Slip[] {
  if (cells.length < 3) return [];
  return cells.flatMap(({ file, path, text }, index) => {
    const others = cells.filter((_, other) => other !== index).map((cell) => cell.text.length);
    const usual = others.sort((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0;
    if (text.length < usual * 1.6 || text.length < usual + 25) return [];
    const problem = `has ${text.length} characters, and its neighbours about ${usual}: shorten it, so that they look alike`;
    return [{ ...placeIn(file, path), problem }];
  });
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** What pages count in words, each with where the things themselves stand. */
const COUNTED: [said: RegExp, folder: keyof typeof folders][] = [
  [countOf('services|things we do'), 'services'],
  [countOf('plans|ways to work'), 'plans'],
  [countOf('industries|trades'), 'industries'],
];

/** A number, in words or digits, of things that are called like this. */
function countOf(words: string) {
  return new RegExp(`\\b(${NUMBERS.join('|')}|\\d+)\\s+(?:\\p{L}+\\s+)?(?:${words})\\b`, 'iu');
}

/** Figures in running text that the files they are about do not bear out (any more). */
function wrongFigures(files: readonly CheckedFile[]): Slip[] {
  const inFolder = (folder: string) => files.filter(({ file }) => dirname(file) === folder);
  const figures = inFolder('plans').map(({ data }) =>
    String((data['price'] as { figure?: unknown } | undefined)?.figure),
  );
  return files.flatMap((file) => {
    if (dirname(file.file) === 'plans') return [];
    return copyOf(file).flatMap(({ path, text }) => {
      const problems: string[] = [];
      for (const [price] of text.matchAll(/\p{Sc}\s?\d(?:[\d.,]*\d)?/gu)) {
        if (figures.some((figure) => figure.includes(price))) continue;
        problems.push(
          `says ${price}, but no plan has that price: the plans say ${figures.join(', ')}`,
        );
      }
      for (const [said, folder] of COUNTED) {
        const [phrase, number = ''] = said.exec(text) ?? [];
        if (phrase === undefined) continue;
        const says = /\d/.test(number) ? Number(number) : NUMBERS.indexOf(number.toLowerCase());
        const are = inFolder(folder).length;
        if (says !== are) {
          problems.push(
            `says ${quoted(phrase)}, but there are ${are} files in ${folder}/: correct the number`,
          );
        }
      }
      return problems.map((problem) => ({ ...placeIn(file, path), problem }));
    });
  });
}

/** All texts of a file: of its fields, and the one below the front matter. */
function copyOf({ data, body }: CheckedFile): Copy[] {
  const ofFields = (value: unknown, path: PropertyKey[]): Copy[] => {
    if (typeof value === 'string') return [{ path, text: value }];
    if (Array.isArray(value))
      return value.flatMap((item, index) => ofFields(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) => ofFields(item, [...path, key]));
  };
  const text = body?.text ?? '';
  return [...ofFields(data, []), ...(text === '' ? [] : [{ path: [bodyField], text }])];
}

const placeIn = ({ file, body, at }: CheckedFile, path: readonly PropertyKey[]) =>
  path[0] === bodyField ? { file, line: body?.line ?? 1, field: bodyField } : at(path);
