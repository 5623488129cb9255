/** What a site says of its folders and single files. */
import { languagesSchema } from '../fields/languages.ts';
import type { Schema } from '../fields/schema.ts';
import type { FieldNames } from '../lib/publishing.ts';

/** The ending of content files. */
export type Extension = 'md' | 'mdx';

/** What the files of a folder, or a single file, are. */
interface FileRecord {
  /**
   * Their ending, by default `mdx`. In a folder of `md`, an `.mdx` file is a developer's: Astro compiles it with all code in it, and
   * the forms leave it out.
   */
  extension?: Extension;
  /** Whether pictures can be elsewhere in `src`, too: `../../assets/sunset.jpg`. */
  hasSharedPictures?: boolean;
}

/** What the text below the front matter can have. */
export interface BodyRules {
  /** Maximum number of characters. */
  limit: number;
  /** Whether there can be none. */
  isOptional?: boolean;
  /** The field below which the form has it; by default, it is at the end. */
  after?: string;
  hasHeadings?: boolean;
  /** The lowest level of headings: the second and third by default, `##` and `###`. */
  deepestHeading?: 3 | 4;
  hasTables?: boolean;
  /** Whether the columns of tables can be aligned: `| --: |`. */
  hasAlignedColumns?: boolean;
  /** Whether it can also have pictures, quotes and code. */
  hasMedia?: boolean;
  /** Ids that the page of the text has besides those of all pages. */
  ids?: readonly string[];
}

/** A type of section that shows entries. If the folder can be empty, the section then disappears. */
export interface Showing {
  section: string;
  /** The look that shows them; undefined for all. */
  look?: string;
  /** The field with those that it shows: all if it is empty. */
  list?: string;
  /** Id of an entry there, with `{{slug}}` for the name of its file; by default that of the section. */
  anchor?: string;
}

/** A page that lists entries. */
export interface ListPage {
  /** Its name, as links in the content have it. */
  name: string;
  /** What the forms call it. */
  label: string;
}

/** The lists of entries that are pages. */
export interface ListPages {
  /** The list of all entries. */
  all: ListPage;
  /** Returns the names of all pages of a list. @param count number of its entries */
  pagesOf: (name: string, count: number) => string[];
}

/** The page at the top of the site, which each site has: the file `home` in the folder of pages. */
export interface HomePage {
  schema: Schema;
  /** What the forms call it. */
  label: string;
  /** Its icon in the forms: a Material Symbols name. */
  icon: string;
}

/** A folder of the content in which each file is one entry. */
export interface Collection extends FileRecord {
  schema: Schema;
  /** What the forms call the collection. */
  label: string;
  /** What the forms call one entry. */
  entryLabel: string;
  /** Icon in the forms: a Material Symbols name. */
  icon: string;
  /** What its fields with the title, the day of publication and the place in lists are called, if not `title`, `date`, `order`. */
  names?: FieldNames;
  /** Template for an entry's line in the list of the forms; its title by default. */
  summary?: string;
  /** The start of the names of its pages, if each entry is one: empty for pages at the top of the site, such as /privacy. */
  pageFolder?: string;
  /** The page at the top of the site, if it is an entry of this folder. Its form stands alone. */
  home?: HomePage;
  /** The further pages that list its entries. */
  listPages?: ListPages;
  /** The sections that show entries, the best place first. */
  shownIn?: readonly Showing[];
  /** Shows an entry that no section shows on the pages of another folder whose field names it. */
  shownOn?: { collection: string; field: string };
  /**
   * Gives each entry a page that lists the entries of another folder whose field names it, such as the articles on a topic.
   * Without any, there is no page.
   */
  lists?: { collection: string; field: string; pageFolder: string };
  /** Rules of the text below the front matter. Without them, it must be empty. */
  body?: BodyRules;
  /** Whether the folder can be empty. */
  isOptional?: boolean;
  /** The field whose value only one file can have. */
  uniqueField?: string;
  /** A field that only some files can have, and how many. */
  limitedField?: { name: string; max: number };
  /**
   * What another language must have in its own words so that it has the entry: its title or its text. Without this, it has
   * all entries, with the texts of the first language where it lacks words.
   */
  requiredTranslation?: 'title' | 'text';
  /** Fields that are the same in all languages, besides those that can't be in others, such as numbers. */
  untranslated?: readonly string[];
  /**
   * The schema of entries that only another language has; without it, there are none. They can’t have references: forms of a
   * language offer no others.
   */
  schemaOfOneLanguage?: Schema;
  /** File names that are already used: as ids on the entries' page, so that links would lead there, or as pages. */
  reservedNames?: readonly string[];
}

/** A single file of the content, which is about the whole site. */
export interface Singleton extends FileRecord {
  /** Path in the content folder, without its extension. All are in one folder. */
  file: string;
  schema: Schema;
  /** What the forms call the file. */
  label: string;
  /** Icon in the forms: a Material Symbols name. */
  icon: string;
  /** Path of the page that shows it. What every page shows is on Home. */
  shownAt: string;
  /** The type of section that shows it: it is needed where there is one, and the first page with one shows it. */
  shownIn?: string;
  /** The folder without whose entries that page doesn't exist, and the file isn't needed. */
  shownWith?: string;
  /** Fields that are the same in all languages, besides those that can't be in others, such as numbers. */
  untranslated?: readonly string[];
  /** Whether the file can be missing. */
  isOptional?: boolean;
  /** Whether it is the list of the site's languages, of `languagesSchema`. */
  isLanguageList?: boolean;
}

/** The record of the list of languages. */
export const languageList = {
  file: 'site/languages',
  schema: languagesSchema,
  label: 'Languages',
  icon: 'translate',
  shownAt: '/',
  isOptional: true,
  isLanguageList: true,
} as const satisfies Singleton;

/** File name of an entry, without its extension. It becomes part of URLs, which servers accept by this pattern, too. */
export const slugPattern = /^[a-z\d][a-z\d_-]{0,79}$/;
