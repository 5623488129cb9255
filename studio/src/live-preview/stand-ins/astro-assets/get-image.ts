import type { Picture } from '../../pictures.ts';

interface Props extends Record<string, unknown> {
  /** A picture of a field or, in a text or for a file of the site, its URL. */
  src: Picture | string;
  width?: number | undefined;
  height?: number | undefined;
  /** `subject`: without what is transparent around it. */
  position?: string;
}

/** What only the build needs, to make other sizes and formats. */
const FOR_BUILD = new Set([
  ...['background', 'densities', 'fallbackFormat', 'fit', 'format', 'formats', 'inferSize'],
  ...['layout', 'pictureAttributes', 'position', 'priority', 'quality', 'sizes', 'widths'],
]);

/** The attributes that Astro adds. */
const byDefault = { loading: 'lazy', decoding: 'async' } as const;

/** Returns what components read of an image: its URL, its attributes and, if it is known, its size. */
export function getImage({ src: picture, width, height, ...props }: Props) {
  const { src, subject, ...own }: Pick<Picture, 'src'> & Partial<Picture> =
    typeof picture === 'string' ? { src: picture } : picture;
  const url = props.position === 'subject' ? (subject ?? src) : src;
  const options = { width: own.width, height: own.height };
  const attributes = Object.fromEntries(
    Object.entries(props).filter(([name]) => !FOR_BUILD.has(name)),
  );
  return {
    src: url,
    srcSet: { attribute: url, values: [] },
    options,
    attributes: {
      ...byDefault,
      ...attributes,
      ...scale(options, { width, height }),
    },
  };
}

/** The size of an image, as far as it is known. */
interface Size {
  width: number | undefined;
  height: number | undefined;
}

/** Returns the size that an image is shown with: in its own proportion if only one side is given. */
function scale(own: Size, shown: Size): Size {
  const { width, height } = shown;
  if (width === undefined && height === undefined) return own;
  const proportion = Number(own.width) / Number(own.height);
  const other = (side: number | undefined, factor: number) =>
    side === undefined || !Number.isFinite(factor) ? undefined : Math.round(side * factor);
  return {
    width: width ?? other(height, proportion),
    height: height ?? other(width, 1 / proportion),
  };
}
