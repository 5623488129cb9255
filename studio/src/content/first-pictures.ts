import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import { findPicture } from './find-picture.ts';

/**
 * Returns the path of the first picture that each file has, by the path of the file without its extension. Not from the
 * entries, because Astro publishes the original of an image whose URL is read.
 * @param files content files without errors
 * @param language folder of their language in the content folder; empty for the first one
 */
export function firstPictures(files: readonly CheckedFile[], language: string) {
  const pictures: Partial<Record<string, string>> = {};
  for (const { folder, id, document } of files) {
    const name = firstImage(document.values);
    if (name === undefined) continue;
    pictures[`${folder}/${id}`] = findPicture(CONTENT_FOLDER, language, folder, name);
  }
  return pictures;
}

/** Returns the first `image` among the fields of a file. Of a list, the first item has it: of sections, the top of the page. */
function firstImage(value: unknown): string | undefined {
  if (Array.isArray(value)) return firstImage(value[0]);
  for (const [name, field] of Object.entries(Object(value) as object)) {
    if (name === 'image' && typeof field === 'string') return field;
    const image = typeof field === 'object' ? firstImage(field) : undefined;
    if (image !== undefined) return image;
  }
  return undefined;
}
