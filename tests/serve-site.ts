/** Playwright's web server for the site `fixture` or `company`: builds it from a copy of the project, and serves it. */
import { once } from 'node:events';
import { join } from 'node:path';
import { emailjsMock } from '../integrations/emailjs-mock.ts';
import { createSiteServer } from '../scripts/static-server.ts';
import { addGeneratedContent } from './fixture-site/generated-content.ts';
import { buildCopy, copyProject, mockEnv } from './project-copy.ts';
import { companyContent, sites } from './sites.ts';

const name = process.argv[2] === 'company' ? 'company' : 'fixture';
const { folder, port } = sites[name];

// Before the build, which would replace the site of another run.
let isReady = false;
const server = createSiteServer({ folder, emailjsMock, isReady: () => isReady });
server.listen({ host: 'localhost', port });
await once(server, 'listening');

const copy =
  name === 'company' ? copyProject('company-site', companyContent) : copyProject('fixture-site');
if (name === 'fixture') addGeneratedContent(join(copy, 'src/content'));
// With the forms, as `npm start` builds them.
await buildCopy(copy, { ...mockEnv, CMS_BACKEND: 'local' });
isReady = true;
