import { basename } from 'node:path';
import type { FormsSettings } from '../studio/astro.ts';
import type { Settings } from './settings.ts';

/**
 * Returns where /admin reads and saves content.
 * @param isDev whether this is the dev server, which always edits the local folder
 * @returns undefined if the site has no /admin
 */
export function formsSettings(settings: Settings, isDev: boolean): FormsSettings | undefined {
  const { CMS_BACKEND: backend, CMS_REPO: repo, CMS_BRANCH: branch, CMS_AUTH_URL } = settings;
  const { CMS_PUBLISH: publish } = settings;
  const authUrl = CMS_AUTH_URL?.replace(/\/$/, '');
  // Sveltia CMS only offers the local folder along with a Git host, and labels it with the repository.
  if (isDev || backend === 'local') {
    const repo = `local/${basename(process.cwd())}`;
    return { backend: 'local', repo, branch, authUrl, publish: 'direct' };
  }
  return repo === undefined ? undefined : { backend, repo, branch, authUrl, publish };
}
