/** Replaces `astro:assets`: pictures are shown as they are. */
export { default as Font } from 'astro/components/Font.astro';
export { default as Image } from 'astro/components/Image.astro';
export { fontData } from 'astro/assets/fonts/runtime.js';

/** A picture of the content. The size of one that isn't published is unknown. */
export interface Picture {
  src: string;
  width?: number;
  height?: number;
}

/** The properties of an image that its markup has. */
interface ImageProps {
  src: Picture;
  alt?: string;
  class?: string;
}

export const imageConfig = {};
export function getImage({ src: { src, ...size }, alt, class: className }: ImageProps) {
  const attributes = { ...size, alt, class: className, loading: 'lazy', decoding: 'async' };
  return Promise.resolve({
    src,
    srcSet: { attribute: src, values: [] },
    attributes,
    options: size,
  });
}
