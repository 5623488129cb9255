import { timings } from '../../site.ts';

/**
 * Returns the number that a counter shows, from 0 to `target`.
 * @param elapsed time since the counter started, in milliseconds
 * @param duration how long it takes to reach `target`, in milliseconds
 */
export function counterValue(target: number, elapsed: number, duration: number = timings.counter) {
  const progress = Math.min(Math.max(elapsed / duration, 0), 1);
  return Math.floor(target * progress);
}
