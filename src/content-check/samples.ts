/** Lists samples: content that the site ships with, and that a release must not have. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findSamples, samplePortraits } from '../lib/samples.ts';
import { quote } from '../schemas/messages.ts';
import { bodyField, type Diagnostic } from './diagnostic.ts';
import { listTexts, type CheckedFile } from './file.ts';
import { isImage } from './images.ts';

/**
 * Lists the samples in content files, each with its place.
 * @param root path of the content folder
 */
export const listSamples = (files: readonly CheckedFile[], root: string): Diagnostic[] =>
  files.flatMap((checked) => {
    const { file, body } = checked;
    const links = (body?.links ?? []).map(({ url, line }) => {
      return { text: url, location: { file, line, field: bodyField } };
    });
    return [...listTexts(checked), ...links].flatMap(({ text, location }) => {
      // The example in an empty field of the form can be an example address.
      if (/\bplaceholder$/.test(location.field)) return [];
      const samples = findSamples(text, file).map(({ sample, what, index }) => ({
        ...location,
        line: (location.line ?? 1) + text.slice(0, index).split('\n').length - 1,
        message: `still says ${quote(sample)}, ${what}. Replace it before the site goes live.`,
      }));
      const message = 'is still a drawing. Replace it with a photo before the site goes live.';
      return isPortrait(join(root, dirname(file), text))
        ? [...samples, { ...location, message }]
        : samples;
    });
  });

/** Returns whether a path leads to one of the drawn portraits. */
const isPortrait = (path: string) =>
  isImage(path) && existsSync(path) && samplePortraits.has(hash('sha256', readFileSync(path)));
