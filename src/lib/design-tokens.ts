/** The colors of src/styles/tokens.css, for what no style sheet reaches: pictures, icons, the browser. */
import tokens from '../styles/tokens.css?raw';

/**
 * The value of a color.
 * @param name its token's name, without `--color-`
 * @param light which of its two values, where it has two
 * @param css the style sheet with the tokens
 * @returns the value as written, such as `#0c0e2a`
 * @throws Error when there is no such token, or it is not written as `#…` or `light-dark(#…, #…)`
 */
export function colorToken(name: string, scheme: 'light' | 'dark' = 'dark', css: string = tokens) {
  const written = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1];
  if (written === undefined) {
    throw new Error(`src/styles/tokens.css has no color --color-${name}.`);
  }
  const hex = /^(?:light-dark\(\s*(#[\da-f]+),\s*(#[\da-f]+)\s*\)|(#[\da-f]+))$/i.exec(written);
  const value = hex?.[3] ?? hex?.[scheme === 'light' ? 1 : 2];
  if (value === undefined) {
    throw new Error(
      `src/styles/tokens.css says --color-${name}: ${written}; pictures can only take #… or light-dark(#…, #…).`,
    );
  }
  return value;
}

/** What a browser that shows the site's color in its own frame puts there: the top of each page is night. */
export const themeColor = colorToken('page');
