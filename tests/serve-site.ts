/**
 * Playwright's web server for a site: builds and serves it. With REUSE_BUILDS=true, it serves what an earlier command of the
 * same run has built. `scripts/start.ts` builds and serves the site `own`.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emailjsMock } from '../integrations/emailjs-mock.ts';
import { createSiteServer } from '../scripts/static-server.ts';
import { CONTENT_FOLDER } from '../src/lib/content-folder.ts';
import { addGeneratedContent } from './fixture-site/generated-content.ts';
import { buildCopy, copyProject, mockEnv } from './project-copy.ts';
import { companyContent, fixtureContent, isSiteName, sites, type SiteName } from './sites.ts';
import { BASE, changeContent, variantEnv } from './variant/variant.ts';

/** How a site is made of a copy of the project. */
interface Recipe {
  content: string;
  /** Changes the copy's `src/content` before the build. */
  changeContent?: (folder: string) => void;
  /** Settings of the build. */
  env: NodeJS.Dict<string>;
  /** Base path of the site. */
  base?: string;
}

/** With the forms, as `npm start` builds them. */
const localEnv = { ...mockEnv, CMS_BACKEND: 'local' };

const recipes: Record<Exclude<SiteName, 'own'>, Recipe> = {
  fixture: { content: fixtureContent, changeContent: addGeneratedContent, env: localEnv },
  company: { content: companyContent, env: localEnv },
  variant: { content: fixtureContent, changeContent, env: variantEnv, base: BASE },
};

const [, , name = ''] = process.argv;
if (!isSiteName(name)) throw new Error(`There is no site “${name}”: see tests/sites.ts.`);
const { folder, port } = sites[name];
const recipe = name === 'own' ? undefined : recipes[name];

// Before the build, which would replace the site of another run.
let isReady = process.env['REUSE_BUILDS'] === 'true' && existsSync(join(folder, '404.html'));
const base = recipe?.base ?? '/';
const server = createSiteServer({ folder, base, emailjsMock, isReady: () => isReady });
server.listen({ host: 'localhost', port });
await once(server, 'listening');
if (!isReady) {
  if (!recipe) throw new Error('The own site is not built. To build it, run: npm test');
  await build(recipe);
}
isReady = true;

/** Builds a site in a copy of the project. */
async function build({ content, changeContent, env }: Recipe) {
  const copy = copyProject(`sites/${name}`, content);
  changeContent?.(join(copy, CONTENT_FOLDER));
  await buildCopy(copy, env);
}
