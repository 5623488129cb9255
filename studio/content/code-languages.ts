/** The languages that a code block can have. */
import prism from 'prismjs/components.json' with { type: 'json' };
import { bundledLanguagesInfo } from 'shiki/langs';

/** What is highlighted, as Refractor has the grammars of Prism. */
const highlightedLanguages = Object.entries(prism.languages)
  .filter(([name]) => name !== 'meta')
  .flatMap(([name, language]) => [name, ...('alias' in language ? [language.alias].flat() : [])]);

/** What the forms offer: their list is Shiki's. Code in one that Prism doesn't know is shown in one color. */
const listedLanguages = bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]);

export const codeLanguages = new Set([
  ...highlightedLanguages,
  ...listedLanguages,
  ...['plain', 'plaintext', 'text', 'txt'],
]);
