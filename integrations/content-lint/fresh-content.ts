/** Works around two faults of Astro 7.3.4 and Vite: after a change of content, `astro dev` may keep showing the old one. */
import {
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type ViteDevServer,
  type WebSocketClient,
} from 'vite';
import { passMessages } from './messages-to-pages.ts';

/** The virtual module through which Astro passes the content to pages. */
const CONTENT_MODULE = '\0astro:data-layer-content';

/**
 * Invalidates everything that has cached the content whenever the dev server reloads pages.
 *
 * Astro caches the content in a module that imports `CONTENT_MODULE`, but invalidates only
 * `CONTENT_MODULE`. Vite usually runs the importer again for the next page. It doesn't if a page that is
 * rendering at the time has fetched the importer to collect its styles: Vite then takes it for up to
 * date, and the old content stays until the server restarts.
 * @param server the dev server, before it renders the first page
 */
export function invalidateStaleContent(server: ViteDevServer) {
  passMessages(server, (message) => {
    if (message.type === 'full-reload') invalidateContent(server);
    return message;
  });
}

/** The event by which a page tells its age, in milliseconds since it was asked for. */
const AGE = 'content-check:age';

/** A script for each page of the dev server, which `reloadLatePages` needs. */
export const ageScript = `import.meta.hot?.send('${AGE}', performance.now());`;

/**
 * Reloads a page that asked for its content before a change of which it could not hear.
 *
 * Vite tells only pages that are connected. When an error is corrected, pages are reloaded twice, once for
 * the content check and once for Astro, and the second time they may still be loading for the first one.
 * @param server the dev server, before it renders the first page
 */
export function reloadLatePages(server: ViteDevServer) {
  let reloaded = 0;
  passMessages(server, (message) => {
    if (message.type === 'full-reload') reloaded = performance.now();
    return message;
  });
  server.ws.on(AGE, (age: number, client: WebSocketClient) => {
    if (reloaded > performance.now() - age) client.send({ type: 'full-reload' });
  });
}

/** Invalidates the content and its importers, in Vite's module graph and in the module runner. */
function invalidateContent(server: ViteDevServer) {
  for (const environment of Object.values(server.environments)) {
    const content = environment.moduleGraph.getModuleById(CONTENT_MODULE);
    if (!content || !isRunnableDevEnvironment(environment)) continue;
    const invalidated = new Set<EnvironmentModuleNode>();
    environment.moduleGraph.invalidateModule(content, invalidated);
    const { evaluatedModules } = environment.runner;
    for (const { id } of invalidated) {
      const module = id === null ? undefined : evaluatedModules.getModuleById(id);
      if (module) evaluatedModules.invalidateModule(module);
    }
  }
}
