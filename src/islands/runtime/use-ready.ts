import { useEffect, type RefObject } from 'react';

/**
 * Tells `client:intent` that the island has been hydrated and listens, so that it can give back what
 * it held. The event comes from a DOM node of the island, after React has committed.
 */
export function useReady(part: RefObject<Element | null>) {
  useEffect(() => {
    part.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, [part]);
}
