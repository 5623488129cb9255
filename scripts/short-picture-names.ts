/**
 * Gives the pictures that Astro made shorter names. Its own carry a hash of the source and one of what was
 * done to it, 15 characters that no coder makes smaller: 300 bytes of Home's first response.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { TEXT_TYPES } from './text-types.ts';

/** A picture's name as Astro gives it: file, hash of the source, hash of what was done to it, ending. */
const MADE_PICTURE = /^([\w-]+)\.[\w-]{8}_\w+(\.(?:avif|webp|jpe?g|png))$/;

/** Characters of the hash: one change in 16 million keeps its name, and reaches who was here before late. */
const HASH_LENGTH = 4;

/**
 * The short names for pictures.
 * @param pictures the content of each file, by its name; files of other kinds keep theirs
 * @returns the new name of each, by its old one
 * @throws Error when two pictures would have the same name
 */
export function shortNames(pictures: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const [name, content] of pictures) {
    const [, file, ending] = MADE_PICTURE.exec(name) ?? [];
    if (file === undefined || ending === undefined) continue;
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);
    const short = `${file}.${hash}${ending}`;
    const other = taken.get(short);
    if (other !== undefined && Buffer.compare(content, pictures.get(other) ?? content) !== 0) {
      throw new Error(`${name} and ${other} would both be ${short}: make HASH_LENGTH larger`);
    }
    taken.set(short, name);
    names.set(name, short);
  }
  return names;
}

/** An Astro integration that renames the pictures of the built site, and what pages call them. */
export function shortPictureNames(): AstroIntegration {
  return {
    name: 'short-picture-names',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const assets = join(folder, '_astro');
        const pictures = new Map<string, Uint8Array>();
        for (const name of await readdir(assets)) {
          if (MADE_PICTURE.test(name)) pictures.set(name, await readFile(join(assets, name)));
        }
        const names = shortNames(pictures);
        for (const [name, short] of names) await rename(join(assets, name), join(assets, short));
        const files = await readdir(folder, { recursive: true });
        for (const file of files.filter((one) => extname(one) in TEXT_TYPES)) {
          const text = await readFile(join(folder, file), 'utf8');
          const renamed = text.replace(
            /(?<=\/_astro\/)[\w.-]+/g,
            (name) => names.get(name) ?? name,
          );
          if (renamed !== text) await writeFile(join(folder, file), renamed);
        }
      },
    },
  };
}
