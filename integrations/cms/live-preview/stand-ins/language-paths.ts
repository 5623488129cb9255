/** Replaces the choice of the language by the path of a page: all pages are in the language of the forms. */
export const languagePaths = <Paths>(list: () => Promise<Paths>) => list;
