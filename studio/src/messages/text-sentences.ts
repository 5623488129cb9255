/** Messages about the text below the fields, and about pictures in it and in fields. */
import type { Reader } from './sentence.ts';
import { andList, didYouMean, listNames, orList, quote } from './words.ts';

export interface Markup {
  /** The type of the node. */
  type: string;
  /** The node as it is written. */
  written: string;
  /** The text in it. */
  text: string;
  /** Whether the text below the fields can have pictures, quotes and code. */
  hasMedia: boolean;
}

export interface TableRow {
  row: string;
  /** Whether the text can have tables. */
  hasTables: boolean;
  /** What the forms call the folders whose texts can have tables. */
  tableFolders: readonly string[];
}

export interface Link {
  text: string;
  url: string;
}

export interface HeadingLevel {
  heading: string;
  level: number;
  /** The lowest level that there can be. */
  deepest: number;
}

export interface CodeLanguage {
  language: string;
  languages: readonly string[];
}

export interface Picture {
  path: string;
  /** The alt text of a picture in a text; undefined for the picture of a field. */
  alt: string | undefined;
}

export interface UnknownPicture extends Picture {
  /** The paths of the pictures in the same folder. */
  paths: readonly string[];
  /** Whether it can be elsewhere in `src`, too. */
  hasSharedPictures: boolean;
}

export interface Size {
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

/** Names a level of headings as files have it, or as the button of the form does. */
const nameLevel = (level: number, hasFiles: boolean) =>
  hasFiles ? `level ${level} (${'#'.repeat(level)})` : `Heading ${level}`;

/** What to write where a text can't have a table. */
const listHint = (folders: readonly string[]) =>
  folders.length === 0
    ? 'Write a list.'
    : `Write a list. ${andList.format(folders)} can have tables.`;
const tableHint =
  'In the form, paste tables from Excel, Word or Google Sheets. ' +
  'In a file, the line below the headings has hyphens only: | --- | --- |';

/**
 * Returns a sentence about the picture of a field, or about one in a text.
 * @param fault begins with a verb
 */
function ofPicture({ path, alt }: Picture, fault: string) {
  if (alt === undefined) return `is ${path}, which ${fault}`;
  const name = alt.trim() === '' ? path : `${quote(alt)}, ${path}`;
  return `has the picture ${name}, which ${fault}`;
}

/** Says which pictures can be chosen. */
function chooseHint({ path, paths }: UnknownPicture) {
  const others = paths.length === 0 ? '' : `The pictures here are ${listNames(paths, 10)}. `;
  return `${didYouMean(path, paths)}${others}Choose another one, or upload it.`;
}

const pixels = ({ width, height }: Size) => `${width} × ${height} pixels`;

export const textSentences = {
  'text-missing': () => 'is missing. Write it.',
  'text-unused': () => 'does not appear on the site. Delete it, or move it into a field.',
  'too-many-levels': ({ max, written }: { max: number; written: string }) =>
    `has more than ${max} lists, quotes or formats inside each other: ${quote(written)}. Use fewer levels.`,
  'text-fails': ({ reason }: { reason: string }) =>
    `can’t be read. Make several texts of it, or use fewer lists, links and formats. (${reason})`,
  markup: (markup: Markup) =>
    `can’t have ${describeNode(markup)}. Use plain text, bold, ` +
    (markup.hasMedia ? 'lists, links, pictures, quotes and code.' : 'lists and links.'),
  table: ({ tableFolders }: { tableFolders: readonly string[] }) =>
    `can’t have a table. ${listHint(tableFolders)}`,
  'broken-markup': ({ typed }: { typed: string }, { hasFiles }: Reader) =>
    `shows ${quote(typed)} as typed. ` +
    (hasFiles
      ? 'Write **bold**, [link](/path) or ## Heading, with spaces only where they are here.'
      : 'Delete it, and use the buttons above the text.'),
  'table-row': ({ row, hasTables, tableFolders }: TableRow) =>
    `shows a row of a table as typed: ${quote(row)}. ${hasTables ? tableHint : listHint(tableFolders)}`,
  'column-alignment': () =>
    'has a table with aligned columns, which the site can’t show. ' +
    'In the form, paste it again. In a file, delete the colons below the headings.',
  'long-row': ({ row }: { row: string }) =>
    `has a table with a row that is longer than its first row: ${quote(row)}. ` +
    'Add a heading for each column to the first row.',
  'task-list': () => 'has a list with boxes to tick. Delete the brackets at the start of the item.',
  'missing-alt': (_: undefined, { hasFiles }: Reader) =>
    'has a picture without alt text. ' +
    (hasFiles
      ? 'Write what it shows between the square brackets: ![…](./picture.webp).'
      : 'Select it, and write what it shows.'),
  'code-language': ({ language, languages }: CodeLanguage) =>
    `has code in the language ${quote(language)}, which the site does not know. ` +
    `${didYouMean(language, languages)}Use another name, such as js, python or sql, or none.`,
  'heading-level': ({ heading, level, deepest }: HeadingLevel, { hasFiles }: Reader) => {
    const levels = [2, 3, 4].filter((other) => other <= deepest);
    const names = levels.map((other) => nameLevel(other, hasFiles));
    return `has the heading ${quote(heading)} of level ${level}. Use ${orList.format(names)}.`;
  },
  'heading-without-id': ({ heading }: { heading: string }) =>
    `has the heading ${quote(heading)}, to which links can’t lead. Write another heading.`,
  'link-to-this-computer': ({ text, url }: Link) =>
    `has a link from ${quote(text)} to ${quote(url)}, an address of this computer, which visitors can’t open. ` +
    'Upload what it leads to with a link of a section, and write that URL, or link to a page by its path, which starts with /.',
  'wrong-link': ({ text, url }: Link) =>
    `has a link from ${quote(text)} to ${quote(url)}. ` +
    'Give it a text and an address, such as /path, https://…, mailto:… or tel:…',
  'picture-path': (picture: UnknownPicture) =>
    ofPicture(
      picture,
      'can’t be shown: it must be an avif, jpg, png or webp file beside this entry, such as ./picture.webp' +
        `${picture.hasSharedPictures ? ', or elsewhere in src, such as ../../assets/picture.webp' : ''}. ${chooseHint(picture)}`,
    ),
  'missing-picture': (picture: UnknownPicture) =>
    ofPicture(picture, `is missing. ${chooseHint(picture)}`),
  'damaged-picture': (picture: Picture) =>
    ofPicture(
      picture,
      'is damaged or can’t be read. Export it again from your image program, and upload it.',
    ),
  'picture-format': ({
    format,
    ending,
    ...picture
  }: Picture & { format: string; ending: string }) =>
    ofPicture(
      picture,
      `has the format ${format} in fact. Export it as ${ending} and upload it, or give its name the right ending.`,
    ),
  'long-picture': (picture: Picture & Size) =>
    ofPicture(
      picture,
      `is ${pixels(picture)}. No side can be more than five times as long as the other. Crop it.`,
    ),
  'small-picture': ({ minimum, ...picture }: Picture & Size & { minimum: Size }) =>
    ofPicture(
      picture,
      `is ${pixels(picture)} and would look blurred. Use a picture of at least ${pixels(minimum)}.`,
    ),
};
