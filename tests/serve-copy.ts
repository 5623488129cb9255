import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { emailjsMock } from '../integrations/emailjs-mock.ts';
import { createSiteServer } from '../scripts/static-server.ts';
import { buildCopy, copyProject } from './project-copy.ts';
import { listen } from './serve.ts';

interface CopyOptions {
  /** Settings and other environment variables of the build. */
  env?: NodeJS.Dict<string>;
  /** Changes the copy's `src/content` before the build. */
  changeContent?: (folder: string) => void;
  /** Host name of the site: `localhost` or below. */
  host?: string;
  /** Base path of the site. */
  base?: string;
}

/** Removes further languages from content, whose builds would take time. */
export const keepFirstLanguage = (content: string) => rmSync(join(content, 'site/languages.mdx'));

/**
 * Builds a copy of the project with the fixtures before the tests of a file, which run one after another, and serves it
 * to them: their `baseURL` is that of the copy.
 * @param name the copy's folder in .cache
 */
export function serveCopy(name: string, options: CopyOptions) {
  const { env = {}, changeContent, host = 'localhost', base = '/' } = options;
  let server: ReturnType<typeof createSiteServer> | undefined;
  let port = 0;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    const copy = copyProject(name);
    changeContent?.(join(copy, 'src/content'));
    const folder = await buildCopy(copy, env);
    server = createSiteServer({ folder, base, emailjsMock });
    port = await listen(server);
  });
  test.afterAll(() => server?.close());
  test.use({
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the destructuring
    baseURL: ({}, use) => use(`http://${host}:${port}`),
  });
}
