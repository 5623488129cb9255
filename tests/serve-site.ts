/** Playwright's web server for the site `fixture` or `company`: builds it from a copy of the project, and serves it. */
import { join } from 'node:path';
import { emailjsMock } from '../integrations/emailjs-mock.ts';
import { createSiteServer } from '../scripts/static-server.ts';
import { addGeneratedContent } from './fixture-site/generated-content.ts';
import { buildCopy, copyProject, mockEnv } from './project-copy.ts';
import { companyContent, sites } from './sites.ts';

// With the forms, as `npm start` builds them.
const env = { ...mockEnv, CMS_BACKEND: 'local' };

/** Builds a site. Returns where it is. */
async function buildSite(name: string | undefined) {
  if (name === 'company') {
    await buildCopy(copyProject('company-site', companyContent), env);
    return sites.company;
  }
  const copy = copyProject('fixture-site');
  addGeneratedContent(join(copy, 'src/content'));
  await buildCopy(copy, env);
  return sites.fixture;
}

const { folder, port } = await buildSite(process.argv[2]);
createSiteServer({ folder, emailjsMock }).listen({ host: 'localhost', port });
