import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Writes the bundle of the live preview into the folder that the site is served from. In a process of its own, as a
 * build with Astro's configuration changes globals of Astro: after one, the dev server's image URLs would lead nowhere.
 * @param script the path of the site's script, which calls `bundleLivePreview`
 * @throws Error with the output of the process if it fails
 */
export async function buildLivePreview(script: string, outDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, [script, outDir]);
}
