/** The example as built sites. Playwright's web servers build and serve them. */
import { join } from 'node:path';

export type SiteName = 'workspace' | 'packed' | 'packed-pnpm';

interface Site {
  port: number;
  /** The built files. */
  folder: string;
}

const cache = join(import.meta.dirname, '../.cache');

/** The copy of the example that is built with the studio as it is in this folder. */
export const workspaceCopy = join(cache, 'workspace');

/** The content of that copy, with which tests open the forms. */
export const content = join(workspaceCopy, 'src/content');

export const sites: Record<SiteName, Site> = {
  /** That copy. */
  workspace: { port: 4391, folder: join(workspaceCopy, 'dist') },
  /** A copy outside of the repository, which has installed the package. */
  packed: { port: 4392, folder: join(cache, 'packed') },
  /** The same with pnpm, where the machine has it. */
  'packed-pnpm': { port: 4390, folder: join(cache, 'packed-pnpm') },
};

export const isSiteName = (name = ''): name is SiteName => Object.hasOwn(sites, name);
