/** The languages that a code block can have. */
import prism from 'prismjs/components.json' with { type: 'json' };
import { bundledLanguagesInfo } from 'shiki/langs';

/** Names of additions to other languages. They have no rules of their own, and Astro would publish such code as HTML. */
const ADDITIONS = ['meta', 'css-extras', 'js-extras', 'js-templates', 'php-extras', 'xml-doc'];

/** What Prism highlights. */
const highlightedLanguages = Object.entries(prism.languages)
  .filter(([name]) => !ADDITIONS.includes(name))
  .flatMap(([name, language]) => [name, ...('alias' in language ? [language.alias].flat() : [])])
  .concat('plain', 'plaintext', 'text', 'txt');

/** What else the forms offer: their list is Shiki's. Such code is shown in one color. */
export const plainLanguages = bundledLanguagesInfo
  .flatMap(({ id, aliases = [] }) => [id, ...aliases])
  .filter((name) => !highlightedLanguages.includes(name));

/** All of them. */
export const codeLanguages = new Set([...highlightedLanguages, ...plainLanguages]);
