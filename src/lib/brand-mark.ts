/** The brand mark, four leaves around a star, as paths in a square of `side` units. One leaf is the spark. */
export const brandMark = {
  side: 32,
  leaves:
    'M1 8a7 7 0 0 1 7-7h7.1c-.8 8.6-5.5 13.3-14.1 14.1zM1 24a7 7 0 0 0 7 7h7.1c-.8-8.6-5.5-13.3-14.1-14.1zM31 24a7 7 0 0 1-7 7h-7.1c.8-8.6 5.5-13.3 14.1-14.1z',
  spark: 'M31 8a7 7 0 0 0-7-7h-7.1c.8 8.6 5.5 13.3 14.1 14.1z',
} as const;
