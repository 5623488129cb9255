/** From a part of the page to the field of the form that has its words. */
import type { EntryContent } from '../forms/pane.ts';
import { fieldElement, highlightField } from '../forms/sveltia-internals.ts';
import { valueAt } from '../languages/values.ts';
import { entryTitle } from '../lib/entry-title.ts';
import { listStrings } from '../model/checked-file.ts';
import { withoutPunctuation } from '../text/punctuation.ts';

/** How many elements around the clicked text are tried. */
const MAX_PARENTS = 4;

/** A text of a page, and the path of its field in the form. */
export interface FieldText {
  path: string[];
  text: string;
}

/**
 * Returns the path of the field whose text or picture a part of the page shows.
 * @param part the text or the element that was clicked
 * @param untranslated texts that the page shows while their fields are empty
 */
export function findField(
  part: Node,
  source: EntryContent,
  untranslated: readonly FieldText[] = [],
): string[] | undefined {
  const fields = [...listTexts(source), ...untranslated].map(({ path, text }) => {
    return { path, words: plain(text) };
  });
  for (const shown of wordsAround(part)) {
    const found =
      fields.find(({ words }) => words !== '' && words === shown) ??
      // A paragraph is a part of the text.
      fields.find(({ words }) => shown.length > 2 && words.includes(shown));
    if (found) return found.path;
  }
  return undefined;
}

/**
 * Returns the file whose text a part of the page shows: of several that have it, such as the texts of buttons, the one whose title
 * is closest.
 * @param files all files that the page could show
 */
export function findFile(part: Node, files: ReadonlyMap<string, EntryContent>): string | undefined {
  for (const shown of wordsAround(part)) {
    if (shown === '') continue;
    const found = [...files].filter(([, source]) =>
      listTexts(source).some(({ text }) => plain(text) === shown),
    );
    if (found.length > 0) return closest(part, found) ?? found[0]?.[0];
  }
  return undefined;
}

/** Returns the file whose title is in the smallest element around a part of the page. */
function closest(part: Node, files: readonly (readonly [string, EntryContent])[]) {
  let current: Node | null = part;
  while (current) {
    const shown = plain(current.textContent ?? '');
    const found = files.find(([, { values }]) => {
      const title = plain(entryTitle(values));
      return title !== '' && shown.includes(title);
    });
    if (found) return found[0];
    current = current.parentNode;
  }
  return undefined;
}

const listTexts = ({ values, text }: EntryContent): FieldText[] => [
  ...listStrings(values),
  { path: ['body'], text },
];

/** Yields the words of a part of a page, and of the elements around it. */
function* wordsAround(part: Node): Generator<string> {
  let current: Node | null = part;
  for (let level = 0; current && level <= MAX_PARENTS; level++) {
    const alt = 'getAttribute' in current ? (current as Element).getAttribute('alt') : undefined;
    yield plain(alt ?? current.textContent ?? '');
    current = current.parentNode;
  }
}

/** Returns words without markup, punctuation and spaces, as page and form differ in them. */
const plain = (text: string) => withoutPunctuation(text.replace(/[*_`\\]/g, ''));

/** How often and how long, in milliseconds, the form is given time to render a field. */
const ATTEMPTS = 8;
const RENDER_TIME = 200;

/** Opens a field of the form. */
export async function openField(path: readonly string[], values: unknown) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const isRendered = fieldElement(path) !== null;
    // Also opens the group that an unrendered field is in.
    highlightField(path);
    if (isRendered) return;
    await new Promise((resolve) => setTimeout(resolve, RENDER_TIME));
    if (!fieldElement(path)) scrollTowards(path, values, attempt > 0);
  }
}

/**
 * Scrolls the form to where a field will be: Sveltia CMS renders what has been in view.
 * @param goesOn whether to go on below what is in view, as the start of the list's item is in view already
 */
function scrollTowards(path: readonly string[], values: unknown, goesOn: boolean) {
  const parentPaths = path.map((_, index) => path.slice(0, index));
  const parentPath = parentPaths.findLast((names) => fieldElement(names));
  const parent = parentPath && fieldElement(parentPath);
  if (!parent) return;
  const group = valueAt(values, parentPath);
  // Items of a list are about as high as each other.
  const part = Array.isArray(group) ? Number(path[parentPath.length]) / group.length : 0;
  const { top, height } = parent.getBoundingClientRect();
  const start = top + height * part;
  const target = goesOn ? Math.max(start, innerHeight) : start;
  const isBelow = (child: Element) => child.getBoundingClientRect().top > target;
  const child = [...parent.querySelectorAll('*')].find(isBelow);
  // A list that isn't rendered is as high as its items will be, but has none.
  if (child) child.scrollIntoView({ block: 'center' });
  else parent.scrollIntoView({ block: 'end' });
}
