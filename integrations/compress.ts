import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 512;

/** Extensions of text files: these are compressed. */
export const textExtensions = ['.html', '.css', '.js', '.svg', '.xml', '.json', '.txt'];

/** Writes a .br and a .gz file next to a file, and returns whether the file is large enough for that. */
async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return false;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  return true;
}

/**
 * Compresses the text files of a folder.
 * @param exclude patterns of files that stay as they are
 * @returns how many files are compressed
 */
async function compressFolder(folder: string, exclude: string[]): Promise<number> {
  const pattern = `**/*{${textExtensions.join()}}`;
  const found = glob(pattern, { cwd: folder, exclude });
  const files = await Array.fromAsync(found, (file) => join(folder, file));
  const compressed = await Promise.all(files.map(compressFile));
  return compressed.filter(Boolean).length;
}

/** The scripts of the forms: 4 MB, which take 14 s. */
const FORMS = ['_astro/admin/**', 'admin-*'];

/**
 * Returns an Astro integration that compresses the built files, for servers that send such files as they are. It must be
 * last, as it needs the files of the other integrations.
 * @param isFast whether the forms are left out
 */
export const compress = (isFast: boolean): AstroIntegration => ({
  name: 'compress',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      const count = await compressFolder(fileURLToPath(dir), isFast ? FORMS : []);
      logger.info(`${pages.length} pages built, ${count} files compressed (.br, .gz)`);
    },
  },
});
