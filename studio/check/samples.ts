/** Lists samples: what the site came with, and what is no real name, address or number. */
import { message } from '../messages/message.ts';
import type { SampleText } from '../messages/warning-sentences.ts';
import { listStrings, type CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { ContentModel } from '../model/model.ts';

/** A sample, and where it is. */
export interface Sample extends Diagnostic {
  /** Whether the site can go live with it. */
  canStay: boolean;
}

interface AllFiles {
  files: readonly CheckedFile[];
  languages: readonly { code: string; files: readonly CheckedFile[] }[];
}

/** Lists the samples in the files of all languages. */
export const listAllSamples = ({ files, languages }: AllFiles, model: ContentModel): Sample[] => [
  ...listSamples(files, model),
  // What a language has from the first one is listed there.
  ...languages.flatMap((language) =>
    listSamples(language.files, model).filter(({ file }) => file.startsWith(`${language.code}/`)),
  ),
];

/** Lists the samples in files: fields `sample` that are set and, whatever those say, what one can recognize. */
const listSamples = (files: readonly CheckedFile[], model: ContentModel): Sample[] =>
  files.flatMap((file) => [...listFlags(file), ...listPatterns(file, model)]);

/** Lists the fields `sample` that are set. */
function listFlags({ kind, data, document }: CheckedFile): Sample[] {
  const canStay = kind.collection?.canKeepSamples === true;
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
function listPatterns(
  { kind, data, body, locate, locateText }: CheckedFile,
  { sampleName }: ContentModel,
): Sample[] {
  const patterns: Pattern[] = [
    ...(sampleName ? [{ pattern: sampleName, sample: 'name' } as const] : []),
    zeros,
  ];
  // Elsewhere, brackets can have a meaning: “Press [Esc].”
  const notes = kind.collection?.body?.hasNotes ? [note] : [];
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
const findIn = (text: string, patterns: readonly Pattern[], location: Place): Sample[] =>
  patterns.flatMap(({ pattern, sample }) =>
    // In Markdown, a line break can be in any place of a space.
    [...text.replace(/\s/g, ' ').matchAll(pattern)].map(({ 0: found, index }) => ({
      ...location,
      line: (location.line ?? 1) + text.slice(0, index).split('\n').length - 1,
      message: message('sample-text', { text: found.trim(), sample }),
      canStay: false,
    })),
  );
