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
 * bubbles, to the page (`collect-faults.ts`).
 */
function announce(island: Element, error: unknown, bubbles: boolean) {
  island.dispatchEvent(new CustomEvent(FAILURE, { bubbles, cancelable: true, detail: { error } }));
}

/** Where copies do nothing: their pictures are not loaded. */
const inert = document.implementation.createHTMLDocument();

/**
 * Makes a node what its copy is: attributes, texts and children. What a visitor has typed is none of
 * these, and listeners stay.
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
  const [children, copies] = [[...node.childNodes], [...copy.childNodes]];
  const areTheSame =
    children.length === copies.length &&
    children.every(({ nodeName }, index) => nodeName === copies[index]?.nodeName);
  if (areTheSame) copies.forEach((one, index) => putBack(children[index] as Node, one));
  else (node as Element).replaceChildren(...copies);
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
    const html = [...island.childNodes];
    const copies = html.map((node) => inert.importNode(node, true));
    const slot = slots.default && createElement(Slot, { html: slots.default });
    startTransition(() => {
      hydrateRoot(island, createElement(Part, { ...props }, slot), {
        onRecoverableError: reportError,
        onUncaughtError: (error) => {
          failed.add(island);
          html.forEach((node, index) => putBack(node, copies[index] as Node));
          island.replaceChildren(...html);
          showErrorScreen(island, error);
          announce(island, error, true);
        },
      });
    });
  };
