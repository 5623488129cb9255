/** Replaces `astro:assets`: pictures are shown as they are. */
export { default as Font } from 'astro/components/Font.astro';
export { fontData } from 'astro/assets/fonts/runtime.js';
export { default as Image } from './Image.astro';

/** A picture of the content. Its size is unknown until it is published. */
export interface Picture {
  src: string;
  width?: number;
  height?: number;
}

export const getImage = ({ src: { src, width, height } }: { src: Picture }) => {
  const size = { width, height };
  return Promise.resolve({ src, srcSet: { attribute: src }, attributes: size, options: size });
};
