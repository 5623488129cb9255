/**
 * The middle one of some figures: the lower one of two where their number is even.
 * @throws Error when there are none
 */
export function median(figures: number[]): number {
  const middle = [...figures].sort((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
  if (middle === undefined) throw new Error('there is no median of no figures');
  return middle;
}
