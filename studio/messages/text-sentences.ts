/** Messages about the text below the fields, and about pictures in it and in fields. */
import { differs } from './sentence.ts';
import { didYouMean, listNames, quote } from './words.ts';

interface Markup {
  /** The type of the node. */
  type: string;
  /** The node as it is written. */
  written: string;
  /** The text in it. */
  text: string;
  /** Whether the text below the fields can have pictures, quotes and code. */
  hasMedia: boolean;
}

interface TableRow {
  row: string;
  /** Whether the text can have tables. */
  hasTables: boolean;
  /** What the forms call the folders whose texts can have tables. */
  tableFolders: readonly string[];
}

interface Link {
  text: string;
  url: string;
}

interface Picture {
  path: string;
  /** The alt text of a picture in a text; undefined for the picture of a field. */
  alt: string | undefined;
}

interface UnknownPicture extends Picture {
  /** The paths of the pictures in the same folder. */
  paths: readonly string[];
}

interface Size {
  width: number;
  height: number;
}

/** What people who write call nodes. */
const nouns: Partial<Record<string, string>> = {
  heading: 'a heading',
  blockquote: 'a quote',
  code: 'code',
  inlineCode: 'code',
  image: 'a picture',
  thematicBreak: 'a line across the page',
  delete: 'text that is crossed out',
};

/** Describes a node of a text in a form, which does not show how it is written. */
function describeNode({ type, written, text }: Markup) {
  const noun = nouns[type];
  if (noun === undefined) return quote(written);
  return text === '' ? noun : `${noun}: ${quote(text)}`;
}

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Says which folders can have tables. */
const tablesElsewhere = (folders: readonly string[]) =>
  folders.length === 0 ? '' : ` ${andList.format(folders)} can have tables.`;
const listHint = (folders: readonly string[]) =>
  `Write a list, with a line for each row that starts with a hyphen.${tablesElsewhere(folders)}`;
const listHintInForms = (folders: readonly string[]) => `Write a list.${tablesElsewhere(folders)}`;
const tableHint =
  'In the form, paste tables from Excel, Word or Google Sheets. ' +
  'In the file, put a line of hyphens, such as | --- | --- |, below the row with the headings.';
const tableHintInForms = 'Paste tables from Excel, Word or Google Sheets.';

/** Returns a sentence about a picture in a field, or in a text. */
const ofPicture = ({ path, alt }: Picture, rest: string) =>
  `${alt === undefined ? '' : 'has a picture that '}is ${path}${rest}`;

/**
 * Returns a sentence about a picture for people who see the picture, not its path.
 * @param fault begins with a verb
 */
function ofPictureInForms({ alt }: Picture, fault: string) {
  if (alt === undefined) return fault;
  return alt.trim() === ''
    ? `has a picture that ${fault}`
    : `has the picture ${quote(alt)}, which ${fault}`;
}

/**
 * Returns what to do if there is no such picture.
 * @param file what to add, if none of the others
 */
function chooseHint({ path, paths }: UnknownPicture, file: string) {
  if (paths.length === 0) return `Add ${file}.`;
  return (
    `${didYouMean(path, paths)}The images in this folder are ${listNames(paths)}. ` +
    `Use one of them, or add ${file}.`
  );
}

/** What a text can have too much of. */
const partsOfTexts = {
  characters: 'characters',
  lines: 'lines',
  items: 'items of lists and quotes',
  cells: 'cells of tables',
};

interface TextLimit {
  max: number;
  /** What is beyond it. */
  written: string;
}

const pixels = ({ width, height }: Size) => `${width} × ${height} pixels`;

const proportionHint = 'No side can be more than five times as long as the other. Crop it.';

export const textSentences = {
  'text-missing': differs(
    () => 'is missing. Write it: in the file, below the --- line that ends the fields.',
    () => 'is missing. Write it.',
  ),
  'text-unused': differs(
    () => 'does not appear on the site. Delete it, or move it into a field.',
    () => 'does not appear on the site. Ask whoever maintains the site to delete it.',
  ),
  'text-too-large': ({ what, max }: { what: keyof typeof partsOfTexts; max: number }) =>
    `has more than ${max.toLocaleString('en')} ${partsOfTexts[what]}. Make several texts of it, such as two articles.`,
  'too-many-levels': ({ max, written }: TextLimit) =>
    `has more than ${max} lists, quotes or formats inside each other: ${quote(written)}. Use fewer levels.`,
  'url-too-long': ({ max, written }: TextLimit) =>
    `has a URL with more than ${max} characters: ${quote(written)}. Shorten it, or write a space after it.`,
  'too-many-marks': ({ written }: { written: string }) =>
    `has a paragraph that is too long for so many links, and marks such as * or [: ${quote(written)}. Make several paragraphs of it, with an empty line between them.`,
  'text-fails': ({ reason }: { reason: string }) =>
    `can’t be read. Make several texts of it, or use fewer lists, links and formats. (${reason})`,
  markup: differs<Markup>(
    ({ written, hasMedia }) =>
      `can’t have ${quote(written)}. Use plain text, **bold**, lists and [links](/path).` +
      (hasMedia ? ' Pictures, > quotes and `code` are possible, too.' : ''),
    (markup) =>
      `can’t have ${describeNode(markup)}. Use plain text, bold, ` +
      (markup.hasMedia ? 'lists, links, pictures, quotes and code.' : 'lists and links.'),
  ),
  table: differs<{ written: string; tableFolders: readonly string[] }>(
    ({ written, tableFolders }) =>
      `can’t have the table ${quote(written)}. ${listHint(tableFolders)}`,
    ({ tableFolders }) => `can’t have a table. ${listHintInForms(tableFolders)}`,
  ),
  'broken-markup': differs<{ typed: string }>(
    ({ typed }) =>
      `shows ${quote(typed)} as typed. ` +
      'Write **bold**, [link](/path) or ## Heading, with spaces only where they are here.',
    ({ typed }) => `shows ${quote(typed)} as typed. Delete it, and use the buttons above the text.`,
  ),
  'table-row': differs<TableRow>(
    ({ row, hasTables, tableFolders }) =>
      `shows a row of a table as typed: ${quote(row)}. ${hasTables ? tableHint : listHint(tableFolders)}`,
    ({ row, hasTables, tableFolders }) =>
      `shows a row of a table as typed: ${quote(row)}. ` +
      (hasTables ? tableHintInForms : listHintInForms(tableFolders)),
  ),
  'column-alignment': differs(
    () => 'has a table with colons in its second line, which align columns. Delete the colons.',
    () => `has a table with aligned columns, which the site can’t show. ${tableHintInForms}`,
  ),
  'long-row': ({ row }: { row: string }) =>
    `has a table with a row that is longer than its first row: ${quote(row)}. ` +
    'Add a heading for each column to the first row.',
  'task-list': () => 'has a list with boxes to tick. Delete the brackets at the start of the item.',
  'missing-alt': differs(
    () =>
      'has a picture without alt text. ' +
      'Write what it shows between the square brackets: ![…](./picture.webp).',
    () => 'has a picture without alt text. Select it, and write what it shows.',
  ),
  'code-language': differs<{ language: string; languages: readonly string[] }>(
    ({ language, languages }) =>
      `has code in the language ${quote(language)}, which the site does not know. ` +
      `${didYouMean(language, languages)}Use a name such as js, python or sql, or delete the name.`,
    ({ language }) =>
      `has code in the language ${quote(language)}, which the site does not know. Choose another one.`,
  ),
  'heading-level': differs(
    () => 'has a heading of the wrong level. Start it with ## or, below another, with ###.',
    () => 'has a heading of the wrong level. Choose Heading 2 or, below another, Heading 3.',
  ),
  'heading-without-id': ({ heading }: { heading: string }) =>
    `has the heading ${quote(heading)}, to which links can’t lead. Write another heading.`,
  'link-to-this-computer': differs<{ text: string; url: string }>(
    ({ text, url }) =>
      `has a link from ${quote(text)} to ${quote(url)}, an address of this computer, which visitors can’t open. ` +
      'Upload the file with a link of a section, and write its URL, such as /files/brochure.pdf. ' +
      'For a page, write its path, which starts with /.',
    ({ text, url }) =>
      `has a link from ${quote(text)} to ${quote(url)}, an address of this computer, which visitors can’t open. ` +
      'Upload what it leads to with a link of a section, and write that URL, or link to a page by its path, which starts with /.',
  ),
  'wrong-link': ({ text, url }: Link) =>
    `has a link from ${quote(text)} to ${quote(url)}. ` +
    'Give it a text and an address, such as /path, https://…, mailto:… or tel:…',
  'picture-path': differs<UnknownPicture>(
    (picture) =>
      ofPicture(picture, ', but must be ./ and the name of an image in the same folder. ') +
      chooseHint(
        picture,
        'an avif, jpg, png or webp file whose name has only letters from a to z, digits and hyphens',
      ),
    (picture) =>
      ofPictureInForms(
        picture,
        'can’t be shown. Choose another one, or upload it as avif, jpg, png or webp.',
      ),
  ),
  'missing-picture': differs<UnknownPicture>(
    (picture) =>
      ofPicture(picture, ', but there is no such file. ') + chooseHint(picture, 'it to the folder'),
    (picture) =>
      ofPictureInForms(
        picture,
        `is missing: ${picture.path.slice(2)}. Choose or upload another one.`,
      ),
  ),
  'damaged-picture': differs<Picture>(
    (picture) =>
      ofPicture(
        picture,
        ', which is damaged or not an image. Export it again from your image program.',
      ),
    (picture) =>
      ofPictureInForms(
        picture,
        'is damaged or can’t be read. Export it again from your image program, and upload it.',
      ),
  ),
  'picture-format': differs<Picture & { format: string; ending: string }>(
    ({ format, ending, ...picture }) =>
      ofPicture(
        picture,
        `, which is actually a ${format} file. ` +
          `Export it as ${ending}, or change the ending in both the file name and this field.`,
      ),
    ({ format, ...picture }) =>
      ofPictureInForms(picture, `is actually a ${format} picture. Upload it again.`),
  ),
  'long-picture': differs<Picture & Size>(
    (picture) => ofPicture(picture, `, which is ${pixels(picture)}. ${proportionHint}`),
    (picture) => ofPictureInForms(picture, `is ${pixels(picture)}. ${proportionHint}`),
  ),
  'small-picture': differs<Picture & Size & { minimum: Size }>(
    ({ minimum, ...picture }) =>
      ofPicture(
        picture,
        `, which is ${pixels(picture)} and would look blurred. ` +
          `Use an image of at least ${pixels(minimum)}.`,
      ),
    ({ minimum, ...picture }) =>
      ofPictureInForms(
        picture,
        `is ${pixels(picture)} and would look blurred. ` +
          `Use a picture of at least ${pixels(minimum)}.`,
      ),
  ),
};
