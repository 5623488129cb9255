import { expect, test } from 'vitest';
import { message } from '../../messages/message.ts';
import { warningSentences } from '../../messages/warning-sentences.ts';
import { sentencesOf, type Row } from './readers.ts';

const clearSample = 'then clear “Still a sample” in the form (delete the line “sample: true”).';
const replaceIt = 'Replace it before the site goes live.';

const rows: Row[] = [
  [
    message('alt-repeats-title'),
    'repeats the title, so screen readers say it twice. Say what the image shows.',
  ],
  [
    message('missing-glyphs', { characters: ['✈', '漢'] }),
    'has “✈”, “漢”, which the site’s font lacks, so visitors see another font there. Write it differently, or keep it.',
  ],
  [
    message('missing-letters', { language: 'Greek', letters: ['α', 'β'], guide: 'docs/font.md' }),
    'is Greek, and the site’s font lacks some of its letters: “α”, “β”. Visitors see another font there. Add them to the font, as docs/font.md says, or keep it.',
    'is Greek, and the site’s font lacks some of its letters: “α”, “β”. Visitors see another font there. Ask whoever maintains the site to add them to the font, or keep it.',
  ],
  [
    message('code-as-typed', { code: '<b>' }),
    'shows “<b>” as typed, as texts can’t have HTML or other code. Delete it, or keep it if readers should see it.',
  ],
  [
    message('sample-flag', { canStay: true }),
    `is still set: this is what the site came with. Make it yours if it isn’t, ${clearSample}`,
  ],
  [
    message('sample-flag', { canStay: false }),
    `is still set: this is what the site came with. Replace it with your own, ${clearSample}`,
  ],
  [
    message('shipped-text', {
      text: 'Send us a message',
      language: 'English',
      first: 'Polish',
      list: 'site/languages.mdx',
    }),
    'is “Send us a message”, in English, as the site came. Write it in Polish, or add it to “Same texts” in site/languages.mdx.',
    'is “Send us a message”, in English, as the site came. Write it in Polish, or add it to “Same texts” in “Form of site/languages.mdx”.',
  ],
  [
    message('sample-text', { text: 'Acme Software', sample: 'name' }),
    `still says “Acme Software”, the sample name. ${replaceIt}`,
  ],
  [
    message('sample-text', { text: 'hello@example.com', sample: 'address' }),
    `still says “hello@example.com”, an address that reaches no one. ${replaceIt}`,
  ],
  [
    message('sample-text', { text: '0000', sample: 'zeros' }),
    `still says “0000”, a number of zeros. ${replaceIt}`,
  ],
  [
    message('sample-text', { text: '[days]', sample: 'note' }),
    `still says “[days]”, a note of what to write here. ${replaceIt}`,
  ],
];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(warningSentences)));
});
