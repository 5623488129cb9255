/** Finds what visitors or search engines would notice, and what is allowed all the same. */
import { dirname } from 'node:path';
import { pageTitle } from '../../src/lib/page-title.ts';
import { singletons } from '../../src/schemas/content.ts';
import { bodyField, quote, type Diagnostic } from './diagnostic.ts';
import { schemaAt } from './error-map.ts';
import { textsIn, type CheckedFile } from './file.ts';
import { imageWarning, type Images } from './images.ts';

/** How many characters of a title search engines show: about 600 pixels. */
const SHOWN_OF_TITLE = 60;

/**
 * Finds the warnings of content without errors.
 * @param files all of its files
 * @param images by their folder
 */
export function findWarnings(
  files: readonly CheckedFile[],
  images: ReadonlyMap<string, Images>,
): Diagnostic[] {
  const company = files.find(({ file }) => file === `${singletons.company.file}.mdx`)?.data['name'];
  const ofTexts = files.flatMap((file) => {
    const ofFields = textsIn(file.data).flatMap(({ path, text }) =>
      [
        path.at(-1) === 'alt' ? altProblem(text, file.data['title']) : [],
        imageWarning(
          text,
          images.get(dirname(file.file)) ?? new Map(),
          schemaAt(file.schema, path),
        ),
        path.join() === 'title' ? titleProblem(file, text, String(company)) : [],
        path.join() === 'description' ? descriptionProblem(file, text, files) : [],
        wrongFigures(file, text, files),
      ]
        .flatMap((message) => message ?? [])
        .map((message) => ({ ...file.at(path), message })),
    );
    const { text = '', line = 1 } = file.body ?? {};
    const ofBody = wrongFigures(file, text, files);
    return [
      ...ofFields,
      ...ofBody.map((message) => ({ file: file.file, line, field: bodyField, message })),
    ];
  });
  return [...ofTexts, ...unusedImages(files, images)];
}

function altProblem(alt: string, title: unknown) {
  const cure = 'say what there is to see, for those who do not see it';
  const [start] = /^(?:an? |the )?(?:image|photo(?:graph)?|picture)\b(?: of)?/i.exec(alt) ?? [];
  if (start) return `begins with ${quote(start)}, which screen readers say by themselves: ${cure}`;
  if (alt === title) return `says what the title says, so that it is heard twice: ${cure}`;
  return alt.split(/\s+/).length < 3 ? `says next to nothing: ${cure}` : undefined;
}

function titleProblem({ file }: CheckedFile, title: string, company: string) {
  const isPage = dirname(file) === 'pages' && file !== `${singletons.errorPage.file}.mdx`;
  const { length } = pageTitle(title, company, file === `${singletons.homePage.file}.mdx`);
  return isPage && length > SHOWN_OF_TITLE
    ? `is too long for search results: with the company’s name it has ${length} characters, and about ${SHOWN_OF_TITLE} are shown`
    : undefined;
}

function descriptionProblem({ file }: CheckedFile, text: string, files: readonly CheckedFile[]) {
  const first = files.find(({ data }) => data['description'] === text);
  return first && first.file !== file
    ? `is the same as in ${first.file}: say what only this page has, so that search results differ`
    : undefined;
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

/** A number of the things that are files of a folder, such as `all twelve services`. */
const COUNTED = ['services', 'plans', 'industries'].map((folder) => ({
  folder,
  pattern: new RegExp(`\\b(${NUMBERS.replaceAll(' ', '|')}|\\d+) (?:\\p{L}+ )?${folder}\\b`, 'iu'),
}));

/** Counts and prices in a text that the files they are about contradict. */
function wrongFigures({ file }: CheckedFile, text: string, files: readonly CheckedFile[]) {
  const inFolder = (folder: string) => files.filter((other) => dirname(other.file) === folder);
  const figures = inFolder('plans').map(({ data }) =>
    String((data['price'] as { figure: unknown }).figure),
  );
  const prices = dirname(file) === 'plans' ? [] : text.matchAll(/\p{Sc}\s?\d(?:[\d.,]*\d)?/gu);
  const wrongPrices = [...prices]
    .filter(([price]) => !figures.some((figure) => figure.includes(price)))
    .map(
      ([price]) => `says ${price}, but no plan has that price: the plans say ${figures.join(', ')}`,
    );
  const wrongCounts = COUNTED.flatMap(({ folder, pattern }) => {
    const [phrase, number = ''] = pattern.exec(text) ?? [];
    const says = NUMBERS.split(' ').indexOf(number.toLowerCase());
    const are = inFolder(folder).length;
    if (phrase === undefined || (says === -1 ? Number(number) : says) === are) return [];
    return [`says ${quote(phrase)}, but there are ${are} files in ${folder}/: correct the number`];
  });
  return [...wrongPrices, ...wrongCounts];
}

/** Images that no file of their folder names. */
function unusedImages(files: readonly CheckedFile[], images: ReadonlyMap<string, Images>) {
  return [...images].flatMap(([folder, found]) => {
    const entries = files.filter(({ file }) => dirname(file) === folder);
    const used = JSON.stringify(entries.map(({ data }) => data));
    const message = 'is an image that no file here names: delete it, or name it';
    return [...found.keys()]
      .filter((name) => !used.includes(`"./${name}"`))
      .map((name) => ({ file: `${folder}/${name}`, field: '', message }));
  });
}
