/** Replaces Sätteri, which is native. */
export { markdownToMdast, mdxToMdast } from '../text.ts';
