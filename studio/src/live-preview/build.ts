import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LivePreviewBundle } from './bundle.ts';

const SCRIPT = join(import.meta.dirname, 'run-bundle.ts');

/**
 * Writes the bundle of the live preview into the folder that the site is served from. In a process of its own, as a
 * build with Astro's configuration changes globals of Astro: after one, the dev server's image URLs would lead nowhere.
 * @throws Error with the output of the process if it fails
 */
export async function buildLivePreview(bundle: LivePreviewBundle): Promise<void> {
  await promisify(execFile)(process.execPath, [SCRIPT, JSON.stringify(bundle)]);
}
