/**
 * Has requests of the dev server and changes of its content take turns. A page that is rendered while Astro loads the content can
 * keep modules with the old one, and then all pages have it until the next change.
 */
import { setTimeout } from 'node:timers/promises';

/** How long a change waits for requests, in milliseconds: those of /admin can build its scripts first. */
const MAX_WAIT = 1_000;

/** A response, as far as turns need it. */
interface Response {
  once: (event: 'close', listener: () => void) => unknown;
}

/** Creates the turns of a server. */
export function createTurns() {
  let change = Promise.resolve();
  const requests = new Set<Promise<void>>();

  /** A middleware, in which requests wait for changes. */
  function handle(_request: unknown, response: Response, next: () => void) {
    void change.then(() => {
      const request = new Promise<void>((resolve) => void response.once('close', resolve));
      requests.add(request);
      void request.then(() => requests.delete(request));
      next();
    });
  }

  /** Makes a change when the requests that are there have ended. Those that come wait for it, whether it fails or not. */
  function makeChange(run: () => Promise<void>): Promise<void> {
    const made = change.then(async () => {
      await Promise.race([Promise.all(requests), setTimeout(MAX_WAIT)]);
      await run();
    });
    change = made.catch(() => undefined);
    return made;
  }
  return { handle, makeChange };
}
