/** Reads color tokens for use outside of style sheets: images, icons, meta tags and the manifest. */
import tokens from '../styles/tokens.css?raw';

/**
 * Returns the value of a color token.
 * @param name the token's name without `--color-`
 * @param scheme which value of `light-dark()` to use
 * @param css the style sheet that defines the tokens
 * @returns a hex color such as `#0c0e2a`
 * @throws Error when the token does not exist or its value is not `#…` or `light-dark(#…, #…)`
 */
export function colorToken(name: string, scheme: 'light' | 'dark' = 'dark', css: string = tokens) {
  const declared = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1];
  if (declared === undefined) {
    throw new Error(`src/styles/tokens.css does not define --color-${name}.`);
  }
  const hex = /^(?:light-dark\(\s*(#[\da-f]+),\s*(#[\da-f]+)\s*\)|(#[\da-f]+))$/i.exec(declared);
  const value = hex?.[3] ?? hex?.[scheme === 'light' ? 1 : 2];
  if (value === undefined) {
    throw new Error(
      `src/styles/tokens.css: --color-${name} is ${declared}, but images need #… or light-dark(#…, #…).`,
    );
  }
  return value;
}

/** The color for the browser's own interface. It matches the dark top of every page. */
export const themeColor = colorToken('page');
