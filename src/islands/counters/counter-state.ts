import { timings } from '../../site.ts';

/**
 * What a counter shows.
 * @param target the figure it counts up to
 * @param elapsed milliseconds since it began
 * @returns a whole number from 0 to `target`; `target` from the end of the counting on
 */
export function counterValue(target: number, elapsed: number, duration: number = timings.counter) {
  const progress = Math.min(Math.max(elapsed / duration, 0), 1);
  return Math.floor(target * progress);
}
