/** What the forms need to know besides the model. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';

/** Where /admin reads and saves content. */
export interface FormsSettings {
  /** `local` is the project folder on this computer. */
  backend: 'local' | 'github';
  /** Owner and name of the repository, such as `acme/website`. */
  repo: string;
  branch: string;
  /** Origin of the OAuth relay; undefined if editors can sign in only with a token. */
  authUrl: string | undefined;
  /** Whether saving publishes, or starts a review. */
  publish: 'direct' | 'review';
  /** Whether the content folder has a `README.md`: a guide for editors. */
  hasGuide: boolean;
}

/** A repository on GitHub with the site. */
export interface Repository {
  /** Owner and name, such as `acme/website`. */
  repo: string;
  /** `main` by default. */
  branch?: string;
  authUrl?: string | undefined;
  /** Whether saving publishes, which it does by default, or starts a review. */
  publish?: FormsSettings['publish'];
}

const hasGuide = (root: string) => existsSync(join(root, CONTENT_FOLDER, 'README.md'));

/** Returns the settings of forms that edit a repository. @param root the project folder */
export const repositorySettings = (
  { authUrl, ...repository }: Repository,
  root: string,
): FormsSettings => ({
  backend: 'github',
  branch: 'main',
  publish: 'direct',
  authUrl,
  hasGuide: hasGuide(root),
  ...repository,
});

/**
 * Returns the settings of forms that edit the project folder. Sveltia CMS only offers it along with a Git host, and labels it with
 * the repository.
 */
export const localSettings = (root: string): FormsSettings => ({
  backend: 'local',
  repo: `local/${basename(root)}`,
  branch: 'main',
  authUrl: undefined,
  publish: 'direct',
  hasGuide: hasGuide(root),
});

/** Where the site is published. */
export interface SiteUrl {
  /** Such as `https://www.example.com`. */
  origin: string;
  /** The base path, as in Astro's configuration. */
  base: string;
}
