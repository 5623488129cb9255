/** Messages about what visitors would notice. */
import { andList, quote } from './words.ts';

export const warningSentences = {
  'alt-repeats-title': () =>
    'repeats the title, so screen readers say it twice. Say what the image shows.',
  'later-day': ({ day }: { day: string }) =>
    `is in the future. Visitors see this entry from ${day} on, as soon as the site is built then.`,
  'code-as-typed': ({ codes }: { codes: readonly string[] }) =>
    `shows ${andList.format(codes.map(quote))} as typed, as texts can’t have HTML or other code. ` +
    'Delete it, or keep it if readers should see it.',
};
