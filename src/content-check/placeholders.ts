import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeholderPortraits, findPlaceholder } from '../lib/samples.ts';
import { quote } from '../schemas/messages.ts';
import type { Diagnostic } from './diagnostic.ts';
import { listTexts, type CheckedFile } from './file.ts';
import { isImage } from './images.ts';

/**
 * Finds placeholders.
 * @param files all content files
 * @param root path of the content folder
 */
export const findPlaceholders = (files: readonly CheckedFile[], root: string): Diagnostic[] =>
  files.flatMap(listTexts).flatMap(({ text, location }) => {
    const placeholder = findPlaceholder(text, /\bplaceholder$/.test(location.field));
    if (placeholder) {
      const { what, index } = placeholder;
      // Of a long text, the words at the placeholder.
      const start = text.length > 40 ? text.slice(0, index).search(/\S*$/) : 0;
      return [{ ...location, message: `still says ${quote(text.slice(start))}, ${what}.` }];
    }
    const image = join(root, dirname(location.file), text);
    const isDrawing =
      isImage(text) &&
      existsSync(image) &&
      placeholderPortraits.has(hash('sha256', readFileSync(image)));
    return isDrawing
      ? [{ ...location, message: 'is still a drawing. Replace it with a photo.' }]
      : [];
  });
