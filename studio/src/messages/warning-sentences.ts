/** Messages about what visitors would notice. */
import { quote } from './words.ts';

export const warningSentences = {
  'alt-repeats-title': () =>
    'repeats the title, so screen readers say it twice. Say what the image shows.',
  'code-as-typed': ({ code }: { code: string }) =>
    `shows ${quote(code)} as typed, as texts can’t have HTML or other code. ` +
    'Delete it, or keep it if readers should see it.',
};
