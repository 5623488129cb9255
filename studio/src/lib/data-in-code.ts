/** Data in the code of generated modules. */
import { fileURLToPath } from 'node:url';
import { stringify } from 'devalue';
import { normalize } from 'pathe';

/** Characters of the marks that Vite, Astro and the bundler replace in finished code, inside strings too, and of HTML tags. */
const OF_MARKS = /[_@<~]/g;

/**
 * Returns JSON as a string literal of JavaScript that has no mark. The escapes are those of JSON: the bundler, which rewrites
 * those of JavaScript, keeps them.
 */
export function jsonLiteral(json: string): string {
  const escaped = json.replace(OF_MARKS, (character) => {
    return String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return JSON.stringify(escaped);
}

/** Returns an expression for data that JSON can have. */
export const jsonCode = (data: unknown): string =>
  `JSON.parse(${jsonLiteral(JSON.stringify(data))})`;

/** Returns an expression for data that can have regular expressions, and whose shared lists are written once. */
export const dataCode = (data: unknown): string => `parse(${jsonLiteral(stringify(data))})`;

/** The package of the function that `dataCode` needs. By its path, as the site may not have it. */
const devalue = normalize(fileURLToPath(import.meta.resolve('devalue')));

/** The function that `dataCode` needs. */
export const DATA_IMPORT = `import { parse } from ${JSON.stringify(devalue)};`;

/** Returns a module that exports data by its names. */
export function dataModule(exports: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(exports).map(
    ([name, data]) => `export const ${name} = ${dataCode(data)};`,
  );
  return [DATA_IMPORT, ...lines].join('\n');
}
