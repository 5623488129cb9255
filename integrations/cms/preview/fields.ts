/** From a part of the page to the field of the form that has its words. */
import type { Source } from './entries.ts';

/** How many elements around the clicked one are tried. */
const MAX_PARENTS = 3;

/** Returns the path of the field whose text or picture an element shows. */
export function findField(element: Element, { values, text }: Source): string | undefined {
  const fields = [...listTexts(values), ['body', plain(text)] as const];
  let current: Element | null = element;
  for (let level = 0; current && level <= MAX_PARENTS; level++) {
    const shown = plain(current.getAttribute('alt') ?? current.textContent);
    const exact = fields.find(([, words]) => words === shown);
    // A paragraph is a part of the text.
    const part = fields.find(([, words]) => shown.length > 2 && words.includes(shown));
    const found = exact ?? part;
    if (found) return found[0];
    current = current.parentElement;
  }
  return undefined;
}

/** Lists the texts of fields with their paths. */
function listTexts(value: unknown, path = ''): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, plain(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    listTexts(item, path === '' ? name : `${path}.${name}`),
  );
}

/** Returns words without markup and with one kind of quotation marks, as page and form differ in them. */
const plain = (text: string) =>
  text
    .replace(/[*_`\\]/g, '')
    .replace(/["“”]/g, '"')
    .replace(/['‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Opens a field of the form: Sveltia CMS expands what it is in, scrolls to it and focuses it. The message is not
 * documented: Sveltia CMS sends it to itself when a field with an error is selected (tests/admin/preview.spec.ts).
 */
export const openField = (keyPath: string) =>
  window.postMessage(
    { type: 'highlight-editor-field', payload: { locale: '_default', keyPath } },
    location.origin,
  );
