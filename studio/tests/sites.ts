/** The example as a built site, twice. Playwright's web servers build and serve them. */
import { join } from 'node:path';

export type SiteName = 'workspace' | 'packed';

interface Site {
  port: number;
  /** The built files. */
  folder: string;
}

const cache = join(import.meta.dirname, '../.cache');

export const sites: Record<SiteName, Site> = {
  /** With the studio as it is in this folder. */
  workspace: { port: 4391, folder: join(cache, 'workspace') },
  /** A copy outside of the repository, which has installed the package. */
  packed: { port: 4392, folder: join(cache, 'packed') },
};
