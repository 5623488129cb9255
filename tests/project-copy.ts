/** Copies of the project, built with other content or settings. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { settingNames } from '../integrations/settings.ts';
import { CONTENT_FOLDER } from 'astro-content-studio/model';
import { fixtureContent } from './sites.ts';

const root = join(import.meta.dirname, '..');
const ownContent = join(root, CONTENT_FOLDER);

/** Settings with which messages go to the mock of EmailJS. */
export const mockEnv = parseEnv(readFileSync(join(root, '.env.development'), 'utf8'));

/** Files that the dev server and builds need. */
const copiedPaths = [
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  '.env.development',
  'integrations',
  'public',
  'scripts',
  'src',
];

/**
 * Copies the project with the fixtures to a folder in .cache, and replaces an existing copy but for its cache.
 * @returns the path of the copy
 */
export function copyProject(name: string): string {
  const copy = join(root, '.cache', name);
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(copy)) {
    // It has the converted images.
    if (entry !== '.cache') rmSync(join(copy, entry), { recursive: true });
  }
  const isCopied = (path: string) => basename(path) !== 'node_modules' && path !== ownContent;
  for (const path of copiedPaths) {
    const from = join(root, path);
    if (existsSync(from)) cpSync(from, join(copy, path), { recursive: true, filter: isCopied });
  }
  cpSync(fixtureContent, join(copy, CONTENT_FOLDER), { recursive: true });
  return copy;
}

/**
 * Builds a copy of the project.
 * @param env settings and other environment variables
 * @throws Error with Astro's output if the build fails
 */
export async function buildProject(project: string, env: NodeJS.Dict<string>): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const noSettings = Object.fromEntries(settingNames.map((setting) => [setting, '']));
  // Without entries that are cached: there may be other ones in the same files.
  const options = ['--force', '--logLevel', 'error'];
  const build = spawn(process.execPath, [astro, 'build', ...options], {
    cwd: project,
    env: { ...process.env, ...noSettings, ...env },
  });
  let output = '';
  const onData = (data: Buffer) => (output += data.toString());
  build.stdout.on('data', onData);
  build.stderr.on('data', onData);
  const [code] = (await once(build, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build of ${project} failed:\n${output}`);
}
