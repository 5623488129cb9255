import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Returns the content of a file in a cache, which it creates if it isn't there.
 * @param path has a hash of all that the content depends on
 */
export async function cachedFile(path: string, create: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const content = await create();
  await mkdir(dirname(path), { recursive: true });
  // Under another name until it is complete: a build can be killed.
  const part = `${path}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, path);
  return content;
}
