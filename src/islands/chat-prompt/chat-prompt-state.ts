/**
 * How much of its time the chat prompt has had.
 * @param arrival how the page was reached, as the Navigation Timing API says it
 * @param fromThisSite whether a page of this site led here
 * @param since when the prompt was first shown in this visit, in milliseconds since 1970; 0 once it
 *   was closed; NaN when that is not known
 * @param now milliseconds since 1970
 * @returns milliseconds; 0 where the visitor has just come, or has loaded the page again
 */
export const promptElapsed = (
  arrival: NavigationTimingType,
  fromThisSite: boolean,
  since: number,
  now: number,
) => (arrival !== 'reload' && (fromThisSite || arrival === 'back_forward') && now - since) || 0;
