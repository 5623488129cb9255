import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 512;

/** MIME types of text files by extension: these are compressed. */
export const TEXT_MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.txt': 'text/plain',
};

/** Writes a .br and a .gz file next to a file, and returns whether the file is large enough for that. */
async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return false;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  return true;
}

/** Compresses the text files of a folder, and returns how many. */
export async function compressFolder(folder: string): Promise<number> {
  const pattern = `**/*{${Object.keys(TEXT_MIME_TYPES).join()}}`;
  const files = await Array.fromAsync(glob(pattern, { cwd: folder }), (file) => join(folder, file));
  const compressed = await Promise.all(files.map(compressFile));
  return compressed.filter(Boolean).length;
}

/**
 * Returns an Astro integration that compresses the built files, for servers that send such files as they are. It must be
 * last, as it needs the files of the other integrations.
 */
export const compress = (): AstroIntegration => ({
  name: 'compress',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      logger.info(`${await compressFolder(fileURLToPath(dir))} files compressed (.br, .gz)`);
    },
  },
});
