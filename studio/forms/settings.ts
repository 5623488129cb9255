/** What the forms need to know besides the model. */

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
}

/** Where the site is published. */
export interface SiteUrl {
  /** Such as `https://www.example.com`. */
  origin: string;
  /** The base path, as in Astro's configuration. */
  base: string;
}
