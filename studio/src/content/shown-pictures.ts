import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalize } from 'pathe';
import { isImagePath, isSharedImage } from '../check/images.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { listStrings, type CheckedFile } from '../model/checked-file.ts';
import { findPicture, findSharedPicture } from './find-picture.ts';

/**
 * Lists the pictures that the content has in all languages, in fields and in texts: their paths in the project.
 * @param root the project folder
 */
export function listShownPictures(root: string, { files, languages }: ContentResult): string[] {
  const isOutside = (folder: string, name: string) =>
    isSharedImage(name) && !findSharedPicture(join(root, CONTENT_FOLDER), folder, name);
  const pathsOf = (code: string, { folder, ...file }: CheckedFile) =>
    listNames(file)
      .filter((name) => !isOutside(folder, name))
      .map((name) => normalize(findPicture(CONTENT_FOLDER, code, folder, name)));
  const first = files.flatMap((file) => pathsOf('', file));
  const further = languages.flatMap(({ code, files: own }) =>
    own.flatMap((file) => pathsOf(code, file)),
  );
  const paths = new Set([...first, ...further]);
  return [...paths].filter((path) => existsSync(join(root, path)));
}

/** Lists the names of the pictures of a file, as the file has them: `./cloud.webp`. */
const listNames = ({ document, body }: Pick<CheckedFile, 'document' | 'body'>): string[] =>
  [
    ...listStrings(document.values).map(({ text }) => text),
    ...(body?.pictures ?? []).map(({ url }) => url),
  ].filter(isImagePath);
