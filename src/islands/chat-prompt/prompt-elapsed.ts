/**
 * Returns how long the chat prompt has been shown, in milliseconds; 0 on a fresh visit or after a reload.
 * @param navigation how the visitor reached the page, as the Navigation Timing API names it
 * @param isInternal whether a link on this site led here
 * @param since when the prompt was first shown, in milliseconds since 1970; 0 if it was closed, NaN if unknown
 * @param now the current time, in milliseconds since 1970
 */
export const promptElapsed = (
  navigation: NavigationTimingType,
  isInternal: boolean,
  since: number,
  now: number,
) => (navigation !== 'reload' && (isInternal || navigation === 'back_forward') && now - since) || 0;
