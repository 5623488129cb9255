import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeholderPortraits, findPlaceholder } from '../../src/lib/placeholders.ts';
import { quote, type Diagnostic } from './diagnostic.ts';
import { listFiles } from './check.ts';
import { checkFile, schemaFor, listTexts } from './file.ts';
import { isImage } from './images.ts';

/**
 * Reads all content files, without their images.
 * @param root path of the content folder
 */
export const readContent = (root: string) =>
  listFiles(root)
    .filter(schemaFor)
    .map((path) => checkFile(path, readFileSync(join(root, path), 'utf8'), new Map()));

/**
 * Finds placeholders.
 * @param root path of the content folder
 */
export const findPlaceholders = (root: string): Diagnostic[] =>
  readContent(root)
    .flatMap(listTexts)
    .flatMap(({ text, location }) => {
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
