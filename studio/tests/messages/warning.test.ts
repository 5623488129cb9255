import { expect, test } from 'vitest';
import { message } from '../../messages/message.ts';
import { warningSentences } from '../../messages/warning-sentences.ts';
import { sentencesOf, type Row } from './readers.ts';

const rows: Row[] = [
  [
    message('alt-repeats-title'),
    'repeats the title, so screen readers say it twice. Say what the image shows.',
  ],
  [
    message('code-as-typed', { code: '<b>' }),
    'shows “<b>” as typed, as texts can’t have HTML or other code. Delete it, or keep it if readers should see it.',
  ],
];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(warningSentences)));
});
