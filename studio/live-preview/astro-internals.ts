/**
 * What the live preview uses of Astro's runtime without its documentation; `bundle.ts` has what it uses of the build:
 * - The container, which renders pages, is experimental. It reads no client directives from the configuration, so the
 *   site's own one is in its manifest, whose type has none. If that changes, no page renders.
 * - A compiled component is a function with three parameters and some properties. If that changes, pages with a text
 *   below their fields don't render.
 * `tests/unit/astro-internals.test.ts` says which.
 */
import type { AstroInstance, SSRLoadedRenderer } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';

export type Component = AstroInstance['default'];
type Props = Record<string, unknown>;

/**
 * Renders a page as a document.
 * @param renderer the server renderer of the islands; undefined for a site without any
 */
export async function renderDocument(
  page: Component,
  props: Props,
  renderer: SSRLoadedRenderer['ssr'] | undefined,
): Promise<string> {
  // A new one each time, as it keeps all that it has rendered.
  const container = await AstroContainer.create({
    astroConfig: { site: import.meta.env.SITE },
    // Any script, as none runs in the pane.
    manifest: { clientDirectives: new Map([['intent', '0']]) } as never,
  });
  if (renderer) {
    container.addServerRenderer({ name: '@astrojs/react', renderer });
    container.addClientRenderer({ name: '@astrojs/react', entrypoint: '' });
  }
  return container.renderToString(page, { partial: false, props });
}

type CompiledComponent = (result: unknown, props: Props, slots: unknown) => unknown;

/** Returns a component that has some of its props already. */
export function withProps(component: Component, given: Props): Component {
  const compiled = component as CompiledComponent;
  const withGiven: CompiledComponent = (result, props, slots) =>
    compiled(result, { ...props, ...given }, slots);
  // Astro knows a component by a property.
  return Object.assign(withGiven, component) as Component;
}
