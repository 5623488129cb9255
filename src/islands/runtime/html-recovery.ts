/**
 * Keeps what visitors see and have typed when React cannot hydrate an island. React itself empties an island
 * whose component throws, and replaces HTML that does not match what it renders.
 */
import type { HydrationOptions } from 'react-dom/client';
import { hydrationErrorEvent } from '../../dom-names.ts';

/** Islands whose component threw. They keep their server-rendered HTML. */
const failedIslands = new WeakSet<Element>();

/** Whether an island's component threw, so that hydrating it again would be of no use. */
export const hasFailed = (island: Element) => failedIslands.has(island);

/**
 * Dispatches Astro's event for islands that fail, to the intent directive and, if it bubbles, to the page
 * (`client/report-errors.ts`).
 */
export function reportHydrationError(
  island: Element,
  error: unknown,
  { bubbles }: { bubbles: boolean },
) {
  island.dispatchEvent(
    new CustomEvent(hydrationErrorEvent, { bubbles, cancelable: true, detail: { error } }),
  );
}

/** A document in which copied nodes have no effect: their images are not loaded. */
const inertDocument = document.implementation.createHTMLDocument();

/**
 * Creates React's error handlers for an island.
 *
 * - When the component throws, the HTML returns as it was, with what the visitor has typed, and the error
 *   message appears before it.
 * - When React replaces HTML that a translator or an extension has changed, what the visitor has typed and
 *   focused moves to the new elements.
 * @param island the `astro-island` element, before hydration
 */
export function recoverHtml(
  island: HTMLElement,
): Required<Pick<HydrationOptions, 'onRecoverableError' | 'onUncaughtError'>> {
  let nodes: ChildNode[] = [];
  let copies: ChildNode[] = [];
  const takeSnapshot = () => {
    nodes = [...island.childNodes];
    copies = nodes.map((node) => inertDocument.importNode(node, true));
  };
  takeSnapshot();
  const getFocused = trackFocus(island);
  return {
    onRecoverableError: (error) => {
      if (!nodes.some(({ isConnected }) => isConnected)) {
        transferInput(nodes, getFocused(), island);
        takeSnapshot();
      }
      reportError(error);
    },
    onUncaughtError: (error) => {
      failedIslands.add(island);
      nodes.forEach((node, index) => restoreNode(node, copies[index] as Node));
      const focused = getFocused();
      island.replaceChildren(...nodes);
      focused?.focus({ preventScroll: true });
      showErrorFallback(island, error);
      reportHydrationError(island, error, { bubbles: true });
    },
  };
}

/**
 * Gives a node the attributes, text and children of its copy. Keeps its listeners, what the visitor has typed,
 * and every child that is still there.
 */
function restoreNode(node: Node, copy: Node) {
  if (node instanceof Element && copy instanceof Element) {
    for (const name of node.getAttributeNames()) {
      if (!copy.hasAttribute(name)) node.removeAttribute(name);
    }
    for (const { name, value } of copy.attributes) {
      if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    }
  }
  if (node.nodeValue !== copy.nodeValue) node.nodeValue = copy.nodeValue;
  const remaining = [...node.childNodes];
  for (const child of [...copy.childNodes]) {
    const index = remaining.findIndex(({ nodeName }) => nodeName === child.nodeName);
    if (index < 0) node.insertBefore(child, remaining[0] ?? null);
    else {
      for (const added of remaining.splice(0, index)) added.remove();
      restoreNode(remaining.shift() as Node, child);
    }
  }
  for (const added of remaining) added.remove();
}

/**
 * Tracks which element of an island has the focus, because removing an element loses it.
 * @returns a function that returns the element, also while it is being removed
 */
function trackFocus(island: Element) {
  let focused = island.querySelector<HTMLElement>(':focus');
  // Captured, to run before React, which may replace the HTML while it handles the event.
  island.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement), true);
  island.addEventListener('focusout', ({ target }) => {
    // Some browsers fire this for removed elements too: wait until the removal is over.
    queueMicrotask(() => {
      if (focused === target) focused = null;
    });
  });
  return () => focused;
}

/**
 * Copies values and focus to the elements that replaced others, and forwards clicks and submissions that the
 * intent directive will replay on the old ones.
 * @param oldNodes the HTML that React has replaced
 * @param focused the element among it that had the focus
 */
function transferInput(oldNodes: readonly Node[], focused: Element | null, island: Element) {
  const container = inertDocument.createElement('div');
  container.append(...oldNodes);
  const controlsIn = (root: Element) => [...root.querySelectorAll('a,button,form,input,textarea')];
  const [oldControls, newControls] = [controlsIn(container), controlsIn(island)];
  for (const old of oldControls) {
    const isAlike = (control: Element) =>
      control.nodeName === old.nodeName &&
      control.getAttribute('name') === old.getAttribute('name');
    const replacement = newControls.filter(isAlike)[oldControls.filter(isAlike).indexOf(old)];
    if (!(replacement instanceof HTMLElement)) continue;
    if ('value' in old && 'value' in replacement) replacement.value = old.value;
    if (old === focused) {
      replacement.focus({ preventScroll: true });
      if (old instanceof HTMLTextAreaElement && replacement instanceof HTMLTextAreaElement) {
        replacement.setSelectionRange(old.selectionStart, old.selectionEnd);
      }
    }
    if (replacement instanceof HTMLFormElement) {
      Object.assign(old, { requestSubmit: () => replacement.requestSubmit() });
    } else {
      old.addEventListener('click', () => replacement.click());
    }
  }
}

/** Shows the error message from the template after an island (`IslandErrorFallback.astro`), if there is one. */
function showErrorFallback(island: Element, error: unknown) {
  const template = island.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  const fallback = document.importNode(template.content, true);
  const fill = (selector: string, text: string | undefined) => {
    const element = fallback.querySelector(selector);
    if (text === undefined) element?.parentElement?.remove();
    else element?.append(text);
  };
  fill('code', error instanceof Error ? error.message : String(error));
  fill('pre', error instanceof Error ? error.stack : undefined);
  island.before(fallback);
}
