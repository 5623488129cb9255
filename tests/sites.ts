/** The built sites that the browser tests open. Playwright's web servers build and serve them. */
import { join } from 'node:path';
import { CONTENT_FOLDER } from 'astro-content-studio/model';

export type SiteName = 'own' | 'fixture' | 'smallest' | 'preview';

interface Site {
  port: number;
  /** Its path on the host: empty at the top. */
  base: string;
  /** The built files. */
  folder: string;
  /** The content that it is built from. */
  content: string;
}

const root = join(import.meta.dirname, '..');

/** Returns a copy of the project that `serve-sites.ts` builds and serves. */
const copyOf = (name: SiteName, port: number): Site => ({
  port,
  base: '',
  folder: join(root, `.cache/sites/${name}/dist`),
  content: join(root, '.cache/sites', name, CONTENT_FOLDER),
});

export const sites: Record<SiteName, Site> = {
  /** The site itself, with the content that its owner has, as `npm start` builds and serves it. */
  own: {
    port: 4399,
    base: '',
    folder: join(root, '.cache/local-site/4399'),
    content: join(root, CONTENT_FOLDER),
  },
  /** The fixtures in tests/content and more (fixture-site/), with all that content can have. Detailed tests expect its words. */
  fixture: copyOf('fixture', 4397),
  /** Home and a page with the form, without all that a company can leave out: smallest-content.ts. */
  smallest: copyOf('smallest', 4395),
  /** The fixture site as a preview under a base path, with German as first language: preview/. */
  preview: { ...copyOf('preview', 4396), base: '/our-site' },
};

export const isSiteName = (name: string): name is SiteName => Object.hasOwn(sites, name);

/** The site that `npm run screenshots` opens: the site itself, or the one that the environment variable SITE names. */
export const screenshotSite: SiteName = process.env['SITE'] === 'fixture' ? 'fixture' : 'own';

/** The content of the fixture site, and of the site `preview`. */
export const fixtureContent = join(import.meta.dirname, 'content');
