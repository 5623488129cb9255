import { statSync } from 'node:fs';
import { decodeImage } from 'astro-content-studio/content';

/** What is known of each file, by its path and the time of its last change. */
const known = new Map<string, Promise<boolean>>();

/**
 * Returns whether a picture is a photo, whose edges are opaque: it has a place of its own, while pictures with transparent
 * edges stand on the background of the page.
 * @throws Error when Astro no longer says which file a picture is
 */
export function isPhoto(picture: ImageMetadata): Promise<boolean> {
  // Astro doesn't document it. Unlike other properties, reading it doesn't publish the original.
  const { fsPath } = picture as ImageMetadata & { fsPath?: string };
  if (fsPath === undefined) throw new Error('A picture has no `fsPath`: see src/node/photos.ts.');
  const key = `${fsPath} ${statSync(fsPath).mtimeMs}`;
  const found = known.get(key) ?? decodeImage(fsPath).then((image) => image?.isPhoto ?? true);
  known.set(key, found);
  return found;
}
