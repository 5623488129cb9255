import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Returns the element for the slot that Astro rendered into an island. To React it contains only text, so it leaves the
 * nodes in it alone. If React replaces the island's HTML, because an extension changed it, they move to the new slot:
 * the content security policy forbids creating them from HTML.
 */
const keepSlot = (rendered: Element) =>
  createElement('astro-slot', {
    suppressHydrationWarning: true,
    children: '',
    ref: (slot: Element | null) => {
      if (slot !== rendered) slot?.append(...rendered.childNodes);
    },
  });

/** A document in which copied nodes have no effect: their images are not loaded. */
const inertDocument = document.implementation.createHTMLDocument();

/**
 * The client entry of the React renderer. It hydrates an island as Astro's own does, and brings the server-rendered HTML
 * back when the component throws: React itself would leave nothing. `client:only` and named slots are not supported.
 * @param island the `astro-island` element
 */
const clientEntry =
  (island: HTMLElement) => (Component: ComponentType<Record<string, unknown>>, props: object) => {
    if (!island.hasAttribute('ssr')) return;
    const copy = inertDocument.importNode(island, true);
    const slot = island.querySelector('astro-slot');
    const element = createElement(Component, { ...props }, slot && keepSlot(slot));
    startTransition(() => {
      hydrateRoot(island, element, {
        // The server used it for the ids that useId returns.
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onUncaughtError: (error) => {
          island.replaceChildren(...copy.childNodes);
          showError(island, error);
          // As Astro does for an island that could not be loaded.
          island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
          reportError(error);
        },
      });
    });
  };

export default clientEntry;

/** Shows the error message from the template after an island (`IslandErrorFallback.astro`), if there is one. */
function showError(island: HTMLElement, error: unknown) {
  const template = island.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  const fallback = document.importNode(template.content, true);
  const { message, stack } = error instanceof Error ? error : { message: String(error) };
  fallback.querySelector('code')?.append(message);
  if (stack) fallback.querySelector('pre')?.append(stack);
  else fallback.querySelector('details')?.remove();
  island.before(fallback);
}
