import { basename } from 'node:path';
import { loadEnv } from 'vite';

/** Where /admin reads and saves content. */
export interface CmsSettings {
  /** The Git host, or `local` for the project folder on this computer. */
  backend: 'local' | 'github' | 'gitlab';
  /** Owner and name of the repository, such as `acme/website`. */
  repo: string;
  branch: string;
  /** Origin of the OAuth relay; undefined if editors can sign in only with a token. */
  authUrl?: string | undefined;
}

/** The origins that /admin sends requests to. */
const BACKEND_ORIGINS: Record<CmsSettings['backend'], readonly string[]> = {
  local: [],
  github: ['https://api.github.com'],
  gitlab: ['https://gitlab.com'],
};

const VARIABLES = ['CMS_BACKEND', 'CMS_REPO', 'CMS_BRANCH', 'CMS_AUTH_URL'] as const;

/** Makes /admin edit the local folder in builds for `npm start`. */
export const localCmsEnv = { CMS_BACKEND: 'local' };

/**
 * Parses the environment variables of /admin.
 * @param env variables and their values; an empty value counts as not set
 * @param folder name of the project folder
 * @returns undefined if the site has no /admin
 * @throws Error that names the invalid variable and says what to write
 */
export function parseCmsSettings(
  env: Record<string, string | undefined>,
  folder: string,
): CmsSettings | undefined {
  const [backend = 'github', repo, branch = 'main', authUrl] = VARIABLES.map(
    (name) => env[name]?.trim() || undefined,
  );
  if (backend === 'local') {
    // Sveltia CMS only offers the local folder along with a Git host, and labels it with the repository.
    return { backend, repo: `local/${folder}`, branch };
  }
  if (backend !== 'github' && backend !== 'gitlab') {
    throw new Error(`CMS_BACKEND is ${backend}. Use github or gitlab, or leave it empty.`);
  }
  if (repo === undefined) {
    const orphan = VARIABLES.find((name) => env[name]?.trim());
    if (orphan === undefined) return undefined;
    throw new Error(
      `${orphan} is set, but CMS_REPO is not. Set CMS_REPO to owner/name of the repository, or leave all CMS_ variables empty to build the site without /admin.`,
    );
  }
  const isRepo = backend === 'gitlab' ? /^[\w.-]+(?:\/[\w.-]+)+$/ : /^[\w.-]+\/[\w.-]+$/;
  if (!isRepo.test(repo)) {
    throw new Error(`CMS_REPO is ${repo}. Use owner/name of the repository, such as acme/website.`);
  }
  if (!/^\w[\w./-]*$/.test(branch)) {
    throw new Error(`CMS_BRANCH is ${branch}. Use the name of a branch, such as main.`);
  }
  if (authUrl !== undefined && !isOrigin(authUrl)) {
    throw new Error(
      `CMS_AUTH_URL is ${authUrl}. Use the origin of the OAuth relay without a path, such as https://auth.example.com.`,
    );
  }
  return { backend, repo, branch, authUrl: authUrl?.replace(/\/$/, '') };
}

const isOrigin = (url: string) =>
  URL.canParse(url) &&
  new URL(url).protocol === 'https:' &&
  new URL(url).origin === url.replace(/\/$/, '');

/**
 * Reads the settings from the environment and the .env files.
 * @param root the project root
 * @param isDev whether this is the dev server, which always edits the local folder
 * @throws Error see `parseCmsSettings`
 */
export const readCmsSettings = (root: string, isDev: boolean) =>
  parseCmsSettings(isDev ? localCmsEnv : loadEnv('production', root, 'CMS_'), basename(root));

/** Returns the origins, besides its own, that /admin may send requests to. */
export const gitOrigins = ({ backend }: CmsSettings) => BACKEND_ORIGINS[backend];
