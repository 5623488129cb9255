/** What the live preview knows of the content at the time of the build (build-data-plugin.ts). */
declare module 'virtual:build-data' {
  type Logo = ReturnType<typeof import('../../src/schemas/logo-icons.ts').findLogo>;

  /** The languages, as the pages of the first one see them; undefined for a site with one language. */
  export const firstLanguageSite:
    import('../pages/site-languages.ts').SiteLanguages | undefined;
  /** The names of all logos. */
  export const logoNames: readonly string[];
  /** The logos that the content has, by name. */
  export const logos: Readonly<Record<string, Logo>>;
}
