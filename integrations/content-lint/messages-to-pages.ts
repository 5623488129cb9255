/** What the dev server says to open pages, on its way to them. */
import type { HotPayload, ViteDevServer } from 'vite';

type Channel = Pick<ViteDevServer['ws'], 'send'>;

/**
 * Hands each message to all pages to a function first, whoever sends it: Vite, Astro, or this project.
 * Messages of a name of their own, and those to one page, are sent as they are.
 * @param server the dev server
 * @param pass gets a message, and gives what is sent in its place
 */
export function passMessages(server: ViteDevServer, pass: (message: HotPayload) => HotPayload) {
  // Which of the two a message goes through is up to its sender; they may be one and the same.
  for (const channel of new Set<Channel>([server.ws, server.environments.client.hot])) {
    const send = channel.send.bind(channel);
    channel.send = (message: HotPayload | string, data?: unknown) => {
      if (typeof message === 'string') send(message, data);
      else send(pass(message));
    };
  }
}
