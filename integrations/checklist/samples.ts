/** Lists samples: what the site came with, and what is no real name, address or number. */
import { message, type SampleText } from '../../src/messages.ts';
import type { CollectionName } from '../../src/schemas/collections.ts';
import {
  type CheckedFile,
  type ContentResult,
  listStrings,
  type Place,
} from 'astro-content-studio/model';
import type { Finding } from './tasks.ts';

/** The folders whose entries can be samples when the site goes live. */
const canStayIn: readonly string[] = ['plans', 'stats'] satisfies CollectionName[];

/** The folders in whose texts words in square brackets say what to write there: “[name of the court]”. */
const withNotes: readonly string[] = ['pages'] satisfies CollectionName[];

/** Lists the samples in the files of all languages. */
export const listAllSamples = ({
  files,
  languages,
}: Pick<ContentResult, 'files' | 'languages'>): Finding[] => [
  ...listSamples(files),
  // What a language has from the first one is listed there.
  ...languages.flatMap((language) =>
    listSamples(language.files).filter(({ file }) => file.startsWith(`${language.code}/`)),
  ),
];

/** Lists the samples in files: fields `sample` that are set and, whatever those say, what one can recognize. */
const listSamples = (files: readonly CheckedFile[]): Finding[] =>
  files.flatMap((file) => [...listFlags(file), ...listPatterns(file)]);

/** Lists the fields `sample` that are set. */
function listFlags({ folder, data, document }: CheckedFile): Finding[] {
  const canStay = canStayIn.includes(folder);
  return findFlags(data).map((path) => ({
    ...document.locate(path),
    message: message('sample-flag', { canStay }),
    canStay,
  }));
}

/** Returns the paths of the fields `sample` that are set, in a file or a group of it. */
function findFlags(group: object, path: string[] = []): string[][] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'sample' && value === true) return [[...path, name]];
    const isGroup = typeof value === 'object' && value !== null;
    return isGroup ? findFlags(value, [...path, name]) : [];
  });
}

/** What can be recognized. */
interface Pattern {
  pattern: RegExp;
  sample: SampleText;
}

/** The name that the site came with. */
const sampleName: Pattern = { pattern: /\bAcme Software\b/g, sample: 'name' };
const exampleAddress: Pattern = {
  pattern: /(?:[\w.+-]+@|https?:\/\/)(?:[\w-]+\.)*example\.com(?![\w-]|\.\w)/gi,
  sample: 'address',
};
/** A phone number after its country code, or a whole field, such as the postal code. */
const zeros: Pattern = {
  pattern: /\+\d{1,3} ?0[0 ]{5,}(?! ?\d)|^0{4,}$/g,
  sample: 'zeros',
};
/** What a text says in brackets. */
const note: Pattern = { pattern: /\[\p{L}[^[\]]+\]/gu, sample: 'note' };

/** Lists what is no real name, address or number, and notes. */
function listPatterns({ folder, data, body, locate, locateText }: CheckedFile): Finding[] {
  const patterns = [sampleName, zeros];
  // Elsewhere, brackets can have a meaning: “Press [Esc].”
  const notes = withNotes.includes(folder) ? [note] : [];
  const fields = listStrings(data)
    .map(({ path, text }) => ({ text, location: locate(path) }))
    // The example in an empty field of the form can be an example address.
    .filter(({ location }) => location.path.at(-1) !== 'placeholder');
  return [
    ...fields.flatMap(({ text, location }) =>
      findIn(text, [...patterns, exampleAddress], location),
    ),
    ...(body?.texts ?? []).flatMap(({ text, line }) =>
      findIn(text, [...patterns, ...notes], locateText(line)),
    ),
    // In a text, each address is a link.
    ...(body?.links ?? []).flatMap(({ url, line }) =>
      findIn(url, [exampleAddress, zeros], locateText(line)),
    ),
  ];
}

/** Finds what a text has of some patterns. */
const findIn = (text: string, patterns: readonly Pattern[], location: Place): Finding[] =>
  patterns.flatMap(({ pattern, sample }) =>
    // In Markdown, a line break can be in any place of a space.
    [...text.replace(/\s/g, ' ').matchAll(pattern)].map(({ 0: found, index }) => ({
      ...location,
      line: (location.line ?? 1) + text.slice(0, index).split('\n').length - 1,
      message: message('sample-text', { text: found.trim(), sample }),
      canStay: false,
    })),
  );
