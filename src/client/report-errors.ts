import { hydrationErrorEvent } from '../dom-names.ts';

/**
 * Reports islands that fail to load or render as uncaught errors. All other code calls `reportError` for errors
 * it catches, so a monitoring service needs only the window's `error` and `unhandledrejection` events.
 */
export function reportHydrationErrors() {
  addEventListener(hydrationErrorEvent, (event) => {
    // Stops Astro from logging it as well.
    event.preventDefault();
    reportError((event as CustomEvent<{ error: unknown }>).detail.error);
  });
}
