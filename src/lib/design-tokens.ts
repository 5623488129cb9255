/** Reads color tokens for use outside of style sheets: images, icons, meta tags and the manifest. */
import { parseColorToken } from './color-token.ts';
import tokens from '../styles/tokens.css?raw';

/** Returns the value of a color token. For the parameters, see `parseColorToken`. */
export const colorToken = (name: string, scheme?: 'light' | 'dark') =>
  parseColorToken(tokens, name, scheme);

/** The color for the browser's own interface. It matches the dark top of every page. */
export const themeColor = colorToken('page');
