/** The list at the top of the forms of a further language: what has changed, what is missing, and which files have no form. */
import { formatMessage, type Diagnostic } from '../../src/content-check/diagnostic.ts';
import type { LanguageResult } from '../../src/content-check/languages/check-language.ts';
import { listTextStates, type TextState } from '../../src/content-check/languages/state.ts';
import { formatLocation } from '../../src/messages/location.ts';
import { count, quote } from '../../src/messages/words.ts';
import { escapeHtml } from '../escape-html.ts';
import { languageForm, wordsFile } from './form-address.ts';
import { listFilesWithoutForm } from './language-config.ts';

/** A file with the texts that are to be translated or compared. */
interface Work {
  /** What editors see of the form, with a link to it. */
  form: string;
  /** How many texts readers need in their language. */
  total: number;
  missing: TextState[];
  outdated: TextState[];
}

/** Renders the list, as of the last build; nothing if all is done. */
export function renderLanguageTasks(language: LanguageResult, errors: readonly Diagnostic[]) {
  const work = listWork(language);
  const missing = work.flatMap((file) => file.missing).length;
  const outdated = work.flatMap((file) => file.outdated).length;
  const parts = [
    outdated > 0 && `${count(outdated, 'text')} changed`,
    missing > 0 && `${count(missing, 'text')} missing`,
  ];
  const summary = parts.filter(Boolean).join(', ');
  const lists =
    summary === ''
      ? ''
      : details(`To translate: ${summary}`, [
          ...paragraph(
            `Changed in ${language.pair.first} since someone compared them:`,
            work.filter((file) => file.outdated.length > 0).map(outdatedItem),
          ),
          ...paragraph(
            'Missing:',
            work
              .filter((file) => file.missing.length > 0)
              .toSorted(byMissing)
              .map(missingItem),
          ),
          '<p>What you save is taken off the list when the site is built again.</p>',
        ]);
  return renderFilesWithoutForm(language, errors) + lists;
}

function listWork(language: LanguageResult): Work[] {
  return language.translations.flatMap((translation) => {
    const states = listTextStates(translation);
    const form = languageForm(language, wordsFile(translation, language.code));
    if (!form) return [];
    return {
      form: `<a href="${escapeHtml(form.address)}">${escapeHtml(form.label)}</a>`,
      total: states.length,
      missing: states.filter(({ isMissing }) => isMissing),
      outdated: states.filter(({ isOutdated }) => isOutdated),
    };
  });
}

/** Sorts files that lack little first: the first language may have got a new text in them. */
const byMissing = (a: Work, b: Work) => a.missing.length / a.total - b.missing.length / b.total;

const outdatedItem = ({ form, outdated }: Work) =>
  `${form}: ${outdated.map(({ text }) => escapeHtml(quote(text))).join(', ')}`;

const missingItem = ({ form, missing, total }: Work) =>
  `${form}: ${missing.length} of ${count(total, 'text')}`;

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
function renderFilesWithoutForm(language: LanguageResult, errors: readonly Diagnostic[]): string {
  const files = listFilesWithoutForm(language);
  if (files.length === 0) return '';
  const items = errors
    .filter(({ file }) => files.includes(file))
    .map((error) => {
      const location = escapeHtml(formatLocation(error));
      return `<strong>${location}</strong><br>${escapeHtml(formatMessage(error))}`;
    });
  return details('Files without a form', [
    ...paragraph(
      'The forms would lose what these files have. Correct them in the project, with an editor:',
      items,
    ),
  ]);
}
