/**
 * Ends a command of Astro with a sentence: Astro prints the stack trace, if there is one.
 * @param message without words of the content: if it has “window” or “document”, Astro adds that browser APIs are not
 * available on the server
 */
export function fail(message: string): never {
  throw Object.assign(new Error(message), { stack: '' });
}
