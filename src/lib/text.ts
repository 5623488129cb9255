/** Counts the characters that people see: most emoji have a JavaScript length of two. */
export const characterCount = (text: string) => Array.from(text).length;
