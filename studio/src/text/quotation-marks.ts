/** The quotation marks of languages. */

/** A pair of marks: the opening and the closing one. */
type Pair = readonly [open: string, close: string];

export interface QuotationMarks {
  /** What straight double quotes become. */
  outer: Pair;
  /** What straight single quotes become. They differ from the outer ones, so that a reader and a program can tell them apart. */
  inner: Pair;
}

const english: QuotationMarks = { outer: ['“', '”'], inner: ['‘', '’'] };

/**
 * The languages whose marks aren't the English ones: CLDR 48.2 (delimiters.json of its package cldr-misc-full, of which this
 * is a small part), with these differences:
 * - Where CLDR has the same marks twice, the inner ones are those of most languages with these outer ones: “ ” in French, ‚ ‘ in
 *   Lithuanian. Canadian French has those, too, where CLDR has ” “.
 * - Languages whose outer marks are single ones have the English marks, as Dutch newspapers do.
 * - German in Switzerland has the Swiss marks.
 */
const groups: (QuotationMarks & { languages: readonly string[] })[] = [
  {
    outer: ['„', '“'],
    inner: ['‚', '‘'],
    languages: [
      ...['bg', 'cs', 'de', 'dsb', 'et', 'hr', 'hsb', 'is', 'ksh', 'lb', 'lt', 'luy', 'mk', 'nds'],
      ...['prg', 'sgs', 'sk', 'sl'],
    ],
  },
  {
    outer: ['«', '»'],
    inner: ['“', '”'],
    languages: [
      ...['ast', 'blo', 'bm', 'br', 'ca', 'cv', 'dyo', 'el', 'es-us', 'eu', 'ewo', 'fr', 'ht'],
      ...['hy', 'ie', 'it', 'kab', 'kk', 'lij', 'mg', 'mua', 'nnh', 'oc', 'pms', 'pt-ao', 'pt-ch'],
      ...['pt-cv', 'pt-gq', 'pt-gw', 'pt-lu', 'pt-mo', 'pt-mz', 'pt-pt', 'pt-st', 'pt-tl', 'sc'],
      ...['sg', 'ti', 'yav'],
    ],
  },
  {
    outer: ['«', '»'],
    inner: ['‹', '›'],
    languages: ['am', 'de-ch', 'fr-ch', 'gsw', 'it-ch', 'jgo', 'kkj', 'rm', 'wae'],
  },
  {
    outer: ['«', '»'],
    inner: ['„', '“'],
    languages: ['bas', 'be', 'bua', 'ky', 'os', 'ru', 'sah', 'tyv', 'uk'],
  },
  { outer: ['«', '»'], inner: ['‘', '’'], languages: ['dua', 'ksf', 'nb', 'nn', 'no', 'rw'] },
  { outer: ['«', '»'], inner: ['„', '”'], languages: ['shi', 'zgh'] },
  { outer: ['”', '”'], inner: ['’', '’'], languages: ['fi', 'lag', 'rn', 'se', 'sn', 'sv'] },
  { outer: ['„', '”'], inner: ['«', '»'], languages: ['nmg', 'pl', 'ro'] },
  { outer: ['„', '”'], inner: ['»', '«'], languages: ['hu', 'szl'] },
  { outer: ['„', '”'], inner: ['‚', '’'], languages: ['agq', 'ff'] },
  { outer: ['„', '”'], inner: ['‘', '’'], languages: ['bs'] },
  { outer: ['„', '”'], inner: ['’', '’'], languages: ['sr'] },
  { outer: ['„', '“'], inner: ['«', '»'], languages: ['ka'] },
  { outer: ['“', '”'], inner: ['«', '»'], languages: ['eo'] },
  { outer: ['「', '」'], inner: ['『', '』'], languages: ['ja', 'yue', 'zh-hk', 'zh-mo', 'zh-tw'] },
];

const marksOfLanguages = new Map(
  groups.flatMap(({ languages, ...marks }) => languages.map((language) => [language, marks])),
);

/** Returns the quotation marks of a language: `de`, `de-ch`. */
export function quotationMarksOf(language: string): QuotationMarks {
  const code = language.toLowerCase();
  const [base = ''] = code.split('-');
  return marksOfLanguages.get(code) ?? marksOfLanguages.get(base) ?? english;
}
