/**
 * Returns the value of a color token.
 * @param css content of src/styles/tokens.css
 * @param name the token's name without `--color-`
 * @param scheme which value to use, where the schemes differ
 * @returns a hex color such as `#0c0e2a`
 * @throws Error when the token does not exist or its value is not `#…`
 */
export function parseColorToken(css: string, name: string, scheme: 'light' | 'dark' = 'dark') {
  // The light scheme comes first. The dark scheme only lists the colors that differ.
  const declarations = [...css.matchAll(new RegExp(`--color-${name}:\\s*([^;]+);`, 'g'))];
  const [, value] = declarations.at(scheme === 'light' ? 0 : -1) ?? [];
  if (value === undefined) {
    throw new Error(`src/styles/tokens.css does not define --color-${name}.`);
  }
  if (!/^#[\da-f]+$/i.test(value)) {
    throw new Error(
      `src/styles/tokens.css: --color-${name} is ${value}, but images need a color as #….`,
    );
  }
  return value;
}
