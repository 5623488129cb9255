/**
 * Replaces `astro:assets`: pictures are shown as they are, in no other sizes and formats. Its modules for fonts, which
 * Astro doesn't document, work in browsers. If an update moves them, the bundle can't be built.
 */
export { fontData } from 'astro/assets/fonts/runtime.js';
export { default as Font } from 'astro/components/Font.astro';
export { getImage } from './get-image.ts';
export { default as Image } from './Image.astro';
export { default as Picture } from './Picture.astro';
