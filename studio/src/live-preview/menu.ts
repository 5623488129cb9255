/** What one can do in the pane: open the entry in another language, and copy the text of the first one. */
import type { View } from './content.ts';
import { copyText } from './copy-text.ts';

/**
 * Fills the menu of a pane.
 * @param first the name of the first language
 */
export function fillMenu(document: Document, view: View, first: string) {
  const menu = document.querySelector('menu');
  for (const { label, address } of view.otherForms) {
    // In place of the form, what was typed would be lost.
    menu?.append(createItem(document, `Open it in ${label}`, () => window.open(address)));
  }
  const { original } = view;
  if (!original) return;
  const status = document.createElement('output');
  const copy = async () => {
    try {
      await copyText(original, document);
      status.textContent = 'Copied. Paste it in the field Text.';
    } catch (error) {
      console.error(error);
      status.textContent = 'The browser doesn’t allow it.';
    }
  };
  const item = createItem(document, `Copy the text in ${first}`, () => void copy());
  item.append(' ', status);
  menu?.append(item);
}

function createItem(document: Document, label: string, onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.textContent = label;
  button.onclick = onClick;
  const item = document.createElement('li');
  item.append(button);
  return item;
}
