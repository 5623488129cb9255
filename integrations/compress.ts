import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
  '.webmanifest': 'application/manifest+json',
};

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

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes a .br and a .gz file next to each text file of at least 512 bytes, unless they are larger than the
 * original.
 * @param folder the built site
 * @returns the number of files compressed
 */
async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in TEXT_MIME_TYPES)
    .map((entry) => join(entry.parentPath, entry.name));

  const results = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < MIN_BYTES) return false;
      const [br, gz] = await Promise.all([
        brotliAsync(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      const siblings = [
        { path: `${file}.br`, data: br },
        { path: `${file}.gz`, data: gz },
      ].filter(({ data }) => data.length < content.length);
      await Promise.all(siblings.map(({ path, data }) => writeFile(path, data)));
      return siblings.length > 0;
    }),
  );
  return results.filter(Boolean).length;
}
