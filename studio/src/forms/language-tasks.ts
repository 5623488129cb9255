/** The list at the top of the forms of a further language: what has changed, what is missing, and which files have no form. */
import type { LanguageResult } from '../languages/check-language.ts';
import { countStates, describeCounts, listTextStates, type TextState } from '../languages/state.ts';
import { target } from '../languages/figures.ts';
import { isInLanguage } from '../languages/translation.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { formatLocation } from '../messages/location.ts';
import { count, quote } from '../messages/words.ts';
import { formatMessage, type Diagnostic } from '../model/diagnostic.ts';
import { pagePathOfFile } from '../model/file-kind.ts';
import { languageForm, wordsFile } from './form-address.ts';
import { listFilesWithoutForm } from './language-config.ts';

/** A file with the texts that are to be translated or compared. */
interface Work {
  /** What editors see of the form, with a link to it. */
  form: string;
  states: TextState[];
  counts: ReturnType<typeof countStates>;
  /** How many words the texts have that are missing. */
  words: number;
  isInLanguage: boolean;
  isHome: boolean;
}

/**
 * Renders the list, as of the last build; nothing if all is done.
 * @param diagnostics what the check says of all files
 */
export function renderLanguageTasks(language: LanguageResult, diagnostics: readonly Diagnostic[]) {
  const { first, other } = language.pair;
  const work = listWork(language);
  const counts = describeCounts(countStates(work.flatMap(({ states }) => states)));
  const words = work.reduce((sum, file) => sum + file.words, 0);
  const there = work.filter(({ isInLanguage }) => isInLanguage);
  const notThere = work.filter(({ isInLanguage }) => !isInLanguage);
  const lists =
    counts === ''
      ? ''
      : details(`To translate: ${counts}${inWords(words)}`, [
          ...paragraph(
            `First, as visitors don’t see ${other} before its title is translated:`,
            notThere.filter(({ isHome }) => isHome).map(leftOutItem),
          ),
          ...paragraph(
            `Changed in ${first} since someone compared them:`,
            work.filter(({ counts }) => counts.changed > 0).map(changedItem),
          ),
          ...paragraph(
            'Missing:',
            there
              .filter(({ counts }) => counts.missing > 0)
              .toSorted(byMissing)
              .map(missingItem),
          ),
          ...paragraph(
            `Not in ${other} yet, so links to it lead to ${first}:`,
            notThere.filter(({ isHome }) => !isHome).map(leftOutItem),
          ),
          ...paragraph(
            `Never compared with ${first}, so a change of ${first} goes unnoticed:`,
            work.filter(({ counts }) => counts.uncompared > 0).map(uncomparedItem),
          ),
          ...paragraph(
            `The same as in ${first}, and maybe not translated:`,
            work.filter(({ counts }) => counts.copied > 0).map(copiedItem),
          ),
          '<p>What you save is taken off the list when the site is built again.</p>',
        ]);
  return renderFilesWithoutForm(language, diagnostics) + lists;
}

function listWork(language: LanguageResult): Work[] {
  const segmenter = new Intl.Segmenter(language.pair.firstCode, { granularity: 'word' });
  return language.translations.flatMap((translation) => {
    const states = listTextStates(translation);
    const form = languageForm(language, wordsFile(translation, language.code));
    if (!form) return [];
    return {
      form: `<a href="${escapeHtml(form.address)}">${escapeHtml(form.label)}</a>`,
      states,
      counts: countStates(states),
      words: countMissingWords(states, segmenter),
      isInLanguage: isInLanguage(translation),
      isHome: pagePathOfFile(translation.original) === '/',
    };
  });
}

/** Counts the words of the texts that are missing, without the addresses of links. */
const countMissingWords = (states: readonly TextState[], segmenter: Intl.Segmenter): number =>
  states
    .filter(({ isMissing }) => isMissing)
    .flatMap(({ text }) => [...segmenter.segment(text.replace(target, ']'))])
    .filter(({ isWordLike }) => isWordLike).length;

/** Returns a number of words in brackets; nothing if there are none. */
const inWords = (words: number) =>
  words === 0 ? '' : ` (${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'})`;

/** Sorts files that lack little first: the first language may have got a new text in them. */
const byMissing = (a: Work, b: Work) =>
  a.counts.missing / a.states.length - b.counts.missing / b.states.length;

const changedItem = ({ form, states }: Work) => {
  const texts = states.filter(({ comparison }) => comparison === 'changed');
  return `${form}: ${texts.map(({ text }) => escapeHtml(quote(text))).join(', ')}`;
};

const missingItem = ({ form, counts, states, words }: Work) =>
  `${form}: ${counts.missing} of ${count(states.length, 'text')}${inWords(words)}`;

const leftOutItem = ({ form, words }: Work) => form + inWords(words);

const uncomparedItem = ({ form, counts }: Work) => `${form}: ${count(counts.uncompared, 'text')}`;

const copiedItem = ({ form, counts }: Work) => `${form}: ${count(counts.copied, 'text')}`;

/** Renders a list below a sentence; nothing without items. */
const paragraph = (text: string, items: readonly string[]): string[] =>
  items.length === 0
    ? []
    : [`<p>${text}</p>`, `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`];

const details = (summary: string, content: readonly string[]) => `      <details class="help">
        <summary>${summary}</summary>
        <div>
          ${content.join('\n          ')}
        </div>
      </details>
`;

/** Renders the list of the files of a language that have no form, with what to do; nothing if there are none. */
function renderFilesWithoutForm(
  language: LanguageResult,
  diagnostics: readonly Diagnostic[],
): string {
  const files = listFilesWithoutForm(language);
  const items = diagnostics
    .filter(({ file }) => files.includes(file))
    .map((error) => {
      const location = escapeHtml(formatLocation(error));
      return `<strong>${location}</strong><br>${escapeHtml(formatMessage(error))}`;
    });
  if (items.length === 0) return '';
  return details('Files without a form', [
    ...paragraph(
      'The forms would lose what these files have. Correct them in the project, with an editor:',
      items,
    ),
  ]);
}
