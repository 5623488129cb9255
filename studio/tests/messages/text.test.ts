import { expect, test } from 'vitest';
import { message } from '../../messages/message.ts';
import { textSentences } from '../../messages/text-sentences.ts';
import { sentencesOf, type Row } from './readers.ts';

const heading = { type: 'heading', written: '## Cloud', text: 'Cloud' };
const footnote = { type: 'footnoteReference', written: '[^1]', text: '' };
const line = { type: 'thematicBreak', written: '---', text: '' };
/** The picture of a field, and two of texts. */
const field = { path: './ai.webp', alt: undefined };
const described = { path: './ai.webp', alt: 'A robot' };
const undescribed = { path: './ai.webp', alt: ' ' };

const rows: Row[] = [
  [
    message('text-missing'),
    'is missing. Write it: in the file, below the --- line that ends the fields.',
    'is missing. Write it.',
  ],
  [
    message('text-unused'),
    'does not appear on the site. Delete it, or move it into a field.',
    'does not appear on the site. Ask whoever maintains the site to delete it.',
  ],
  [
    message('text-too-large', { what: 'cells', max: 6_000 }),
    'has more than 6,000 cells of tables. Make several texts of it, such as two articles.',
  ],
  [
    message('too-many-levels', { max: 12, written: '- a' }),
    'has more than 12 lists, quotes or formats inside each other: “- a”. Use fewer levels.',
  ],
  [
    message('url-too-long', { max: 800, written: 'www.a' }),
    'has a URL with more than 800 characters: “www.a”. Shorten it, or write a space after it.',
  ],
  [
    message('too-many-marks', { written: '* a' }),
    'has a paragraph that is too long for so many links, and marks such as * or [: “* a”. Make several paragraphs of it, with an empty line between them.',
  ],
  [
    message('text-fails', { reason: 'RangeError' }),
    'can’t be read. Make several texts of it, or use fewer lists, links and formats. (RangeError)',
  ],
  [
    message('markup', { ...heading, hasMedia: false }),
    'can’t have “## Cloud”. Use plain text, **bold**, lists and [links](/path).',
    'can’t have a heading: “Cloud”. Use plain text, bold, lists and links.',
  ],
  [
    message('markup', { ...footnote, hasMedia: true }),
    'can’t have “[^1]”. Use plain text, **bold**, lists and [links](/path). Pictures, > quotes and `code` are possible, too.',
    'can’t have “[^1]”. Use plain text, bold, lists, links, pictures, quotes and code.',
  ],
  [
    message('markup', { ...line, hasMedia: false }),
    'can’t have “---”. Use plain text, **bold**, lists and [links](/path).',
    'can’t have a line across the page. Use plain text, bold, lists and links.',
  ],
  [
    message('table', { written: '| a |\n| - |', tableFolders: ['Blog', 'Legal pages'] }),
    'can’t have the table “| a | | - |”. Write a list, with a line for each row that starts with a hyphen. Blog and Legal pages can have tables.',
    'can’t have a table. Write a list. Blog and Legal pages can have tables.',
  ],
  [
    message('broken-markup', { typed: '**' }),
    'shows “**” as typed. Write **bold**, [link](/path) or ## Heading, with spaces only where they are here.',
    'shows “**” as typed. Delete it, and use the buttons above the text.',
  ],
  [
    message('table-row', { row: '| a |', hasTables: true, tableFolders: ['Blog'] }),
    'shows a row of a table as typed: “| a |”. In the form, paste tables from Excel, Word or Google Sheets. In the file, put a line of hyphens, such as | --- | --- |, below the row with the headings.',
    'shows a row of a table as typed: “| a |”. Paste tables from Excel, Word or Google Sheets.',
  ],
  [
    message('table-row', { row: '| a |', hasTables: false, tableFolders: [] }),
    'shows a row of a table as typed: “| a |”. Write a list, with a line for each row that starts with a hyphen.',
    'shows a row of a table as typed: “| a |”. Write a list.',
  ],
  [
    message('column-alignment'),
    'has a table with colons in its second line, which align columns. Delete the colons.',
    'has a table with aligned columns, which the site can’t show. Paste tables from Excel, Word or Google Sheets.',
  ],
  [
    message('long-row', { row: 'bc' }),
    'has a table with a row that is longer than its first row: “bc”. Add a heading for each column to the first row.',
  ],
  [
    message('task-list'),
    'has a list with boxes to tick. Delete the brackets at the start of the item.',
  ],
  [
    message('missing-alt'),
    'has a picture without alt text. Write what it shows between the square brackets: ![…](./picture.webp).',
    'has a picture without alt text. Select it, and write what it shows.',
  ],
  [
    message('code-language', { language: 'pyhton', languages: ['js', 'python'] }),
    'has code in the language “pyhton”, which the site does not know. Did you mean “python”? Use a name such as js, python or sql, or delete the name.',
    'has code in the language “pyhton”, which the site does not know. Choose another one.',
  ],
  [
    message('heading-level'),
    'has a heading of the wrong level. Start it with ## or, below another, with ###.',
    'has a heading of the wrong level. Choose Heading 2 or, below another, Heading 3.',
  ],
  [
    message('heading-without-id', { heading: 'Menu' }),
    'has the heading “Menu”, to which links can’t lead. Write another heading.',
  ],
  [
    message('link-to-this-computer', { text: 'us', url: 'file:///C:/a.pdf' }),
    'has a link from “us” to “file:///C:/a.pdf”, an address of this computer, which visitors can’t open. Upload the file with a link of a section, and write its URL, such as /files/brochure.pdf. For a page, write its path, which starts with /.',
    'has a link from “us” to “file:///C:/a.pdf”, an address of this computer, which visitors can’t open. Upload what it leads to with a link of a section, and write that URL, or link to a page by its path, which starts with /.',
  ],
  [
    message('wrong-link', { text: 'us', url: 'about' }),
    'has a link from “us” to “about”. Give it a text and an address, such as /path, https://…, mailto:… or tel:…',
  ],
  [
    message('picture-path', { path: 'ai.heic', alt: undefined, paths: [] }),
    'is ai.heic, but must be ./ and the name of an image in the same folder. Add an avif, jpg, png or webp file whose name has only letters from a to z, digits and hyphens.',
    'can’t be shown. Choose another one, or upload it as avif, jpg, png or webp.',
  ],
  [
    message('missing-picture', { path: './al.webp', alt: undefined, paths: ['./ai.webp'] }),
    'is ./al.webp, but there is no such file. Did you mean “./ai.webp”? The images in this folder are ./ai.webp. Use one of them, or add it to the folder.',
    'is missing: al.webp. Choose or upload another one.',
  ],
  [
    message('missing-picture', { path: './al.webp', alt: 'A robot', paths: [] }),
    'has a picture that is ./al.webp, but there is no such file. Add it to the folder.',
    'has the picture “A robot”, which is missing: al.webp. Choose or upload another one.',
  ],
  [
    message('damaged-picture', field),
    'is ./ai.webp, which is damaged or not an image. Export it again from your image program.',
    'is damaged or can’t be read. Export it again from your image program, and upload it.',
  ],
  [
    message('damaged-picture', undescribed),
    'has a picture that is ./ai.webp, which is damaged or not an image. Export it again from your image program.',
    'has a picture that is damaged or can’t be read. Export it again from your image program, and upload it.',
  ],
  [
    message('picture-format', { ...field, format: 'png', ending: 'webp' }),
    'is ./ai.webp, which is actually a png file. Export it as webp, or change the ending in both the file name and this field.',
    'is actually a png picture. Upload it again.',
  ],
  [
    message('long-picture', { ...described, width: 100, height: 501 }),
    'has a picture that is ./ai.webp, which is 100 × 501 pixels. No side can be more than five times as long as the other. Crop it.',
    'has the picture “A robot”, which is 100 × 501 pixels. No side can be more than five times as long as the other. Crop it.',
  ],
  [
    message('small-picture', {
      ...field,
      width: 500,
      height: 375,
      minimum: { width: 1200, height: 900 },
    }),
    'is ./ai.webp, which is 500 × 375 pixels and would look blurred. Use an image of at least 1200 × 900 pixels.',
    'is 500 × 375 pixels and would look blurred. Use a picture of at least 1200 × 900 pixels.',
  ],
];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(textSentences)));
});
