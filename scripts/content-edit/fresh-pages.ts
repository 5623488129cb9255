/** Sees to it that after a change of content, `astro dev` makes pages anew and open ones show them. */
import {
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type ViteDevServer,
  type WebSocketClient,
} from 'vite';
import { passMessages } from '../messages-to-pages.ts';
import { PAGE_BEGUN } from './events.ts';

/** The module in which Astro hands the content to pages. */
const CONTENT = '\0astro:data-layer-content';

/**
 * Mends two things that happen when a page is asked for while a change is being read, which is the
 * rule where reading takes long.
 * @param server the dev server, before its first page
 */
export function keepPagesFresh(server: ViteDevServer) {
  let told = 0;
  passMessages(server, (message) => {
    if (message.type === 'full-reload') {
      told = Date.now();
      forgetContent(server);
    }
    return message;
  });
  // A page that was just loading when all were told to load anew was not connected yet, and did not
  // hear of it. It asks when it is.
  server.ws.on(PAGE_BEGUN, (begun: number, page: WebSocketClient) => {
    if (begun <= told) page.send({ type: 'full-reload' });
  });
}

/**
 * Astro keeps what it has read in a module that imports the content, and forgets the content alone.
 * Vite makes the module anew for the next page, but believes that it has, if another page that is
 * just being made has looked through the modules for their styles: the old content then stays.
 */
function forgetContent(server: ViteDevServer) {
  for (const environment of Object.values(server.environments)) {
    const content = environment.moduleGraph.getModuleById(CONTENT);
    if (!content || !isRunnableDevEnvironment(environment)) continue;
    const outdated = new Set<EnvironmentModuleNode>();
    environment.moduleGraph.invalidateModule(content, outdated);
    const { evaluatedModules } = environment.runner;
    for (const { id } of outdated) {
      const module = id === null ? undefined : evaluatedModules.getModuleById(id);
      if (module) evaluatedModules.invalidateModule(module);
    }
  }
}
