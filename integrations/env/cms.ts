/** The environment variables of /admin, where staff edit the content in the browser. */
import { basename } from 'node:path';
import { loadEnv } from 'vite';

/** Where /admin reads and saves the content. */
export interface CmsSettings {
  /** `local`: the project's folder on this computer. Otherwise the Git host. */
  backend: 'local' | 'github' | 'gitlab';
  /** Owner and name of the repository. */
  repo: string;
  branch: string;
  /** Origin of an OAuth relay that signs editors in; undefined where they sign in with a token alone. */
  authUrl?: string | undefined;
}

/** The origins that each backend sends requests to. */
const ORIGINS: Record<CmsSettings['backend'], readonly string[]> = {
  local: [],
  github: ['https://api.github.com'],
  gitlab: ['https://gitlab.com'],
};

const VARIABLES = ['CMS_BACKEND', 'CMS_REPO', 'CMS_BRANCH', 'CMS_AUTH_URL'] as const;

/** For a build that `npm start` serves on this computer, over the process's own variables. */
export const localCmsEnvironment = { CMS_BACKEND: 'local' };

/**
 * Interprets the variables.
 * @param env variables and their values; an empty value counts as not set
 * @param folder name of the project's folder
 * @returns undefined where the site has no /admin
 * @throws Error that names the variable, what is wrong with it and what to write
 */
export function cmsSettings(
  env: Record<string, string | undefined>,
  folder: string,
): CmsSettings | undefined {
  const [backend = 'github', repo, branch = 'main', authUrl] = VARIABLES.map(
    (name) => env[name]?.trim() || undefined,
  );
  if (backend === 'local') {
    // Sveltia CMS offers the local folder beside a Git host only, and names it by the repository.
    return { backend, repo: `local/${folder}`, branch };
  }
  if (backend !== 'github' && backend !== 'gitlab') {
    throw new Error(`CMS_BACKEND is ${backend}: write github or gitlab, or leave it empty.`);
  }
  if (repo === undefined) {
    const orphan = VARIABLES.find((name) => env[name]?.trim());
    if (orphan === undefined) return undefined;
    throw new Error(
      `${orphan} is set, but CMS_REPO is not: write owner/name of the repository, or leave all CMS_ variables empty for a site without /admin.`,
    );
  }
  const isRepo = backend === 'gitlab' ? /^[\w.-]+(?:\/[\w.-]+)+$/ : /^[\w.-]+\/[\w.-]+$/;
  if (!isRepo.test(repo)) {
    throw new Error(
      `CMS_REPO is ${repo}: write owner/name of the repository, such as acme/website.`,
    );
  }
  if (!/^\w[\w./-]*$/.test(branch)) {
    throw new Error(`CMS_BRANCH is ${branch}: write the name of a branch, such as main.`);
  }
  if (authUrl !== undefined && !isOrigin(authUrl)) {
    throw new Error(
      `CMS_AUTH_URL is ${authUrl}: write the origin of the OAuth relay, such as https://auth.example.com, without a path.`,
    );
  }
  return { backend, repo, branch, authUrl: authUrl?.replace(/\/$/, '') };
}

const isOrigin = (address: string) =>
  URL.canParse(address) &&
  new URL(address).protocol === 'https:' &&
  new URL(address).origin === address.replace(/\/$/, '');

/**
 * Reads the settings from the process and the project's .env files.
 * @param root the project's folder
 * @param isDev whether this is the dev server, which always edits the local folder
 * @throws Error see `cmsSettings`
 */
export const readCmsSettings = (root: string, isDev: boolean) =>
  cmsSettings(isDev ? localCmsEnvironment : loadEnv('production', root, 'CMS_'), basename(root));

/** The origins that /admin may send requests to, besides its own. */
export const gitOrigins = ({ backend }: CmsSettings) => ORIGINS[backend];
