/** Up to the first letter, and that one of a script that runs from right to left. */
const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * The direction in which a text runs, by its first letter: what `dir="auto"` would find, for which
 * browsers take seconds where the text is very long.
 */
export const textDirection = (text: string) => (RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr');
