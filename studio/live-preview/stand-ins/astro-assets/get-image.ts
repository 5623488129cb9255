import type { Picture } from '../../pictures.ts';

interface Props {
  /** A picture of a field or, in a text, its URL. */
  src: Picture | string;
  /** `subject`: without what is transparent around it. */
  position?: string;
}

/** Returns what components read of an image: its URL and, if it is known, its size. */
export function getImage({ src: picture, position }: Props) {
  const { src, subject, width, height }: Pick<Picture, 'src'> & Partial<Picture> =
    typeof picture === 'string' ? { src: picture } : picture;
  const url = position === 'subject' ? (subject ?? src) : src;
  const size = { width, height };
  return { src: url, srcSet: { attribute: url }, options: size, attributes: size };
}
