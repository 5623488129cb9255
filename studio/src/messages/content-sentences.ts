/** Messages about the content as a whole: its files, their names, and what no two of them can have. */
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import type { Reader } from './sentence.ts';
import { orList, quote, restoreHint } from './words.ts';

export interface RedirectTwice {
  from: string;
  /** The other file that has the redirect, too; undefined if it's the same one. */
  other?: string | undefined;
}

/** What files can be used. */
export interface UnusedFile {
  /** The folders of entries, and the endings of these. */
  folders: readonly string[];
  extensions: readonly string[];
  /** That of single files. */
  singletonFolder: string;
  /** The endings of files for links. */
  endings: readonly string[];
}

export interface UnlistedLanguage {
  language: string;
  /** The file with the list of languages. */
  list: string;
  /** The code of a variant of the language that the list has, such as Austrian German; undefined if it has none. */
  newCode: string | undefined;
}

export interface Missing {
  /** Path of the file or folder. */
  path: string;
  /** The folder with examples of content; undefined if there is none. */
  examples: string | undefined;
}

const newFileHint = ({ path, examples }: Missing) =>
  examples === undefined
    ? restoreHint
    : `${restoreHint} After an update of the site, it may be new: an example is ${examples}/${path}.`;

/** In a form, a new file is named after the title. */
const newTitleHint = 'Write another title, or change the name (the anchor at the right)';

export const contentSentences = {
  'missing-file-of-site': (values: Missing) => `is missing. ${newFileHint(values)}`,
  'empty-folder': (values: Missing) => `needs an entry. Add one. ${newFileHint(values)}`,
  'name-with-wrong-characters': () =>
    'has a name that cannot be part of a URL. Rename it with up to 80 lowercase letters, digits and hyphens only, such as our-offer.',
  'same-name': ({ other }: { other: string }, { nameFile }: Reader) =>
    `has the name of ${nameFile(other)}, so both would be one page. Rename one of the two.`,
  'taken-name': ({ names }: { names: readonly string[] }, { hasFiles }: Reader) =>
    `has a name that the site already uses. ${hasFiles ? 'Rename it' : newTitleHint}. These names are taken: ${names.join(', ')}.`,
  'name-of-windows': ({ name }: { name: string }) =>
    `has the name ${quote(name)}, which no file can have on Windows. Use another one, such as ${name}-1.`,
  'id-of-page': ({ id, type }: { id: string; type: string }, { hasFiles }: Reader) =>
    `is ${quote(id)}, which another part of the page has. ` +
    (hasFiles ? `Write another one, such as ${type}.` : 'Ask whoever maintains the site.'),
  'same-value': ({ other }: { other: string }, { nameFile }: Reader) =>
    `is the same as in ${nameFile(other)}. Change or delete one of them.`,
  'too-often': ({ others }: { others: readonly string[] }, { nameFile }: Reader) =>
    `is also in ${others.map(nameFile).join(' and ')}. Change or delete one of them.`,
  'page-at-language': ({ code, page }: { code: string; page: string }, { nameFile }: Reader) =>
    `is ${quote(code)}, but ${nameFile(page)} has the URL /${code}, where the site would have its pages in that language. Rename that page.`,
  'redirect-with-language': ({ from }: { from: string }) =>
    `is ${quote(from)}, but URLs of further languages start like this. Write the URL without the language: it leads on in each language.`,
  'redirect-of-page': ({ from }: { from: string }) =>
    `is ${quote(from)}, but there is a page with that URL. Delete it, or rename the page.`,
  'redirect-of-site': ({ from }: { from: string }) =>
    `is ${quote(from)}, which the site itself uses. Delete it.`,
  'redirect-twice': ({ from, other }: RedirectTwice, { nameFile }: Reader) => {
    const where = other === undefined ? 'is here twice' : `is also in ${nameFile(other)}`;
    return `is ${quote(from)}, which ${where}. Delete one of the two.`;
  },
  'unused-file': ({ folders, extensions, singletonFolder, endings }: UnusedFile) =>
    [
      'is not used on the site.',
      `Entries are ${orList.format(extensions)} files in the folders ${folders.join(', ')};`,
      `the folder ${singletonFolder} has fixed files; images are avif, jpg, png or webp files;`,
      'files for links are in the folder files,',
      `with names of lowercase letters, digits and hyphens that end with ${endings.join(', ')}.`,
      'Rename, move or export it, or delete it.',
    ].join(' '),
  'wrong-ending': ({ name }: { name: string }) =>
    `is not used on the site, because of its name. Rename it to ${name}, or delete it.`,
  'picture-name': () =>
    'has two underscores in a row in its name, as marks of the build have. Rename the picture, and change the fields and texts that name it.',
  'folder-of-files': () =>
    'can’t be here: files for links stand next to each other. Move its files out, and delete it.',
  'symbolic-link': () =>
    'is a link to a file or folder elsewhere. Replace it with a copy of what it leads to.',
  'file-in-language': () =>
    `can’t be here: the files for links of all languages are in ${CONTENT_FOLDER}/files. Move it there, under a name of its own.`,
  'folder-of-first-language': ({ language }: { language: string }) =>
    `has words in ${language}, which is the first language: its files are in the folders of ${CONTENT_FOLDER} itself. Move them there, or delete the folder.`,
  'unlisted-language': ({ language, list, newCode }: UnlistedLanguage, { nameFile }: Reader) => {
    const cure =
      newCode === undefined
        ? 'Add the language there, or delete the folder.'
        : `If it is ${newCode} there, rename the folder: ${CONTENT_FOLDER}/${newCode}.`;
    return `has words in ${language}, which is not among the languages in ${nameFile(list)}, so visitors don’t see them. ${cure}`;
  },
};
