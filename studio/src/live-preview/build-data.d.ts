/** What the live preview knows of the content at the time of the build (build-data-plugin.ts). */
declare module 'virtual:build-data' {
  /** The languages, as the pages of the first one see them; undefined for a site with one language. */
  export const firstLanguageSite: import('../pages/site-languages.ts').SiteLanguages | undefined;
  /** The fields of developers' files, which no form has. */
  export const developersFiles: import('../forms/pane.ts').SavedFile[];
}
