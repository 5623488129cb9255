/** The pane beside a form: a choice of device and color scheme, what is wrong, and the page in a frame. */
import { fromEditor } from '../editor-text.ts';
import { readTables } from '../sveltia-internals.ts';
import { createContent, type OtherLanguages, type View } from './content.ts';
import { findField, openField } from './fields.ts';
import type { MissingTexts } from './first-check.ts';
import { fillMenu } from './menu.ts';
import { createPageFrame } from './page-frame.ts';
import html from './pane.html?raw';
import type { FindPicture } from './pictures.ts';
import type { EditedFile, SavedFile } from './form-documents.ts';
import type { Problem } from './problems.ts';

/** The pane of an open form. */
export interface Pane {
  /** Shows an edited file, whose text is as the text editor has it. @param written the text as it is saved */
  show: (edited: EditedFile, written: string) => void;
  /** Opens a field of the form. */
  open: (path: readonly string[]) => void;
  /** Returns which texts the forms of the language lack, as soon as all that was typed is shown. */
  listMissing: () => Promise<MissingTexts>;
}

/**
 * Fills the pane of a form.
 * @param document the pane's document
 * @param saved all files of the language as they are saved
 */
export async function createPane(
  document: Document,
  saved: Iterable<SavedFile>,
  findPicture: FindPicture,
  others: OtherLanguages,
): Promise<Pane> {
  const view = await createContent(saved, findPicture, others);
  document.body.innerHTML = html;
  const notes = document.querySelector('aside');
  /** What the form had when it was opened, and what it has now. */
  let opened: EditedFile | undefined;
  let latest: EditedFile | undefined;
  let shown: View | undefined;

  function openFieldOf(element: Element) {
    const path = latest && findField(element, latest.source, shown?.untranslated);
    if (path) void openField(path, latest?.source.values);
  }
  const page = await createPageFrame(document, openFieldOf);
  rememberChoices(document, page.applyChoices);

  /** Opens the field or the form where a problem can be mended. */
  function open({ field, form }: Problem) {
    if (field !== undefined) void openField(field, latest?.source.values);
    if (form === undefined) return;
    // Sveltia CMS would drop what isn't saved in this form without a question.
    const isChanged = JSON.stringify(latest) !== JSON.stringify(opened);
    if (!isChanged || confirm('Leave this form? What you changed since the last save is lost.')) {
      location.href = form;
    }
  }

  async function show(edited: EditedFile, written: string) {
    const { values, text } = edited.source;
    const source = { values, text: fromEditor(text, written, readTables()) };
    const next = await view({ ...edited, source });
    if (!shown) fillMenu(document, next, others.firstLanguage?.pair.first ?? '');
    shown = next;
    if (shown.page) page.update(shown.page);
    notes?.replaceChildren(...shown.problems.map((problem) => describe(document, problem, open)));
  }

  let queue = Promise.resolve();
  return {
    show: (edited, written) => {
      opened ??= edited;
      latest = edited;
      // Of those that come meanwhile, only the last one is shown.
      queue = queue
        .then(() => (latest === edited ? show(edited, written) : undefined))
        .catch((error: unknown) => console.error(error));
    },
    open: (path) => void openField(path, latest?.source.values),
    listMissing: async () => {
      await queue;
      return shown?.listMissing?.() ?? new Map();
    },
  };
}

/** Keeps the choices of device and color scheme for all forms. */
function rememberChoices(document: Document, onChange: () => void) {
  for (const input of document.querySelectorAll('input')) {
    const key = `preview-${input.name}`;
    if (localStorage.getItem(key) === input.value) input.checked = true;
    input.onchange = () => {
      localStorage.setItem(key, input.value);
      onChange();
    };
  }
  onChange();
}

const levels = { error: 'Error: ', warning: 'Warning: ', note: '' } as const;

/** Creates a line of the box: what is wrong, with a link to where it can be mended. */
function describe(document: Document, problem: Problem, open: (problem: Problem) => void) {
  const { level, where, message, field, form } = problem;
  const line = document.createElement('p');
  line.className = level;
  const prefix = document.createElement('strong');
  prefix.textContent = levels[level];
  const target = document.createElement(field === undefined && form === undefined ? 'b' : 'button');
  target.textContent = where;
  target.onclick = () => open(problem);
  line.append(prefix, target, ` ${message}`);
  return line;
}
