/** The brand mark, four leaves around a star, as paths in a square of `side` units. One leaf is the spark. */
export const brandMark = {
  side: 32,
  leaves:
    'M1 8a7 7 0 0 1 7-7h7.1c-.8 8.6-5.5 13.3-14.1 14.1zM1 24a7 7 0 0 0 7 7h7.1c-.8-8.6-5.5-13.3-14.1-14.1zM31 24a7 7 0 0 1-7 7h-7.1c.8-8.6 5.5-13.3 14.1-14.1z',
  spark: 'M31 8a7 7 0 0 0-7-7h-7.1c.8 8.6 5.5 13.3 14.1 14.1z',
} as const;

/**
 * Returns the brand mark as SVG paths, without an `svg` element.
 * @param leafFill value of `fill` for the leaves
 * @param sparkFill value of `fill` for the spark
 */
export const brandMarkPaths = (leafFill: string, sparkFill: string) =>
  `<path fill="${leafFill}" d="${brandMark.leaves}"/>` +
  `<path fill="${sparkFill}" d="${brandMark.spark}"/>`;
