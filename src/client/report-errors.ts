/**
 * Runs inline: makes the window the one place that collects what fails on a page. Whatever catches an
 * error hands it to `reportError`; islands that cannot be loaded or rendered come here; and what nobody
 * caught comes by itself. Today all of it ends in the browser's console; a service that is to be told
 * listens to the window's `error` and `unhandledrejection`.
 */
addEventListener('astro:hydration-error', (event) => {
  // Astro would write to the console itself.
  event.preventDefault();
  reportError((event as CustomEvent<{ error: unknown }>).detail.error);
});
