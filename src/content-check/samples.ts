/** Lists samples: content that the site ships with, and that a release must not have. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findSamples, sampleFiles } from '../lib/samples.ts';
import { quote } from '../schemas/messages.ts';
import { diagnose, type Diagnostic } from './diagnostic.ts';
import { listTexts, type CheckedFile, type Location } from './file.ts';
import { isImage } from './images.ts';

/** The files of the content, in all languages. */
interface Content {
  files: readonly CheckedFile[];
  languages: readonly { code: string; files: readonly CheckedFile[] }[];
}

/**
 * Lists the samples in the files of all languages, each with its place.
 * @param root path of the content folder
 */
export const listAllSamples = ({ files, languages }: Content, root: string): Diagnostic[] => [
  ...listSamples(files, root),
  // What a language has from the first one is listed there.
  ...languages.flatMap((language) =>
    listSamples(language.files, root).filter(({ file }) => file.startsWith(`${language.code}/`)),
  ),
];

/**
 * Lists the samples in content files, each with its place.
 * @param root path of the content folder
 */
export const listSamples = (files: readonly CheckedFile[], root: string): Diagnostic[] =>
  files.flatMap((checked) => {
    const { file, body, locateText } = checked;
    const links = (body?.links ?? []).map(({ url, line }) => {
      return { text: url, location: locateText(line) };
    });
    return (
      [...listTexts(checked), ...links]
        // The example in an empty field of the form can be an example address.
        .filter(({ location }) => !/\bplaceholder$/.test(location.field))
        .flatMap(({ text, location }) => [
          ...samplesInText(text, file, location),
          ...diagnose(location, imageMessage(text, dirname(join(root, file)))),
        ])
    );
  });

function samplesInText(text: string, file: string, location: Location): Diagnostic[] {
  return findSamples(text, file).map(({ sample, what, index }) => ({
    ...location,
    line: (location.line ?? 1) + text.slice(0, index).split('\n').length - 1,
    message: `still says ${quote(sample)}, ${what}. Replace it before the site goes live.`,
  }));
}

/** Returns what to do about an image, if the text is its path. */
function imageMessage(text: string, folder: string) {
  const kind = isImage(text) ? sampleKind(join(folder, text)) : undefined;
  return kind && imageMessages[kind];
}

/** What to do about images that can't stay. */
const imageMessages: Partial<Record<string, string>> = {
  portrait: 'is still a drawing. Replace it with a photo before the site goes live.',
  logo: 'still shows the sample logo. Replace it before the site goes live.',
};

/** Returns the kind of a file that the site ships with; undefined if it is another file, or none. */
export function sampleKind(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const digits = hash('sha256', readFileSync(path)).slice(0, 10);
  return sampleFiles.get(digits);
}

/**
 * Lists sample files that a company may keep: pictures, figures and prices.
 * @returns their paths relative to the content folder, by kind
 */
export function listKeptSamples(files: readonly CheckedFile[], root: string) {
  const images = files.flatMap((checked) =>
    listTexts(checked)
      .filter(({ text }) => isImage(text))
      .map(({ text }) => join(dirname(checked.file), text)),
  );
  const paths = [...new Set([...files.map(({ file }) => file), ...images])];
  return Map.groupBy(paths, (path) => sampleKind(join(root, path)));
}
