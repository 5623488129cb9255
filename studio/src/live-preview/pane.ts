/** The pane beside a form: a choice of device and color scheme, what is wrong, and the page in a frame. */
import { fromEditor } from '../forms/editor-text.ts';
import type { EditedFile, FindPicture, OtherLanguages, Pane, SavedFile } from '../forms/pane.ts';
import { readTables } from '../forms/sveltia-internals.ts';
import { createContent, type View } from './content.ts';
import { findField, openField } from './fields.ts';
import { fillMenu } from './menu.ts';
import { createPageFrame } from './page-frame.ts';
import html from './pane.html?raw';
import { prepareBox } from './problem-box.ts';
import type { Problem } from './problems.ts';
import type { PreviewSite } from './site.ts';

/**
 * Fills the pane of a form.
 * @param document the pane's document
 * @param saved all files of the language as they are saved
 */
export async function createPane(
  site: PreviewSite,
  document: Document,
  saved: Iterable<SavedFile>,
  findPicture: FindPicture,
  others: OtherLanguages,
): Promise<Pane> {
  const view = await createContent(site, saved, findPicture, others);
  // What panes.ts says stays until the page is shown.
  const waiting = document.body.firstChild;
  document.body.insertAdjacentHTML('beforeend', html);
  /** What the form had when it was opened, and what it has now. */
  let opened: EditedFile | undefined;
  let latest: EditedFile | undefined;
  let shown: View | undefined;

  /** Opens the field of a part of the page or, if another entry has it, the form of that one. */
  function openPart(part: Node) {
    if (!latest || !shown) return;
    const path = findField(part, latest.source, shown.untranslated);
    const form = path ? undefined : shown.findForm(part);
    if (path) void openField(path, latest.source.values);
    if (form !== undefined) openForm(form);
  }
  const page = await createPageFrame(document, openPart);
  rememberChoices(document, page.applyChoices);

  /** Opens the field or the form that a problem is about. */
  function open({ field, form }: Problem) {
    if (field !== undefined) void openField(field, latest?.source.values);
    if (form !== undefined) openForm(form);
  }

  /** Opens another form. Sveltia CMS would drop what isn't saved in this one without a question. */
  function openForm(address: string) {
    const isChanged = JSON.stringify(latest) !== JSON.stringify(opened);
    if (!isChanged || confirm('Leave this form? What you changed since the last save is lost.')) {
      location.href = address;
    }
  }
  const showProblems = prepareBox(document, open);

  async function show(edited: EditedFile, written: string) {
    const { values, text } = edited.source;
    const source = { values, text: fromEditor(text, written, readTables()) };
    const next = await view({ ...edited, source });
    if (!shown) {
      waiting?.remove();
      fillMenu(document, next, others.firstLanguage?.pair.first ?? '');
    }
    shown = next;
    // First the box: it takes room of the page, which scrolls to what has changed.
    showProblems(shown.problems);
    if (shown.page) page.update(shown.page);
  }

  let queue = Promise.resolve();
  /** Shows a file after those that are on their way. Of these, only the last one is shown. */
  function add(edited: EditedFile, written: string) {
    opened ??= edited;
    latest = edited;
    queue = queue
      .then(() => (latest === edited ? show(edited, written) : undefined))
      .catch((error: unknown) => console.error(error));
  }
  return {
    show: add,
    listErrors: async () => {
      await queue;
      const errors = shown?.problems.filter(({ level }) => level === 'error') ?? [];
      return errors.map(({ where, message }) => `${where} ${message}`);
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
