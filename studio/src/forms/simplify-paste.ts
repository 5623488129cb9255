/** Makes what other programs copy fit the text editor: Markdown has no merged cells, comments and changes to be accepted. */
import type { Collection } from '@sveltia/cms';

/** What goes: words that were deleted with changes tracked, and Word's comments. */
const GONE = 'del, .MsoCommentReference, [style*="mso-element:comment-list"]';

/**
 * Pastes simpler HTML into a text, if need be. It must listen while the event is captured.
 * @param deepest the lowest level of headings that the text can have
 */
export function simplifyPaste(event: ClipboardEvent, deepest: number) {
  const { target, clipboardData } = event;
  const html = clipboardData?.getData('text/html') ?? '';
  if (!(target instanceof Element) || !target.closest('[contenteditable="true"]')) return;
  const simpler = simplify(html, deepest);
  if (simpler === undefined) return;
  event.stopPropagation();
  event.preventDefault();
  const copied = new DataTransfer();
  copied.setData('text/html', simpler);
  target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }),
  );
}

/** Returns the lowest level of headings that the text of the open form can have, by its buttons. */
export function deepestHeading(collections: readonly Collection[], hash: string): number {
  const [, name, file] = /^#\/collections\/([^/]+)\/(?:entries\/)?([^/]+)/.exec(hash) ?? [];
  const collection = collections.find((other) => other.name === name);
  const form =
    collection && 'files' in collection
      ? collection.files.find((other) => other.name === file)
      : collection;
  const body = form?.fields.find((field) => field.name === 'body');
  const { buttons = [] } = Object(body) as { buttons?: readonly string[] };
  return buttons.includes('heading-four') ? 4 : 3;
}

/** Returns simpler HTML; undefined if it's simple. */
function simplify(html: string, deepest: number): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const before = body.innerHTML;
  for (const element of body.querySelectorAll(GONE)) element.remove();
  // To footnotes.
  for (const link of body.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h4, h5, h6')) {
    if (Number(heading.tagName.slice(1)) > deepest) rename(heading, `h${deepest}`);
  }
  for (const table of body.querySelectorAll('table')) splitCells(table);
  return body.innerHTML === before ? undefined : body.innerHTML;
}

function rename(element: Element, name: string) {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Splits merged cells: those beside them would move into other columns. */
function splitCells(table: HTMLTableElement) {
  const rows = [...table.rows];
  for (const cell of rows.flatMap(({ cells }) => [...cells])) {
    for (let more = cell.colSpan; more > 1; more--) cell.after(createCell(cell.rowSpan));
    cell.removeAttribute('colspan');
  }
  for (const [index, row] of rows.entries()) {
    const below = rows[index + 1];
    for (const [column, cell] of [...row.cells].entries()) {
      if (cell.rowSpan > 1) {
        below?.insertBefore(createCell(cell.rowSpan - 1), below.cells[column] ?? null);
      }
      cell.removeAttribute('rowspan');
    }
  }
}

const createCell = (rowSpan: number) => Object.assign(document.createElement('td'), { rowSpan });
