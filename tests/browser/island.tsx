/** Islands on a page, as Astro renders and hydrates them. */
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import clientEntry from '../../src/islands/runtime/client-entry.ts';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React declares its elements in one.
  namespace JSX {
    interface IntrinsicElements {
      'astro-slot': HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * Finds an element on the page.
 * @throws Error if there is none
 */
export function find(selector: string) {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

/** Makes sessionStorage throw, as in a browser that stores nothing. `vi.restoreAllMocks` undoes it. */
export const blockStorage = () =>
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });

/** Renders a slot as Astro's server does. */
export const slot = (html: string) => (
  <astro-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);

/**
 * Replaces the page by an island that is not hydrated yet, and the template of its error message.
 * @param prefix what Astro adds to the ids of `useId`
 */
export function renderIsland(content: ReactNode, prefix = 'r0') {
  const html = renderToString(content, { identifierPrefix: prefix });
  document.body.innerHTML =
    `<astro-island ssr prefix="${prefix}">${html}</astro-island>` +
    '<template><div role="alert"></div></template>';
  return find('astro-island');
}

/** Starts to hydrate an island, as Astro's runtime does. */
export function hydrate<Props extends object>(
  island: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
) {
  clientEntry(island)(Component as ComponentType<Record<string, unknown>>, props);
  island.removeAttribute('ssr');
}

/** Renders an island, hydrates it and waits until it is ready. */
export async function renderAndHydrate<Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
) {
  const island = renderIsland(<Component {...props} />);
  const ready = new Promise((resolve) => island.addEventListener('island:ready', resolve));
  hydrate(island, Component, props);
  await ready;
}
