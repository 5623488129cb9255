/** The built sites that the browser tests open. Playwright's web servers build and serve them. */
import { join } from 'node:path';

export type SiteName = 'own' | 'fixture' | 'company';

interface Site {
  port: number;
  /** The built files. */
  folder: string;
  /** The content that it is built from. */
  content: string;
}

const root = join(import.meta.dirname, '..');

/** Returns a copy of the project that `serve-site.ts` builds and serves. */
const copyOf = (name: string, port: number): Site => ({
  port,
  folder: join(root, `.cache/${name}/dist`),
  content: join(root, `.cache/${name}/src/content`),
});

export const sites: Record<SiteName, Site> = {
  /** The site itself, with the content that its owner has, as `npm start` builds and serves it. */
  own: {
    port: 4399,
    folder: join(root, '.cache/local-site/4399'),
    content: join(root, 'src/content'),
  },
  /** The fixtures in tests/content and more (fixture-site/), with all that content can have. Detailed tests expect its words. */
  fixture: copyOf('fixture-site', 4397),
  /** The content of a company that differs from the sample in every way: the folder below. */
  company: copyOf('company-site', 4396),
};

/** The site that `npm run screenshots` opens: the site itself, or the one that the environment variable SITE names. */
export const screenshotSite: SiteName = process.env['SITE'] === 'fixture' ? 'fixture' : 'own';

/** The content of the fixture site, and of copies of it with other settings. */
export const fixtureContent = join(import.meta.dirname, 'content');
/** The content of the site `company`. */
export const companyContent = join(import.meta.dirname, 'company');
