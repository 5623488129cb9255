/** Names of files, which become part of addresses. */

/** A name made of words: small letters, digits and single hyphens; empty where no letter is left. */
export const slugOf = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
