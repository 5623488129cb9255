/**
 * Reports islands that cannot be loaded or rendered as errors of the window. Whatever else catches an error
 * calls `reportError`, and what nobody caught arrives there by itself, so a monitoring service has one place
 * to listen: the window's `error` and `unhandledrejection` events. Today they end in the console.
 */
export function reportHydrationErrors() {
  addEventListener('astro:hydration-error', (event) => {
    // Astro would write to the console itself.
    event.preventDefault();
    reportError((event as CustomEvent<{ error: unknown }>).detail.error);
  });
}
