import { createElement, memo, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hasFailed, recoverHtml, reportHydrationError } from './html-recovery.ts';

interface SlotProps {
  name?: string | undefined;
  html: string;
}

/** HTML that Astro renders into an island. React keeps the nodes on the page and never renders them again. */
const Slot = memo(
  ({ name, html }: SlotProps) =>
    createElement('astro-slot', {
      name,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: html },
    }),
  () => true,
);

/**
 * The client entry of the React renderer. It hydrates an island as Astro's own does, except that the
 * server-rendered HTML comes back when a component fails (`html-recovery.ts`): Astro's entry does not set
 * React's error handlers. `client:only` is not supported, as every island has server-rendered HTML.
 * @param island the `astro-island` element
 */
const clientEntry =
  (island: HTMLElement) =>
  (
    Component: ComponentType<Record<string, unknown>>,
    props: object,
    { default: children, ...namedSlots }: Partial<Record<string, string>>,
  ) => {
    // Astro calls this again when the visitor retries.
    if (hasFailed(island)) reportHydrationError(island, undefined, { bubbles: false });
    if (!island.hasAttribute('ssr')) return;
    const slot = (html?: string, name?: string) =>
      html?.trim() ? createElement(Slot, { name, html }) : undefined;
    const allProps: Record<string, unknown> = { ...props };
    for (const [name, html] of Object.entries(namedSlots)) allProps[name] = slot(html, name);
    const element = createElement(Component, allProps, slot(children));
    startTransition(() => {
      const root = hydrateRoot(island, element, {
        // The server used it for the ids that useId returns.
        identifierPrefix: island.getAttribute('prefix') ?? '',
        ...recoverHtml(island),
      });
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };

export default clientEntry;
