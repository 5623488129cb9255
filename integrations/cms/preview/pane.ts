/** The pane beside a form: a choice of device and color scheme, what is wrong, and the page in a frame. */
import { toMdx } from '../mdx.ts';
import { createContent } from './content.ts';
import { findField, openField } from './fields.ts';
import { createPageFrame } from './page-frame.ts';
import html from './pane.html?raw';
import type { FindPicture } from './pictures.ts';
import type { EditedFile, Problem } from './problems.ts';
import type { Source } from './entries.ts';

/** Shows an edited file. */
export type Show = (edited: EditedFile) => void;

/**
 * Fills the pane of a form, and returns a function that shows a file in it.
 * @param document the pane's document
 * @param saved all files as they are saved, by path relative to the content folder
 */
export async function createPane(
  document: Document,
  saved: Iterable<readonly [string, Source]>,
  findPicture: FindPicture,
): Promise<Show> {
  const view = await createContent(saved, findPicture);
  document.body.innerHTML = html;
  const notes = document.querySelector('aside');
  const page = await createPageFrame(document);
  rememberChoices(document, page.applyChoices);
  let source: Source | undefined;
  page.onClick((element) => {
    const field = source && findField(element, source);
    if (field !== undefined) openField(field);
  });

  async function show(edited: EditedFile) {
    const { values, text } = edited.source;
    // As the form saves it.
    source = { values, text: toMdx(text) };
    const { page: rendered, problems } = await view({ ...edited, source });
    if (rendered) page.update(rendered.html, rendered.anchor);
    notes?.replaceChildren(...problems.map((problem) => describe(document, problem)));
  }

  let latest: EditedFile | undefined;
  let queue = Promise.resolve();
  return (edited) => {
    latest = edited;
    // Of those that come meanwhile, only the last one is shown.
    queue = queue
      .then(() => (latest === edited ? show(edited) : undefined))
      .catch((error: unknown) => console.error(error));
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
function describe(document: Document, { level, where, message, field, form }: Problem) {
  const line = document.createElement('p');
  line.className = level;
  const target = document.createElement(field === undefined && form === undefined ? 'b' : 'button');
  target.textContent = where;
  target.onclick = () => {
    // In another tab, as Sveltia CMS leaves a form without keeping its text.
    if (form !== undefined) window.open(form);
    else if (field !== undefined) openField(field);
  };
  const prefix = document.createElement('strong');
  prefix.textContent = levels[level];
  line.append(prefix, target, ` ${message}`);
  return line;
}
