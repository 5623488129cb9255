/**
 * Returns the value of a color token.
 * @param css content of src/styles/tokens.css
 * @param name the token's name without `--color-`
 * @param scheme which value of `light-dark()` to use
 * @returns a hex color such as `#0c0e2a`
 * @throws Error when the token does not exist or its value is not `#…` or `light-dark(#…, #…)`
 */
export function parseColorToken(css: string, name: string, scheme: 'light' | 'dark' = 'dark') {
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
