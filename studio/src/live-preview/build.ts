import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ownModule } from '../lib/own-module.ts';
import type { LivePreviewBundle } from './bundle.ts';

const SCRIPT = ownModule(import.meta.filename, 'run-bundle');

/**
 * Writes the bundle of the live preview into the folder that the site is served from. In a process of its own, as a
 * build with Astro's configuration changes globals of Astro: after one, the dev server's image URLs would lead nowhere.
 * @throws Error with the output of the process if it fails
 */
export async function buildLivePreview(bundle: LivePreviewBundle): Promise<void> {
  await promisify(execFile)(process.execPath, [SCRIPT, JSON.stringify(bundle)]);
}
