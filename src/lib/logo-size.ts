/** In square pixels. */
const AREA = 530;
/** In pixels. Names in letters are wide: they may take more of the chip. */
const MAX_WIDTH = 40;
const MAX_HEIGHT = 30;

/** Width and height in pixels; undefined in the live preview of a picture that is missing. */
interface Picture {
  width?: number | undefined;
  height?: number | undefined;
}

/** Returns the size in which a logo shows. Logos of all shapes have the same area, but for very wide and very tall ones. */
export function logoSize({ width = 1, height = 1 }: Picture) {
  const ratio = width / height;
  const shown = Math.min(Math.sqrt(AREA * ratio), MAX_WIDTH, MAX_HEIGHT * ratio);
  return { width: Math.round(shown), height: Math.round(shown / ratio) };
}
