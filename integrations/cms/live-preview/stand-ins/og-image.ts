/** Replaces the Open Graph images, which the page in the pane doesn't show. */
export const ogImage = () => ({ path: '' });
