import { dirname } from 'node:path';
import { pageTitle } from '../../src/lib/page-title.ts';
import { singletons } from '../../src/schemas/content.ts';
import { bodyField, quote, type Diagnostic } from './diagnostic.ts';
import { schemaAt } from './error-map.ts';
import { listTexts, type CheckedFile } from './file.ts';
import { imageWarning, type Images } from './images.ts';

/** Characters of a title that search engines show: about 600 pixels. */
const VISIBLE_TITLE_LENGTH = 60;

/**
 * Finds warnings: problems that visitors or search engines would notice, but that do not stop a build.
 * @param files all content files, without errors
 * @param images images by folder
 */
export function findWarnings(
  files: readonly CheckedFile[],
  images: ReadonlyMap<string, Images>,
): Diagnostic[] {
  const company = files.find(({ file }) => file === `${singletons.company.file}.mdx`)?.data['name'];
  const textWarnings = files.flatMap((file) => {
    const fieldWarnings = listTexts(file.data).flatMap(({ path, text }) =>
      [
        path.at(-1) === 'alt' ? altWarning(text, file.data['title']) : [],
        imageWarning(
          text,
          images.get(dirname(file.file)) ?? new Map(),
          schemaAt(file.schema, path),
        ),
        path.join() === 'title' ? titleWarning(file, text, String(company)) : [],
        path.join() === 'description' ? descriptionWarning(file, text, files) : [],
        figureWarnings(file, text, files),
      ]
        .flatMap((message) => message ?? [])
        .map((message) => ({ ...file.locate(path), message })),
    );
    const { text = '', line = 1 } = file.body ?? {};
    const bodyWarnings = figureWarnings(file, text, files);
    return [
      ...fieldWarnings,
      ...bodyWarnings.map((message) => ({ file: file.file, line, field: bodyField, message })),
    ];
  });
  return [...textWarnings, ...unusedImages(files, images)];
}

function altWarning(alt: string, title: unknown) {
  const cure = 'Describe what the image shows.';
  const [start] = /^(?:an? |the )?(?:image|photo(?:graph)?|picture)\b(?: of)?/i.exec(alt) ?? [];
  if (start) return `starts with ${quote(start)}, which screen readers already say. ${cure}`;
  if (alt === title) return `repeats the title, so screen readers say it twice. ${cure}`;
  return alt.split(/\s+/).length < 3 ? `is too short. ${cure}` : undefined;
}

function titleWarning({ file }: CheckedFile, title: string, company: string) {
  const isPage = dirname(file) === 'pages' && file !== `${singletons.errorPage.file}.mdx`;
  const { length } = pageTitle(title, company, file === `${singletons.homePage.file}.mdx`);
  return isPage && length > VISIBLE_TITLE_LENGTH
    ? `is too long for search results. It has ${length} characters with the company name, and search engines show about ${VISIBLE_TITLE_LENGTH}.`
    : undefined;
}

function descriptionWarning({ file }: CheckedFile, text: string, files: readonly CheckedFile[]) {
  const first = files.find(({ data }) => data['description'] === text);
  return first && first.file !== file
    ? `is the same as in ${first.file}. Write a different one, so that people can tell the pages apart in search results.`
    : undefined;
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

/** Folders whose entries are counted in texts, such as `all twelve services`. */
const COUNTED = ['services', 'plans', 'industries'].map((folder) => ({
  folder,
  pattern: new RegExp(`\\b(${NUMBERS.replaceAll(' ', '|')}|\\d+) (?:\\p{L}+ )?${folder}\\b`, 'iu'),
}));

/** Finds counts and prices in a text that differ from the content files. */
function figureWarnings({ file }: CheckedFile, text: string, files: readonly CheckedFile[]) {
  const inFolder = (folder: string) => files.filter((other) => dirname(other.file) === folder);
  const figures = inFolder('plans').map(({ data }) =>
    String((data['price'] as { figure: unknown }).figure),
  );
  const prices = dirname(file) === 'plans' ? [] : text.matchAll(/\p{Sc}\s?\d(?:[\d.,]*\d)?/gu);
  const priceWarnings = [...prices]
    .filter(([price]) => !figures.some((figure) => figure.includes(price)))
    .map(
      ([price]) =>
        `mentions ${price}, but no plan has that price. The plans have ${figures.join(', ')}.`,
    );
  const countWarnings = COUNTED.flatMap(({ folder, pattern }) => {
    const [phrase, number = ''] = pattern.exec(text) ?? [];
    const index = NUMBERS.split(' ').indexOf(number.toLowerCase());
    const actual = inFolder(folder).length;
    if (phrase === undefined || (index === -1 ? Number(number) : index) === actual) return [];
    return [
      `says ${quote(phrase)}, but there are ${actual} files in ${folder}/. Correct the number.`,
    ];
  });
  return [...priceWarnings, ...countWarnings];
}

/** Finds images that no file in their folder uses. */
function unusedImages(files: readonly CheckedFile[], images: ReadonlyMap<string, Images>) {
  return [...images].flatMap(([folder, found]) => {
    const entries = files.filter(({ file }) => dirname(file) === folder);
    const used = JSON.stringify(entries.map(({ data }) => data));
    const message = 'is an image that no file in this folder uses. Delete it, or use it.';
    return [...found.keys()]
      .filter((name) => !used.includes(`"./${name}"`))
      .map((name) => ({ file: `${folder}/${name}`, field: '', message }));
  });
}
