/** The frame of the page in the pane: as wide as the chosen device, and scaled to the pane. Nothing in it runs or opens. */
import { Idiomorph } from 'idiomorph';
import type { RenderedPage } from './render.ts';

/** Heights of usual screens by the width of the page, in pixels. The frame is as high as the pane. */
const screenHeights: Readonly<Record<string, number>> = { '1280': 800, '390': 844 };

/**
 * Prepares the frame of a pane.
 * @param document the document of the pane
 * @param onClick is called with the text or the element of the page that was clicked
 */
export async function createPageFrame(document: Document, onClick: (part: Node) => void) {
  const frame = findFrame(document);
  await loaded(frame);
  const page = documentOf(frame);
  const styles = await loadStyles();
  // Parsed pages go through one document: one of its own for each page would stay in memory.
  const parsed = page.implementation.createHTMLDocument();
  const changes = new MutationObserver(() => undefined);
  changes.observe(page.body, { subtree: true, childList: true, characterData: true });
  let isShown = false;
  listenToClicks(page, onClick);

  /** Applies the chosen color scheme and the height of the chosen device's screen. */
  function applyChoices(root = page.documentElement) {
    root.dataset['theme'] = choice(document, 'theme');
    const height = screenHeights[choice(document, 'width')] ?? 0;
    root.style.setProperty('--screen-height', `${height}px`);
  }

  /** Shows a page, and scrolls to what has changed or, at first, to its anchor. */
  function update({ html, language, anchor }: RenderedPage) {
    const root = parsed.documentElement;
    root.innerHTML = html;
    root.lang = language;
    for (const item of root.querySelectorAll('script, noscript, link, meta, iframe')) {
      item.remove();
    }
    const style = parsed.createElement('style');
    style.textContent = styles;
    parsed.head.append(style);
    applyChoices(root);
    void Idiomorph.morph(page.documentElement, root, {
      restoreFocus: false,
      callbacks: { beforeAttributeUpdated: keepsOpened },
    });
    // Pictures keep their document in memory until they are removed from it.
    root.replaceChildren();
    const [change] = changes.takeRecords();
    // What was added is in the page, what was removed is not.
    const changed = change?.addedNodes[0] ?? change?.target;
    if (isShown) {
      elementOf(changed)?.scrollIntoView({ block: 'nearest' });
    } else if (anchor !== undefined) {
      scrollWhenSized(frame, () => page.getElementById(anchor)?.scrollIntoView());
    }
    isShown = true;
  }

  return {
    applyChoices: () => applyChoices(),
    update,
  };
}

/** Loads the styles of the site, as visitors with scripts and without animations see them. */
async function loadStyles() {
  const response = await fetch(import.meta.url.replace(/\.js(?=$|\?)/, '.css'));
  const styles = await response.text();
  return (
    styles
      .replaceAll('(scripting:none)', 'not all')
      .replaceAll('(prefers-reduced-motion:reduce)', 'all')
      // In values of properties, heights of the screen. The names of Tailwind's classes have such lengths, too.
      .replace(
        /(-?\d*\.?\d+)[sld]?vh\b(?<=[{;][\w-]+:[^{};]*)/g,
        'calc($1 * var(--screen-height) / 100)',
      )
  );
}

function findFrame(document: Document): HTMLIFrameElement {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('pane.html has no frame.');
  return frame;
}

function documentOf(frame: HTMLIFrameElement): Document {
  if (!frame.contentDocument) throw new Error('The frame of pane.html has no document.');
  return frame.contentDocument;
}

const loaded = (frame: HTMLIFrameElement) =>
  new Promise((resolve) => {
    frame.onload = resolve;
  });

/** Returns the chosen value of a group of radio buttons. */
const choice = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? '';

const elementOf = (node: Node | undefined) =>
  node instanceof Element ? node : (node?.parentElement ?? undefined);

/** Calls a function once, when the frame has a size: that can be later than its page. */
function scrollWhenSized(frame: Element, scroll: () => void) {
  const observer = new ResizeObserver(() => {
    if (frame.clientHeight === 0) return;
    observer.disconnect();
    scroll();
  });
  observer.observe(frame);
}

/** Keeps links and buttons from acting, and reports the text or the element that was clicked. Answers of questions open. */
function listenToClicks(page: Document, listener: (part: Node) => void) {
  const prevent = (event: Event) => event.preventDefault();
  // A click with the middle button would open a tab.
  page.addEventListener('auxclick', prevent);
  page.addEventListener('click', (event) => {
    const element = event.target as Element;
    if (!element.closest('summary')) event.preventDefault();
    const caret = page.caretPositionFromPoint(event.clientX, event.clientY);
    const text = caret?.offsetNode.nodeType === Node.TEXT_NODE ? caret.offsetNode : undefined;
    listener(text && element.contains(text) ? text : element);
  });
}

/** Whether an attribute is changed: what an editor has opened stays open. */
const keepsOpened = (name: string, element: Element) =>
  !(name === 'open' && element.localName === 'details');
