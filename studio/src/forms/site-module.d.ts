/** What the forms know of the site (build-script.ts). */
declare module 'virtual:site' {
  /** The host of the public site. */
  export const host: string;
  /** The codes of all languages but the first. */
  export const languages: readonly string[];
  /** How the addresses of pages end. */
  export const trailingSlash: import('../lib/trailing-slash.ts').TrailingSlash;
}
