/**
 * What the live preview uses of Astro's runtime without its documentation; `bundle.ts` has what it uses of the build:
 * - The container, which renders pages, is experimental. It reads no client directives from the configuration, so the
 *   site's own one is in its manifest, whose type has none. If that changes, no page renders.
 * - A compiled component is a function with three parameters and some properties. If that changes, pages with a text
 *   below their fields don't render.
 * `astro-internals.test.ts` says which.
 */
import type { AstroInstance, SSRLoadedRenderer } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';

export type Component = AstroInstance['default'];
type Props = Record<string, unknown>;

/** When islands hydrate: Astro's own directives. */
const CLIENT_DIRECTIVES = ['load', 'idle', 'visible', 'media', 'only'];

/** A page, and what it reads of its route. */
export interface PageRoute {
  page: Component;
  url: URL;
  params: Record<string, string | undefined>;
  props: Props;
}

/** What renders the islands of a site. */
export interface Islands {
  /** The server renderer; undefined for a site without any. */
  renderer?: SSRLoadedRenderer['ssr'];
  /** The names of the site's own client directives. */
  clientDirectives?: readonly string[];
}

/** Renders a page as a document. */
export async function renderDocument(
  { page, url, params, props }: PageRoute,
  { renderer, clientDirectives = [] }: Islands,
): Promise<string> {
  // With any script, as none runs in the pane.
  const directives = [...CLIENT_DIRECTIVES, ...clientDirectives].map(
    (name) => [name, '0'] as const,
  );
  // A new one each time, as it keeps all that it has rendered.
  const container = await AstroContainer.create({
    astroConfig: { site: import.meta.env.SITE },
    manifest: { clientDirectives: new Map(directives) } as never,
  });
  if (renderer) {
    container.addServerRenderer({ name: '@astrojs/react', renderer });
    container.addClientRenderer({ name: '@astrojs/react', entrypoint: '' });
  }
  return container.renderToString(page, {
    partial: false,
    request: new Request(url),
    params,
    props,
  });
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
