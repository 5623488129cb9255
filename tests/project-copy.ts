/** Copies of the project, built with other content or settings. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { test } from '@playwright/test';
import { emailjsMock } from '../integrations/emailjs-mock.ts';
import { createSiteServer } from '../scripts/static-server.ts';
import { listen } from './serve.ts';

const project = join(import.meta.dirname, '..');

/** Settings with which messages go to the mock of EmailJS. */
export const mockEnv = parseEnv(readFileSync(join(project, '.env.development'), 'utf8'));

/** Files that the dev server and builds need. */
const COPIED_PATHS =
  'astro.config.mjs package.json tsconfig.json .env.development integrations public scripts src';

/**
 * Copies the project to a folder in .cache, and replaces an existing copy.
 * @returns the path of the copy
 */
export function copyProject(name: string): string {
  const copy = join(project, '.cache', name);
  rmSync(copy, { recursive: true, force: true });
  for (const path of COPIED_PATHS.split(' ')) {
    const from = join(project, path);
    const filter = (source: string) => basename(source) !== 'node_modules';
    if (existsSync(from)) cpSync(from, join(copy, path), { recursive: true, filter });
  }
  return copy;
}

/** Copies images without processing, to save a minute. */
const BUILD = `
  import { build } from 'astro';
  import { passthroughImageService } from 'astro/config';
  await build({ image: { service: passthroughImageService() }, logLevel: 'error' });
`;

interface CopyOptions {
  /** Environment variables of the build. */
  env: NodeJS.Dict<string>;
  /** Changes the copy's `src/content` before the build. */
  changeContent?: (folder: string) => void;
  /** Host name of the site: `localhost` or below. */
  host?: string;
  /** Base path of the site. */
  base?: string;
}

/**
 * Builds a copy of the project, and serves it.
 * @param name the copy's folder in .cache
 */
export async function startCopy(name: string, { env, changeContent, base = '/' }: CopyOptions) {
  const copy = copyProject(name);
  changeContent?.(join(copy, 'src/content'));
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', BUILD], {
    cwd: copy,
    env: { ...process.env, ...env },
  });
  const server = createSiteServer({ folder: join(copy, 'dist'), base, emailjsMock });
  return { server, port: await listen(server) };
}

/**
 * Builds a copy of the project before the tests of a file or group, which run one after another, and serves it to
 * them: their `baseURL` is that of the copy.
 * @param name the copy's folder in .cache
 * @returns the folder of the built site
 */
export function serveCopy(name: string, options: CopyOptions): string {
  let copy: Awaited<ReturnType<typeof startCopy>> | undefined;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    copy = await startCopy(name, options);
  });
  test.afterAll(() => copy?.server.close());
  test.use({
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the destructuring
    baseURL: ({}, use) => use(`http://${options.host ?? 'localhost'}:${copy?.port}`),
  });
  return join(project, '.cache', name, 'dist');
}
