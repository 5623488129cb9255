import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells `client:intent` that the island is hydrated, so that it can replay what it has queued.
 * @param ref a DOM node of the island, from which the event bubbles
 */
export function useReady(ref: RefObject<Element | null>) {
  useLayoutEffect(() => {
    // After React's work, during which a replayed submit could not render at once, and before the next event: if React
    // has replaced the form, the visitor's text must be in it by then.
    queueMicrotask(() => ref.current?.dispatchEvent(new Event('island:ready', { bubbles: true })));
  }, [ref]);
}
