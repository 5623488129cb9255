/** The languages of the site, as the pages of one of them need to know them. */

export interface SiteLanguage {
  code: string;
  name: string;
  /** The start of the URLs of its pages: empty for the first language, else such as `/de`. */
  path: string;
  /** The names of its pages, as links in the content have them. */
  pages: readonly string[];
}

export interface SiteLanguages {
  /** The code of the language of the page. */
  current: string;
  /** The languages that have pages. The first is that of src/content. */
  languages: readonly SiteLanguage[];
  /** URLs of the files that fields of the first language name. None in the first language itself. */
  filesOfFirst: readonly string[];
}

/** Returns the first language and that of the page; undefined if they are the same. */
export function findFurther({ languages, current: code }: SiteLanguages) {
  const [first] = languages;
  const current = languages.find((language) => language.code === code);
  return first && current && current !== first ? { first, current } : undefined;
}
