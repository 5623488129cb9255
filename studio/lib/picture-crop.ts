/** The `position` of `getImage` that crops a picture of the content to what isn't transparent. */
export const SUBJECT = 'subject';
