/** Finds in a page of `astro dev` which text comes from which file. Runs in the browser. */

/** Says in a comment when the server began with the page, in milliseconds since 1970. */
export const BEGUN = 'copy-begun';

/** When the server began with this page. */
export function beginOfPage(): number {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    const { data } = node as Comment;
    if (data.startsWith(BEGUN)) return Number(data.slice(BEGUN.length));
  }
  return Date.now();
}

/** A piece of copy in the page. */
export interface CopyInPage {
  /** Its file below src/content. */
  file: string;
  /** Its field; nothing for the text below the front matter. */
  path: (string | number)[];
  /** The text itself; of copy that is no text of its own, the element that has it. */
  range: Range;
  /** The attribute that holds it, or `text` where it is a part of the element's text. */
  within?: string;
}

/** Something of the page that one file says all of. */
export interface Region {
  file: string;
  /** The first of its fields that is to be seen. */
  path: CopyInPage['path'];
  range: Range;
}

/** All copy of the page, from the top down; see mark-pages.ts for what it looks for. */
export function findCopy(): CopyInPage[] {
  const found: CopyInPage[] = [];
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    const comment = node as Comment;
    const [, within, file, path] = /^copy(?:-in (\S+))? (\S+) (\[.*\])$/.exec(comment.data) ?? [];
    if (file === undefined || path === undefined) continue;
    const range = within === undefined ? textBehind(comment) : elementBehind(comment);
    const source = { file, path: JSON.parse(path) as CopyInPage['path'] };
    if (range) found.push({ ...source, range, ...(within === undefined ? {} : { within }) });
  }
  // What an island was given and shows is found twice.
  const shown = new Set(found.filter(({ within }) => within !== 'props').map(nameOf));
  return found.filter((copy) => copy.within !== 'props' || !shown.has(nameOf(copy)));
}

const nameOf = ({ file, path }: CopyInPage) => `${file} ${JSON.stringify(path)}`;

/** From one comment to the next one that ends a copy. */
function textBehind(start: Comment): Range | undefined {
  const range = document.createRange();
  range.setStartAfter(start);
  for (let node = start.nextSibling; node; node = node.nextSibling) {
    if (node instanceof Comment && node.data === '/copy') {
      range.setEndBefore(node);
      return range;
    }
  }
  return undefined;
}

/** The element that a comment stands before, or in, where a text follows. */
function elementBehind(comment: Comment): Range | undefined {
  let node: ChildNode | null = comment;
  while (node instanceof Comment) node = node.nextSibling;
  const element = node instanceof Element ? node : comment.parentElement;
  if (!element) return undefined;
  const range = document.createRange();
  range.selectNode(element);
  return range;
}

/** Whether there is something to see of it: not hidden, not for screen readers only. */
export function boxOf(range: Range): DOMRect | undefined {
  const box = range.getBoundingClientRect();
  if (box.width < 3 || box.height < 3) return undefined;
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  // A text for screen readers is large itself, in an element of one pixel.
  for (let around = element; around && around !== document.body; around = around.parentElement) {
    const { width, height } = around.getBoundingClientRect();
    // An element without a box of its own (display: contents) measures nothing at all.
    if (width > 0 && width <= 1 && height <= 1) return undefined;
  }
  return element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    ? box
    : undefined;
}

/** The largest parts of the page of which one file says all that is to be seen. */
export function regionsOf(copies: readonly CopyInPage[]): Region[] {
  const texts = copies.filter(({ within, range }) => within === undefined && boxOf(range));
  const filesIn = new Map<Element, Set<string>>();
  for (const { file, range } of texts) {
    for (let around = elementOf(range); around; around = around.parentElement) {
      filesIn.set(around, (filesIn.get(around) ?? new Set()).add(file));
    }
  }
  const isOfOne = (element: Element | null) =>
    element !== null && element !== document.body && filesIn.get(element)?.size === 1;
  const regions = new Map<Element | Range, Region>();
  for (const { file, path, range } of texts) {
    let element = elementOf(range);
    if (!isOfOne(element)) {
      regions.set(range, { file, path, range });
      continue;
    }
    while (element && isOfOne(element.parentElement)) element = element.parentElement;
    if (!element || regions.has(element)) continue;
    const whole = document.createRange();
    whole.selectNode(element);
    regions.set(element, { file, path, range: whole });
  }
  return [...regions.values()];
}

const elementOf = ({ commonAncestorContainer: node }: Range) =>
  node instanceof Element ? node : node.parentElement;
