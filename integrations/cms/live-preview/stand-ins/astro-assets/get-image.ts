import type { Picture } from '../../pictures.ts';

/** A picture of a field or, in a text, its URL. */
interface Props {
  src: Picture | string;
}

/** Returns what components read of an image: its URL and, if it is known, its size. */
export function getImage({ src: picture }: Props) {
  const { src, ...size } = typeof picture === 'string' ? { src: picture } : picture;
  return { src, srcSet: { attribute: src }, options: size, attributes: size };
}
