/** Matches text whose first letter belongs to a right-to-left script. */
const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Returns the direction of a text by its first letter, as `dir="auto"` does. Browsers take seconds for
 * `dir="auto"` on very long text.
 */
export const textDirection = (text: string) => (RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr');
