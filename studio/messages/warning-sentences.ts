/** Messages about what visitors would notice, and about samples. */
import { differs, type Reader } from './sentence.ts';
import { listNames, quote } from './words.ts';

/** What can be recognized as a sample. */
export type SampleText = 'name' | 'address' | 'zeros' | 'note';

const samples: Record<SampleText, string> = {
  name: 'the sample name',
  address: 'an address that reaches no one',
  zeros: 'a number of zeros',
  note: 'a note of what to write here',
};

interface ShippedText {
  text: string;
  /** The English name of its language, and of the first one. */
  language: string;
  first: string;
  /** The file with the list of languages. */
  list: string;
}

interface MissingLetters {
  /** The English name of the language. */
  language: string;
  letters: readonly string[];
  /** The document that says how letters are added. */
  guide: string;
}

/** How many letters of a language a message names. */
const MAX_LETTERS = 8;

const missingLetters = ({ language, letters }: Omit<MissingLetters, 'guide'>) =>
  `is ${language}, and the site’s font lacks some of its letters: ` +
  `${listNames(letters.map(quote), MAX_LETTERS)}. Visitors see another font there.`;

export const warningSentences = {
  'alt-repeats-title': () =>
    'repeats the title, so screen readers say it twice. Say what the image shows.',
  'missing-glyphs': ({ characters }: { characters: readonly string[] }) =>
    `has ${characters.map(quote).join(', ')}, which the site’s font lacks, ` +
    'so visitors see another font there. Write it differently, or keep it.',
  'missing-letters': differs<MissingLetters>(
    (values) =>
      `${missingLetters(values)} Add them to the font, as ${values.guide} says, or keep it.`,
    (values) =>
      `${missingLetters(values)} Ask whoever maintains the site to add them to the font, or keep it.`,
  ),
  'code-as-typed': ({ code }: { code: string }) =>
    `shows ${quote(code)} as typed, as texts can’t have HTML or other code. ` +
    'Delete it, or keep it if readers should see it.',
  'sample-flag': ({ canStay }: { canStay: boolean }) =>
    'is still set: this is what the site came with. ' +
    (canStay ? 'Make it yours if it isn’t' : 'Replace it with your own') +
    ', then clear “Still a sample” in the form (delete the line “sample: true”).',
  'shipped-text': ({ text, language, first, list }: ShippedText, { nameFile }: Reader) =>
    `is ${quote(text)}, in ${language}, as the site came. Write it in ${first}, or add it to “Same texts” in ${nameFile(list)}.`,
  'sample-text': ({ text, sample }: { text: string; sample: SampleText }) =>
    `still says ${quote(text)}, ${samples[sample]}. Replace it before the site goes live.`,
};
