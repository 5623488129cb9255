/** Reads color tokens for use outside of style sheets: images and meta tags. */
import palette from '../styles/palette.css?raw';

/**
 * Returns the value of a color token in the dark scheme, which is that of the top of every page.
 * @param name the token's name without `--color-`
 * @returns a hex color such as `#0c0e2a`
 * @throws Error when the token does not exist or its value is not `#…`
 */
export function colorToken(name: string) {
  // The light scheme comes first. The dark scheme only lists the colors that differ.
  const [, value] =
    [...palette.matchAll(new RegExp(`--color-${name}:\\s*([^;]+);`, 'g'))].at(-1) ?? [];
  if (value === undefined || !/^#[\da-f]+$/i.test(value)) {
    throw new Error(
      `src/styles/palette.css: --color-${name} is ${value}, but images need a color as #….`,
    );
  }
  return value;
}

/** The color for the browser's own interface. It matches the dark top of every page. */
export const themeColor = colorToken('page');
