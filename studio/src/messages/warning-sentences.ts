/** Messages about what visitors would notice. */
import { andList, quote } from './words.ts';

export const warningSentences = {
  'alt-repeats-title': () =>
    'repeats the title, so screen readers say it twice. Say what the image shows.',
  'code-as-typed': ({ codes }: { codes: readonly string[] }) =>
    `shows ${andList.format(codes.map(quote))} as typed, as texts can’t have HTML or other code. ` +
    'Delete it, or keep it if readers should see it.',
};
