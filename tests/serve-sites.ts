/**
 * Playwright's web server for the sites that its arguments name: builds all at once, and serves them. With REUSE_BUILDS=true,
 * it serves what an earlier command of the same run has built. `scripts/start.ts` builds and serves the site `own`.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emailjsMock } from '../integrations/emailjs-mock.ts';
import { createSiteServer } from '../scripts/static-server.ts';
import { CONTENT_FOLDER } from '../studio/lib/content-folder.ts';
import { addGeneratedContent } from './fixture-site/generated-content.ts';
import { addPhotos } from './photos/photos.ts';
import { buildCopy, copyProject, mockEnv } from './project-copy.ts';
import { addOrderPages } from './section-orders/order-pages.ts';
import { companyContent, fixtureContent, isSiteName, sites, type SiteName } from './sites.ts';
import { BASE, changeContent, variantEnv } from './variant/variant.ts';

/** How a site is made of a copy of the project. */
interface Recipe {
  content: string;
  /** Changes the copy's `src/content` before the build. */
  changeContent?: (folder: string) => void | Promise<void>;
  /** Settings of the build. */
  env: NodeJS.Dict<string>;
  /** Base path of the site. */
  base?: string;
}

/** With the forms, as `npm start` builds them. */
const localEnv = { ...mockEnv, CMS_BACKEND: 'local' };

const recipes: Record<Exclude<SiteName, 'own'>, Recipe> = {
  fixture: { content: fixtureContent, changeContent: addGeneratedContent, env: localEnv },
  company: { content: companyContent, changeContent: addPhotos, env: localEnv },
  variant: { content: fixtureContent, changeContent, env: variantEnv, base: BASE },
  orders: { content: fixtureContent, changeContent: addOrderPages, env: mockEnv },
};

const findRecipe = (name: SiteName) => (name === 'own' ? undefined : recipes[name]);

/** Returns whether an earlier command of the same run has built a site. */
const isBuilt = (name: SiteName) =>
  process.env['REUSE_BUILDS'] === 'true' && existsSync(join(sites[name].folder, '404.html'));

const names = process.argv.slice(2).map(toSiteName);
let areReady = false;
// Before the builds, which would replace the sites of another run.
await Promise.all(names.map(listen));
await Promise.all(names.filter((name) => !isBuilt(name)).map(build));
areReady = true;

function toSiteName(name: string): SiteName {
  if (!isSiteName(name)) throw new Error(`There is no site “${name}”: see tests/sites.ts.`);
  return name;
}

/** Serves a site. Until all sites are built, each answer is 503, so that Playwright can ask one of them. */
async function listen(name: SiteName) {
  const { folder, port } = sites[name];
  const base = findRecipe(name)?.base ?? '/';
  const server = createSiteServer({ folder, base, emailjsMock, isReady: () => areReady });
  server.listen({ host: 'localhost', port });
  await once(server, 'listening');
}

/** Builds a site in a copy of the project. */
async function build(name: SiteName) {
  const recipe = findRecipe(name);
  if (!recipe) throw new Error('The own site is not built. To build it, run: npm test');
  const copy = copyProject(`sites/${name}`, recipe.content);
  await recipe.changeContent?.(join(copy, CONTENT_FOLDER));
  await buildCopy(copy, recipe.env);
}
