/** The languages that a code block can have: those that the forms offer, whose list is Shiki's, and plain text. */
import { bundledLanguagesInfo } from 'shiki/langs';

export const codeLanguages = new Set([
  ...bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]),
  ...['plain', 'plaintext', 'text', 'txt'],
]);
