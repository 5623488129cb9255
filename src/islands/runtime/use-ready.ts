import { useEffect, type RefObject } from 'react';
import { readyEvent } from '../../dom-names.ts';

/**
 * Tells `client:intent` that the island is hydrated, so that it can replay what it held back.
 * @param ref a DOM node of the island, from which the event bubbles
 */
export function useReady(ref: RefObject<Element | null>) {
  useEffect(() => {
    // After React's effects, during which a replayed submit could not render at once.
    queueMicrotask(() => ref.current?.dispatchEvent(new Event(readyEvent, { bubbles: true })));
  }, [ref]);
}
