/** The pictures of further languages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the path of a picture beside a content file: in the folder of its language or, if that has none of this name, in
 * that of the first language.
 * @param root path of the content folder
 * @param language folder of the language in it; empty for the first one
 * @param folder such as `services`
 * @param name as the file has it: `./cloud.webp`
 */
export function findPicture(root: string, language: string, folder: string, name: string): string {
  const own = join(root, language, folder, name);
  return existsSync(own) ? own : join(root, folder, name);
}
