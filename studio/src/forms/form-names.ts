/** What the forms of a language and their own kinds of fields are called. */
import type { Extension } from '../model/records.ts';

/** A field without a value: its label is the heading of the form. */
export const HEADING = 'heading';

/** Returns the path of the page with the forms of a language. @param code undefined for the first one */
export const adminPath = (code?: string) => (code === undefined ? '/admin' : `/${code}/admin`);

/**
 * Returns the name of the collection with the forms of a folder in a further language. It isn't that of /admin: drafts in
 * the browser and branches of reviews are named after collections.
 */
export const formsName = (code: string, folder: string) => `${code}-${folder}`;

/** Returns the name of the collection with the pages that only a language has. */
export const ownPagesName = (code: string, folder: string) => `${code}-only-${folder}`;

/** The names of Sveltia's formats that the studio replaces, by the ending of files: a format has one. */
export const formats: Readonly<Record<Extension, string>> = {
  mdx: 'yaml-frontmatter',
  md: 'frontmatter',
};

/** Returns whether a word can be the name of a field. Sveltia CMS starts with no other, and takes numbers for places in a list. */
export const isFieldName = (name: string) =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(name) && !/^\d+$/.test(name);
