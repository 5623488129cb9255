/** Where the pictures of content files are. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isSharedImage } from '../check/images.ts';

/**
 * Returns the path of a picture of a content file: in the folder of its language or, if that has none of this name, in that of the
 * first language. A path to another folder starts at the latter, in all languages.
 * @param root path of the content folder
 * @param language folder of the language in it; empty for the first one
 * @param folder such as `services`
 * @param name as the file has it: `./cloud.webp`
 */
export function findPicture(root: string, language: string, folder: string, name: string): string {
  const own = join(root, language, folder, name);
  return !isSharedImage(name) && existsSync(own) ? own : join(root, folder, name);
}

/**
 * Returns the path of a picture in another folder; undefined if it isn't in `src`, where links of the file system don't lead out of
 * either.
 * @param root path of the content folder
 * @param folder such as `blog`
 * @param name as the file has it: `../../assets/sunset.jpg`
 */
export function findSharedPicture(root: string, folder: string, name: string): string | undefined {
  const path = join(root, folder, name);
  if (!existsSync(path)) return undefined;
  const fromSource = relative(realpathSync(dirname(root)), realpathSync(path));
  return fromSource.startsWith('..') ? undefined : path;
}
