import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { message } from '../../src/messages.ts';
import {
  CONTENT_FOLDER,
  type CheckedFile,
  type ContentResult,
  listStrings,
} from 'astro-content-studio/model';
import { shippedPictures } from './shipped-pictures.ts';
import type { Finding } from './tasks.ts';

const hashes: readonly string[] = Object.values(shippedPictures);

/** Returns whether a file is there, and is a picture that the site came with. */
export const isShippedPicture = (path: string) =>
  existsSync(path) && hashes.includes(hash('sha256', readFileSync(path)));

/** What a content file has as the path of a picture: `./cloud.webp`. */
const PICTURE = /^\.{1,2}\/.*\.\w+$/;

/** Lists the pictures in the content that the site came with. @param root path of the project */
export const listShippedPictures = (root: string, { files }: ContentResult): Finding[] =>
  files.flatMap((file) =>
    listPictures(file)
      .filter(({ path }) => isShippedPicture(join(root, CONTENT_FOLDER, file.folder, path)))
      .map(({ place }) => ({ ...place, message: message('shipped-picture'), canStay: false })),
  );

/** Lists the paths of the pictures of a file, in fields and in its text, and where they are. */
const listPictures = ({ data, body, locate, locateText }: CheckedFile) => [
  ...listStrings(data)
    .filter(({ text }) => PICTURE.test(text))
    .map(({ path, text }) => ({ path: text, place: locate(path) })),
  ...(body?.pictures ?? []).map(({ url, line }) => ({ path: url, place: locateText(line) })),
];
