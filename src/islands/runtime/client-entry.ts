/**
 * How React takes an island over, and what happens where that fails. Astro's own entry gives no say in
 * what React does with errors: it empties the island.
 */
import { createElement, memo, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface SlotProps {
  html: string;
}

/** HTML that the page gives to an island: React adopts it as it stands, and never writes it anew. */
const Slot = memo(
  ({ html }: SlotProps) =>
    createElement('astro-slot', {
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: html },
    }),
  () => true,
);

const FAILURE = 'astro:hydration-error';

/** Islands that have failed while they were rendered, and stay what they were before. */
const failed = new WeakSet<Element>();

/**
 * Tells of a failure as Astro does of scripts that cannot be loaded: to the directive, and, where it
 * bubbles, to the page (`client/report-errors.ts`).
 */
function announce(island: Element, error: unknown, bubbles: boolean) {
  island.dispatchEvent(new CustomEvent(FAILURE, { bubbles, cancelable: true, detail: { error } }));
}

/** Where copies do nothing: their pictures are not loaded. */
const inert = document.implementation.createHTMLDocument();

/**
 * Makes a node what its copy is: attributes, texts and children. What a visitor has typed is none of
 * these, and listeners stay. Nodes that are still there are kept, whatever has come between them.
 */
function putBack(node: Node, copy: Node) {
  if (node instanceof Element && copy instanceof Element) {
    for (const name of node.getAttributeNames()) {
      if (!copy.hasAttribute(name)) node.removeAttribute(name);
    }
    for (const { name, value } of copy.attributes) {
      if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    }
  }
  if (node.nodeValue !== copy.nodeValue) node.nodeValue = copy.nodeValue;
  const left = [...node.childNodes];
  for (const one of [...copy.childNodes]) {
    const at = left.findIndex(({ nodeName }) => nodeName === one.nodeName);
    if (at < 0) node.insertBefore(one, left[0] ?? null);
    else {
      for (const gone of left.splice(0, at)) gone.remove();
      putBack(left.shift() as Node, one);
    }
  }
  for (const gone of left) gone.remove();
}

/**
 * Follows the focus inside an island, as it is lost where nodes are taken away.
 * @returns what had it, asked while they are being taken away
 */
function followFocus(island: Element) {
  let focused = island.querySelector<HTMLElement>(':focus');
  // On its way down, and before React, which may make the HTML anew while it hears of this.
  const follow = ({ target }: Event) => (focused = target as HTMLElement);
  island.addEventListener('focusin', follow, true);
  island.addEventListener('focusout', ({ target }) => {
    // A browser may say so of nodes that are taken away, too. Then this comes when all is done.
    queueMicrotask(() => {
      if (focused === target) focused = null;
    });
  });
  return () => focused;
}

/**
 * React makes HTML anew that it does not recognise: a translator has changed its texts, or an
 * extension has put something into it. What a visitor has begun in the old one goes on in the new.
 * @param html what the page had
 * @param focused what in it had the focus
 */
function carryOver(html: readonly Node[], focused: Element | null, island: Element) {
  const page = inert.createElement('div');
  page.append(...html);
  const controlsIn = (root: Element) => [...root.querySelectorAll('a,button,form,input,textarea')];
  const [before, now] = [controlsIn(page), controlsIn(island)];
  for (const old of before) {
    const isLike = (one: Element) =>
      one.nodeName === old.nodeName && one.getAttribute('name') === old.getAttribute('name');
    const twin = now.filter(isLike)[before.filter(isLike).indexOf(old)];
    if (!(twin instanceof HTMLElement)) continue;
    if ('value' in old && 'value' in twin) twin.value = old.value;
    if (old === focused) {
      twin.focus({ preventScroll: true });
      if (old instanceof HTMLTextAreaElement && twin instanceof HTMLTextAreaElement) {
        twin.setSelectionRange(old.selectionStart, old.selectionEnd);
      }
    }
    // What the directive holds, it gives to the old ones.
    if (twin instanceof HTMLFormElement) {
      Object.assign(old, { requestSubmit: () => twin.requestSubmit() });
    } else {
      old.addEventListener('click', () => {
        twin.click();
      });
    }
  }
}

/** Puts the error screen before an island: from the template that follows it, if one does. */
function showErrorScreen(island: Element, error: unknown) {
  const template = island.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  const screen = document.importNode(template.content, true);
  const write = (selector: string, text: string | undefined) => {
    const place = screen.querySelector(selector);
    if (text === undefined) place?.parentElement?.remove();
    else place?.append(text);
  };
  write('code', error instanceof Error ? error.message : String(error));
  write('pre', error instanceof Error ? error.stack : undefined);
  island.before(screen);
}

/**
 * Astro's entry for React islands on the client.
 * @param island the `astro-island` element
 * @returns a function that hydrates it with a component, its props and its slots. When the component
 *   fails, then or later, the HTML stands again as it was, with what a visitor has typed; the error
 *   screen comes before it; and an `astro:hydration-error` says so
 */
export default (island: HTMLElement) =>
  (Part: ComponentType<Record<string, unknown>>, props: object, slots: { default?: string }) => {
    if (failed.has(island)) announce(island, undefined, false);
    if (!island.hasAttribute('ssr')) return;
    let html: ChildNode[] = [];
    let copies: ChildNode[] = [];
    const remember = () => {
      html = [...island.childNodes];
      copies = html.map((node) => inert.importNode(node, true));
    };
    remember();
    const focused = followFocus(island);
    const slot = slots.default && createElement(Slot, { html: slots.default });
    startTransition(() => {
      hydrateRoot(island, createElement(Part, { ...props }, slot), {
        onRecoverableError: (error) => {
          if (!html.some(({ isConnected }) => isConnected)) {
            carryOver(html, focused(), island);
            remember();
          }
          reportError(error);
        },
        onUncaughtError: (error) => {
          failed.add(island);
          html.forEach((node, index) => putBack(node, copies[index] as Node));
          const field = focused();
          island.replaceChildren(...html);
          field?.focus({ preventScroll: true });
          showErrorScreen(island, error);
          announce(island, error, true);
        },
      });
    });
  };
