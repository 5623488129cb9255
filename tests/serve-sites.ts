/**
 * Playwright's web server for the sites that its arguments name: builds all at once, and serves them. With REUSE_BUILDS=true,
 * it serves what an earlier command of the same run has built. `scripts/start.ts` builds and serves the site `own`.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emailjsMock } from '../integrations/emailjs-mock.ts';
import { createSiteServer } from '../scripts/static-server.ts';
import { CONTENT_FOLDER } from 'astro-content-studio/model';
import { addGeneratedContent } from './fixture-site/generated-content.ts';
import { changeContent } from './preview/changed-content.ts';
import { previewEnv } from './preview/settings.ts';
import { buildProject, copyProject, mockEnv } from './project-copy.ts';
import { leaveOutAll } from './smallest-content.ts';
import { isSiteName, sites, type SiteName } from './sites.ts';

type CopyName = Exclude<SiteName, 'own'>;

/** How a site is made of a copy of the project with the fixtures. */
interface Copy {
  /** Changes the copy's `src/content` before the build. */
  changeContent: (folder: string) => void | Promise<void>;
  /** Settings of the build. */
  env: NodeJS.Dict<string>;
}

/** With the forms, as `npm start` builds them. */
const env = { ...mockEnv, CMS_BACKEND: 'local' };

const copies: Record<CopyName, Copy> = {
  fixture: { changeContent: addGeneratedContent, env },
  smallest: { changeContent: leaveOutAll, env },
  preview: { changeContent, env: previewEnv },
};

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
  const { folder, port, base } = sites[name];
  const server = createSiteServer({ folder, base, emailjsMock, isReady: () => areReady });
  server.listen({ host: 'localhost', port });
  await once(server, 'listening');
}

/** Builds a site. */
async function build(name: SiteName) {
  if (name === 'own') throw new Error('The own site is not built. To build it, run: npm test');
  const copy = copyProject(`sites/${name}`);
  await copies[name].changeContent(join(copy, CONTENT_FOLDER));
  await buildProject(copy, copies[name].env);
}
