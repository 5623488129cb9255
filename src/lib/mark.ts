/** The brand's mark: four leaves around a star, one of them a spark. Drawn in a square of 32 units. */
export const mark = {
  side: 32,
  leaves:
    'M1 8a7 7 0 0 1 7-7h7.1c-.8 8.6-5.5 13.3-14.1 14.1zM1 24a7 7 0 0 0 7 7h7.1c-.8-8.6-5.5-13.3-14.1-14.1zM31 24a7 7 0 0 1-7 7h-7.1c.8-8.6 5.5-13.3 14.1-14.1z',
  spark: 'M31 8a7 7 0 0 0-7-7h-7.1c.8 8.6 5.5 13.3 14.1 14.1z',
} as const;

/**
 * The mark as a part of an SVG.
 * @param leaf what fills its leaves, as SVG's `fill` takes it
 * @param spark the same for its spark
 */
export const drawMark = (leaf: string, spark: string) =>
  `<path fill="${leaf}" d="${mark.leaves}"/><path fill="${spark}" d="${mark.spark}"/>`;
